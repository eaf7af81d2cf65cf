import { describe, expect, it } from "vitest";
import { keyEmail } from "../../keys/effects.ts";
import type { ApiKey } from "../../keys/index.ts";
import type { AccountStore, EffectQueue, KeyAddition, KeyStore } from "../../ports.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { anApiKey, anId, aSecret } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { aFact, removed, withUser } from "./shared/changes-of-accounts.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { afterNoon } from "./shared/moments.ts";
import { type AskableOnce, describeEarlier, describeOnce, outcomeOf } from "./shared/once.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type KeyStorage = {
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly effects: EffectQueue;
  readonly second: { readonly keys: KeyStore };
};

export function keyStoreContract(name: string, setUp: SetUp<KeyStorage>): void {
  describe(`API key store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const now = afterNoon();

    const beside = (key: ApiKey, kind: "api_key_made" | "api_key_revoked") => ({
      fact: aFact(key.accountId, { kind, at: now.toISOString(), reason: key.name }),
      effects: [keyEmail(key.accountId, key.id, kind === "api_key_made" ? "made" : "revoked", key.name, key.createdAt)],
    });
    const adding = async (key: ApiKey, overrides: Partial<KeyAddition> = {}) => {
      const account = await storage().accounts.find(key.accountId);
      const digest = aSecret();
      const passwordHash = account?.credentials.passwordHash ?? "";
      const addition = { ...beside(key, "api_key_made"), key, digest, passwordHash, most: 5, ...overrides };
      return { digest, outcome: outcomeOf(await storage().keys.add(addition)) };
    };
    const kindsOf = async (accountId: string) =>
      (await storage().accounts.facts(accountId, 10)).map(({ kind }) => kind);

    it("finds a key with its account by the digest, on every process, and nothing else", async () => {
      const { accounts, keys, second } = storage();
      const { dana } = await addCast(accounts);
      const key = anApiKey(dana.user.id, { scopes: ["orders:read", "loads:write"], name: "Büro 2 “Süd”" });
      const { digest, outcome } = await adding(key);
      expect(outcome).toBe("kept");
      expect(await second.keys.use([digest], now)).toEqual({ key, user: dana.user });
      for (const other of [aSecret(), "", "\u{1F511}"]) expect(await keys.use([other], now)).toBeUndefined();
    });

    it("finds a key by the digest of another secret, and by the first from then on", async () => {
      const { accounts, keys, second } = storage();
      const { dana } = await addCast(accounts);
      const { digest } = await adding(anApiKey(dana.user.id));
      const todays = aSecret();
      await keys.use([digest], now);
      expect(await second.keys.use([todays, digest], now)).toMatchObject({ user: dana.user });
      expect(await keys.use([todays], now)).toMatchObject({ user: dana.user });
      expect(await second.keys.use([digest], now)).toBeUndefined();
      expect(await keys.list(dana.user.id)).toHaveLength(1);
    });

    it("notes when a key was used, once a minute at most", async () => {
      const { accounts, keys } = storage();
      const { dana } = await addCast(accounts);
      const { digest } = await adding(anApiKey(dana.user.id));
      const lastUsed = async () => (await keys.list(dana.user.id))[0]?.lastUsedAt;
      const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
      expect(await lastUsed()).toBeNull();
      await keys.use([digest], now);
      expect(await lastUsed()).toBe(now.toISOString());
      await keys.use([digest], later(59));
      expect(await lastUsed()).toBe(now.toISOString());
      await keys.use([digest], later(60));
      expect(await lastUsed()).toBe(later(60).toISOString());
    });

    it("lists the keys of an account alone, newest first", async () => {
      const { accounts, keys, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const first = anApiKey(dana.user.id, { createdAt: "2026-11-20T12:00:00.000Z", expiresAt: now.toISOString() });
      const next = anApiKey(dana.user.id, { createdAt: "2026-11-20T12:00:01.000Z" });
      await adding(first);
      await adding(anApiKey(carlos.user.id));
      await adding(next);
      expect(await second.keys.list(dana.user.id)).toEqual([next, first]);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await keys.list(id)).toEqual([]);
    });

    it("finds none that has expired", async () => {
      const { accounts, keys } = storage();
      const { dana } = await addCast(accounts);
      const { digest } = await adding(anApiKey(dana.user.id, { expiresAt: now.toISOString() }));
      expect(await keys.use([digest], new Date(now.getTime() - 1))).toBeDefined();
      expect(await keys.use([digest], now)).toBeUndefined();
    });

    it("finds none of an account that may not sign in", async () => {
      const { accounts, keys } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [{ digest }, other] = [await adding(anApiKey(dana.user.id)), await adding(anApiKey(carlos.user.id))];
      await accounts.change(
        dana.user.id,
        withUser(() => ({ suspendedAt: now.toISOString() })),
      );
      await accounts.change(carlos.user.id, removed);
      expect(await keys.use([digest], now)).toBeUndefined();
      expect(await keys.use([other.digest], now)).toBeUndefined();
      await accounts.change(
        dana.user.id,
        withUser(() => ({ suspendedAt: null })),
      );
      expect(await keys.use([digest], now)).toBeDefined();
    });

    it("keeps as many as it is told, however many come at once", async () => {
      const { accounts, keys } = storage();
      const { dana, carlos } = await addCast(accounts);
      const added = await Promise.all(Array.from({ length: 6 }, () => adding(anApiKey(dana.user.id), { most: 3 })));
      expect(added.filter(({ outcome }) => outcome === "kept")).toHaveLength(3);
      expect(added.filter(({ outcome }) => outcome === "too_many")).toHaveLength(3);
      expect(await keys.list(dana.user.id)).toHaveLength(3);
      expect((await kindsOf(dana.user.id)).filter((kind) => kind === "api_key_made")).toHaveLength(3);
      expect((await adding(anApiKey(carlos.user.id), { most: 1 })).outcome).toBe("kept");
    });

    it("keeps nothing once the account has another password", async () => {
      const { accounts, keys } = storage();
      const { dana } = await addCast(accounts);
      expect((await adding(anApiKey(dana.user.id), { passwordHash: "another" })).outcome).toBe("account_changed");
      expect(await keys.list(dana.user.id)).toEqual([]);
      expect(await kindsOf(dana.user.id)).toEqual(["registered"]);
    });

    it("removes a key of its own account alone, once, at once", { timeout: patienceMs + 20_000 }, async () => {
      const { accounts, keys, effects, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const key = anApiKey(dana.user.id);
      const { digest } = await adding(key);
      const revoking = beside(key, "api_key_revoked");
      for (const [accountId, id] of [
        [carlos.user.id, key.id],
        [dana.user.id, anId()],
        [dana.user.id, "nonsense"],
        ["nonsense", key.id],
      ] as const)
        expect(await keys.remove(accountId, id, revoking)).toBe(false);
      const both = [keys.remove(dana.user.id, key.id, revoking), second.keys.remove(dana.user.id, key.id, revoking)];
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
      expect(await second.keys.use([digest], now)).toBeUndefined();
      expect((await kindsOf(dana.user.id)).filter((kind) => kind === "api_key_revoked")).toHaveLength(1);
      const runner = await collectEffects(effects);
      const told = [`key_email:${key.id}:made`, `key_email:${key.id}:revoked`];
      await expect.poll(() => runner.keys.toSorted(), { timeout: patienceMs }).toEqual(told);
      await runner.stop();
    });

    const making = async (): Promise<AskableOnce<KeyStore, ApiKey>> => {
      const { accounts, keys, second } = storage();
      const { dana } = await addCast(accounts);
      const { passwordHash } = dana.credentials;
      const addition = (key: ApiKey, most: number): KeyAddition => ({
        ...beside(key, "api_key_made"),
        key,
        digest: aSecret(),
        passwordHash,
        most,
      });
      const attempt = () => {
        const key = anApiKey(dana.user.id);
        return {
          write: (store: KeyStore, call: IdempotencyKey) => store.add(addition(key, 50), call),
          find: async () => (await keys.list(dana.user.id)).find(({ id }) => id === key.id),
        };
      };
      return {
        stores: [keys, second.keys],
        again: attempt,
        other: attempt,
        fail: async (call) => {
          expect(outcomeOf(await keys.add(addition(anApiKey(dana.user.id), 0), call))).toBe("too_many");
        },
        earlier: (store, call) => store.earlier(call),
      };
    };
    describeOnce("making a key", making);
    describeEarlier("making a key", making);
  });
}
