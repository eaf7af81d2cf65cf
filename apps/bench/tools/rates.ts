import type { Row } from "../benchmark.ts";
import type { Load } from "./load.ts";
import type { Directus } from "./directus.ts";
import { inTurn, median } from "./measure.ts";
import { compared } from "./numbers.ts";
import { places, times, whole } from "./table.ts";
import type { WebServer } from "./web-server.ts";

type Measured = { readonly ours: readonly Load[]; readonly baseline: readonly Load[] };
export type BesidePeer = Measured & { readonly peer: readonly Load[] };

type Measure = (seconds: number) => Promise<Load>;
type Sides = { readonly ours: Measure; readonly baseline: Measure; readonly peer?: Measure };

/** Measures all sides in each round; without a peer, its loads are none. */
export async function measureSides(
  { ours, baseline, peer }: Sides,
  rounds: number,
  seconds: number,
): Promise<BesidePeer> {
  const sides = [ours, baseline, ...(peer ? [peer] : [])];
  const [our = [], other = [], peers = []] = await inTurn(
    rounds,
    sides.map((measure) => () => measure(seconds)),
  );
  return { ours: our, baseline: other, peer: peers };
}

/** How many requests ours answers while a general back end answers one. */
const timesPeer = 6;

/** Requests per second with their latencies, ours beside the baseline's. @param share the aim, as part of the baseline's rate; undefined where there is none */
export function rateRows(measured: Measured, share?: number): Row[] {
  const row = (what: string, pick: (load: Load) => number, write: (value: number) => string) => {
    const numbers = compared(measured.ours.map(pick), measured.baseline.map(pick));
    const { ours, baseline } = numbers;
    return { what, ours: write(ours), baseline: write(baseline), ratio: times(ours, baseline), numbers };
  };
  const perSecond = (loads: readonly Load[]) => median(loads.map((each) => each.perSecond));
  return [
    {
      ...row(
        "requests per second",
        (each) => each.perSecond,
        (value) => `${whole(value)}/s`,
      ),
      ...(share !== undefined && {
        aim: `${share}x`,
        met: perSecond(measured.ours) / perSecond(measured.baseline) >= share,
      }),
    },
    row("latency, median", (each) => each.p50, milliseconds),
    row("latency, 97.5 of 100", (each) => each.p97_5, milliseconds),
    row("latency, 99 of 100", (each) => each.p99, milliseconds),
    row("processor time of its process, each", (each) => each.cpuMilliseconds, milliseconds),
  ];
}

/** Ours beside a general back end, and how that stands beside the baseline. */
export function peerRows({ ours, baseline, peer }: BesidePeer): Row[] {
  if (peer.length === 0) return [];
  const [itself] = rateRows({ ours: peer, baseline });
  return [
    ...rateRows({ ours, baseline: peer }, timesPeer).map((row) => ({ ...row, what: `beside Directus: ${row.what}` })),
    { ...itself!, what: "Directus itself, in the place of ours: requests per second" },
  ];
}

/** Explains how the peer is measured. */
export const peerNotes = (directus: Directus | undefined): readonly string[] =>
  directus === undefined
    ? []
    : [
        `Directus ${directus.version} serves that one table alone, to callers who may do this one thing; its rate limits, cache and activity log are off,`,
        "its copying of the schema for each request too; its pool is as large as the others', and its rounds stand between theirs.",
      ];

const milliseconds = (value: number) => (Number.isNaN(value) ? "unknown" : `${places(value, value < 10 ? 2 : 0)} ms`);

/** Holds the others, so that what they still have to do costs the measured one nothing. */
export async function alone<Value>(
  measured: WebServer | undefined,
  all: readonly WebServer[],
  act: () => Promise<Value>,
): Promise<Value> {
  const others = all.filter((each) => each !== measured);
  for (const { child } of others) child.kill("SIGSTOP");
  try {
    return await act();
  } finally {
    for (const { child } of others) child.kill("SIGCONT");
  }
}
