import { type Database, openDatabase } from "./database.ts";

/** Acts on connections without time limits, for what a start has to wait for. */
export async function unhurriedly<Answer>(
  { config }: Database,
  act: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase({ url: config.get("clientUrl"), poolSize: 2, isUnhurried: true });
  try {
    return await act(database);
  } finally {
    await database.close(true);
  }
}
