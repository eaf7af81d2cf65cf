import { Migration } from "@mikro-orm/migrations";

export class Migration0034 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "saved_searches" ("id" uuid not null, "carrier_id" uuid not null, "name" text not null, "name_key" text not null, "criteria" jsonb not null, "near" jsonb null, "near_delivery" jsonb null, "pickup_box" box not null, "delivery_box" box not null, "tell" text not null, "created_at" timestamptz not null, "seen_at" timestamptz not null, "mail_due_at" timestamptz null, "mailed_at" timestamptz null, primary key ("id"))',
    );
    this.addSql(
      "create index saved_searches_boxes_index on saved_searches using gist (pickup_box, delivery_box) where tell <> 'none'",
    );
    this.addSql(
      "create index saved_searches_due_index on saved_searches (mail_due_at, id) where mail_due_at is not null",
    );
    this.addSql(
      'alter table "saved_searches" add constraint "saved_searches_name_unique" unique ("carrier_id", "name_key")',
    );
    this.addSql(
      'create table "search_matches" ("search_id" uuid not null, "offer_id" uuid not null, "offer_kind" text not null, "at" timestamptz not null, "awaits_mail" boolean not null, "mailed_at" timestamptz null, primary key ("search_id", "offer_id"))',
    );
    this.addSql('create index "search_matches_at_index" on "search_matches" ("at")');
    this.addSql("create index search_matches_newest_index on search_matches (search_id, at desc)");
    this.addSql("create index search_matches_awaiting_index on search_matches (search_id) where awaits_mail");
    this.addSql(
      "create index search_matches_mailed_index on search_matches (search_id, mailed_at, at desc, offer_id desc) where mailed_at is not null",
    );
    this.addSql('alter table "live_events" add "search_id" uuid null');
    this.addSql(
      'alter table "saved_searches" add constraint "saved_searches_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"saved_searches\" add constraint \"saved_searches_tell_check\" check (tell in ('screen', 'mail', 'daily', 'none'))",
    );
    this.addSql(
      'alter table "search_matches" add constraint "search_matches_search_id_foreign" foreign key ("search_id") references "saved_searches" ("id") on delete cascade',
    );
    this.addSql(
      "alter table \"search_matches\" add constraint \"search_matches_offer_kind_check\" check (offer_kind in ('load', 'order'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "search_matches" drop constraint "search_matches_search_id_foreign"');
    this.addSql('drop table if exists "saved_searches" cascade');
    this.addSql('drop table if exists "search_matches" cascade');
    this.addSql('alter table "live_events" drop column "search_id"');
  }
}
