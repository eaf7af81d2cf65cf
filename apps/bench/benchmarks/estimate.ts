import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { Client } from "pg";
import type { Benchmark } from "../benchmark.ts";
import { atEnd } from "../tools/clean-up.ts";
import { nodeCommand } from "../tools/child.ts";
import { type Directus, startDirectus } from "../tools/directus.ts";
import { postTo } from "../tools/load.ts";
import { alone, measureSides, peerNotes, peerRows, rateRows } from "../tools/rates.ts";
import { places, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { estimateBody, makeTrips } from "../tools/trips.ts";
import { startProduct, startWebServer, type WebServer } from "../tools/web-server.ts";

const connections = 32;
const rounds = 4;
const seconds = 5;
const share = 0.7;

export const estimate: Benchmark = {
  about:
    "POST /api/quoter/estimate on the running product, beside a bare Koa handler with one insert into the same database",
  async run({ directus }) {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const bare = await startWebServer(nodeCommand("apps/bench/baselines/bare-insert.ts"), "/", {
      DATABASE_URL: server.url,
    });

    const peer = directus && (await startPeer(directus, server.url));

    const bodies = makeTrips(500).map(estimateBody);
    const all = [product, bare, ...(peer ? [peer] : [])];
    const load = (target: WebServer, path: string, length: number) =>
      alone(target, all, () => postTo(target, { path, bodies, connections, seconds: length }));
    const mails = () =>
      readdir(join(folder, "mail")).then(
        (names) => names.filter((name) => name.endsWith(".eml")).length,
        () => 0,
      );
    let sent = 0;
    const sides = {
      async ours(length: number) {
        const before = await mails();
        const measured = await load(product, "/api/quoter/estimate", length);
        sent += (await mails()) - before;
        return measured;
      },
      baseline: (length: number) => load(bare, "/", length),
      ...(peer && {
        peer: (length: number) =>
          alone(peer, all, () =>
            postTo(peer, {
              path: `/items/${peerTable}`,
              bodies: bodies.map((body) => ({ body })),
              connections,
              seconds: length,
            }),
          ),
      }),
    };

    await measureSides(sides, 2, 3);
    sent = 0;
    const measured = await measureSides(sides, rounds, seconds);
    return {
      rows: [...rateRows(measured, share), ...peerRows(measured)],
      notes: [
        `${connections} connections, ${rounds} alternating rounds of ${seconds} s; request limits off, LOG_LEVEL=warn; 500 lanes and vehicles in turn.`,
        `During the run the product also carried out its effects: ${whole(sent)} mails left, ${places(sent / (rounds * seconds), 1)} a second.`,
        "While one side is measured, the other's process is stopped.",
        ...peerNotes(directus),
      ],
    };
  },
};

const peerTable = "bench_peer";

/** Serves the bare server's table, with the key that Directus needs. */
async function startPeer(directus: Directus, databaseUrl: string): Promise<WebServer> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create table ${peerTable} (id bigserial primary key, body jsonb not null)`);
  await client.end();
  return startDirectus(directus, { databaseUrl, collection: peerTable, action: "create", callers: "public" });
}
