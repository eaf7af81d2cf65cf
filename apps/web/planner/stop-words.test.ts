import type { TripJson } from "@lotlane/adapters/http/contract";
import { expect, it } from "vitest";
import { contactOf, whenWords } from "./stop-words.ts";

type Job = TripJson["jobs"][number];

const load = (stage: Job["stage"]) =>
  ({ kind: "load", stage, order: null, load: { refCode: "LL-7", description: "Gate 4" } }) as unknown as Job;
const support = { phone: "(800) 555-0100" };

it("a load on offer has no contact", () => expect(contactOf(load("open"), "pickup", support)).toBeNull());

it.each(["claimed", "on_board"] as const)(
  "a load that is %s has its reference, its notes and Lotlane's phone",
  (stage) => {
    expect(contactOf(load(stage), "pickup", support)).toEqual({
      name: "Lotlane, load LL-7",
      phone: "(800) 555-0100",
      notes: "Gate 4",
    });
    expect(contactOf(load(stage), "delivery", undefined)).toMatchObject({ phone: null, notes: null });
  },
);

const plain = (instant: string) => instant.slice(5, 16);

it("a stop is handled when the truck is there", () => {
  const at = "2026-11-23T23:00:00.000Z";
  expect(whenWords({ end: "pickup", arrivesAt: at, handlingAt: at }, plain)).toBe("11-23T23:00");
});

it("a truck that is early loads on the day that was agreed, as the chart has it", () => {
  const stop = { arrivesAt: "2026-11-23T23:00:00.000Z", handlingAt: "2026-11-26T05:00:00.000Z" };
  expect(whenWords({ end: "pickup", ...stop }, plain)).toBe("loads 11-26T05:00; there 11-23T23:00, waits 54 h");
  expect(whenWords({ end: "delivery", ...stop }, plain)).toBe("unloads 11-26T05:00; there 11-23T23:00, waits 54 h");
});
