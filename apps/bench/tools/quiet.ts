import { availableParallelism, cpus, loadavg } from "node:os";
import { defaultQuoterSettings } from "@lotlane/core/pricing";
import { pricerInDecimals } from "../baselines/plain-decimals.ts";
import { noiseFloor } from "./measure.ts";
import { percent } from "./numbers.ts";
import { pricesToAsk } from "./prices-to-ask.ts";

const rounds = 10;
const most = { noise: 0.05, loadACore: 0.5 };

export const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}`;

/** How quiet the machine is: its load, and what equal runs of a baseline, in interleaved rounds, differ by. */
export async function lookForQuiet() {
  const vehicles = pricesToAsk(3000);
  const price = pricerInDecimals(defaultQuoterSettings);
  const milliseconds = () => {
    const began = performance.now();
    for (const vehicle of vehicles) price(vehicle);
    return performance.now() - began;
  };
  milliseconds();
  const load = loadavg()[0]!;
  return { machine, cores: availableParallelism(), load, noise: await noiseFloor(rounds, milliseconds) };
}

/** Says when figures mean little. */
export function warningOf({ cores, load, noise }: { cores: number; load: number; noise: number }): string | undefined {
  const why = [
    ...(noise > most.noise ? [`equal runs differ by ${percent(noise)}`] : []),
    ...(load > most.loadACore * cores ? [`the load is ${load.toFixed(1)} on ${cores} cores`] : []),
  ];
  return why.length > 0 ? `This machine is not quiet, figures mean little: ${why.join(", ")}.` : undefined;
}
