import { sql } from "kysely";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { Database } from "./database.ts";

const askForLife = statement("ping", () => sql`select 1`);

/** @throws when the server does not answer */
export async function ping(database: Database): Promise<void> {
  await runOn(database)(askForLife({}));
}
