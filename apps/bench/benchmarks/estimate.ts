import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Benchmark } from "../benchmark.ts";
import { atEnd } from "../tools/clean-up.ts";
import { nodeCommand } from "../tools/child.ts";
import { type Load, postTo } from "../tools/load.ts";
import { alternate, median } from "../tools/measure.ts";
import { places, times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { estimateBody, makeTrips } from "../tools/trips.ts";
import { startProduct, startWebServer, type WebServer } from "../tools/web-server.ts";

const connections = 32;
const rounds = 4;
const seconds = 5;
const share = 0.6;

export const estimate: Benchmark = {
  about:
    "POST /api/quoter/estimate on the running product, beside a bare Koa handler with one insert into the same database",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const bare = await startWebServer(nodeCommand("apps/bench/baselines/bare-insert.ts"), "/", {
      DATABASE_URL: server.url,
    });

    const bodies = makeTrips(500).map(estimateBody);
    const load = (target: WebServer, path: string, length: number) =>
      alone(target, [product, bare], () => postTo(target, { path, bodies, connections, seconds: length }));
    const mails = () =>
      readdir(join(folder, "mail")).then(
        (names) => names.filter((name) => name.endsWith(".eml")).length,
        () => 0,
      );
    let sent = 0;
    const ours = async (length = seconds) => {
      const before = await mails();
      const measured = await load(product, "/api/quoter/estimate", length);
      sent += (await mails()) - before;
      return measured;
    };
    const baseline = (length = seconds) => load(bare, "/", length);

    await alternate(
      2,
      () => ours(3),
      () => baseline(2),
    );
    sent = 0;
    const measured = await alternate(
      rounds,
      () => ours(),
      () => baseline(),
    );
    const row = (what: string, pick: (load: Load) => number, write: (value: number) => string) => {
      const [our, other] = [median(measured.ours.map(pick)), median(measured.baseline.map(pick))];
      return { what, ours: write(our), baseline: write(other), ratio: times(our, other) };
    };
    const milliseconds = (value: number) =>
      Number.isNaN(value) ? "unknown" : `${places(value, value < 10 ? 2 : 0)} ms`;
    const rate =
      median(measured.ours.map((each) => each.perSecond)) / median(measured.baseline.map((each) => each.perSecond));
    return {
      rows: [
        {
          ...row(
            "requests per second",
            (each) => each.perSecond,
            (value) => `${whole(value)}/s`,
          ),
          aim: `${share}x`,
          met: rate >= share,
        },
        row("latency, median", (each) => each.p50, milliseconds),
        row("latency, 97.5 of 100", (each) => each.p97_5, milliseconds),
        row("latency, 99 of 100", (each) => each.p99, milliseconds),
        row("processor time of its process, each", (each) => each.cpuMilliseconds, milliseconds),
      ],
      notes: [
        `${connections} connections, ${rounds} alternating rounds of ${seconds} s; request limits off, LOG_LEVEL=warn; 500 lanes and vehicles in turn.`,
        `The product also carried out its effects meanwhile: ${whole(sent)} mails left, ${places(sent / (rounds * seconds), 1)} a second.`,
        "While one side is measured, the other's process is stopped.",
      ],
    };
  },
};

/** Holds the others, so that what they still have to do costs the measured one nothing. */
async function alone<Measured>(
  measured: WebServer,
  all: readonly WebServer[],
  act: () => Promise<Measured>,
): Promise<Measured> {
  const others = all.filter((each) => each !== measured);
  for (const { child } of others) child.kill("SIGSTOP");
  try {
    return await act();
  } finally {
    for (const { child } of others) child.kill("SIGCONT");
  }
}
