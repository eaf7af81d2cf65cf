import { Pool } from "pg";

const pools = new Map<string, Pool>();

/** Asks a database what really stands in it. */
export async function sql<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  let pool = pools.get(url);
  if (!pool) {
    // A test may stop the server while a connection is idle.
    pool = new Pool({ connectionString: url, allowExitOnIdle: true }).on("error", () => undefined);
    pools.set(url, pool);
  }
  return (await pool.query<Row>(text, values)).rows;
}
