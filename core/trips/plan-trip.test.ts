import { describe, expect, it } from "vitest";
import type { Place } from "../lanes/index.ts";
import { aTrip, aTripJob, accepted, placeAt } from "../testing/index.ts";
import { straightDistances } from "../testing/trips/index.ts";
import { followOrder, placeJob, planTrip } from "./plan-trip.ts";
import type { TripPlan } from "./trip-plan.ts";
import { type Trip, type TripJob, tripSchema } from "./trip.ts";

const plan = (trip: Trip) => accepted(planTrip(trip, straightDistances));
const stopsOf = ({ stops }: TripPlan) => stops.map(({ jobId, end }) => `${end} ${jobId}`);
const along = (id: string, from: number, to: number, more: Partial<Parameters<typeof aTripJob>[0]> = {}) =>
  aTripJob({ id, from: placeAt(from, 0), to: placeAt(to, 0), ...more });

const honolulu: Place = { zip: "96813", city: "Honolulu", state: "HI", latitude: 21.3, longitude: -157.85 };
const losAngeles: Place = { zip: "90001", city: "Los Angeles", state: "CA", latitude: 33.97, longitude: -118.25 };
const denver: Place = { zip: "80202", city: "Denver", state: "CO", latitude: 39.75, longitude: -105 };

