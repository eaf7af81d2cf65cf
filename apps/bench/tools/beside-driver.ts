import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createAccountStore,
  createAuditLog,
  createFigureStore,
  createLoadLists,
  createOrderLists,
  openDatabase,
} from "@lotlane/adapters/postgres";
import type { Pool, QueryConfig } from "pg";
import type { Row } from "../benchmark.ts";
import { ask } from "./ask.ts";
import { nodeCommand } from "./child.ts";
import { alternate, median } from "./measure.ts";
import { compared } from "./numbers.ts";
import { places, times } from "./table.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startWebServer } from "./web-server.ts";

const rounds = 5;
const callsARound = 5;
const share = 0.8;

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** A call that a screen makes over HTTP, with the store calls behind it where those are compared. */
export type Asked = {
  readonly what: string;
  readonly path: string;
  readonly stores?: ((stores: Stores) => Promise<unknown>) | undefined;
};

/** Explains how the comparison with the driver is made. */
export const besideDriverNote =
  "Ours has session, contract and JSON of the whole call; a bare Node server sends the same statements, as far as each may be sent beside others, and writes their rows as JSON.";

type Side = {
  readonly url: string;
  readonly cookie: string;
  readonly databaseUrl: string;
  /** No call may take longer. */
  readonly mostMs: number;
};

/** How long calls take over HTTP, one after the other, beside a bare server that sends the statements alone. */
export async function besideDriver(screens: readonly Asked[], side: Side): Promise<Row[]> {
  const bare = await startBare(screens, side.databaseUrl);
  const rows: Row[] = [];
  for (const { what, path, stores } of screens) {
    const ours = () => ask(side.url + path, { headers: { cookie: side.cookie } });
    const baseline = () => ask(bare.url + path);
    const isCompared = stores !== undefined;
    for (let warm = 0; warm < 6; warm++) {
      await ours();
      if (isCompared) await baseline();
    }
    const measured = await alternate(
      rounds,
      () => timed(ours),
      () => (isCompared ? timed(baseline) : []),
    );
    const [our, other] = [measured.ours.flat(), measured.baseline.flat()];
    rows.push({
      what: `${what}: slowest of ${our.length}`,
      ours: `${places(Math.max(...our), 1)} ms`,
      aim: `${side.mostMs} ms`,
      met: Math.max(...our) <= side.mostMs,
    });
    if (!isCompared) continue;
    const ratio = median(other) / median(our);
    rows.push({
      what: `${what}: median`,
      ours: `${places(median(our), 1)} ms`,
      baseline: `${places(median(other), 1)} ms`,
      ratio: times(median(other), median(our)),
      aim: `${share}x`,
      met: ratio >= share,
      numbers: { ...compared(our, other), ratio },
    });
  }
  await bare.stop();
  return rows;
}

/** Milliseconds of some calls, one after the other. */
async function timed(act: () => Promise<unknown>): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let call = 0; call < callsARound; call++) {
    const began = performance.now();
    await act();
    measured.push(performance.now() - began);
  }
  return measured;
}

/** A bare server that sends, for each path, what its stores send. */
async function startBare(screens: readonly Asked[], databaseUrl: string) {
  const stores = await openStores(databaseUrl);
  const plans: Record<string, readonly SentStatement[]> = {};
  for (const { path, stores: asked } of screens)
    if (asked) plans[path] = await stores.statementsOf(() => asked(stores));
  await stores.close();
  const file = join(await temporaryFolder(), "statements.json");
  await writeFile(file, JSON.stringify(plans));
  return startWebServer(nodeCommand("apps/bench/baselines/bare-statements.ts"), "/", {
    DATABASE_URL: databaseUrl,
    STATEMENTS: file,
  });
}

type SentStatement = { readonly query: QueryConfig; readonly after: readonly number[] };

/** The stores on a database, and the statements that a call of them sends. */
async function openStores(url: string) {
  const database = await openDatabase({ url });
  const driver: Pool = await database.em.getConnection().getNativeClient();
  const send = driver.query.bind(driver) as (query: QueryConfig) => Promise<unknown>;
  return {
    accounts: createAccountStore(database),
    figures: createFigureStore(database),
    orders: createOrderLists(database),
    loads: createLoadLists(database),
    audit: createAuditLog(database),
    async statementsOf(act: () => Promise<unknown>): Promise<readonly SentStatement[]> {
      const sent: SentStatement[] = [];
      const answered: number[] = [];
      const query = async (asked: QueryConfig) => {
        const number = sent.push({ query: asked, after: [...answered] }) - 1;
        const result = await send(asked);
        answered.push(number);
        return result;
      };
      Object.assign(driver, { query });
      await act();
      Object.assign(driver, { query: send });
      return sent;
    },
    close: () => database.close(true),
  };
}
