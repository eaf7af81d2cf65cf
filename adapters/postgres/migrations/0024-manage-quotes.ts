import { Migration } from "@mikro-orm/migrations";

export class Migration0024 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "listings" ("reference" text not null, "wanted" boolean not null, "wishes" int not null, "settled" boolean not null, "board_id" text null, "problem" text null, "checked_at" timestamptz null, "check_at" timestamptz null, "leased_until" timestamptz null, "put_off_until" timestamptz null, "changed_at" timestamptz not null, primary key ("reference"))',
    );
    this.addSql("create index listings_due_index on listings (check_at) where check_at is not null");
    this.addSql("create index listings_troubled_index on listings (changed_at) where problem is not null");
    this.addSql("create index listings_waiting_index on listings (reference) where not settled");
    this.addSql("create index listings_posted_index on listings (reference) where board_id is not null");
    this.addSql(
      'create table "listing_facts" ("id" bigserial primary key, "reference" text not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid null, "detail" text null)',
    );
    this.addSql('create index "listing_facts_reference_index" on "listing_facts" ("reference", "id")');
    this.addSql(
      'create table "quote_facts" ("id" bigserial primary key, "quote_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid null)',
    );
    this.addSql('create index "quote_facts_quote_index" on "quote_facts" ("quote_id", "id")');
    this.addSql('alter table "quotes" add "search_text" text not null default \'\'');
    // As searchedInQuote makes it; quotes without their person are found by nothing that was theirs.
    this.addSql(
      `update quotes set search_text = lower(' ' || ref_code || e'\\n ' || first_name || ' ' || last_name || e'\\n ' || email || e'\\n '
        || vehicle_year || ' ' || vehicle_make || ' ' || vehicle_model || e'\\n ' || pickup_city || ', ' || pickup_state || e'\\n '
        || delivery_city || ', ' || delivery_state) where email <> ''`,
    );
    this.addSql("create index quotes_status_index on quotes (status, created_at desc, id desc)");
    this.addSql("create index quotes_search_index on quotes using gin (search_text gin_trgm_ops)");
    this.addSql(
      "alter table \"listing_facts\" add constraint \"listing_facts_kind_check\" check (kind in ('post_asked', 'delete_asked', 'posted', 'corrected', 'removed', 'refused'))",
    );
    this.addSql(
      "alter table \"quote_facts\" add constraint \"quote_facts_kind_check\" check (kind in ('created', 'sent', 'resent', 'accepted', 'booked', 'expired'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "listings" cascade');
    this.addSql('drop table if exists "listing_facts" cascade');
    this.addSql('drop table if exists "quote_facts" cascade');
    this.addSql('drop index "quotes_status_index"');
    this.addSql('drop index "quotes_search_index"');
    this.addSql('alter table "quotes" drop column "search_text"');
  }
}