describe("a trip", () => {
  it("fills the trailer along the way", () => {
    const planned = plan(aTrip({ jobs: [along("a", 100, 400), along("b", 200, 300)] }));
    expect(stopsOf(planned)).toEqual(["pickup a", "pickup b", "delivery b", "delivery a"]);
    expect(planned.stops.map(({ placesOnLeg, placesTaken }) => [placesOnLeg, placesTaken])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
      [1, 0],
    ]);
    expect(planned).toMatchObject({ method: "exact", pay: "1200.00", missed: 0, leftOut: [], home: null });
    expect(planned.miles).toBeCloseTo(
      planned.stops.reduce((sum, { miles }) => sum + miles, 0),
      6,
    );
    expect(planned.loadedMiles + planned.emptyMiles).toBeCloseTo(planned.miles, 6);
    expect(planned.emptyMiles).toBeCloseTo(100, 0);
    expect(planned.payPerMile).toBe((1200 / planned.miles).toFixed(2));
  });

  it("brings what does not fit one after the other, and oversize vehicles count double", () => {
    const trailer = { places: 2, tallPlaces: null, payloadPounds: null };
    const jobs = [along("a", 100, 400, { oversize: true }), along("b", 200, 300)];
    expect(plan(aTrip({ jobs, trailer })).stops.every(({ placesTaken }) => placesTaken <= 2)).toBe(true);
    expect(plan(aTrip({ jobs, trailer })).miles).toBeGreaterThan(plan(aTrip({ jobs })).miles);
  });

  it("keeps a promised date before it saves miles", () => {
    const late = [along("far", 500, 550), along("near", -300, -350, { deliveryDate: "2026-12-01" })];
    const planned = plan(aTrip({ jobs: late }));
    expect(stopsOf(planned)[0]).toBe("pickup near");
    expect(planned.missed).toBe(0);
    expect(planned.stops.find(({ end, jobId }) => end === "delivery" && jobId === "near")).toMatchObject({
      date: "2026-12-01",
      kept: true,
    });
  });

  it("says of a date that cannot be met that it is missed", () => {
    const planned = plan(aTrip({ jobs: [along("a", 0, 700, { deliveryDate: "2026-12-01" })] }));
    expect(planned.missed).toBe(1);
    expect(planned.stops[1]).toMatchObject({ kept: false, arriveBy: null });
  });

  it("waits for the day of a pickup, and waits as a rest where it is long enough", () => {
    const planned = plan(aTrip({ jobs: [along("a", 55, 110, { pickupDate: "2026-12-03" })] }));
    // Salina, Kansas, is six hours behind UTC.
    expect(planned.stops[0]).toMatchObject({
      arrivesAt: "2026-12-01T13:00:00.000Z",
      handlingAt: "2026-12-03T06:00:00.000Z",
      kept: true,
    });
    expect(planned.timeline[1]).toMatchObject({ kind: "restart", stop: 0 });
  });

  it("tells how late the truck may arrive and still keep what follows", () => {
    const planned = plan(aTrip({ jobs: [along("a", 55, 110, { deliveryDate: "2026-12-01" })] }));
    const [pickup, delivery] = planned.stops;
    // The day ends at 06:00 UTC; an hour's drive and three quarters at the pickup come before.
    expect(delivery!.arriveBy! <= "2026-12-02T06:00:00.000Z" && delivery!.arriveBy! > "2026-12-02T05:40:00.000Z").toBe(
      true,
    );
    expect(pickup!.arriveBy! < delivery!.arriveBy!).toBe(true);
  });

  it("goes home, in time or not", () => {
    const jobs = [along("a", 100, 200)];
    const end = placeAt(0, 0);
    const early = plan(aTrip({ jobs, end, homeBy: "2026-12-01T15:00:00.000Z" }));
    expect(early).toMatchObject({ homeInTime: false, missed: 1, home: { placesOnLeg: 0 } });
    expect(plan(aTrip({ jobs, end, homeBy: "2026-12-03T15:00:00.000Z" }))).toMatchObject({
      homeInTime: true,
      missed: 0,
    });
    expect(early.miles).toBeCloseTo(400, 0);
  });

  it("goes by what the driver has used of the hours of service", () => {
    const jobs = [along("a", 0, 110)];
    const hours = (used: object) => tripSchema.shape.hours.parse(used);
    const kindsOf = (used: object) => plan(aTrip({ jobs, hours: hours(used) })).timeline.map(({ kind }) => kind);
    const rests = ["handling", "driving", "rest", "driving", "handling"];
    expect(kindsOf({})).toEqual(["handling", "driving", "handling"]);
    expect(kindsOf({ driven: 600, onDuty: 600 })).toEqual(rests);
    // Three quarters of an hour at the pickup and an hour at the wheel end 14 hours after the rest.
    expect(kindsOf({ restEndedAt: "2026-11-30T23:45:00.000Z" })).toEqual(rests);
    expect(kindsOf({ cycle: 4100 })).toEqual(["handling", "driving", "restart", "driving", "handling"]);
    expect(kindsOf({ cycle: 3500, limit: 60 })).toContain("restart");
  });

  it("takes vehicles that go together as one job, from its first day on", () => {
    const alongside = [{ sizeClass: "SEDAN" as const, oversize: true }];
    const [pickup, delivery] = [placeAt(0, 0), placeAt(110, 0)];
    const job = {
      ...along("load", 0, 110, { alongside }),
      pickup: { place: pickup, from: "2026-12-01", date: "2026-12-03" },
      delivery: { place: delivery, from: "2026-12-02", date: "2026-12-04" },
    };
    const planned = plan(aTrip({ jobs: [job] }));
    expect(planned.stops[0]).toMatchObject({ placesTaken: 3, kept: true, leavesAt: "2026-12-01T13:30:00.000Z" });
    expect(planned.stops[1]).toMatchObject({ handlingAt: "2026-12-02T06:00:00.000Z", kept: true });
    const trailer = { places: 2, tallPlaces: null, payloadPounds: null };
    expect(plan(aTrip({ jobs: [job], trailer })).leftOut).toEqual([
      { jobId: "load", reason: "It takes 3 places, but the trailer has 2." },
    ]);
  });

  it("delivers what is on board without a pickup", () => {
    expect(stopsOf(plan(aTrip({ jobs: [along("a", 100, 200, { onBoard: true })] })))).toEqual(["delivery a"]);
  });

  it("has the same plan each time", () => {
    const jobs = Array.from({ length: 12 }, (_, index) => along(String(index), (index * 97) % 500, (index * 61) % 500));
    expect(plan(aTrip({ jobs }))).toEqual(plan(aTrip({ jobs })));
  });
});

