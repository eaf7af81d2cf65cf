import { Migration } from "@mikro-orm/migrations";

const tables = ["desk_calls", "desk_tasks"] as const;

/** The carrier that is called about a record, of a call and of the task to call again. */
export class Migration0125 extends Migration {
  override async up(): Promise<void> {
    for (const table of tables) {
      this.addSql(`alter table "${table}" add "carrier_id" uuid null`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id") on delete no action not valid`,
      );
      this.addSql(`alter table "${table}" validate constraint "${table}_carrier_id_foreign"`);
    }
    this.addSql(
      "create index if not exists desk_tasks_carrier_index on desk_tasks (carrier_id) where carrier_id is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "desk_tasks_carrier_index"');
    for (const table of tables) this.addSql(`alter table "${table}" drop column "carrier_id"`);
  }
}
