import { describe, expect, it } from "vitest";
import { verificationEmail } from "../../../accounts/effects.ts";
import type { Effect } from "../../../effects/effect.ts";
import { accept } from "../../../shared/result.ts";
import { anAddition, anId, aPerson, aToken, once } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { breakThePen, oneMoreJob, refuseChange, withUser } from "../shared/changes-of-accounts.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { pause } from "../shared/pause.ts";

const anEffect = (accountId: string): Effect => verificationEmail(anId(), accountId);
const keysOf = (effects: readonly Effect[]) => effects.map(({ key }) => key).toSorted();

export function describeEffectsOfAccounts(storage: () => AccountStorage, patienceMs: number): void {
  const timeout = patienceMs + 20_000;

  describe("effects of accounts", () => {
    it("are kept with the account, its change and its token, and handed over whole", { timeout }, async () => {
      const { accounts, effects } = storage();
      const account = aPerson();
      const { id } = account.user;
      const token = aToken(id);
      const [ofAddition, ofChange, ofToken] = [anEffect(id), anEffect(id), anEffect(id)];
      await accounts.add(anAddition(account, { effects: [ofAddition] }));
      await accounts.change(
        id,
        withUser(() => ({}), { effects: [ofChange] }),
      );
      await accounts.addToken(token);
      await accounts.redeem(
        [token.digest],
        "reset_password",
        withUser(() => ({}), { effects: [ofToken] }),
      );
      const carriedOut: Effect[] = [];
      const stop = await effects.start(async (effect) => void carriedOut.push(effect));
      await expect
        .poll(() => keysOf(carriedOut), { timeout: patienceMs })
        .toEqual(keysOf([ofAddition, ofChange, ofToken]));
      await stop();
      expect(carriedOut).toContainEqual(ofChange);
    });

    it("are not kept with what was repeated, refused or failed", { timeout }, async () => {
      const { accounts, effects } = storage();
      const [call, account] = [once(), aPerson()];
      const { id, email } = account.user;
      const token = aToken(id);
      const [first, last] = [anEffect(id), anEffect(id)];
      const additionOf = (other = aPerson()) => anAddition(other, { effects: [anEffect(id)] });
      await accounts.add(anAddition(account, { effects: [first] }), call);
      await accounts.add(additionOf(), call);
      await accounts.add(additionOf(), { ...call, fingerprint: "sha256:other" });
      await accounts.add(additionOf(aPerson({ email })));
      await expect(accounts.add(additionOf(aPerson({ id })))).rejects.toThrow();
      await accounts.change(id, refuseChange);
      await expect(accounts.change(id, breakThePen)).rejects.toThrow();
      await accounts.addToken(token);
      await accounts.redeem([token.digest], "reset_password", refuseChange);
      await accounts.redeem([token.digest], "reset_password", oneMoreJob);
      await accounts.redeem([token.digest], "reset_password", (present) =>
        accept({ account: present, facts: [], effects: [anEffect(id)] }),
      );
      await accounts.change(
        id,
        withUser(() => ({}), { effects: [last] }),
      );

      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toContain(last.key);
      await pause(200);
      await runner.stop();
      expect(runner.keys.toSorted()).toEqual(keysOf([first, last]));
    });

    it("of twenty who want one address at once are those of the one who got it", { timeout }, async () => {
      const { accounts, effects, second } = storage();
      const candidates = Array.from({ length: 20 }, () => aPerson({ email: "wanted@people.example" }));
      await Promise.all(
        candidates.map((account, caller) =>
          (caller % 2 === 0 ? accounts : second.accounts).add(
            anAddition(account, { effects: [verificationEmail(account.user.id, account.user.id)] }),
          ),
        ),
      );
      const id = (await addedOf(accounts)) ?? "";
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toContain(verificationEmail(id, id).key);
      await pause(200);
      await runner.stop();
      expect(runner.keys).toEqual([verificationEmail(id, id).key]);
    });
  });
}

const addedOf = async (accounts: AccountStorage["accounts"]) =>
  (await accounts.findByEmail("wanted@people.example"))?.user.id;
