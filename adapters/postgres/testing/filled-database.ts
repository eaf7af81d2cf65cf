import { afterAll, beforeAll } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { type Database, openDatabase } from "../index.ts";
import { fill } from "../rows-for-index-tests.ts";

let opened: Database;

/** The one with the rows, once a test runs. */
export const database = (): Database => opened;

/** Makes it before the tests of a file, and closes it after them. */
export function fillDatabase(): void {
  beforeAll(async () => {
    const url = await migratedDatabase();
    // One connection, so that what it has counted can be asked for at once.
    opened = await openDatabase({ url, poolSize: 1, hasNoTimeouts: true });
    for (const sql of fill) await opened.em.fork().execute(sql, [], "run");
  }, 1_200_000);

  afterAll(() => opened.close(true));
}
