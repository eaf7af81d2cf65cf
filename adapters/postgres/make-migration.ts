/**
 * Writes the next migration from what the entities ask for and the schema lacks:
 * `npm run migration add-inspections`
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./database.ts";
import { startEmbeddedServer } from "./server/embedded-server.ts";
import { migrate } from "./server/migrate.ts";
import { migrations } from "./migrations/index.ts";

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error("name the migration, such as add-inspections");

const dataFolder = await mkdtemp(join(tmpdir(), "lotlane-migration-"));
const server = await startEmbeddedServer({ folder: dataFolder });
const database = await openDatabase({ url: server.url });
try {
  await migrate(database);
  const { up, down } = await database.schema.getUpdateSchemaMigrationSQL({ wrap: false });
  if (!up.trim()) throw new Error("the schema has all that the entities ask for");
  const folder = new URL("./migrations/", import.meta.url);
  const number = String(Number(migrations.at(-1)!.name.slice(0, 4)) + 1).padStart(4, "0");
  const className = `Migration${number}`;
  // Migrations write functions and triggers themselves; the way back would create again those that no entity names.
  const functions = /^create or replace function .*?(\$\w*\$).*?\1[^;]*;\n?/gims;
  const statements = (sql: string) =>
    sql
      .replace(functions, "")
      .split(";\n")
      .map((statement) => statement.trim().replace(/;$/, ""))
      .filter((statement) => statement !== "" && !/^create trigger /i.test(statement))
      .map((statement) => `    this.addSql(${JSON.stringify(statement)});`)
      .join("\n");
  const file = fileURLToPath(new URL(`${number}-${name}.ts`, folder));
  await writeFile(
    file,
    `import { Migration } from "@mikro-orm/migrations";\n\nexport class ${className} extends Migration {\n  override async up(): Promise<void> {\n${statements(up)}\n  }\n\n  override async down(): Promise<void> {\n${statements(down)}\n  }\n}\n`,
  );
  execFileSync("oxfmt", [file]);
  process.stdout.write(`wrote migrations/${number}-${name}.ts\n`);
} finally {
  await database.close();
  await server.stop();
  await rm(dataFolder, { recursive: true });
}
