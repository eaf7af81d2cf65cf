import type { TripJson } from "@lotlane/adapters/http/contract";
import { describe, expect, it } from "vitest";
import { contactOf, shortTimeAt, timeAt, whenWords } from "./labels.ts";

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

const newYork = { zip: "10001", city: "New York", state: "NY", latitude: 40.7484, longitude: -73.9967 };
const plain = (place: { readonly state: string }, instant: string) => `${instant.slice(5, 16)} ${place.state}`;

it("a stop is handled when the truck is there", () => {
  const at = "2026-11-23T23:00:00.000Z";
  expect(whenWords({ end: "pickup", place: newYork, arrivesAt: at, handlingAt: at }, plain)).toBe("11-23T23:00 NY");
});

it("a truck that is early loads on the day that was agreed, as the chart has it", () => {
  const stop = { place: newYork, arrivesAt: "2026-11-23T23:00:00.000Z", handlingAt: "2026-11-26T05:00:00.000Z" };
  const times = "11-26T05:00 NY; arrives 11-23T23:00 NY, waits 54 h";
  expect(whenWords({ end: "pickup", ...stop }, plain)).toBe(`loads ${times}`);
  expect(whenWords({ end: "delivery", ...stop }, plain)).toBe(`unloads ${times}`);
});

describe("the time of a stop", () => {
  // Midnight of November 26 in New York.
  const at = "2026-11-26T05:00:00.000Z";
  const words = (time: string) => time.replaceAll(/\s/g, " ");

  it("is that of its place, named for a reader elsewhere", () => {
    expect(words(timeAt(newYork, at, "America/Los_Angeles"))).toBe("Nov 26, 2026, 12:00 AM EST");
    expect(words(shortTimeAt(newYork, at, "America/Los_Angeles"))).toBe("Thu, Nov 26, 12:00 AM EST");
    expect(words(timeAt(newYork, "2026-07-01T04:00:00.000Z", "America/Chicago"))).toBe("Jul 1, 2026, 12:00 AM EDT");
  });

  it("needs no name for a reader whose clock says the same", () => {
    for (const reader of ["America/New_York", "America/Detroit", "America/Indiana/Indianapolis"])
      expect(words(timeAt(newYork, at, reader))).toBe("Nov 26, 2026, 12:00 AM");
  });
});
