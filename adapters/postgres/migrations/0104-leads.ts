import { Migration } from "@mikro-orm/migrations";

export class Migration0104 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_leads" ("quote_id" uuid not null, "owner_id" uuid null, "lost_reason" text null, "lost_words" text null, "lost_at" timestamptz null, "lost_by_id" uuid null, primary key ("quote_id"))',
    );
    this.addSql("create index desk_leads_owner_index on desk_leads (owner_id, quote_id) where owner_id is not null");
    this.addSql(
      'alter table "desk_leads" add constraint "desk_leads_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      'alter table "desk_leads" add constraint "desk_leads_lost_by_id_foreign" foreign key ("lost_by_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      "alter table \"desk_leads\" add constraint \"desk_leads_lost_reason_check\" check (lost_reason in ('price', 'time', 'elsewhere', 'no_answer', 'not_serious', 'other'))",
    );
    this.addSql(
      "create index if not exists quotes_pickup_state_index on quotes (pickup_state, created_at desc, id desc)",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "quotes_pickup_state_index"');
    this.addSql('drop table if exists "desk_leads" cascade');
  }
}
