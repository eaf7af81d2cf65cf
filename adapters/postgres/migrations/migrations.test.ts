import { expect, it } from "vitest";
import { freshDatabase } from "../../../scripts/fresh-database.ts";
import { type Database, migrate, openDatabase } from "../index.ts";
import { migrations } from "./index.ts";

const pendingOf = async ({ migrator }: Database) => (await migrator.getPending()).map(({ name }) => name);

async function onMigratedDatabase(act: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: await freshDatabase() });
  await migrate(database);
  await act(database);
  await database.close(true);
}

/** Makes a database say that the migrations before `0054-schema` have made it, up to `last`. */
async function endAt(database: Database, last: string): Promise<void> {
  await database.migrator.unlogMigration("0054-schema");
  for (const name of ["0001-quotes-and-orders", last]) await database.migrator.logMigration(name);
}

it("numbers the migrations without a gap, and none twice", () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 54));
});

it("makes the schema that the entities ask for, and does so once", () =>
  onMigratedDatabase(async (database) => {
    await migrate(database);
    expect(await pendingOf(database)).toEqual([]);
    expect(await database.schema.getUpdateSchemaSQL()).toBe("");
  }));

it("leaves a database as it is that the migrations before the schema have made", () =>
  onMigratedDatabase(async (database) => {
    await endAt(database, "0054-close-undo");
    expect(await pendingOf(database)).toContain("0054-schema");
    await migrate(database);
    expect(await pendingOf(database)).toEqual([]);
  }));

it("says what to do with a database that they have not finished", () =>
  onMigratedDatabase(async (database) => {
    await endAt(database, "0053-add-profile-pictures");
    await expect(migrate(database)).rejects.toThrow("Start the last version before 0054-schema on it once");
    expect(await pendingOf(database)).toContain("0054-schema");
  }));
