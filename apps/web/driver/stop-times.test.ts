import type { OrderJson } from "@lotlane/adapters/http/contract";
import { describe, expect, it } from "vitest";
import type { Job } from "./day-jobs.ts";
import { stopTimes } from "./stop-times.ts";

const job = (changes: Partial<OrderJson> = {}): Job => {
  const places = {
    pickupState: "NY",
    deliveryState: "NY",
    deliveryLat: 40.7,
    deliveryLng: -74,
    pickupLat: 40.7,
    pickupLng: -74,
  };
  const order = {
    ...places,
    status: "in_transit",
    lateArrival: null,
    pickupArrivedAt: null,
    deliveryArrivedAt: null,
    ...changes,
  } as OrderJson;
  const end = { place: "New York", date: "2026-11-30", doneAt: null };
  return {
    kind: "order",
    order,
    day: { id: "one", pickup: { ...end, doneAt: "2026-11-28T12:00:00.000Z" }, delivery: end },
  };
};

const stop = (arrivesAt: string | null = null) => ({ jobId: "one", end: "delivery", arrivesAt }) as const;
const noon = Date.parse("2026-11-30T17:00:00.000Z");
const times = (changes: Partial<OrderJson>, arrivesAt: string | null = null, now = noon) => {
  const { at, late } = stopTimes(job(changes), stop(arrivesAt), now);
  return [at, late].map((words) => words?.replace(/\s/g, " ") ?? null);
};

describe("the times of a stop", () => {
  it("are those of the plan while nothing is late, in the past once it is over", () => {
    expect(times({}, "2026-11-30T18:00:00.000Z")).toEqual(["planned Mon 1:00 PM", null]);
    expect(times({}, "2026-11-30T13:00:00.000Z")).toEqual(["was planned Mon 8:00 AM", null]);
    expect(times({})).toEqual([null, null]);
    expect(times({}, "2026-12-01T18:00:00.000Z")).toEqual([
      "planned Tue 1:00 PM",
      "Late: planned after the promised date",
    ]);
  });

  it("are measured ones in place of the plan", () => {
    const planned = "2026-11-30T18:00:00.000Z";
    expect(times({ lateArrival: "2026-12-01T11:00:00.000Z" }, planned)).toEqual([null, "Late: expected Tue 6:00 AM"]);
    expect(times({ lateArrival: "2026-11-30T11:00:00.000Z" }, planned)).toEqual([
      null,
      "Late: was expected Mon 6:00 AM",
    ]);
  });

  it("end with the arrival", () => {
    const deliveryArrivedAt = "2026-11-30T13:03:00.000Z";
    expect(times({ deliveryArrivedAt }, "2026-11-30T18:00:00.000Z")).toEqual(["arrived Mon 8:03 AM", null]);
    expect(times({ deliveryArrivedAt, lateArrival: deliveryArrivedAt })).toEqual([null, "Late: arrived Mon 8:03 AM"]);
  });

  it("make no truck late that came in time and waits until the day after", () => {
    const theDayAfter = noon + 24 * 60 * 60_000;
    const inTime = { deliveryArrivedAt: "2026-11-30T13:03:00.000Z" };
    expect(times(inTime, null, theDayAfter)).toEqual(["arrived Mon 8:03 AM", null]);
    expect(times({}, null, theDayAfter)).toEqual([null, "Overdue: the promised date has passed"]);
    const after = { deliveryArrivedAt: "2026-12-01T13:03:00.000Z" };
    expect(times(after, null, theDayAfter)).toEqual(["arrived Tue 8:03 AM", "Late: arrived after the promised date"]);
  });

  it("stand on one line", () => {
    expect(stopTimes(job(), stop("2026-11-30T18:00:00.000Z"), noon).at).toBe("planned Mon\u00a01:00\u00a0PM");
  });
});
