import { Migration } from "@mikro-orm/migrations";

/** A case is about an order or a load. The release before lists those of loads without their vehicle, and answers 404 for each of them. */
export class Migration0134 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "cases" add "load_id" uuid null');
    this.addSql(
      'alter table "cases" add constraint "cases_load_id_foreign" foreign key ("load_id") references "loads" ("id") on delete no action not valid',
    );
    this.addSql('alter table "cases" validate constraint "cases_load_id_foreign"');
    this.addSql('alter table "cases" alter column "order_id" drop not null');
    this.addSql(
      "create index if not exists cases_load_index on cases (load_id, created_at desc, id desc) where load_id is not null",
    );
    this.addSql(
      "create unique index if not exists cases_load_open_index on cases (load_id, kind) where load_id is not null and state in ('filed', 'acknowledged', 'offered', 'declined')",
    );
    this.addSql(
      'alter table "cases" add constraint "cases_job_check" check ((order_id is null) <> (load_id is null)) not valid',
    );
    this.addSql('alter table "cases" validate constraint "cases_job_check"');
  }

  override async down(): Promise<void> {
    this.addSql(
      "do $$ begin if exists (select from cases where load_id is not null) then raise exception 'Loads have cases: restore a backup from before instead'; end if; end $$",
    );
    this.addSql('alter table "cases" drop constraint "cases_job_check"');
    this.addSql('drop index "cases_load_open_index"');
    this.addSql('drop index "cases_load_index"');
    this.addSql('alter table "cases" alter column "order_id" set not null');
    this.addSql('alter table "cases" drop constraint "cases_load_id_foreign"');
    this.addSql('alter table "cases" drop column "load_id"');
  }
}
