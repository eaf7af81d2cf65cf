import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Benchmark } from "../benchmark.ts";
import { nodeCommand } from "../tools/child.ts";
import { atEnd } from "../tools/clean-up.ts";
import { getFrom } from "../tools/load.ts";
import { alternate } from "../tools/measure.ts";
import { alone, rateRows } from "../tools/rates.ts";
import { register } from "../tools/registered.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, startWebServer } from "../tools/web-server.ts";

const connections = 32;
const rounds = 4;
const share = 0.6;

export const currentUser: Benchmark = {
  about: "GET /api/user on the running product, beside a bare Koa handler with one indexed select from the same table",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const { user, cookie } = await register(product);
    const bare = await startWebServer(nodeCommand("apps/bench/baselines/bare-select.ts"), "/", {
      DATABASE_URL: server.url,
      ACCOUNT_ID: user.id,
    });
    const both = [product, bare];
    const ours = (seconds: number) =>
      alone(product, both, () => getFrom(product, { paths: ["/api/user"], headers: { cookie }, connections, seconds }));
    const baseline = (seconds: number) =>
      alone(bare, both, () => getFrom(bare, { paths: ["/"], connections, seconds }));
    await alternate(
      2,
      () => ours(2),
      () => baseline(2),
    );
    const measured = await alternate(
      rounds,
      () => ours(5),
      () => baseline(5),
    );
    return {
      rows: rateRows(measured, share),
      notes: [
        `${connections} connections, ${rounds} alternating rounds of 5 s; one person's session, checked with each request.`,
        "While one side is measured, the other's process is stopped.",
      ],
    };
  },
};
