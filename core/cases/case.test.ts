import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadStatuses } from "../loads/index.ts";
import type { Order } from "../orders/index.ts";
import { aCase, aDealersOrder, aTakenLoad } from "../testing/index.ts";
import type { CaseJob } from "./case-job.ts";
import { addDays } from "../shared/day.ts";
import {
  amountOf,
  type Case,
  caseActRules,
  caseClaimSchema,
  caseNumber,
  deadlinesOf,
  lastDayToFile,
  mayAct,
  mayFile,
  whyNotFile,
} from "./case.ts";
import { caseKinds, caseSides, caseStates } from "./vocabulary.ts";

const order = aDealersOrder("delivered");
const jobWith = (changes: Partial<Order>): CaseJob => ({ kind: "order", order: { ...order, ...changes } });
const job = jobWith({});
const filed = (overrides: Partial<Case> = {}) => aCase(order, { createdAt: "2026-11-21T12:00:00.000Z", ...overrides });
const days = (overrides: Partial<Case> = {}) => deadlinesOf(filed(overrides)).map(({ kind, day }) => `${kind} ${day}`);

it("has a number that people can say", () => {
  expect(caseNumber({ number: 123 })).toBe("LL-C-000123");
  expect(caseNumber({ number: 1_234_567 })).toBe("LL-C-1234567");
});

describe("the form of a case", () => {
  const errors = (claim: unknown) =>
    caseClaimSchema.safeParse(claim).error?.issues.map(({ path, message }) => [path[0], message]);

  it("asks what each kind needs", () => {
    expect(errors({ kind: "damage", what: " " })?.map(([path]) => path)).toEqual(["what", "amount"]);
    expect(errors({ kind: "late", days: 0, amount: "5" })).toEqual([["days", "Please give 1 day or more"]]);
    const [from, until] = ["2026-11-20T12:00:00Z", "2026-11-20T11:00:00Z"];
    expect(errors({ kind: "no_show", waitedFrom: from, waitedUntil: until })).toEqual([
      ["waitedUntil", "The end must not be before the start"],
    ]);
    expect(errors({ kind: "theft" })?.[0]?.[1]).toContain("kind must be one of damage");
  });

  it("tells the amount exactly", () => {
    expect(amountOf({ kind: "price_dispute", agreed: "1000.10", asked: "1200.35", what: null })).toBe("200.25");
    expect(amountOf({ kind: "late", days: 2, amount: "80.00", what: null })).toBe("80.00");
    expect(amountOf({ kind: "not_as_described", what: "No keys" })).toBeNull();
  });
});

describe("the days that the law gives", () => {
  it("are 30 to acknowledge and 120 to decide", () => {
    expect(days()).toEqual(["acknowledge 2026-12-21", "decide 2027-03-21"]);
    expect(days({ acknowledgedAt: "2026-11-22T12:00:00.000Z", state: "acknowledged" })).toEqual(["decide 2027-03-21"]);
  });

  it("end with a payment, an offer or a refusal, also after the offer was refused", () => {
    const decidedAt = "2026-12-01T12:00:00.000Z";
    for (const state of ["offered", "declined", "acknowledged"] as const)
      expect(days({ state, acknowledgedAt: decidedAt, decidedAt })).toEqual([]);
    expect(days({ state: "withdrawn" })).toEqual([]);
  });

  it("ask for a status at 120 days and each 60 days again", () => {
    const after = (statusAt: string) =>
      days({ state: "acknowledged", acknowledgedAt: statusAt, statusAt: `${statusAt}T16:00:00.000Z` });
    expect(after("2027-03-20")).toEqual(["decide 2027-03-21"]);
    expect(after("2027-03-21")).toEqual(["status 2027-05-20"]);
    expect(after("2027-05-19")).toEqual(["status 2027-05-20"]);
    expect(after("2027-05-20")).toEqual(["status 2027-07-19"]);
    expect(after("2027-09-30")).toEqual(["status 2027-11-16"]);
  });

  it("bind in no other kind", () => {
    for (const claim of [
      { kind: "not_as_described", what: "No keys" },
      { kind: "late", days: 1, amount: "1.00", what: null },
    ] as const)
      expect(days({ claim })).toEqual([]);
  });

  it("never lie in the past when a case is filed, nor before a status that was given in time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 900 }), (start, later) => {
        const day = addDays("2026-01-01", start);
        const createdAt = `${day}T17:00:00.000Z`;
        for (const deadline of deadlinesOf(filed({ createdAt }))) expect(deadline.day > day).toBe(true);
        const status = addDays(day, later);
        const [next] = deadlinesOf(
          filed({ createdAt, acknowledgedAt: createdAt, state: "acknowledged", statusAt: `${status}T17:00:00.000Z` }),
        );
        expect(next!.day > status).toBe(true);
        expect(next!.day <= addDays(status, 120)).toBe(true);
      }),
    );
  });
});