describe("what a plan cannot do", () => {
  it("is empty without jobs, and drives home all the same", () => {
    expect(plan(aTrip())).toMatchObject({ stops: [], miles: 0, payPerMile: null, pay: "0.00" });
    expect(plan(aTrip({ end: placeAt(100, 0) })).miles).toBeCloseTo(100, 0);
  });

  it("stays where both ends of a job and the start are one place", () => {
    const planned = plan(aTrip({ jobs: [along("a", 0, 0)] }));
    expect(planned).toMatchObject({ miles: 0, payPerMile: null, pay: "600.00" });
    expect(stopsOf(planned)).toEqual(["pickup a", "delivery a"]);
  });

  it("leaves out a vehicle that the trailer cannot take, and says why", () => {
    const trailer = { places: 1, tallPlaces: 0, payloadPounds: null };
    const jobs = [
      along("wide", 0, 100, { oversize: true }),
      along("van", 0, 100, { sizeClass: "VAN" }),
      along("car", 0, 100),
    ];
    expect(plan(aTrip({ jobs, trailer }))).toMatchObject({
      leftOut: [
        { jobId: "wide", reason: "It takes 2 places, but the trailer has 1." },
        { jobId: "van", reason: "It takes 1 place for tall vehicles, but the trailer has 0." },
      ],
      pay: "600.00",
    });
    const light = { places: 9, tallPlaces: null, payloadPounds: 8000 };
    const heavy = plan(aTrip({ trailer: light, jobs: ["a", "b", "c"].map((id) => along(id, 100, 400)) }));
    expect(heavy.stops.every(({ placesTaken }) => placesTaken <= 2)).toBe(true);
  });

  it("leaves out what no road leads to, also the end", () => {
    const jobs = [
      aTripJob({ id: "island", from: losAngeles, to: honolulu }),
      aTripJob({ id: "land", from: losAngeles, to: denver }),
    ];
    const planned = accepted(
      planTrip(aTrip({ start: { place: denver, at: "2026-12-01T12:00:00Z" }, end: honolulu, jobs })),
    );
    expect(planned.leftOut).toEqual([
      { jobId: "island", reason: "No road leads to Honolulu, HI 96813: it is on the island of Oahu." },
    ]);
    expect(planned).toMatchObject({ home: null, noWayHome: expect.stringContaining("Oahu") });
    expect(planned.stops).toHaveLength(2);
  });

  it("goes to Alaska by road, and from a position in Mexico by estimated miles", () => {
    const anchorage: Place = { zip: "99501", city: "Anchorage", state: "AK", latitude: 61.21, longitude: -149.88 };
    const inMexico = { ...denver, latitude: 19.43, longitude: -99.13 };
    for (const place of [denver, inMexico]) {
      const start = { place, at: "2026-12-01T12:00:00Z" };
      const job = aTripJob({ id: "north", from: denver, to: anchorage });
      const planned = accepted(planTrip(aTrip({ start, jobs: [job] })));
      expect([planned.leftOut, stopsOf(planned)]).toEqual([[], ["pickup north", "delivery north"]]);
      expect(planned.miles).toBeGreaterThan(3000);
    }
  });

  it("is refused while more is on board than the trailer holds", () => {
    const jobs = ["a", "b"].map((id) => along(id, 0, 100, { onBoard: true }));
    const trailer = { places: 1, tallPlaces: null, payloadPounds: null };
    expect(planTrip(aTrip({ jobs, trailer }), straightDistances)).toMatchObject({
      ok: false,
      refusal: { kind: "trip_overloaded", message: expect.stringContaining("take 2 places, but the trailer has 1") },
    });
  });

  it.each([
    [{ trailer: { places: 0 } }, "places must be a whole number from 1 to 12"],
    [{ trailer: { places: 100 } }, "places must be a whole number from 1 to 12"],
    [{ jobs: [along("a", 0, 1), along("a", 1, 2)] }, "Each job needs its own id"],
    [{ jobs: Array.from({ length: 31 }, (_, index) => along(String(index), 0, 1)) }, "at most 30 jobs"],
    [{ hours: { driven: 100, onDuty: 50 } }, "driven must not be more than onDuty"],
    [{ hours: { driven: 100, sinceBreak: 200 } }, "sinceBreak must not be more than driven"],
    [{ hours: { driven: 100, cycle: 50 } }, "cycle must not be less than driven"],
    [{ hours: { cycle: 3700, limit: 60 } }, "cycle must be at most 3600 minutes with a limit of 60 hours"],
    [{ hours: { driven: 700 } }, "driven must be minutes from 0 to 660"],
    [{ hours: { restEndedAt: "2026-12-01T13:00:00Z" } }, "restEndedAt must not be after the start"],
    [{ start: { place: placeAt(0, 0), at: "tomorrow" } }, "at of the start must be an ISO time"],
    [{ jobs: [along("a", 0, 1, { pickupDate: "2026-02-30" })] }, "date of the pickup must be a day"],
    [{ jobs: [along("a", 0, 1, { pay: "-5.00" })] }, "pay must be in dollars and cents"],
  ])("is refused with a sentence (%#)", (wrong, sentence) => {
    const read = tripSchema.safeParse({ ...aTrip(), ...wrong });
    expect(read.error?.issues.map(({ message }) => message).join(" ")).toContain(sentence);
  });
});

