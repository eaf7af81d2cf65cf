import { describe, expect, it } from "vitest";
import { acknowledgementOf, type SupportMessage } from "../../../support/index.ts";
import { anId, aSupportMessage } from "../../builders/index.ts";
import { addCast } from "../shared/add-people.ts";
import type { SupportStorage } from "./storage.ts";

export function describeAcknowledging(storage: () => SupportStorage): void {
  const reply = (message: SupportMessage) => acknowledgementOf(message, anId());

  describe("acknowledging a conversation", () => {
    it("keeps the reply in the conversation", async () => {
      const { accounts, support, second } = storage();
      const { rita } = await addCast(accounts);
      const question = aSupportMessage(rita.user.id);
      await support.add(question, []);
      const answer = reply(question);
      await support.acknowledge(answer);
      expect(await second.support.find(answer.id)).toEqual(answer);
      expect((await second.support.conversation(rita.user.id, { limit: 10 })).rows).toEqual([answer, question]);
    });

    it("does nothing when the conversation has a reply, also when both come at once", async () => {
      const { accounts, support, second } = storage();
      const { rita, dana } = await addCast(accounts);
      const [ritas, danas] = [aSupportMessage(rita.user.id), aSupportMessage(dana.user.id)];
      for (const message of [ritas, danas]) await support.add(message, []);
      await Promise.all([ritas, danas, ritas, danas].map((message) => support.acknowledge(reply(message))));
      await second.support.acknowledge(reply(ritas));
      for (const { accountId } of [ritas, danas]) {
        const { rows } = await support.conversation(accountId, { limit: 10 });
        expect(rows.map(({ authorId }) => authorId)).toEqual([null, accountId]);
      }
    });

    it("leaves the list of conversations as it is", async () => {
      const { accounts, support } = storage();
      const { rita, dana } = await addCast(accounts);
      const first = aSupportMessage(rita.user.id);
      const newer = aSupportMessage(dana.user.id, { createdAt: "2026-11-20T12:00:01.000Z" });
      for (const message of [first, newer]) await support.add(message, []);
      await support.acknowledge(reply(first));
      expect((await support.conversations({ limit: 10 })).rows).toMatchObject([
        { last: newer, waiting: true },
        { last: first, waiting: true },
      ]);
    });
  });
}
