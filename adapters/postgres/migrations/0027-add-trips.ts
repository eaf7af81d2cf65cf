import { Migration } from "@mikro-orm/migrations";

export class Migration0027 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "trips" ("id" uuid not null, "transporter_id" uuid not null, "details" jsonb not null, "revision" int not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index trips_newest_index on trips (transporter_id, created_at desc, id desc)");
    this.addSql(
      'alter table "trips" add constraint "trips_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "trips"');
  }
}