describe("one job more", () => {
  const jobs = [along("a", 100, 400)];
  const names = [
    { jobId: "a", end: "pickup" },
    { jobId: "a", end: "delivery" },
  ] as const;
  const place = (job: TripJob, changes: Partial<Trip> = {}) =>
    placeJob(aTrip({ jobs, ...changes }), names, job, straightDistances);

  it("goes where it adds the fewest miles", () => {
    const between = ["pickup a", "pickup b", "delivery b", "delivery a"];
    expect(stopsOf(accepted(place(along("b", 200, 300))))).toEqual(between);
    const onBoard = along("b", 0, 50, { onBoard: true });
    expect(stopsOf(accepted(place(onBoard)))).toEqual(["delivery b", "pickup a", "delivery a"]);
  });

  it("takes a longer way to keep a promised date", () => {
    const back = [along("a", 2000, 0)];
    const returning = (date: string | null) => {
      const { delivery, ...job } = along("b", 10, 5);
      return stopsOf(accepted(place({ ...job, delivery: { ...delivery, date } }, { jobs: back })));
    };
    expect(returning(null)).toEqual(["pickup a", "pickup b", "delivery b", "delivery a"]);
    const firstDay = aTrip().start.at.slice(0, 10);
    expect(returning(firstDay)).toEqual(["pickup b", "delivery b", "pickup a", "delivery a"]);
  });

  it("is refused where it has no room, and left out where no trip can hold it", () => {
    const trailer = { places: 1, tallPlaces: null, payloadPounds: null };
    const full = { trailer, jobs: [along("a", 0, 400, { onBoard: true })] };
    const own = [{ jobId: "a", end: "delivery" }] as const;
    const onBoard = along("b", 0, 50, { onBoard: true });
    expect(placeJob(aTrip(full), own, onBoard, straightDistances)).toMatchObject({
      refusal: {
        kind: "trip_order_impossible",
        message: expect.stringMatching(/^There is no room for .* along this trip/),
      },
    });
    const big = along("b", 200, 300, { oversize: true });
    const { stops, leftOut } = accepted(place(big, { trailer }));
    expect([stops.length, leftOut]).toEqual([2, [{ jobId: "b", reason: expect.stringContaining("2 places") }]]);
  });
});

describe("a given order", () => {
  const jobs = [along("a", 100, 400), along("b", 200, 300, { name: "2022 Ford F-150" })];
  const names = (...stops: readonly string[]) =>
    stops.map((stop) => ({ end: stop.split(" ")[0] as "pickup" | "delivery", jobId: stop.split(" ")[1]! }));
  const follow = (...stops: readonly string[]) => followOrder(aTrip({ jobs }), names(...stops), straightDistances);

  it("is followed as it is", () => {
    const given = accepted(follow("pickup b", "pickup a", "delivery a", "delivery b"));
    expect(stopsOf(given)).toEqual(["pickup b", "pickup a", "delivery a", "delivery b"]);
    expect(given.method).toBe("given");
  });

  it.each([
    [
      ["delivery b", "pickup b", "pickup a", "delivery a"],
      "2022 Ford F-150 would be delivered before it is picked up.",
    ],
    [["pickup a", "delivery a"], "A stop is missing. Please name every stop of every job."],
    [["pickup a", "pickup a", "delivery a", "delivery b"], "A stop is listed twice. Please name each stop once."],
    [["pickup c"], "A stop belongs to no job of this trip. Please name only stops of its jobs."],
  ])("is refused when it cannot be driven (%#)", (stops, message) => {
    expect(follow(...stops)).toEqual({ ok: false, refusal: { kind: "trip_order_impossible", message } });
  });

  it("is refused when a vehicle finds no room", () => {
    const trailer = { places: 1, tallPlaces: null, payloadPounds: null };
    const order = names("pickup a", "pickup b", "delivery b", "delivery a");
    expect(followOrder(aTrip({ jobs, trailer }), order, straightDistances)).toMatchObject({
      refusal: {
        message: "There would be no room for 2022 Ford F-150: it would take 2 places, but the trailer has 1.",
      },
    });
  });
});
