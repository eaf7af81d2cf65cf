import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { planRoad } from "@lotlane/core/lanes";
import { roadMilesByOneFactor } from "../baselines/one-factor.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { nodeCommand, plainEnvironment, startChild } from "../tools/child.ts";
import { accuracyRows } from "../tools/distance-accuracy.ts";
import { alternate, callsPerSecond, median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { places, times, whole } from "../tools/table.ts";
import { makeTrips } from "../tools/trips.ts";

const rounds = 7;

export const distance: Benchmark = {
  about: "road miles between two ZIP codes, beside one factor on the great circle",
  async run({ data }) {
    const rows = [...(await speed()), ...(await loading())];
    return data === undefined
      ? {
          rows,
          notes: [
            "Accuracy needs known road miles: --data FILE.csv,FILE.csv with the columns zip_a, zip_b, road_miles.",
          ],
        }
      : {
          rows: [...rows, ...(await accuracyRows(data.split(",")))],
          notes: [
            "Accuracy: errors are absolute, of the known road miles. Held out: set without all lanes of both cities.",
          ],
        };
  },
};

async function speed(): Promise<Row[]> {
  const zipPlaces = createZipPlaces();
  const lanes = makeTrips(20_000).map(({ from, to }) => [from.zip, to.zip] as const);
  const ours = () =>
    callsPerSecond(
      lanes,
      ([from, to]) => {
        const plan = planRoad(zipPlaces.find(from)!, zipPlaces.find(to)!);
        return plan.kind === "road" ? plan.miles : NaN;
      },
      600,
    );
  const baseline = () =>
    callsPerSecond(lanes, ([from, to]) => roadMilesByOneFactor(zipPlaces.find(from)!, zipPlaces.find(to)!), 300);
  await alternate(1, ours, baseline);
  const measured = await alternate(rounds, ours, baseline);
  const [our, other] = [median(measured.ours), median(measured.baseline)];
  return [
    {
      what: "look-ups per second, once loaded",
      ours: `${whole(our)}/s`,
      baseline: `${whole(other)}/s`,
      ratio: times(our, other),
      numbers: compared(measured.ours, measured.baseline),
    },
    {
      what: "one look-up",
      ours: `${places(1e6 / our, 1)} µs`,
      baseline: `${places(1e6 / other, 1)} µs`,
      ratio: times(1 / our, 1 / other),
    },
  ];
}

async function loading(): Promise<Row[]> {
  const measured: { zipTable: number; firstRoad: number }[] = [];
  for (let round = 0; round < 5; round++) {
    const child = startChild(nodeCommand("apps/bench/tools/load-distance.ts"), {
      env: plainEnvironment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [answer] = await Promise.all([text(child.stdout!), once(child, "exit")]);
    measured.push(JSON.parse(answer) as (typeof measured)[number]);
  }
  const zipTable = median(measured.map((each) => each.zipTable));
  const firstRoad = median(measured.map((each) => each.firstRoad));
  return [
    {
      what: "loading: ZIP table, then first road",
      ours: `${whole(zipTable)} + ${whole(firstRoad)} ms`,
      baseline: `${whole(zipTable)} ms`,
    },
  ];
}
