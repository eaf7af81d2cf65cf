import { createPasswordHasher } from "@lotlane/adapters/auth";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Benchmark } from "../benchmark.ts";
import { atEnd } from "../tools/clean-up.ts";
import { type Load, postTo } from "../tools/load.ts";
import { alternate } from "../tools/measure.ts";
import { alone, rateRows } from "../tools/rates.ts";
import { benchPassword, register } from "../tools/registered.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct } from "../tools/web-server.ts";

const connections = 8;
const rounds = 3;

export const signIn: Benchmark = {
  about: "POST /api/login on the running product, beside checking the same password against its argon2id hash",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const { user } = await register(product);
    const bodies = [{ email: user.email, password: benchPassword }];
    const ours = (seconds: number) =>
      alone(product, [product], () => postTo(product, { path: "/api/login", bodies, connections, seconds }));
    const baseline = (seconds: number) => alone(undefined, [product], () => bareHash(seconds));
    await alternate(
      1,
      () => ours(2),
      () => baseline(2),
    );
    const measured = await alternate(
      rounds,
      () => ours(5),
      () => baseline(5),
    );
    return {
      rows: rateRows(measured),
      notes: [
        `${connections} at once, ${rounds} alternating rounds of 5 s; request limits off.`,
        "While one side is measured, the other does nothing.",
      ],
    };
  },
};

/** Checks a password as often as the processors allow, `connections` at a time. */
async function bareHash(seconds: number): Promise<Load> {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash(benchPassword);
  const latencies: number[] = [];
  const used = process.cpuUsage();
  const started = performance.now();
  const end = started + seconds * 1000;
  const keepChecking = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      if (!(await hasher.verify(hash, benchPassword))) throw new Error("the hash does not know its password");
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepChecking));
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!;
  return {
    perSecond: sorted.length / took,
    p50: at(0.5),
    p97_5: at(0.975),
    p99: at(0.99),
    cpuMilliseconds: (user + system) / 1000 / sorted.length,
  };
}
