import { createZipPlaces } from "@lotlane/adapters/zip-places";
import type { Place } from "@lotlane/core/lanes";
import { bruteForceCost, compareWithExact, diceOf, planCost, randomTrip } from "@lotlane/core/testing";
import {
  type Distances,
  planTrip,
  roadDistances,
  suggestJobs,
  type Trip,
  type TripJob,
  usualHandling,
} from "@lotlane/core/trips";
import type { Benchmark, Row } from "../benchmark.ts";
import { median } from "../tools/measure.ts";
import { places, whole } from "../tools/table.ts";

type Compared = NonNullable<ReturnType<typeof compareWithExact>>;

/** Random trips against every order and against the exact plan: TRIPS_COUNT=1000 takes some minutes. */
const count = Number(process.env["TRIPS_COUNT"] ?? 100);
/** The seed of the first trip that is held against the exact plan; another one gives trips that the search was not tuned on. */
const firstSeed = Number(process.env["TRIPS_SEED"] ?? 5000);
const candidates = 5000;
const rounds = 7;

export const trips: Benchmark = {
  about: "plans and suggestions of trips, beside the bare cost of their distances; plans against every order",
  async run() {
    const dice = diceOf(7);
    const towns = someTowns(dice);
    const town = () => towns[Math.floor(dice() * towns.length)]!;
    const ten = aTrip(
      town(),
      Array.from({ length: 10 }, (_, index) => aJob(`job ${index}`, town(), town(), dice)),
    );
    const open = Array.from({ length: candidates }, (_, index) => aJob(`open ${index}`, town(), town(), dice));
    const eight = { ...ten, jobs: ten.jobs.slice(0, 8) };
    const planned = planTrip(eight);
    if (!planned.ok) throw new Error(planned.refusal.message);
    const plan = time((distances) => planTrip(ten, distances));
    const suggest = time((distances) => suggestJobs(eight, planned.value.stops, open, {}, distances));

    let equal = 0;
    for (let seed = 0; seed < count; seed++) {
      const trip = randomTrip(seed, { jobs: seed % 25 === 0 ? 5 : (seed % 4) + 1, dated: seed % 3 > 0 });
      const [ours, best] = [planCost(trip), bruteForceCost(trip)];
      if (ours.missed === best.missed && ours.tenths === best.tenths) equal += 1;
    }
    const compared = Array.from({ length: count }, (_, seed) =>
      compareWithExact(randomTrip(seed + firstSeed, { jobs: 8 + (seed % 3), dated: seed % 2 === 1 })),
    ).filter((each) => each !== undefined);
    return {
      rows: [
        {
          what: "plan of 10 jobs",
          ours: ms(plan.all),
          baseline: ms(plan.distances),
          aim: "200 ms",
          met: plan.all <= 200,
        },
        {
          what: `suggestions from ${whole(candidates)} open orders`,
          ours: ms(suggest.all),
          baseline: ms(suggest.distances),
          aim: "500 ms",
          met: suggest.all <= 500,
        },
        {
          what: "plans as good as the best of every order",
          ours: `${equal} of ${count}`,
          aim: "all",
          met: equal === count,
        },
        ...gapRows(
          "plan",
          compared.map(({ planned: gap }) => gap),
        ),
        ...gapRows(
          "search alone",
          compared.map(({ searched: gap }) => gap),
        ),
      ],
      notes: [
        "Beside it: the time of the distances that were asked for, alone, on a network that is read already.",
        `The gaps are those of the trips of 8 to 10 jobs, of ${compared.length}, that miss no date more than the exact plan.`,
      ],
    };
  },
};

/** How much longer than the exact ones plans are, and how many miss a date more. */
function gapRows(name: string, gaps: readonly Compared["planned"][]): Row[] {
  const percents = gaps.flatMap((gap) => (gap.kind === "gap" ? [gap.percent] : []));
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
  const worst = Math.max(...percents);
  return [
    { what: `${name} over the exact one, mean`, ours: `${places(mean, 2)} %`, aim: "2 %", met: mean <= 2 },
    { what: "the same, worst", ours: `${places(worst, 2)} %`, aim: "10 %", met: worst <= 10 },
    { what: "the same, a date more is missed", ours: `${gaps.length - percents.length} of ${gaps.length}` },
  ];
}

const ms = (milliseconds: number) => `${places(milliseconds, 0)} ms`;

/** Medians of the whole, and of its distances alone. */
function time(act: (distances: Distances) => unknown) {
  const all: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const asked: [Place, Place][] = [];
    const known = roadDistances();
    const began = performance.now();
    act((from, to) => {
      asked.push([from, to]);
      return known(from, to);
    });
    all.push(performance.now() - began);
    const bare = roadDistances();
    const again = performance.now();
    for (const [from, to] of asked) bare(from, to);
    alone.push(performance.now() - again);
  }
  return { all: median(all), distances: median(alone) };
}

function someTowns(dice: () => number): Place[] {
  const zips = createZipPlaces();
  const towns: Place[] = [];
  while (towns.length < 1500) {
    const place = zips.find(String(10_000 + Math.floor(dice() * 89_999)));
    if (place && place.longitude > -100 && place.longitude < -75 && place.latitude > 28 && place.latitude < 43)
      towns.push(place);
  }
  return towns;
}

const aJob = (id: string, from: Place, to: Place, dice: () => number): TripJob => ({
  id,
  pickup: { place: from, from: null, date: null },
  delivery: { place: to, from: null, date: null },
  sizeClass: "SEDAN",
  oversize: false,
  alongside: [],
  pay: `${200 + Math.floor(dice() * 900)}.00`,
  onBoard: false,
});

const aTrip = (start: Place, jobs: readonly TripJob[]): Trip => ({
  start: { place: start, at: "2026-12-01T12:00:00.000Z" },
  end: null,
  homeBy: null,
  trailer: { places: 9, tallPlaces: null, payloadPounds: null },
  hours: { driven: 0, onDuty: 0, restEndedAt: null, sinceBreak: 0, cycle: 0, limit: 70 },
  handling: usualHandling,
  jobs: [...jobs],
});
