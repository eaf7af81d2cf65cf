import { expect, it } from "vitest";
import { freshDatabase } from "../../../scripts/fresh-database.ts";
import { entities, openDatabase } from "../database.ts";
import { composed } from "./statement.ts";
import { table } from "./table.ts";

// Made before MikroORM has seen the entities, as in the stores.
const columns = entities.map((entity) => [entity.meta.tableName, composed(table(entity).columns).text]);

it("names the columns of every entity as MikroORM does", async () => {
  const database = await openDatabase({ url: await freshDatabase() });
  const discovered = [...database.getMetadata().getAll().values()].map(({ tableName, props }) => [
    tableName,
    props.flatMap(({ fieldNames }) => fieldNames).join(", "),
  ]);
  await database.close(true);
  // MikroORM puts the columns of a primary key first.
  const sorted = (tables: readonly (readonly string[])[]) =>
    Object.fromEntries(tables.map(([name, names = ""]) => [name, names.split(", ").toSorted()]));
  expect(sorted(columns)).toEqual(sorted(discovered));
  expect(columns).toHaveLength(discovered.length);
});
