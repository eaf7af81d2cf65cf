import { createMemoryPorts, memoryNow, memoryVault } from "@lotlane/adapters/memory";
import { danasMotors } from "@lotlane/demo";
import { beforeEach, describe, expect, it } from "vitest";
import { settleInvoices } from "../invoices/effects.ts";
import { createLotlane } from "../lotlane.ts";
import { refuse } from "../shared/result.ts";
import { accepted, carlosHauling, keepCast, somePaymentSettings } from "../testing/index.ts";
import { connectionOf } from "./connection.ts";
import { type PayablesEnvironment, paymentInputSchema, type PaymentSettings, sealKey } from "./payment-settings.ts";

describe("the state of the connection", () => {
  const fine = { service: "Bill.com", isKeyLost: false, isOffered: true };
  const at = memoryNow;
  const of = (settings: Partial<PaymentSettings>, given: Partial<typeof fine> = {}) =>
    connectionOf(somePaymentSettings(settings), { ...fine, ...given });

  it("is off before there are settings, and while they are not enabled", () => {
    const off = { state: "off", checkedAt: null, problem: null };
    expect(connectionOf(undefined, fine)).toEqual(off);
    for (const given of [{}, { isKeyLost: true }, { isOffered: false }])
      for (const checkProblem of [null, "no"])
        expect(of({ enabled: false, checkedAt: at, checkProblem }, given)).toEqual(off);
  });

  it("is unchecked before the first check", () => {
    expect(of({})).toEqual({ state: "unchecked", checkedAt: null, problem: null });
  });

  it("is active once the last check held, and says when that was", () => {
    expect(of({ checkedAt: at })).toEqual({ state: "active", checkedAt: at, problem: null });
  });

  it("is failing once the last check did not hold, and says when and why", () => {
    const checkProblem = "The API key is wrong.";
    expect(of({ checkedAt: at, checkProblem })).toEqual({ state: "failing", checkedAt: at, problem: checkProblem });
  });

  it.each([null, at])(
    "is failing without a developer key or a readable key, whatever a check found at %s",
    (checkedAt) => {
      expect(of({ checkedAt, environment: "production" }, { isOffered: false })).toEqual({
        state: "failing",
        checkedAt: null,
        problem:
          "Lotlane cannot reach Bill.com's production yet. Lotlane's operator has to set a developer key for it.",
      });
      for (const isOffered of [true, false])
        expect(of({ checkedAt }, { isKeyLost: true, isOffered })).toEqual({
          state: "failing",
          checkedAt: null,
          problem: "The stored API key can no longer be read. Enter it again and save it.",
        });
    },
  );
});

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

const wrong = { billcomApiKey: "wrong-key-of-the-dealer" };
const wrongSays = "The organization ID, the token name or the API key is wrong.";
const away = { kind: "invoicing_out_of_reach", message: "HTTP 503 without a reason", retryAfterSeconds: 60 } as const;
const awaySays =
  "Bill.com could not be reached, so these settings could not be checked (HTTP 503 without a reason). Lotlane will try again automatically.";

const save = async (changes: Record<string, unknown> = {}) => {
  const input = { billcomEnabled: true, billcomOrgId: "00801DANA", billcomApiKey: "bill_9f8e7d6c5b4a3210", ...changes };
  accepted(await lotlane.commands.savePaymentSettings(people.dana, paymentInputSchema.parse(input)));
};
const connection = async () => (await lotlane.queries.readPaymentSettings(people.dana)).connection;
const test = () => lotlane.commands.testPaymentConnection(people.dana);
const round = () => lotlane.commands.checkConnections(ports.clock.now());
const now = () => ports.clock.now().toISOString();

/** Counts the sign-ins from now on. */
function signIns(): PayablesEnvironment[] {
  const seen: PayablesEnvironment[] = [];
  const { check } = ports.payables;
  ports.payables.check = (account) => {
    seen.push(account.environment);
    return check(account);
  };
  lotlane = createLotlane(ports);
  return seen;
}

describe("saving enabled settings", () => {
  it("waits for no check: an effect makes it afterwards", async () => {
    const seen = signIns();
    await save();
    expect(seen).toEqual([]);
    expect(await connection()).toEqual({ state: "unchecked", checkedAt: null, problem: null });
    ports.clock.advance({ minutes: 1 });
    await ports.drainEffects();
    expect(await connection()).toEqual({ state: "active", checkedAt: now(), problem: null });
    expect(seen).toEqual(["sandbox"]);
  });

  it("says what is wrong with them", async () => {
    await save(wrong);
    await ports.drainEffects();
    expect(await connection()).toEqual({ state: "failing", checkedAt: memoryNow, problem: wrongSays });
    await save();
    expect(await connection()).toMatchObject({ state: "unchecked", problem: null });
    await ports.drainEffects();
    expect(await connection()).toMatchObject({ state: "active", problem: null });
  });

  it("says that the service could not be reached, which is no word about the key", async () => {
    ports.payables.failing = { failed: away };
    await save();
    await ports.drainEffects();
    expect(await connection()).toEqual({ state: "failing", checkedAt: memoryNow, problem: awaySays });
    expect(ports.storage.failed).toEqual([]);
  });

  it("checks nothing where they are not enabled, or were deleted since", async () => {
    const seen = signIns();
    await save({ billcomEnabled: false });
    await ports.drainEffects();
    ports.storage.payments.clear();
    await lotlane.carryOut(settleInvoices(danasMotors.id, "later"));
    expect(seen).toEqual([]);
  });

  it("drops the outcome of a check during which they were changed", async () => {
    await save(wrong);
    const { check } = ports.payables;
    ports.payables.check = async (account) => {
      ports.payables.check = check;
      await save();
      return check(account);
    };
    lotlane = createLotlane(ports);
    expect(await test()).toMatchObject({ refusal: { message: wrongSays } });
    expect(await connection()).toMatchObject({ state: "unchecked", problem: null });
  });
});

