import { createMemoryPorts } from "@lotlane/adapters/memory";
import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { type Place, planRoad } from "@lotlane/core/lanes";
import { isOpen } from "@lotlane/core/orders";
import { baseForMiles, defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import { jobOf, type TripJob } from "@lotlane/core/trips";
import { demoWorld } from "@lotlane/demo";
import type { Benchmark, Row } from "../benchmark.ts";
import { type Choice, drive, type Earned } from "../tools/earn.ts";
import { median, seededRandom } from "../tools/measure.ts";
import { places, whole } from "../tools/table.ts";
import { makeTrips } from "../tools/trips.ts";

const orders = 10_000;
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const days = 14;
const day = 86_400_000;
const begins = Date.parse("2026-12-01T12:00:00.000Z");

const carriers: readonly (readonly [string, Choice])[] = [
  ["follows the suggestions", { sort: "gain", mostJobs: 12, gainFrom: 1 }],
  ["the same, idle until the first gains", { sort: "gain", mostJobs: 12, gainFrom: 0 }],
  ["adds what pays best, each time", { sort: "pay", mostJobs: 12, gainFrom: Infinity }],
  ["drives what pays best, one at a time", { sort: "pay", mostJobs: 1, gainFrom: Infinity }],
];

export const tripsEarn: Benchmark = {
  about:
    "a simulation: a carrier that follows the suggestions beside carriers that take the best-paying order each time",
  async run() {
    const open = seededOrders();
    const demo = await demoOrders();
    return {
      rows: [
        ...rowsOf(`${whole(orders)} seeded orders`, (seed) => [open, startOf(open, seed)], begins),
        ...rowsOf(
          `${demo.open.length} open orders of the demo`,
          (seed) => [demo.open, startOf(demo.open, seed)],
          demo.at,
        ),
      ],
      notes: [
        `A simulation: each carrier takes trips that begin within ${days} days, from ${seeds.length} starts (the first pickup of a drawn order). Medians, with the least and the most of the starts.`,
        "All carriers have nine places, keep every date, know the same orders, and drive the same planner's way. No other carrier takes an order.",
      ],
    };
  },
};

type Drawn = readonly [open: readonly TripJob[], start: Place];

function rowsOf(world: string, draw: (seed: number) => Drawn, at: number): Row[] {
  return carriers.flatMap(([name, choice]) => {
    const earned = seeds.map((seed) => {
      const [open, place] = draw(seed);
      return drive({ place, at }, at + days * day, open, choice);
    });
    const row = (what: string, of: (one: Earned) => number, digits: number): Row => {
      const values = earned.map(of);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      return {
        what: `${world}: ${name}, ${what}`,
        ours: places(median(values), digits),
        baseline: `${places(least, digits)} to ${places(most, digits)}`,
      };
    };
    return [
      row("dollars a mile", ({ pay, miles }) => pay / Math.max(1, miles), 2),
      row("% of miles empty", ({ emptyMiles, miles }) => (100 * emptyMiles) / Math.max(1, miles), 1),
      row("dollars a day", ({ pay, days: all }) => pay / Math.max(1, all), 0),
      row("orders", ({ jobs }) => jobs, 0),
    ];
  });
}

const startOf = (open: readonly TripJob[], seed: number): Place =>
  open[Math.floor(seededRandom(seed)() * open.length)]!.pickup.place;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Orders all over the mainland, at the product's own price give or take a fifth, for a pickup within the days. */
function seededOrders(): readonly TripJob[] {
  const random = seededRandom(20_261_201);
  const catalog = createVehicleCatalog({ nextModelYear: 2027 });
  return makeTrips(orders).flatMap(({ from, to, year, make, model }, index): TripJob[] => {
    const road = planRoad(from, to);
    const known = catalog.find(year, make, model);
    if (road.kind !== "road" || !known) return [];
    const { sizeClass, oversize } = known;
    const price = priceVehicle(defaultQuoterSettings, {
      base: baseForMiles(defaultQuoterSettings, road.miles).toString(),
      sizeClass,
      oversize,
      operable: true,
    });
    const pickup = begins + Math.floor(random() * (days + 7)) * day;
    const slack = 2 + Math.ceil(road.miles / 450) + Math.floor(random() * 4);
    return [
      {
        id: `order ${index}`,
        pickup: { place: from, from: null, date: dayOf(pickup) },
        delivery: { place: to, from: null, date: dayOf(pickup + slack * day) },
        sizeClass,
        oversize,
        alongside: [],
        pay: (Number(price.cashPrice) * (0.8 + 0.4 * random())).toFixed(2),
        onBoard: false,
      },
    ];
  });
}

async function demoOrders() {
  const ports = createMemoryPorts();
  const world = await demoWorld(ports, new Date(begins));
  return {
    at: begins,
    open: world.orders.filter(isOpen).map((order) => jobOf(ports.vehicleCatalog, order)),
  };
}
