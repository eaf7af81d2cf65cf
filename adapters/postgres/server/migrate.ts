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
      await patient.migrator.up();
      return accept(undefined);
    }),
  );
}
