import { Migration } from "@mikro-orm/migrations";

export class Migration0003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "live_events" ("id" bigserial primary key, "xid" xid8 not null default pg_current_xact_id(), "kind" text not null, "change" text not null, "open" boolean not null, "order_id" uuid not null, "at" timestamptz not null default now(), "shipper_id" uuid null, "shipper_organisation_id" uuid null, "transporter_id" uuid null, "driver_id" uuid null, "receiver_email" text null)',
    );
    this.addSql('create index "live_events_at_index" on "live_events" ("at")');
    this.addSql("create index live_events_xid_index on live_events (xid)");
    this.addSql(
      'create table "invoices" ("id" uuid not null, "number" text not null, "order_id" uuid not null, "payee" jsonb not null, "payer" jsonb not null, "lines" jsonb not null, "amount" numeric(20,2) not null, "issued_at" timestamptz not null, "withdrawn_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('alter table "invoices" add constraint "invoices_number_unique" unique ("number")');
    this.addSql('alter table "invoices" add constraint "invoices_order_id_unique" unique ("order_id")');
    this.addSql(
      'create table "conversations" ("order_id" uuid not null, "shipper_id" uuid null, "shipper_organisation_id" uuid null, "transporter_id" uuid null, "last_at" timestamptz not null, "last_message_id" uuid null, primary key ("order_id"))',
    );
    this.addSql(
      "create index conversations_organisation_index on conversations (shipper_organisation_id, last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null",
    );
    this.addSql(
      "create index conversations_shipper_index on conversations (shipper_id, last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null",
    );
    this.addSql(
      "create index conversations_transporter_index on conversations (transporter_id, last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null",
    );
    this.addSql(
      "create index conversations_newest_index on conversations (last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null",
    );
    this.addSql(
      "create index conversations_both_index on conversations (transporter_id, shipper_id) where shipper_id is not null and transporter_id is not null",
    );
    this.addSql(
      "create index conversations_both_companies_index on conversations (transporter_id, shipper_organisation_id) where shipper_id is not null and transporter_id is not null",
    );
    this.addSql(
      'create table "messages" ("id" uuid not null, "order_id" uuid not null, "sender_id" uuid not null, "recipient_id" uuid not null, "message" text not null, "read_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index messages_newest_index on messages (order_id, created_at desc, id desc)");
    this.addSql("create index messages_unread_index on messages (recipient_id, order_id) where read_at is null");
    this.addSql(
      'create table "tracking_updates" ("id" uuid not null, "order_id" uuid not null, "latitude" double precision not null, "longitude" double precision not null, "place" text null, "status" text not null, "notes" text null, "actor_id" uuid not null, "measured_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index tracking_updates_newest_index on tracking_updates (order_id, created_at desc, id desc)");
    this.addSql('alter table "orders" drop constraint "orders_payment_method_check"');
    this.addSql(
      'alter table "orders" add "shipper_organisation_id" uuid null, add "driver_id" uuid null, add "delivery_contact_name" text null, add "delivery_contact_phone" text null, add "delivery_contact_email" text null, add "assigned_at" timestamptz null, add "picked_up_at" timestamptz null, add "delivered_at" timestamptz null, add "tracking_updates" int not null default 0, add "last_latitude" double precision null, add "last_longitude" double precision null, add "last_place" text null, add "last_notes" text null, add "last_tracked_at" timestamptz null, add "stars" int null, add "rating_comment" text null, add "search_text" text null, add "customer_text" text null',
    );
    this.addSql("alter table orders alter column tracking_updates drop default");
    // Lower case as PostgreSQL knows it: close enough for what is there already.
    this.addSql(`update orders o set
      shipper_organisation_id = (select a.organisation_id from accounts a where a.id = o.shipper_id),
      delivery_contact_name = customer_first_name || ' ' || customer_last_name,
      delivery_contact_phone = customer_phone_number,
      delivery_contact_email = lower(customer_email),
      assigned_at = case when status in ('assigned', 'in_transit', 'delivered') or transporter_id is not null then coalesce((select max(f.at) from order_facts f where f.order_id = o.id and f.kind = 'assigned'), created_at) end,
      picked_up_at = case when status in ('in_transit', 'delivered') then coalesce((select max(f.at) from order_facts f where f.order_id = o.id and f.kind = 'in_transit'), created_at) end,
      delivered_at = case when status = 'delivered' then coalesce((select max(f.at) from order_facts f where f.order_id = o.id and f.kind = 'delivered'), created_at) end,
      search_text = lower(' ' || vehicle_year || ' ' || vehicle_make || ' ' || vehicle_model || e'\\n ' || pickup_city || ', ' || pickup_state || e'\\n '
        || delivery_city || ', ' || delivery_state || e'\\n ' || coalesce(vehicle_vin, '') || e'\\n ' || left(id::text, 8)),
      customer_text = lower(' ' || customer_first_name || ' ' || customer_last_name)`);
    this.addSql("alter table orders alter column search_text set not null");
    this.addSql(
      'alter table "orders" add constraint "orders_shipper_organisation_id_foreign" foreign key ("shipper_organisation_id") references "organisations" ("id") on delete no action',
    );
    this.addSql(
      'alter table "orders" add constraint "orders_driver_id_foreign" foreign key ("driver_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "create index orders_organisation_newest_index on orders (shipper_organisation_id, created_at desc, id desc) where shipper_organisation_id is not null",
    );
    this.addSql(
      "create index orders_organisation_status_index on orders (shipper_organisation_id, status, created_at desc, id desc) include (assigned_at) where shipper_organisation_id is not null",
    );
    this.addSql(
      "create index orders_organisation_delivered_index on orders (shipper_organisation_id, delivered_at desc, id desc) where status = 'delivered' and shipper_organisation_id is not null",
    );
    this.addSql(
      "create index orders_shipper_newest_index on orders (shipper_id, created_at desc, id desc) where shipper_id is not null",
    );
    this.addSql(
      "create index orders_shipper_status_index on orders (shipper_id, status, created_at desc, id desc) include (assigned_at) where shipper_id is not null",
    );
    this.addSql(
      "create index orders_shipper_delivered_index on orders (shipper_id, delivered_at desc, id desc) where status = 'delivered' and shipper_id is not null",
    );
    this.addSql(
      "create index orders_transporter_newest_index on orders (transporter_id, created_at desc, id desc) where transporter_id is not null",
    );
    this.addSql(
      "create index orders_transporter_status_index on orders (transporter_id, status, created_at desc, id desc) include (assigned_at) where transporter_id is not null",
    );
    this.addSql(
      "create index orders_transporter_delivered_index on orders (transporter_id, delivered_at desc, id desc) where status = 'delivered' and transporter_id is not null",
    );
    this.addSql(
      "create index orders_driver_newest_index on orders (driver_id, created_at desc, id desc) where driver_id is not null",
    );
    this.addSql(
      "create index orders_driver_status_index on orders (driver_id, status, created_at desc, id desc) include (assigned_at) where driver_id is not null",
    );
    this.addSql(
      "create index orders_driver_delivered_index on orders (driver_id, delivered_at desc, id desc) where status = 'delivered' and driver_id is not null",
    );
    this.addSql(
      "create index orders_receiver_newest_index on orders (delivery_contact_email, created_at desc, id desc) where delivery_contact_email is not null",
    );
    this.addSql(
      "create index orders_receiver_status_index on orders (delivery_contact_email, status, created_at desc, id desc) include (assigned_at) where delivery_contact_email is not null",
    );
    this.addSql(
      "create index orders_receiver_delivered_index on orders (delivery_contact_email, delivered_at desc, id desc) where status = 'delivered' and delivery_contact_email is not null",
    );
    this.addSql("create index orders_status_index on orders (status, created_at desc, id desc) include (assigned_at)");
    this.addSql(
      "create index orders_delivered_index on orders (delivered_at desc, id desc) where status = 'delivered'",
    );
    this.addSql("create index orders_search_index on orders using gin (search_text gin_trgm_ops)");
    this.addSql(
      "create index orders_customer_index on orders using gin (customer_text gin_trgm_ops) where customer_text is not null",
    );
    this.addSql(
      "create index orders_open_places_index on orders using gin ((split_part(search_text, e'\\n', 2) || e'\\n' || split_part(search_text, e'\\n', 3)) gin_trgm_ops) where status = 'pending'",
    );
    // PostgreSQL knows nothing of the texts in a partial index, and would read all open orders for a town where none lie.
    this.addSql(
      "create statistics orders_places_statistics on (split_part(search_text, e'\\n', 2) || e'\\n' || split_part(search_text, e'\\n', 3)) from orders",
    );
    this.addSql(
      "create index orders_open_pickup_zip_index on orders (pickup_zip text_pattern_ops) where status = 'pending'",
    );
    this.addSql(
      "create index orders_open_delivery_zip_index on orders (delivery_zip text_pattern_ops) where status = 'pending'",
    );
    this.addSql(
      "create index orders_open_point_index on orders (pickup_latitude, pickup_longitude) where status = 'pending'",
    );
    this.addSql(
      "create index orders_on_the_road_index on orders (created_at desc, id desc) where status = 'in_transit' and last_tracked_at is not null",
    );
    this.addSql("create index orders_stars_index on orders (transporter_id, stars) where stars is not null");
    this.addSql('alter table "orders" add constraint "orders_stars_check" check (stars >= 1 and stars <= 5)');
    this.addSql(
      "alter table \"orders\" add constraint \"orders_payment_method_check\" check (payment_method in ('cash', 'card', 'invoice'))",
    );
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql('alter table "order_facts" add "reason" text null');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'driver_assigned', 'driver_removed', 'rated'))",
    );
    this.addSql(
      'alter table "invoices" add constraint "invoices_order_id_foreign" foreign key ("order_id") references "orders" ("id")',
    );
    this.addSql(
      'alter table "conversations" add constraint "conversations_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update no action on delete no action',
    );
    this.addSql(
      'alter table "messages" add constraint "messages_order_id_foreign" foreign key ("order_id") references "orders" ("id")',
    );
    this.addSql(
      'alter table "messages" add constraint "messages_sender_id_foreign" foreign key ("sender_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "messages" add constraint "messages_recipient_id_foreign" foreign key ("recipient_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "tracking_updates" add constraint "tracking_updates_order_id_foreign" foreign key ("order_id") references "orders" ("id")',
    );
    this.addSql(
      'alter table "tracking_updates" add constraint "tracking_updates_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"tracking_updates\" add constraint \"tracking_updates_status_check\" check (status in ('pending', 'assigned', 'in_transit', 'delivered', 'cancelled'))",
    );
    this.addSql(`insert into conversations (order_id, shipper_id, shipper_organisation_id, transporter_id, last_at)
      select id, shipper_id, shipper_organisation_id, transporter_id, assigned_at from orders where transporter_id is not null`);
    this.addSql("drop index accounts_search_index");
    this.addSql("create index accounts_search_index on accounts using gin (search_text gin_trgm_ops)");
    this.addSql("create sequence invoice_numbers start 100001");
  }

  override async down(): Promise<void> {
    this.addSql("drop sequence invoice_numbers");
    this.addSql("drop index accounts_search_index");
    this.addSql(
      "create index accounts_search_index on accounts using gin (search_text gin_trgm_ops) where removed_at is null",
    );
    this.addSql("delete from order_facts where kind in ('driver_assigned', 'driver_removed', 'rated')");
    this.addSql("update orders set payment_method = 'cash' where payment_method = 'invoice'");
    this.addSql('drop table if exists "live_events" cascade');
    this.addSql('drop table if exists "invoices" cascade');
    this.addSql('drop table if exists "conversations" cascade');
    this.addSql('drop table if exists "messages" cascade');
    this.addSql('drop table if exists "tracking_updates" cascade');
    this.addSql('alter table "orders" drop constraint "orders_shipper_organisation_id_foreign"');
    this.addSql('alter table "orders" drop constraint "orders_driver_id_foreign"');
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql('alter table "order_facts" drop column "reason"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (\"kind\" in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined'))",
    );
    this.addSql('drop index "orders_organisation_newest_index"');
    this.addSql('drop index "orders_organisation_status_index"');
    this.addSql('drop index "orders_organisation_delivered_index"');
    this.addSql('drop index "orders_shipper_newest_index"');
    this.addSql('drop index "orders_shipper_status_index"');
    this.addSql('drop index "orders_shipper_delivered_index"');
    this.addSql('drop index "orders_transporter_newest_index"');
    this.addSql('drop index "orders_transporter_status_index"');
    this.addSql('drop index "orders_transporter_delivered_index"');
    this.addSql('drop index "orders_driver_newest_index"');
    this.addSql('drop index "orders_driver_status_index"');
    this.addSql('drop index "orders_driver_delivered_index"');
    this.addSql('drop index "orders_receiver_newest_index"');
    this.addSql('drop index "orders_receiver_status_index"');
    this.addSql('drop index "orders_receiver_delivered_index"');
    this.addSql('drop index "orders_status_index"');
    this.addSql('drop index "orders_delivered_index"');
    this.addSql('drop index "orders_search_index"');
    this.addSql('drop index "orders_customer_index"');
    this.addSql("drop statistics orders_places_statistics");
    this.addSql('drop index "orders_open_places_index"');
    this.addSql('drop index "orders_open_pickup_zip_index"');
    this.addSql('drop index "orders_open_delivery_zip_index"');
    this.addSql('drop index "orders_open_point_index"');
    this.addSql('drop index "orders_on_the_road_index"');
    this.addSql('drop index "orders_stars_index"');
    this.addSql('alter table "orders" drop constraint "orders_stars_check"');
    this.addSql('alter table "orders" drop constraint "orders_payment_method_check"');
    this.addSql(
      'alter table "orders" drop column "shipper_organisation_id", drop column "driver_id", drop column "delivery_contact_name", drop column "delivery_contact_phone", drop column "delivery_contact_email", drop column "assigned_at", drop column "picked_up_at", drop column "delivered_at", drop column "tracking_updates", drop column "last_latitude", drop column "last_longitude", drop column "last_place", drop column "last_notes", drop column "last_tracked_at", drop column "stars", drop column "rating_comment", drop column "search_text", drop column "customer_text"',
    );
    this.addSql(
      'alter table "orders" add constraint "orders_payment_method_check" check ("payment_method" in (\'cash\', \'card\'))',
    );
  }
}
