import { memoryCodeAt, memoryNow } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accept } from "../shared/result.ts";
import { accepted, once } from "../testing/index.ts";
import { keyScopes, mostKeys, newKeySchema, scopesFor } from "./api-key.ts";

freshBeforeEach();

const asked = (changes: Record<string, unknown> = {}) =>
  newKeySchema.parse({ name: "Inventory system", scopes: ["orders:read"], password: castPassword, ...changes });
const make = async (changes: Record<string, unknown> = {}) => {
  const made = await lotlane.commands.makeKey(people.dana, asked(changes));
  return made.ok ? accept({ ...made.value, secret: made.value.secret! }) : made;
};
const use = (secret: string) => lotlane.commands.useKey(secret);
const facts = () => ports.storage.accountFacts.filter(({ kind }) => kind.startsWith("api_key"));

describe("an API key", () => {
  it("is shown once, and kept as a digest with the beginning by which it is recognized", async () => {
    const { key, secret } = accepted(await make({ scopes: ["loads:read", "orders:read", "orders:read"] }));
    expect(secret).toMatch(/^lotlane_[\w-]{22,}$/);
    expect(key).toMatchObject({
      accountId: people.dana.id,
      name: "Inventory system",
      scopes: ["orders:read", "loads:read"],
      prefix: secret.slice(0, 12),
      createdAt: memoryNow,
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(await lotlane.queries.listKeys(people.dana)).toEqual([key]);
    const kept = JSON.stringify([[...ports.storage.keys], ports.storage.accountFacts, ports.storage.waiting]);
    expect(kept).not.toContain(secret.slice(12));
    expect(kept).toContain(ports.vault.digest(secret));
  });

  it("stands for its account until it is revoked", async () => {
    const { key, secret } = accepted(await make());
    expect(await use(secret)).toMatchObject({ key: { id: key.id }, user: people.dana });
    accepted(await lotlane.commands.revokeKey(people.dana, key.id));
    expect(await use(secret)).toBeUndefined();
    expect(await lotlane.commands.revokeKey(people.dana, key.id)).toMatchObject({ refusal: { kind: "key_not_found" } });
  });

  it("stands for nothing once it has expired, or was never one", async () => {
    const { secret } = accepted(await make({ expiresInDays: 30 }));
    ports.clock.advance({ days: 30, milliseconds: -1 });
    expect(await use(secret)).toBeDefined();
    ports.clock.advance({ milliseconds: 1 });
    expect(await use(secret)).toBeUndefined();
    for (const other of ["", "lotlane_", secret.slice("lotlane_".length), `${secret}x`, "lotlane_".padEnd(500, "x")])
      expect(await use(other)).toBeUndefined();
  });

  it("stands for nothing once its account has no keys by its role", async () => {
    const { secret } = accepted(await make());
    const account = ports.storage.accounts.get(people.dana.id)!;
    ports.storage.accounts.set(people.dana.id, { ...account, user: { ...account.user, userType: "receiver" } });
    expect(await use(secret)).toBeUndefined();
  });

  it("takes the password, and an address that is proved", async () => {
    expect(await make({ password: "not it" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "password", message: "The password is wrong" }] },
    });
    const unproved = { ...people.dana, emailVerifiedAt: null };
    expect(await lotlane.commands.makeKey(unproved, asked())).toMatchObject({
      refusal: { kind: "email_not_verified" },
    });
    expect(ports.storage.keys.size).toBe(0);
    expect(facts()).toEqual([]);
  });

  it("has scopes that its account can use", async () => {
    expect(await make({ scopes: ["orders:read", "shipments:write", "loads:write"] })).toMatchObject({
      refusal: {
        errors: [
          { path: "scopes", message: expect.stringMatching(/^A dealer cannot use shipments:write and loads:write:/) },
        ],
      },
    });
    expect(scopesFor("shipper")).toContain("loads:read");
    accepted(await make({ scopes: [...scopesFor("shipper")] }));
    accepted(await lotlane.commands.makeKey(people.carlos, asked({ scopes: [...keyScopes] })));
    expect(scopesFor("transporter")).toEqual(keyScopes);
  });

  it("keeps working with a scope that its account is no longer offered", async () => {
    const { key, secret } = accepted(await make());
    ports.storage.keys.set(ports.vault.digest(secret), { ...key, scopes: ["loads:write"] });
    expect(await use(secret)).toMatchObject({ key: { scopes: ["loads:write"] } });
  });

  it("is answered without its secret to an equal call that comes while the first spends their code", async () => {
    const { dana } = people;
    const { secret } = accepted(await lotlane.commands.setUpTwoFactor(dana));
    const code = () => memoryCodeAt(secret, ports.clock.now());
    accepted(await lotlane.commands.enableTwoFactor(dana, { code: code(), password: castPassword }, "here"));
    ports.clock.advance({ minutes: 1 });
    const [key, body] = [once(), asked({ code: code() })];
    const call = () => lotlane.commands.makeKey(dana, body, undefined, key);
    const [first, second] = await Promise.all([call(), call()]);
    const made = accepted(first);
    expect(made.secret).not.toBeNull();
    expect(second).toEqual(accept({ key: made.key, secret: null, repeated: true }));
    expect(await lotlane.commands.makeKey(dana, body)).toMatchObject({
      refusal: { errors: [{ path: "code" }] },
    });
  });

  it("is one of twenty at most", async () => {
    for (let count = 0; count < mostKeys; count++) accepted(await make());
    expect(await make()).toMatchObject({ refusal: { kind: "too_many_keys" } });
    expect(ports.storage.keys.size).toBe(mostKeys);
  });

  it("belongs to its account alone", async () => {
    const { key, secret } = accepted(await make());
    expect(await lotlane.queries.listKeys(people.carlos)).toEqual([]);
    expect(await lotlane.commands.revokeKey(people.carlos, key.id)).toMatchObject({
      refusal: { kind: "key_not_found" },
    });
    expect(await use(secret)).toBeDefined();
  });

  it("is a fact of the account when it is made and revoked, and a mail to its owner", async () => {
    const { key, secret } = accepted(await make());
    accepted(await lotlane.commands.revokeKey(people.dana, key.id));
    expect(facts()).toEqual([
      { accountId: people.dana.id, kind: "api_key_made", at: memoryNow, actorId: people.dana.id, reason: key.name },
      { accountId: people.dana.id, kind: "api_key_revoked", at: memoryNow, actorId: people.dana.id, reason: key.name },
    ]);
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject(
      ["made", "revoked"].map((change) => ({ kind: "key_email", to: people.dana.email, change, name: key.name })),
    );
    expect(JSON.stringify(ports.outbox)).not.toContain(secret.slice(0, 12));
  });
});

describe("what is asked of a new key", () => {
  it.each([
    [{ name: " " }, "name", "Name is required"],
    [{ scopes: [] }, "scopes", "Choose at least one scope"],
    [{ scopes: ["account:write"] }, "scopes.0", "Choose only from the available scopes"],
    [{ expiresInDays: 0 }, "expiresInDays", "A key expires after 1 to 365 days"],
    [{ expiresInDays: 1.5 }, "expiresInDays", "Choose a whole number of days"],
    [{ password: "" }, "password", "Password is required"],
  ])("%o is refused at %s", (changes, path, message) => {
    const { error } = newKeySchema.safeParse({ name: "n", scopes: [...keyScopes], password: "p", ...changes });
    expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[path, message]]);
  });
});
