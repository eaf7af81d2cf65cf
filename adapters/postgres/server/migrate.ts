import { accept } from "@lotlane/core";
import { sql } from "kysely";
import { composed } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import type { Database } from "./database.ts";
import { unhurriedly } from "./unhurriedly.ts";

// Any number that nothing else locks with; processes that start together queue up behind it.
const waitForTurn = composed(sql`select pg_advisory_xact_lock(${sql.lit(7_355_608)})`);

/** Brings the schema up to date; processes that start at once take turns. */
export async function migrate(database: Database): Promise<void> {
  await unhurriedly(database, (patient) =>
    transact(patient, async (run) => {
      await run(waitForTurn);
      await recognize(patient);
      await patient.migrator.up();
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
