import { describe, expect, it } from "vitest";
import type { Effect } from "../../../effects/effect.ts";
import { supportEmail } from "../../../support/effects.ts";
import { anId, aSupportMessage, once } from "../../builders/index.ts";
import { addCast } from "../shared/add-people.ts";
import { pause } from "../shared/pause.ts";
import type { SupportStorage } from "./storage.ts";

export function describeKeepingMessages(storage: () => SupportStorage, patienceMs: number): void {
  const timeout = patienceMs + 20_000;
  const ritaWrites = async () => aSupportMessage((await addCast(storage().accounts)).rita.user.id);

  describe("keeping messages", () => {
    it("gives a message back exactly as it was made", async () => {
      const { accounts, support, second } = storage();
      const { rita, ada } = await addCast(accounts);
      const question = aSupportMessage(rita.user.id, {
        subject: "My car’s “keys” 🔑",
        message: "Where\n\tare they?\r\n100%",
      });
      const answer = aSupportMessage(rita.user.id, { authorId: ada.user.id, fromSupport: true });
      for (const message of [question, answer]) {
        expect(await support.add(message, [])).toEqual({ ok: true, value: { value: message, repeated: false } });
        expect(await second.support.find(message.id)).toEqual(message);
      }
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { support } = storage();
      await support.add(await ritaWrites(), []);
      for (const id of [anId(), "", "nonsense", "%", "\u0000"]) expect(await support.find(id)).toBeUndefined();
    });

    it("keeps effects with a message, and none with what was repeated or failed", { timeout }, async () => {
      const { support, effects } = storage();
      const [call, first] = [once(), await ritaWrites()];
      const carriedOut: Effect[] = [];
      await support.add(first, [supportEmail(first.id)], call);
      await support.add(aSupportMessage(first.accountId), [supportEmail(anId())], call);
      await support.add(aSupportMessage(first.accountId), [supportEmail(anId())], { ...call, fingerprint: "other" });
      await expect(support.add(first, [supportEmail(anId())])).rejects.toThrow();
      const last = aSupportMessage(first.accountId);
      await support.add(last, [supportEmail(last.id)]);

      const stop = await effects.start(async (effect) => void carriedOut.push(effect));
      await expect.poll(() => carriedOut, { timeout: patienceMs }).toContainEqual(supportEmail(last.id));
      await pause(200);
      await stop();
      expect(carriedOut.map(({ key }) => key).toSorted()).toEqual(
        [supportEmail(first.id).key, supportEmail(last.id).key].toSorted(),
      );
    });
  });
}