describe("the time to file", () => {
  it("is nine months from the delivery by its clocks, and never less", () => {
    expect(lastDayToFile(job)).toBe("2027-08-20");
    const last = (deliveredAt: string) => lastDayToFile(jobWith({ deliveredAt }));
    // Still the 30th in New York. No February has so many days, so that it ends in March.
    expect(last("2026-05-31T03:00:00.000Z")).toBe("2027-03-02");
    expect(last("2026-05-31T05:00:00.000Z")).toBe("2027-03-03");
    expect(lastDayToFile(jobWith({ deliveredAt: null, delivery: { ...order.delivery, date: "2026-12-01" } }))).toBe(
      "2027-09-01",
    );
  });

  it("ends after its last day", () => {
    const why = (now: string) => whyNotFile(job, "damage", new Date(now));
    expect(why("2027-08-21T03:59:00.000Z")).toBeUndefined();
    expect(why("2027-08-21T04:01:00.000Z")).toBe(
      "The bill of lading gives 9 months to file: the last day was 2027-08-20.",
    );
  });

  it("begins with the state of the order that each kind needs", () => {
    const now = new Date("2026-11-21T12:00:00.000Z");
    const fileable = (status: Parameters<typeof aDealersOrder>[0]) =>
      caseKinds.filter((kind) => whyNotFile({ kind: "order", order: aDealersOrder(status) }, kind, now) === undefined);
    const short = ["late", "no_show", "price_dispute", "not_as_described"];
    expect(fileable("pending")).toEqual([]);
    expect(fileable("cancelled")).toEqual([]);
    expect(fileable("assigned")).toEqual(short);
    expect(fileable("in_transit")).toEqual(["loss", ...short]);
    expect(fileable("delivered")).toEqual(caseKinds);
  });
});

it("follows the states of a load as those of an order", () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const delivered = { deliveredAt: "2026-11-20T12:00:00.000Z" };
  const counts = loadStatuses.map((status) => {
    const load = aTakenLoad({ status, ...(status === "DELIVERED" || status === "COMPLETED" ? delivered : {}) });
    return [status, caseKinds.filter((kind) => whyNotFile({ kind: "load", load }, kind, now) === undefined).length];
  });
  expect(counts).toEqual([
    ["DRAFT", 0],
    ["POSTED", 0],
    ["ASSIGNED", 4],
    ["DISPATCHED", 4],
    ["PICKED_UP", 5],
    ["IN_TRANSIT", 5],
    ["DELIVERED", 6],
    ["COMPLETED", 6],
    ["CANCELLED", 0],
  ]);
  // 12 December is the latest delivery day.
  expect(lastDayToFile({ kind: "load", load: aTakenLoad() })).toBe("2027-09-12");
  expect(lastDayToFile({ kind: "load", load: aTakenLoad({ deliveredAt: "2026-12-10T04:00:00.000Z" }) })).toBe(
    "2027-09-09",
  );
});

it("lets each side take each act from each state, or refuses it, by one table", () => {
  const tableOf = (loadId: string | null) =>
    caseSides.map((side) => [
      side,
      ...Object.keys(caseActRules).map((act) => {
        const name = act as keyof typeof caseActRules;
        const from = caseStates.filter((state) => mayAct(side, name, { state, loadId }));
        return `${name}: ${from.length === caseStates.length ? "always" : from.join(" ") || "never"}`;
      }),
    ]);
  const [open, undecided] = ["filed acknowledged offered declined", "filed acknowledged"];
  const [never, always] = ["never", "always"];
  const of = (acts: Partial<Record<keyof typeof caseActRules, string>>) =>
    Object.keys(caseActRules).map((act) => `${act}: ${acts[act as keyof typeof caseActRules] ?? never}`);
  const talk = { write: always, attach: always };
  const carriers = {
    acknowledge: "filed",
    offer: open,
    decline: "filed acknowledged offered",
    pay: `${open} settled`,
    status: undecided,
  };
  const shippers = { refuse: "offered", withdraw: open, close: "declined paid settled" };
  expect(tableOf(null)).toEqual([
    ["shipper", ...of({ ...shippers, ...talk, accept: "offered" })],
    ["receiver", ...of(talk)],
    ["carrier", ...of({ ...carriers, ...talk })],
    ["desk", ...of({ ...carriers, ...shippers, ...talk })],
  ]);
  // The operator posts the loads: its admins sign for it.
  expect(tableOf("load")).toEqual([
    ...tableOf(null).slice(0, -1),
    ["desk", ...of({ ...carriers, ...shippers, ...talk, accept: "offered" })],
  ]);
  expect(caseSides.map((side) => caseKinds.filter((kind) => mayFile(side, kind)).length)).toEqual([6, 4, 0, 6]);
});
