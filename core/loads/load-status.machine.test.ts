import { getShortestPaths } from "xstate/graph";
import { describe, expect, it } from "vitest";
import { type LoadEvent, loadStatusMachine, nextLoadStatus } from "./load-status.machine.ts";
import { carrierLoadStatuses, carrierStatusOf, loadStatuses, statusesOf } from "./load-status.ts";

const events: readonly LoadEvent["type"][] = [
  "POST",
  "TAKE",
  "DISPATCH",
  "PICK_UP",
  "DEPART",
  "DELIVER",
  "COMPLETE",
  "RELEASE",
  "CANCEL",
];

/** The life of a load as decision 4 tells it, written by hand. */
const steps: Readonly<Record<string, string>> = {
  "DRAFT POST": "POSTED",
  "POSTED TAKE": "ASSIGNED",
  "ASSIGNED DISPATCH": "DISPATCHED",
  "DISPATCHED PICK_UP": "PICKED_UP",
  "PICKED_UP DEPART": "IN_TRANSIT",
  "IN_TRANSIT DELIVER": "DELIVERED",
  "DELIVERED COMPLETE": "COMPLETED",
  "ASSIGNED RELEASE": "POSTED",
  "DISPATCHED RELEASE": "POSTED",
  "DRAFT CANCEL": "CANCELLED",
  "POSTED CANCEL": "CANCELLED",
  "ASSIGNED CANCEL": "CANCELLED",
  "DISPATCHED CANCEL": "CANCELLED",
};

describe("the life of a load", () => {
  it("reaches every status", () => {
    const paths = getShortestPaths(loadStatusMachine, { events: events.map((type) => ({ type })) });
    expect(paths.map(({ state }) => state.value).toSorted()).toEqual([...loadStatuses].toSorted());
  });

  it("takes exactly the steps that it may, and says why not otherwise", () => {
    for (const status of loadStatuses)
      for (const event of events) {
        const next = nextLoadStatus(status, { type: event });
        const expected = steps[`${status} ${event}`];
        expect([status, event, next.ok ? next.value : undefined]).toEqual([status, event, expected]);
        if (!next.ok) expect(next.refusal.message).toMatch(/^[A-Z].{20,}\.$/);
      }
  });

  it.each([
    ["DRAFT", "TAKE", "This load is a draft: it has to be posted before a carrier can take it."],
    ["ASSIGNED", "TAKE", "This load already has a carrier."],
    ["IN_TRANSIT", "CANCEL", "The vehicles are picked up: after pickup, a load cannot be cancelled."],
    ["POSTED", "RELEASE", "This load has no carrier, so there is nothing to take back."],
    ["PICKED_UP", "RELEASE", "The vehicles are picked up: after pickup, a load cannot be given back."],
    ["CANCELLED", "POST", "This load is cancelled, so it can no longer be changed."],
    ["POSTED", "DELIVER", "This load has no carrier yet, so it cannot be delivered."],
    ["ASSIGNED", "DELIVER", "A load that is assigned cannot become Delivered. Its next status is Dispatched."],
    ["PICKED_UP", "COMPLETE", "A load that is picked up cannot become Completed. Its next status is In Transit."],
  ] as const)("refuses from %s the event %s in words", (status, event, message) => {
    expect(nextLoadStatus(status, { type: event })).toEqual({
      ok: false,
      refusal: { kind: "load_transition_refused", message },
    });
  });
});

describe("the words of carriers", () => {
  it("stand for every status but a draft", () => {
    expect(loadStatuses.filter((status) => status !== "DRAFT").map(carrierStatusOf)).toEqual([
      "available",
      "accepted",
      "assigned",
      "in_transit",
      "in_transit",
      "completed",
      "completed",
      "cancelled",
    ]);
    expect(() => carrierStatusOf("DRAFT")).toThrow("a draft has no word for carriers");
    for (const word of carrierLoadStatuses) expect(statusesOf(word).map(carrierStatusOf)).toContain(word);
    expect(statusesOf("POSTED")).toEqual(["POSTED"]);
    expect(statusesOf("in_transit")).toEqual(["PICKED_UP", "IN_TRANSIT"]);
  });
});
