import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DayJob, dayOf, latenessOf, type PlannedArrival } from "./day.ts";

const today = { day: "2026-12-01", began: "2026-12-01T08:00:00.000Z" };

type Told = { place?: string; date?: string | null; doneAt?: string | null };
const end = ({ place = "A", date = null, doneAt = null }: Told) => ({ place, date, doneAt });
const job = (id: string, pickup: Told = {}, delivery: Told = {}): DayJob => ({
  id,
  pickup: end(pickup),
  delivery: end(delivery),
});
const names = (stops: readonly { readonly jobId: string; readonly end: string }[]) =>
  stops.map((stop) => `${stop.end} ${stop.jobId}`);
const ahead = (jobs: readonly DayJob[], planned: readonly PlannedArrival[] = []) =>
  names(dayOf(jobs, planned, today).ahead);
const arrival = (jobId: string, stop: "pickup" | "delivery", arrivesAt: string) => ({ jobId, end: stop, arrivesAt });

describe("a driver's day", () => {
  it("goes by the agreed days, and what has none is due today", () => {
    const jobs = [
      job("late", { date: "2026-12-03" }, { date: "2026-12-05" }),
      job("overdue", { date: "2026-11-29" }, { date: "2026-12-04" }),
      job("undated"),
    ];
    expect(ahead(jobs)).toEqual([
      "pickup overdue",
      "pickup undated",
      "delivery undated",
      "pickup late",
      "delivery overdue",
      "delivery late",
    ]);
  });

  it("keeps stops at one place together, and unloads before it loads", () => {
    const jobs = [
      job("b", { place: "Manheim", date: "2026-12-01" }, { date: "2026-12-02" }),
      job("a", { place: "Copart", date: "2026-12-01" }, { date: "2026-12-02" }),
      job("c", { place: "Manheim", date: "2026-12-01" }, { date: "2026-12-02" }),
      job("on", { doneAt: "2026-11-30T10:00:00.000Z" }, { place: "Z", date: "2026-12-01" }),
    ];
    expect(ahead(jobs).slice(0, 4)).toEqual(["delivery on", "pickup a", "pickup b", "pickup c"]);
  });

  it("follows a trip, with what is due earlier before its stops", () => {
    const jobs = [
      job("one", { date: "2026-12-05" }, { date: "2026-12-09" }),
      job("two", { date: "2026-12-02" }, { date: "2026-12-06" }),
      job("other", { date: "2026-12-01" }, { date: "2026-12-04" }),
    ];
    const planned = [
      arrival("two", "pickup", "2026-12-02T15:00:00.000Z"),
      arrival("one", "pickup", "2026-12-05T15:00:00.000Z"),
      arrival("two", "delivery", "2026-12-06T15:00:00.000Z"),
      arrival("one", "delivery", "2026-12-06T19:00:00.000Z"),
    ];
    const { ahead: stops } = dayOf(jobs, planned, today);
    expect(names(stops)).toEqual([
      "pickup other",
      "pickup two",
      "delivery other",
      "pickup one",
      "delivery two",
      "delivery one",
    ]);
    expect(stops.map(({ arrivesAt }) => arrivesAt !== null)).toEqual([false, true, false, true, true, true]);
  });

  it("leaves out of the trip what was done since, also without a network", () => {
    const planned = [
      arrival("one", "pickup", "2026-12-02T15:00:00.000Z"),
      arrival("one", "delivery", "2026-12-03T15:00:00.000Z"),
    ];
    const loaded = job("one", { doneAt: "2026-12-01T09:00:00.000Z" });
    expect(dayOf([loaded], planned, today)).toEqual({
      ahead: [planned[1]],
      done: [{ jobId: "one", end: "pickup", arrivesAt: null }],
    });
  });

  it("goes by the days where a trip has only a part of the job", () => {
    expect(dayOf([job("one")], [arrival("one", "delivery", "2026-12-03T15:00:00.000Z")], today).ahead).toEqual([
      { jobId: "one", end: "pickup", arrivesAt: null },
      { jobId: "one", end: "delivery", arrivesAt: null },
    ]);
  });

  it("tells what was done today, the last first", () => {
    const jobs = [
      job("yesterday", { doneAt: "2026-11-29T09:00:00.000Z" }, { doneAt: "2026-12-01T07:59:00.000Z" }),
      job("one", { doneAt: "2026-11-30T09:00:00.000Z" }, { doneAt: "2026-12-01T10:00:00.000Z" }),
      job("two", { doneAt: "2026-12-01T11:00:00.000Z" }),
    ];
    const { ahead: stops, done } = dayOf(jobs, [], today);
    expect(names(done)).toEqual(["pickup two", "delivery one"]);
    expect(names(stops)).toEqual(["delivery two"]);
  });

  it("is late by its position, by its day, or by its trip, in the time of the place", () => {
    const stop = { date: "2026-12-02", arrivesAt: null, expectedAt: null };
    const at = (now: string, changes: Partial<Record<keyof typeof stop, string | null>> = {}) =>
      latenessOf({ ...stop, ...changes }, "America/Los_Angeles", new Date(now));
    // Already the next day in UTC.
    expect(at("2026-12-03T07:59:00Z")).toBeNull();
    expect(at("2026-12-03T08:00:00Z")).toBe("overdue");
    expect(at("2026-12-03T08:00:00Z", { date: null })).toBeNull();
    expect(at("2026-12-01T12:00:00Z", { arrivesAt: "2026-12-03T07:59:00Z" })).toBeNull();
    expect(at("2026-12-01T12:00:00Z", { arrivesAt: "2026-12-03T08:00:00Z" })).toBe("planned");
    expect(at("2026-12-03T08:00:00Z", { expectedAt: "2026-12-03T09:00:00Z" })).toBe("expected");
  });

  const days = fc.option(fc.integer({ min: 10, max: 28 }).map((day) => `2026-12-${day}`));
  const moments = fc.option(fc.integer({ min: 10, max: 28 }).map((day) => `2026-12-${day}T12:00:00.000Z`));
  const ends = fc.record({ place: fc.constantFrom("A", "B", "C"), date: days, doneAt: moments });
  const jobsOf = fc.uniqueArray(fc.record({ id: fc.constantFrom(..."abcdefgh"), pickup: ends, delivery: ends }), {
    selector: ({ id }) => id,
  });
  const plans = fc
    .uniqueArray(
      fc.record({
        jobId: fc.constantFrom(..."abcdefghij"),
        end: fc.constantFrom("pickup" as const, "delivery" as const),
      }),
      { selector: ({ jobId, end: stop }) => `${jobId} ${stop}` },
    )
    .map((stops) => stops.map((stop, index) => ({ ...stop, arrivesAt: `2026-12-${10 + index}T12:00:00.000Z` })));

  it("has each end that is not done exactly once, the pickup before the delivery, and the trip's order", () => {
    fc.assert(
      fc.property(jobsOf, plans, (jobs, planned) => {
        const { ahead: stops, done } = dayOf(jobs, planned, { day: "2026-12-18", began: "2026-12-18T08:00:00.000Z" });
        const open = jobs.filter(({ delivery }) => delivery.doneAt === null);
        const expected = open.flatMap(({ id, pickup }) =>
          pickup.doneAt === null ? [`pickup ${id}`, `delivery ${id}`] : [`delivery ${id}`],
        );
        expect(names(stops).toSorted()).toEqual(expected.toSorted());
        for (const { id, pickup } of open)
          if (pickup.doneAt === null)
            expect(names(stops).indexOf(`pickup ${id}`)).toBeLessThan(names(stops).indexOf(`delivery ${id}`));
        const timed = stops.filter(({ arrivesAt }) => arrivesAt !== null);
        expect(timed).toEqual(planned.filter((stop) => names(timed).includes(`${stop.end} ${stop.jobId}`)));
        const doneEnds = jobs.flatMap(({ pickup, delivery }) => [pickup.doneAt, delivery.doneAt]);
        expect(done).toHaveLength(doneEnds.filter((at) => at !== null && at >= "2026-12-18T08:00:00.000Z").length);
        // The order in which the server tells the jobs changes nothing.
        expect(dayOf(jobs.toReversed(), planned, { day: "2026-12-18", began: "" }).ahead).toEqual(stops);
      }),
    );
  });
});
