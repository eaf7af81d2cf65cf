import { describe, expect, it } from "vitest";
import { aTrip, aTripJob, accepted, placeAt } from "../testing/index.ts";
import { diceOf, straightDistances } from "../testing/trips/index.ts";
import { followOrder, planTrip } from "./plan-trip.ts";
import { suggestJobs } from "./suggest-jobs.ts";
import type { SuggestionAsk } from "./suggestion.ts";
import type { Trip, TripJob } from "./trip.ts";

const job = (
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  more: Partial<TripJob> & { deliveryDate?: string } = {},
) => aTripJob({ id, from: placeAt(...from), to: placeAt(...to), ...more });
const suggest = (trip: Trip, candidates: readonly TripJob[], ask: SuggestionAsk = {}) =>
  accepted(suggestJobs(trip, accepted(planTrip(trip, straightDistances)).stops, candidates, ask, straightDistances));
const idsOf = (...asked: Parameters<typeof suggest>) => suggest(...asked).map(({ jobId }) => jobId);

const trip = aTrip({ jobs: [job("own", [0, 0], [400, 0])] });
const onTheWay = job("on the way", [100, 0], [300, 0], { pay: "300.00" });
const detour = job("detour", [100, 100], [300, 100], { pay: "700.00" });
const astray = job("astray", [100, 600], [300, 600], { pay: "900.00" });
const all = [astray, detour, onTheWay];

describe("suggestions for a trip", () => {
  it("say what a job adds at its best place", () => {
    const [first] = suggest(trip, [onTheWay]);
    expect(first).toMatchObject({
      jobId: "on the way",
      pay: "300.00",
      // Two stops of three quarters and half an hour; each leg is rounded up to a minute.
      addedMinutes: expect.closeTo(75, -1),
      newlyMissed: 0,
      stops: [
        { jobId: "own", end: "pickup" },
        { jobId: "on the way", end: "pickup" },
        { jobId: "on the way", end: "delivery" },
        { jobId: "own", end: "delivery" },
      ],
    });
    expect(first!.addedMiles).toBeLessThan(2);
  });

  it("add to the trip what the plan with the job has more", () => {
    for (const { jobId, stops, addedMiles } of suggest(trip, all)) {
      const longer = { ...trip, jobs: [...trip.jobs, all.find(({ id }) => id === jobId)!] };
      const [before, after] = [planTrip(trip, straightDistances), followOrder(longer, stops, straightDistances)];
      expect(accepted(after).miles - accepted(before).miles).toBeCloseTo(addedMiles, 6);
    }
  });

  it.each([
    ["gain", ["detour", "on the way", "astray"]],
    ["payPerMile", ["on the way", "detour", "astray"]],
    ["pay", ["astray", "detour", "on the way"]],
    ["miles", ["on the way", "detour", "astray"]],
    ["hours", ["on the way", "detour", "astray"]],
  ] as const)("come in the order of %s", (sort, ids) => {
    expect(idsOf(trip, all, { sort })).toEqual(ids);
  });

  it("leave out what pays too little for its miles, or leads too far", () => {
    expect(idsOf(trip, all, { leastPayPerMile: 10, sort: "miles" })).toEqual(["on the way"]);
    expect(idsOf(trip, all, { mostMiles: 300, sort: "miles" })).toEqual(["on the way", "detour"]);
    expect(idsOf(trip, all, { limit: 1, sort: "miles" })).toEqual(["on the way"]);
  });

  it("are looked for among what passes the filters, however much pays better", () => {
    const far = Array.from({ length: 200 }, (_, index) => ({ ...astray, id: `far ${index}`, pay: "5000.00" }));
    expect(idsOf(trip, [...far, detour], { sort: "pay", mostMiles: 300 })).toEqual(["detour"]);
    expect(idsOf(trip, [...far, onTheWay], { sort: "pay", leastPayPerMile: 30 })).toEqual(["on the way"]);
  });

  it("say which promise a job would break, and leave it out on request", () => {
    const promised = aTrip({ jobs: [job("own", [0, 0], [400, 0], { deliveryDate: "2026-12-01" })] });
    expect(suggest(promised, [astray])[0]).toMatchObject({ newlyMissed: expect.any(Number) });
    expect(
      suggest(promised, [job("early", [-500, 0], [-400, 0], { deliveryDate: "2026-12-01" })])[0]!.newlyMissed,
    ).toBe(1);
    expect(
      idsOf(promised, [job("early", [-500, 0], [-400, 0], { deliveryDate: "2026-12-01" })], { keepDates: true }),
    ).toEqual([]);
  });

  it("are what fits: on no leg more than the trailer holds", () => {
    const full = { ...trip, trailer: { places: 1, tallPlaces: null, payloadPounds: null } };
    expect(suggest(full, [onTheWay])[0]!.stops.map(({ jobId }) => jobId)).not.toEqual([
      "own",
      "on the way",
      "on the way",
      "own",
    ]);
    expect(idsOf(full, [job("wide", [0, 0], [10, 0], { oversize: true })])).toEqual([]);
    expect(idsOf(trip, [job("own", [0, 0], [10, 0]), job("loaded", [0, 0], [10, 0], { onBoard: true })])).toEqual([]);
  });

  it("begin an empty trip too", () => {
    expect(idsOf(aTrip(), all, { sort: "miles" })).toEqual(["on the way", "detour", "astray"]);
  });

  it("of a thousand jobs of one town are told apart by their names", () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...onTheWay, id: String(10_000 + index) }));
    expect(idsOf(trip, many.toReversed(), { limit: 3 })).toEqual(["10000", "10001", "10002"]);
  });

  it("find nearly all of the best that measuring every candidate finds", () => {
    const dice = diceOf(11);
    const at = () => [Math.floor(dice() * 500), Math.floor(dice() * 300) - 150] as const;
    const many = Array.from({ length: 400 }, (_, index) => {
      const [from, to] = [at(), at()];
      return job(String(index), from, to, {
        pay: `${100 + Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.5 + dice()))}.00`,
      });
    });
    const one = (candidate: TripJob) => suggest(trip, [candidate])[0]!;
    const best = many
      .map(one)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, 10)
      .map(({ jobId }) => jobId);
    const found = idsOf(trip, many, { limit: 10 });
    expect(best.filter((id) => found.includes(id)).length).toBeGreaterThanOrEqual(9);
  });
});
