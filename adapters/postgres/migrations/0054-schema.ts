import { readFile } from "node:fs/promises";
import { Migration } from "@mikro-orm/migrations";

/** The schema of November 2026, which 54 migrations had made before the first release. */
export class Migration0054 extends Migration {
  override async up(): Promise<void> {
    this.addSql(await readFile(new URL("0054-schema.sql", import.meta.url), "utf8"));
  }
}
