import { sql } from "kysely";
import { accept } from "@lotlane/core";
import { MikroORM } from "@mikro-orm/postgresql";
import type { Database } from "../sql/run.ts";
import { composed } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import { giveBackLost, unlimited } from "./connections.ts";
import { leadingTo } from "./primary.ts";

/** Any number that nothing else locks with; processes that start together queue up behind it. */
export const startsTakeTurns = "select pg_advisory_xact_lock(7355608)";

const waitForTurn = composed(sql.raw(startsTakeTurns));

/** Brings the schema up to date, or to a migration; processes that start at once take turns. */
export async function migrate(database: Database, to?: string): Promise<void> {
  await withoutTimeouts(database, (patient) =>
    transact(patient, async (run) => {
      await run(waitForTurn);
      await recognize(patient);
      await patient.migrator.up(to === undefined ? undefined : { to });
      return accept(undefined);
    }),
  );
}

/** A database that the migrations before `0054-schema` have made has that schema already. */
async function recognize({ migrator }: Database): Promise<void> {
  const last = (await migrator.getExecuted()).at(-1)?.name;
  if (last === undefined || last >= "0054-schema") return;
  if (last !== "0054-close-undo")
    throw new Error(
      `This database ends with the migration ${last}. Start the last version before 0054-schema on it once, then this one.`,
    );
  await migrator.logMigration("0054-schema");
}

/** Acts on connections without time limits and past a pooler, for what a start has to wait for. */
export async function withoutTimeouts<Answer>(
  { config }: Database,
  act: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const { directUrl } = config.get("driverOptions") as { readonly directUrl: string };
  const way = leadingTo({ url: directUrl });
  const database: Database = await MikroORM.init({
    ...config.getAll(),
    // Only SQL runs here, and reading all entities again would take most of the time.
    entities: [],
    discovery: { warnWhenNoEntities: false },
    clientUrl: way.connectionString,
    pool: { min: 0, max: 2 },
    driverOptions: { ...unlimited, ...way, directUrl, onPoolCreated: giveBackLost },
  });
  try {
    return await act(database);
  } finally {
    await database.close(true);
  }
}
