import { describe, expect, it } from "vitest";
import type { Account, Token } from "../../../accounts/index.ts";
import { accept } from "../../../shared/result.ts";
import {
  anId,
  anApiKey,
  aTruck,
  aPerson,
  aSavedSearch,
  aSecret,
  aSession,
  aToken,
  aWebhook,
  somePaymentSettings,
} from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import {
  aFact,
  breakThePen,
  nothingToDecide,
  notToday,
  oneMoreJob,
  refuseChange,
  withUser,
} from "../shared/changes-of-accounts.ts";
import { afterNoon } from "../shared/moments.ts";

export function describeTokens(storage: () => AccountStorage): void {
  /** A person who holds links. */
  async function personWith(...overrides: readonly Partial<Token>[]): Promise<readonly [Account, ...Token[]]> {
    const { accounts } = storage();
    const account = await addPerson(accounts, aPerson());
    const tokens = overrides.map((given) => aToken(account.user.id, given));
    for (const token of tokens) await accounts.addToken(token);
    return [account, ...tokens];
  }

  const digestOf = (token: Token | undefined) => token?.digest ?? "";
  const jobsOf = async ({ user }: Account) => (await storage().accounts.find(user.id))?.user.totalJobs;

  describe("redeeming tokens", () => {
    it("shows the decision the account and the token as they were kept, and keeps what it decides", async () => {
      const { second } = storage();
      const [account, token] = await personWith({
        purpose: "verify_email",
        email: "before@people.example",
        expiresAt: "2026-11-20T12:00:00.001Z",
      });
      const answer = await second.accounts.redeem([digestOf(token)], "verify_email", (newest, link) => {
        expect(newest).toEqual(account);
        expect(link).toEqual(token);
        return oneMoreJob(newest);
      });
      expect(answer).toEqual({ ok: true, value: { ...account.user, totalJobs: 1 } });
      expect(await jobsOf(account)).toBe(1);
    });

    it("finds a token with its account, used or not, by its purpose", async () => {
      const { accounts, second } = storage();
      const [account, join, older] = await personWith({ purpose: "join" }, { purpose: "join" });
      const find = (token: Token | undefined) => second.accounts.findToken(["another", digestOf(token)], "join");
      expect(await find(join)).toEqual({ account, isUsed: false });
      await accounts.redeem([digestOf(join)], "join", oneMoreJob);
      const used = { account: { ...account, user: { ...account.user, totalJobs: 1 } }, isUsed: true };
      for (const token of [join, older]) expect(await find(token)).toEqual(used);
      expect(await accounts.findToken([digestOf(join)], "verify_email")).toBeUndefined();
      for (const digest of ["nonsense", "", "\u0000"])
        expect(await accounts.findToken([digest], "join")).toBeUndefined();
    });

    it("knows a token by any of the digests that it may have", async () => {
      const { accounts } = storage();
      const [account, token] = await personWith({ purpose: "verify_email" });
      const others = ["one of another secret", digestOf(token)];
      expect(await accounts.redeem(others, "verify_email", oneMoreJob)).toMatchObject({ ok: true });
      expect(await jobsOf(account)).toBe(1);
    });

    it("takes none of a purpose whose links a change has made void", async () => {
      const { accounts, second } = storage();
      const [{ user }, reset, verification] = await personWith(
        { purpose: "reset_password" },
        { purpose: "verify_email" },
      );
      const [other, others] = await personWith({ purpose: "reset_password" });
      await accounts.change(
        user.id,
        withUser(() => ({}), { voidLinks: ["reset_password"] }),
      );
      expect(await second.accounts.redeem([digestOf(reset)], "reset_password", nothingToDecide)).toBeUndefined();
      expect(await second.accounts.redeem([digestOf(verification)], "verify_email", oneMoreJob)).toMatchObject({
        ok: true,
      });
      expect(await second.accounts.redeem([digestOf(others)], "reset_password", oneMoreJob)).toMatchObject({
        ok: true,
      });
      expect(await jobsOf(other)).toBe(1);
    });

    it("takes a token once", async () => {
      const { accounts, second } = storage();
      const [account, token] = await personWith({});
      await accounts.redeem([digestOf(token)], "reset_password", oneMoreJob);
      expect(await accounts.redeem([digestOf(token)], "reset_password", nothingToDecide)).toBeUndefined();
      expect(await second.accounts.redeem([digestOf(token)], "reset_password", nothingToDecide)).toBeUndefined();
      expect(await jobsOf(account)).toBe(1);
    });

    it("answers undefined for an unknown token and for one of another purpose, and asks for no decision", async () => {
      const { accounts } = storage();
      const [, token] = await personWith({ purpose: "verify_email" });
      for (const digest of [aSecret(), "", "%", digestOf(token).toUpperCase()])
        expect(await accounts.redeem([digest], "verify_email", nothingToDecide)).toBeUndefined();
      expect(await accounts.redeem([digestOf(token)], "reset_password", nothingToDecide)).toBeUndefined();
    });

    it("leaves a token unused by a refusal or a fault, and keeps nothing of them", async () => {
      const { accounts } = storage();
      const [account, token] = await personWith({});
      expect(await accounts.redeem([digestOf(token)], "reset_password", refuseChange)).toEqual({
        ok: false,
        refusal: notToday,
      });
      await expect(accounts.redeem([digestOf(token)], "reset_password", breakThePen)).rejects.toThrow("the pen broke");
      expect(await accounts.find(account.user.id)).toEqual(account);
      expect(await accounts.redeem([digestOf(token)], "reset_password", oneMoreJob)).toMatchObject({ ok: true });
    });

    it("lets one of twenty redeem a token at once", async () => {
      const { accounts, second } = storage();
      const [account, token] = await personWith({});
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? accounts : second.accounts).redeem([digestOf(token)], "reset_password", oneMoreJob),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(19);
      expect(await jobsOf(account)).toBe(1);
    });

    it("lets one of ten tokens of an account be redeemed at once", async () => {
      const { accounts, second } = storage();
      const [account, ...tokens] = await personWith(...Array.from({ length: 10 }, () => ({})));
      const answers = await Promise.all(
        tokens.map(({ digest }, caller) =>
          (caller % 2 === 0 ? accounts : second.accounts).redeem([digest], "reset_password", oneMoreJob),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(await jobsOf(account)).toBe(1);
    });

    it("uses up every other token of that account and purpose, and no further one", async () => {
      const { accounts } = storage();
      const [, used, older, otherPurpose] = await personWith({}, {}, { purpose: "verify_email" });
      const [, ofAnother] = await personWith({});
      await accounts.redeem([digestOf(used)], "reset_password", oneMoreJob);
      expect(await accounts.redeem([digestOf(older)], "reset_password", nothingToDecide)).toBeUndefined();
      expect(await accounts.redeem([digestOf(otherPurpose)], "verify_email", oneMoreJob)).toMatchObject({ ok: true });
      expect(await accounts.redeem([digestOf(ofAnother)], "reset_password", oneMoreJob)).toMatchObject({ ok: true });
    });

    it("takes a token that came after another was used up", async () => {
      const { accounts } = storage();
      const [account, used] = await personWith({});
      await accounts.redeem([digestOf(used)], "reset_password", oneMoreJob);
      const next = aToken(account.user.id);
      await accounts.addToken(next);
      expect(await accounts.redeem([next.digest], "reset_password", oneMoreJob)).toMatchObject({ ok: true });
    });

    it("loses neither when a token and a change meet", async () => {
      const { accounts, second } = storage();
      for (let round = 0; round < 10; round++) {
        const [account, token] = await personWith({});
        await Promise.all([
          accounts.redeem([digestOf(token)], "reset_password", oneMoreJob),
          second.accounts.change(account.user.id, oneMoreJob),
        ]);
        expect(await jobsOf(account)).toBe(2);
      }
    });

    it("ends the sessions with the change", async () => {
      const { accounts, sessions } = storage();
      const [account, token] = await personWith({});
      const [key, now] = [aSecret(), afterNoon()];
      await sessions.save(key, aSession(account.user.id), now);
      await accounts.redeem([digestOf(token)], "reset_password", refuseChange);
      expect(await sessions.find(key, now)).toBeDefined();
      await accounts.redeem(
        [digestOf(token)],
        "reset_password",
        withUser(() => ({}), { endSessions: "all" }),
      );
      expect(await sessions.find(key, now)).toBeUndefined();
    });

    it("deletes what an account that starts over had set up, with its company's, and no other's", async () => {
      const { accounts, companies, payments, webhooks, keys, savedSearches, orderTemplates, trucks } = storage();
      const { dana, carlos } = await addCast(accounts);
      const beside = { facts: [], effects: [] };
      await payments.save(somePaymentSettings(), beside);
      for (const { user, credentials } of [dana, carlos]) {
        await webhooks.add(aWebhook(user), 10, beside);
        await keys.add({
          key: anApiKey(user.id),
          digest: aSecret(),
          passwordHash: credentials.passwordHash,
          most: 10,
          fact: aFact(user.id, { kind: "api_key_made" }),
          effects: [],
        });
      }
      await savedSearches.add(aSavedSearch({ carrierId: carlos.user.id }), 10);
      for (const ownerId of [dana.user.organizationId!, dana.user.id, carlos.user.organizationId!])
        await orderTemplates.add(
          { id: anId(), ownerId, name: "A lane", order: {}, createdAt: "2026-11-20T12:00:00.000Z" },
          10,
        );
      for (const { user } of [dana, carlos])
        await trucks.add(aTruck({ organizationId: user.organizationId! }), undefined, () => accept(undefined));
      const startOver = async ({ user }: Account) => {
        const token = aToken(user.id);
        await accounts.addToken(token);
        const startsOver = { organizationId: user.organizationId, at: "2026-11-20T12:00:00.000Z" };
        await accounts.redeem([token.digest], "reset_password", (newest) =>
          accept({ account: newest, facts: [], startsOver }),
        );
      };
      const left = async ({ user }: Account) => [
        (await payments.find(user.organizationId!)) !== undefined,
        (await webhooks.list(user.id)).length,
        (await keys.list(user.id)).length,
        (await savedSearches.list(user.id)).length,
        (await orderTemplates.list(user.organizationId!)).length + (await orderTemplates.list(user.id)).length,
        (await trucks.list(user.organizationId!, { limit: 5 })).rows.length,
        (await companies.find(user.organizationId!))?.companyName,
        (await accounts.find(user.id))?.user.companyName,
      ];
      expect((await left(dana))[4]).toBe(2);
      await startOver(dana);
      expect(await left(dana)).toEqual([false, 0, 0, 0, 0, 0, null, null]);
      const { companyName } = carlos.user;
      expect(await left(carlos)).toEqual([false, 1, 1, 1, 1, 1, companyName, companyName]);
      await startOver(carlos);
      expect(await left(carlos)).toEqual([false, 0, 0, 0, 0, 0, null, null]);
    });

    it("changes the credentials of the account", async () => {
      const { accounts } = storage();
      const [account, token] = await personWith({});
      await accounts.redeem([digestOf(token)], "reset_password", (newest) =>
        accept({ account: { ...newest, credentials: { ...newest.credentials, passwordHash: "another" } }, facts: [] }),
      );
      expect((await accounts.find(account.user.id))?.credentials.passwordHash).toBe("another");
    });
  });
}
