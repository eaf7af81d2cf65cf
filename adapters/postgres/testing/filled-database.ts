import { afterAll, beforeAll, expect } from "vitest";
import { freshDatabase } from "../../../scripts/fresh-database.ts";
import { createEffectQueue, type Database, migrate, openDatabase } from "../index.ts";
import { fill } from "../rows-for-index-tests.ts";

let opened: Database;

/** The one with the rows, once a test runs. */
export const database = (): Database => opened;

/** Makes it before the tests of a file, and closes it after them. */
export function fillDatabase(): void {
  beforeAll(async () => {
    const url = await freshDatabase();
    const migrated = await openDatabase({ url });
    await migrate(migrated);
    const effects = createEffectQueue({
      url,
      database: migrated,
      onError: (error) => expect.unreachable(error.message),
    });
    await effects.prepare();
    await effects.close();
    await migrated.close(true);
    // One connection, so that what it has counted can be asked for at once.
    opened = await openDatabase({ url, poolSize: 1, hasNoTimeouts: true });
    for (const sql of fill) await opened.em.fork().execute(sql, [], "run");
  }, 1_200_000);

  afterAll(() => opened.close(true));
}