describe("the connection test", () => {
  it("keeps its outcome", async () => {
    await save();
    accepted(await test());
    expect(await connection()).toEqual({ state: "active", checkedAt: memoryNow, problem: null });
    ports.payables.failing = { failed: away };
    ports.clock.advance({ minutes: 1 });
    expect(await test()).toMatchObject({ refusal: away });
    expect(await connection()).toEqual({ state: "failing", checkedAt: now(), problem: awaySays });
  });

  it("keeps nothing where the service was not asked", async () => {
    await save();
    ports.payables.offers = () => false;
    ports.payables.failing = { failed: { kind: "invoicing_refused", message: "There is no developer key." } };
    expect(await test()).toMatchObject({ refusal: { kind: "invoicing_refused" } });
    expect(await connection()).toMatchObject({ state: "failing", problem: expect.stringContaining("developer key") });
    ports.payables.offers = () => true;
    expect(await connection()).toMatchObject({ state: "unchecked" });
  });
});

describe("the round of checks", () => {
  it("notices within a day that a key was withdrawn, and that it works again", async () => {
    await save();
    await ports.drainEffects();
    const refused = { kind: "invoicing_refused", message: "The key was withdrawn." } as const;
    ports.payables.failing = { failed: refused };
    ports.clock.advance({ hours: 23 });
    await round();
    expect(await connection()).toMatchObject({ state: "active", checkedAt: memoryNow });
    ports.clock.advance({ hours: 1 });
    await round();
    expect(await connection()).toEqual({ state: "failing", checkedAt: now(), problem: refused.message });
    ports.payables.failing = undefined;
    ports.clock.advance({ hours: 24 });
    await round();
    expect(await connection()).toEqual({ state: "active", checkedAt: now(), problem: null });
  });

  it("tries again within minutes after the service was out of reach", async () => {
    ports.payables.failing = { failed: away };
    await save();
    await ports.drainEffects();
    ports.payables.failing = undefined;
    ports.clock.advance({ minutes: 10 });
    await round();
    expect(await connection()).toMatchObject({ state: "active" });
  });

  it("leaves settings that were just saved to their effect", async () => {
    const seen = signIns();
    await save();
    await round();
    expect(seen).toEqual([]);
    ports.clock.advance({ minutes: 10 });
    await round();
    expect(seen).toEqual(["sandbox"]);
  });

  it("passes over settings that are off, and environments without a developer key", async () => {
    const seen = signIns();
    await save({ billcomEnabled: false });
    ports.clock.advance({ hours: 48 });
    await round();
    await save({ billcomEnvironment: "production" });
    ports.clock.advance({ hours: 48 });
    ports.payables.offers = (environment) => environment === "sandbox";
    await round();
    expect(seen).toEqual([]);
  });

  it("asks an environment that is out of reach once, and the other one on", async () => {
    const vault = memoryVault();
    const due = (organizationId: string, environment: PayablesEnvironment, minutes: number) =>
      ports.storage.payments.set(
        organizationId,
        somePaymentSettings({
          organizationId,
          environment,
          sealedKey: sealKey(vault, organizationId, "a key"),
          checkAt: new Date(Date.parse(memoryNow) - minutes * 60_000).toISOString(),
        }),
      );
    due(danasMotors.id, "sandbox", 3);
    due("another", "sandbox", 2);
    due(carlosHauling.id, "production", 1);
    const { check } = ports.payables;
    ports.payables.check = async (account) => (account.environment === "sandbox" ? refuse(away) : check(account));
    const seen = signIns();
    await round();
    expect(seen).toEqual(["sandbox", "production"]);
    expect(ports.storage.payments.get("another")?.checkedAt).toBeNull();
  });

  it("keeps the last outcome while the stored key cannot be read, and does not ask at once again", async () => {
    await save();
    await ports.drainEffects();
    ports.clock.advance({ hours: 24 });
    const readable = lotlane;
    lotlane = createLotlane({ ...ports, vault: memoryVault("another secret") });
    await round();
    expect(await connection()).toMatchObject({ state: "failing", problem: expect.stringContaining("Enter it again") });
    expect(await ports.payments.toCheck(ports.clock.now(), ["sandbox"], 9)).toEqual([]);
    lotlane = readable;
    expect(await connection()).toEqual({ state: "active", checkedAt: memoryNow, problem: null });
  });
});
