import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { eventually } from "../../apps/api/testing/eventually.ts";
import { mailsIn } from "../../apps/api/testing/mails-in.ts";
import { aPerson } from "../../apps/api/testing/person.ts";
import { castOf } from "../../apps/api/testing/roles.ts";
import { sql } from "../../apps/api/testing/sql.ts";
import { startProcess } from "../../apps/api/testing/start-process.ts";

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** How many orders a carrier may have claimed and not picked up; few, so that an attack soon gets there. */
export const mostOrdersHeld = 3;

/** The product in a process of its own with all its limits, on a database and a folder that go away with it. */
export async function startTarget(changes: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-attacks-"));
  const server = await startEmbeddedServer({ folder });
  const environment = {
    DATABASE_URL: server.url,
    LOTLANE_DATA: folder,
    LOTLANE_DEMO: "0",
    LOTLANE_RATE_LIMIT: "1",
    LOTLANE_TRUSTED_PROXIES: "1",
    LOTLANE_ORDERS_TO_PICK_UP: String(mostOrdersHeld),
    LOTLANE_METRICS_TOKEN: "the token of the metrics",
    ...changes,
  };
  const product = await startProcess(environment);
  const origin = () => product;
  return {
    origin: product.origin,
    processId: product.processId,
    folder,
    databaseUrl: server.url,
    environment,
    cast: await castOf(origin, server.url),
    mails: () => mailsIn(join(folder, "mail")),
    /** Asks the database what became of an attack. */
    ask: <Row extends object>(text: string, values: unknown[] = []) => sql<Row>(server.url, text, values),
    /** Waits until the product has carried out what its answers promised, such as mails; not what is due much later. */
    settled: () =>
      eventually(async () => {
        const waiting = `select from pgboss.job where name like '%effects' and state in ('created', 'retry', 'active')
          and start_after < now() + interval '1 minute'`;
        if ((await sql(server.url, waiting)).length > 0) throw new Error("effects are waiting");
      }),
    /** A browser in a network of its own. */
    stranger: () => aPerson(origin, { "x-forwarded-for": aNetwork() }),
    async stop() {
      await product.end("SIGTERM");
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const aNetwork = () => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
