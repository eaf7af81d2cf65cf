import { createMemoryPorts, memoryNow, memoryVault } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/demo";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, danasMotors, keepCast } from "../testing/index.ts";
import { maskKey, openKey, paymentInputSchema, sealKey } from "./payment-settings.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

const key = "bill_9f8e7d6c5b4a3210";
const mask = "bill••••••••3210";
const input = (changes: Record<string, unknown> = {}) =>
  paymentInputSchema.parse({ billcomEnabled: true, billcomOrgId: "00801DANA", billcomApiKey: key, ...changes });
const save = (changes: Record<string, unknown> = {}) =>
  lotlane.commands.savePaymentSettings(people.dana, input(changes));
const read = () => lotlane.queries.readPaymentSettings(people.dana);
const reveal = (password = castPassword) => lotlane.commands.revealPaymentKey(people.dana, { password });
const facts = () => ports.storage.accountFacts.filter(({ kind }) => kind.startsWith("payment"));

describe("payment settings", () => {
  it("begin in the sandbox, switched off, without a key", async () => {
    expect(await read()).toEqual({
      enabled: false,
      environment: "sandbox",
      accountId: null,
      keyName: null,
      maskedKey: null,
      isKeyLost: false,
      offered: ["sandbox", "production"],
      connection: { state: "off", checkedAt: null, problem: null },
    });
  });

  it("are kept for the company, and show the ends of the key alone", async () => {
    const saved = accepted(await save({ billcomEnvironment: "production", billcomTokenName: " Lotlane key " }));
    expect(saved).toEqual({
      enabled: true,
      environment: "production",
      accountId: "00801DANA",
      keyName: "Lotlane key",
      maskedKey: mask,
      isKeyLost: false,
      offered: ["sandbox", "production"],
      connection: { state: "unchecked", checkedAt: null, problem: null },
    });
    expect(await read()).toEqual(saved);
    expect(JSON.stringify([...ports.storage.payments.values()])).not.toContain(key);
  });

  it("keep the key where its mask comes back, and take no other mask for one", async () => {
    accepted(await save());
    accepted(await save({ billcomApiKey: mask, billcomOrgId: "00801OTHER" }));
    expect(await read()).toMatchObject({ accountId: "00801OTHER", maskedKey: mask });
    expect(accepted(await reveal())).toBe(key);
    for (const other of ["xxxx••••••••3210", `${mask}x`, "••••••••"])
      expect(await save({ billcomApiKey: other })).toMatchObject({
        refusal: { kind: "invalid_fields", errors: [{ path: "billcomApiKey" }] },
      });
  });

  it("take no mask before there is a key", async () => {
    expect(await save({ billcomApiKey: mask })).toMatchObject({ refusal: { kind: "invalid_fields" } });
    expect(ports.storage.payments.size).toBe(0);
  });

  it("leave a fact and a mail to the owner with each change", async () => {
    accepted(await save());
    expect(facts()).toEqual([
      {
        accountId: people.dana.id,
        kind: "payment_settings_changed",
        at: memoryNow,
        actorId: people.dana.id,
        reason: null,
      },
    ]);
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "payment_email", to: people.dana.email, change: "settings_changed" }]);
  });

  it("wait until the address is proved", async () => {
    const unproved = { ...people.dana, emailVerifiedAt: null };
    expect(await lotlane.commands.savePaymentSettings(unproved, input())).toMatchObject({
      refusal: { kind: "email_not_verified", message: expect.stringContaining("Open the link we sent you") },
    });
    expect(ports.storage.payments.size).toBe(0);
  });

  it("ask for the key again once the product's secret is another one", async () => {
    accepted(await save());
    lotlane = createLotlane({ ...ports, vault: memoryVault("another secret") });
    expect(await read()).toMatchObject({ accountId: "00801DANA", maskedKey: null, isKeyLost: true });
    for (const refused of [await reveal(), await lotlane.commands.testPaymentConnection(people.dana)])
      expect(refused).toMatchObject({ refusal: { kind: "payment_key_lost" } });
    expect(await save({ billcomApiKey: mask })).toMatchObject({ refusal: { kind: "invalid_fields" } });
    accepted(await save());
    expect(await read()).toMatchObject({ maskedKey: mask, isKeyLost: false });
  });

  it.each([
    [{ billcomOrgId: " " }, "Organization ID is required"],
    [{ billcomApiKey: "" }, "API Key is required"],
    [{ billcomEnvironment: "http://169.254.169.254/" }, "Environment is sandbox or production"],
    [{ accountType: "crypto" }, "Account type is checking or savings"],
    [{ billcomEnabled: "yes" }, "Enabled must be true or false"],
    [{ billcomApiKey: "a\nb" }, "Please use only letters, digits and symbols"],
  ])("do not take %j", (changes, message) => {
    const sent = { billcomEnabled: true, billcomOrgId: "008", billcomApiKey: key, ...changes };
    expect(paymentInputSchema.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe("showing the key", () => {
  it("takes the password, and leaves a fact and a mail", async () => {
    accepted(await save());
    ports.clock.advance({ hours: 1 });
    expect(await reveal("not the password")).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "password", message: "The password is wrong" }] },
    });
    expect(facts()).toHaveLength(1);
    expect(accepted(await reveal())).toBe(key);
    expect(facts()[1]).toMatchObject({
      kind: "payment_key_revealed",
      accountId: people.dana.id,
      actorId: people.dana.id,
    });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ change: "settings_changed" }, { change: "key_revealed" }]);
  });

  it("says that there is none yet", async () => {
    expect(await reveal()).toMatchObject({ refusal: { kind: "payment_not_set_up" } });
  });
});

describe("the connection test", () => {
  const test = () => lotlane.commands.testPaymentConnection(people.dana);

  it("says what the service says", async () => {
    expect(await test()).toMatchObject({ refusal: { kind: "payment_not_set_up" } });
    accepted(await save({ billcomApiKey: "wrong-key-of-the-dealer" }));
    expect(await test()).toMatchObject({ refusal: { kind: "invoicing_refused" } });
    accepted(await save());
    accepted(await test());
  });
});

describe("a sealed key", () => {
  const vault = memoryVault();

  it("opens for its own organization only", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const sealed = sealKey(vault, danasMotors.id, text);
        expect(openKey(vault, danasMotors.id, sealed)).toBe(text);
        expect(openKey(vault, danasMotors.id.replace(/.$/, "x"), sealed)).toBeUndefined();
        expect(openKey(vault, danasMotors.id, `${sealed}x`)).toBeUndefined();
      }),
    );
  });

  it.each([
    ["abcd1234wxyz", "abcd••••••••wxyz"],
    ["abcd123wxyz", "••••••••"],
    ["k", "••••••••"],
    ["abcd and a very long rest of a key wxyz", "abcd••••••••wxyz"],
  ])("%s is shown as %s", (text, shown) => {
    expect(maskKey(text)).toBe(shown);
  });
});
