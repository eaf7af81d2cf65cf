import { Migration } from "@mikro-orm/migrations";

export class Migration0026 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "loads" ("id" uuid not null, "ref_code" text not null, "status" text not null, "created_by_id" uuid not null, "created_org_id" text not null, "price_type" text not null, "price_offer" numeric(20,2) null, "book_now_enabled" boolean not null, "pickup_city" text not null, "pickup_state" text not null, "pickup_zip" text not null, "pickup_earliest" date not null, "pickup_latest" date not null, "pickup_latitude" double precision not null, "pickup_longitude" double precision not null, "delivery_city" text not null, "delivery_state" text not null, "delivery_zip" text not null, "delivery_earliest" date not null, "delivery_latest" date not null, "delivery_latitude" double precision not null, "delivery_longitude" double precision not null, "distance" double precision not null, "estimated_days" int not null, "price_per_mile" numeric(20,2) null, "vehicles" jsonb not null, "weight" int not null, "equipment_needed" jsonb not null, "is_enclosed" boolean not null, "notes" text null, "transporter_id" uuid null, "driver_id" uuid null, "agreed_price" numeric(20,2) null, "created_at" timestamptz not null, "assigned_at" timestamptz null, "delivered_at" timestamptz null, "search_text" text not null, primary key ("id"))',
    );
    this.addSql('alter table "loads" add constraint "loads_ref_code_unique" unique ("ref_code")');
    this.addSql("create index loads_newest_index on loads (status, created_at desc, id desc)");
    this.addSql("create index loads_pickup_index on loads (status, pickup_earliest, id)");
    this.addSql(
      "create index loads_price_index on loads (status, coalesce(agreed_price, price_offer, 0) desc, id desc)",
    );
    this.addSql("create index loads_per_mile_index on loads (status, coalesce(price_per_mile, 0) desc, id desc)");
    this.addSql(
      "create index loads_transporter_index on loads (transporter_id, status, created_at desc, id desc) where transporter_id is not null",
    );
    this.addSql(
      "create index loads_driver_index on loads (driver_id, status, created_at desc, id desc) where driver_id is not null",
    );
    this.addSql("create index loads_search_index on loads using gin (search_text gin_trgm_ops)");
    this.addSql(
      "create index loads_offered_pickup_index on loads (pickup_latitude, pickup_longitude) where status = 'POSTED'",
    );
    this.addSql(
      "create index loads_offered_delivery_index on loads (delivery_latitude, delivery_longitude) where status = 'POSTED'",
    );
    this.addSql(
      'create table "load_facts" ("id" bigserial primary key, "load_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid not null, "detail" text null)',
    );
    this.addSql("create index load_facts_load_index on load_facts (load_id, id desc)");
    this.addSql(
      'create table "load_bids" ("id" uuid not null, "load_id" uuid not null, "carrier_id" uuid not null, "carrier_org_id" uuid not null, "amount" numeric(20,2) not null, "note" text null, "status" text not null, "created_at" timestamptz not null, "changed_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      "create unique index load_bids_pending_index on load_bids (load_id, carrier_id) where status = 'PENDING'",
    );
    this.addSql("create unique index load_bids_accepted_index on load_bids (load_id) where status = 'ACCEPTED'");
    this.addSql("create index load_bids_newest_index on load_bids (load_id, created_at desc, id desc)");
    this.addSql("create index load_bids_own_index on load_bids (carrier_id, load_id, created_at desc, id desc)");
    this.addSql("create index load_bids_carrier_index on load_bids (carrier_id, created_at desc, id desc)");
    this.addSql('alter table "live_events" add "load_id" uuid null');
    this.addSql('alter table "live_events" alter column "order_id" drop not null');
    this.addSql(
      'alter table "loads" add constraint "loads_created_by_id_foreign" foreign key ("created_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "loads" add constraint "loads_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "loads" add constraint "loads_driver_id_foreign" foreign key ("driver_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"loads\" add constraint \"loads_status_check\" check (status in ('DRAFT', 'POSTED', 'ASSIGNED', 'DISPATCHED', 'PICKED_UP', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED', 'CANCELLED'))",
    );
    this.addSql(
      "alter table \"loads\" add constraint \"loads_price_type_check\" check (price_type in ('FIXED', 'BID'))",
    );
    this.addSql(
      'alter table "load_facts" add constraint "load_facts_load_id_foreign" foreign key ("load_id") references "loads" ("id")',
    );
    this.addSql(
      'alter table "load_facts" add constraint "load_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"load_facts\" add constraint \"load_facts_kind_check\" check (kind in ('created', 'posted', 'edited', 'assigned', 'dispatched', 'driver_changed', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled', 'reopened', 'bid_placed', 'bid_changed', 'bid_withdrawn'))",
    );
    this.addSql(
      'alter table "load_bids" add constraint "load_bids_load_id_foreign" foreign key ("load_id") references "loads" ("id")',
    );
    this.addSql(
      'alter table "load_bids" add constraint "load_bids_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"load_bids\" add constraint \"load_bids_status_check\" check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "load_facts" drop constraint "load_facts_load_id_foreign"');
    this.addSql('alter table "load_bids" drop constraint "load_bids_load_id_foreign"');
    this.addSql('drop table if exists "loads" cascade');
    this.addSql('drop table if exists "load_facts" cascade');
    this.addSql('drop table if exists "load_bids" cascade');
    this.addSql('alter table "live_events" drop column "load_id"');
    this.addSql('alter table "live_events" alter column "order_id" set not null');
  }
}
