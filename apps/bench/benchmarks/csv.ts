import { once } from "node:events";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import type { Benchmark } from "../benchmark.ts";
import { plainEnvironment, startChild } from "../tools/child.ts";
import { alternate } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { places, times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { makeTrips } from "../tools/trips.ts";

const count = 100_000;
const rounds = 3;
const reportUsage = new URL("../tools/report-usage.ts", import.meta.url).href;

type Usage = { readonly seconds: number; readonly peakMegabytes: number; readonly cpuSeconds: number };

export const csv: Benchmark = {
  about: `\`quote --csv\` on ${whole(count)} rows, beside a program that only parses the file and writes it again`,
  async run() {
    const folder = await temporaryFolder();
    const file = join(folder, "vehicles.csv");
    await writeFile(file, await rows());
    const output = join(folder, "priced.csv");
    const ours = () => run(output, ["apps/cli/main.ts", "--csv", file]);
    const baseline = () => run(output, ["apps/bench/baselines/copy-csv.ts", file]);

    await ours();
    await expectRows(output);
    const measured = await alternate(rounds, ours, baseline);
    const row = (what: string, pick: (usage: Usage) => number, write: (value: number) => string) => {
      const numbers = compared(measured.ours.map(pick), measured.baseline.map(pick));
      const { ours: our, baseline: other } = numbers;
      return { what, ours: write(our), baseline: write(other), ratio: times(our, other), numbers };
    };
    return {
      rows: [
        row(
          "time, start of the process included",
          ({ seconds }) => seconds,
          (value) => `${places(value, 2)} s`,
        ),
        row(
          "rows per second",
          ({ seconds }) => count / seconds,
          (value) => `${whole(value)}/s`,
        ),
        row(
          "processor time",
          ({ cpuSeconds }) => cpuSeconds,
          (value) => `${places(value, 2)} s`,
        ),
        row(
          "peak memory",
          ({ peakMegabytes }) => peakMegabytes,
          (value) => `${whole(value)} MB`,
        ),
      ],
    };
  },
};

async function rows(): Promise<string> {
  const trips = makeTrips(count).map(({ from, to, year, make, model }) => [from.zip, to.zip, year, make, model]);
  return stringify([["from", "to", "year", "make", "model"], ...trips]);
}

async function run(output: string, program: readonly string[]): Promise<Usage> {
  const file = await open(output, "w");
  const began = performance.now();
  const child = startChild([process.execPath, "--conditions=source", "--import", reportUsage, ...program], {
    env: plainEnvironment(),
    stdio: ["ignore", file.fd, "pipe", "pipe"],
  });
  const [said, usage, [code]] = await Promise.all([
    text(child.stderr!),
    text(child.stdio[3] as Readable),
    once(child, "exit"),
  ]);
  const seconds = (performance.now() - began) / 1000;
  await file.close();
  if (code !== 0) throw new Error(`${program.join(" ")} ended with code ${code}: ${said.slice(-500)}`);
  return { seconds, ...(JSON.parse(usage) as Omit<Usage, "seconds">) };
}

async function expectRows(output: string): Promise<void> {
  const lines = (await readFile(output, "utf8")).trimEnd().split("\n").length;
  if (lines !== count + 1) throw new Error(`${whole(lines - 1)} rows were priced instead of ${whole(count)}`);
}
