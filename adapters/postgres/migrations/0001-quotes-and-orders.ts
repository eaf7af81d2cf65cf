import { Migration } from "@mikro-orm/migrations";

export class Migration0001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "idempotency_keys" ("scope" text not null, "call" text not null, "key" text not null, "fingerprint" text not null, "result" jsonb not null, "created_at" timestamptz not null, primary key ("scope", "call", "key"))',
    );
    this.addSql('create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at")');
    this.addSql(
      'create table "orders" ("id" uuid not null, "status" text not null, "shipper_id" uuid null, "transporter_id" uuid null, "quote_id" uuid null, "customer_first_name" text null, "customer_last_name" text null, "customer_email" text null, "customer_phone_number" text null, "vehicle_year" int not null, "vehicle_make" text not null, "vehicle_model" text not null, "vehicle_color" text null, "vehicle_vin" text null, "vehicle_condition" text not null, "pickup_address" text not null, "pickup_city" text not null, "pickup_state" text not null, "pickup_zip" text not null, "pickup_date" date null, "pickup_latitude" double precision not null, "pickup_longitude" double precision not null, "delivery_address" text not null, "delivery_city" text not null, "delivery_state" text not null, "delivery_zip" text not null, "delivery_date" date null, "delivery_latitude" double precision not null, "delivery_longitude" double precision not null, "distance" double precision not null, "distance_source" text not null, "estimated_days" int not null, "payment_amount" numeric(20,2) not null, "payment_per_mile" numeric(20,2) not null, "payment_method" text not null, "special_instructions" text null, "is_urgent" boolean not null, "tracking_token" text not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "orders" add constraint "orders_quote_id_unique" unique ("quote_id")');
    this.addSql('alter table "orders" add constraint "orders_tracking_token_unique" unique ("tracking_token")');
    this.addSql(
      'create table "order_facts" ("id" bigserial primary key, "order_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid null)',
    );
    this.addSql('create index "order_facts_order_id_at_index" on "order_facts" ("order_id", "at")');
    this.addSql(
      'create table "quotes" ("id" uuid not null, "ref_code" text not null, "status" text not null, "first_name" text not null, "last_name" text not null, "email" text not null, "phone_number" text not null, "vehicle_year" int not null, "vehicle_make" text not null, "vehicle_model" text not null, "size_class" text not null, "oversize" boolean not null, "operable" boolean not null, "pickup_zip" text not null, "pickup_city" text not null, "pickup_state" text not null, "pickup_latitude" double precision not null, "pickup_longitude" double precision not null, "pickup_address" text not null, "pickup_date" date not null, "delivery_zip" text not null, "delivery_city" text not null, "delivery_state" text not null, "delivery_latitude" double precision not null, "delivery_longitude" double precision not null, "delivery_address" text not null, "delivery_date" date not null, "miles" double precision not null, "distance_source" text not null, "estimated_days" int not null, "cash_price" numeric(20,2) not null, "card_price" numeric(20,2) not null, "breakdown" jsonb not null, "promo" jsonb not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "converted_to_order_id" uuid null, primary key ("id"))',
    );
    this.addSql('alter table "quotes" add constraint "quotes_ref_code_unique" unique ("ref_code")');
    this.addSql(
      'create table "quoter_settings" ("id" serial primary key, "settings" jsonb not null, "saved_at" timestamptz not null)',
    );
    this.addSql(
      'create table "rate_limits" ("key" text not null, "points" int not null, "expire" bigint null, primary key ("key"))',
    );
    this.addSql('create table "sent_mails" ("key" text not null, "sent_at" timestamptz not null, primary key ("key"))');
    this.addSql(
      "alter table \"orders\" add constraint \"orders_status_check\" check (status in ('pending', 'assigned', 'in_transit', 'delivered', 'cancelled'))",
    );
    this.addSql(
      "alter table \"orders\" add constraint \"orders_vehicle_condition_check\" check (vehicle_condition in ('runs_drives', 'runs_no_drive', 'does_not_run'))",
    );
    this.addSql(
      "alter table \"orders\" add constraint \"orders_payment_method_check\" check (payment_method in ('cash', 'card'))",
    );
    this.addSql(
      'alter table "order_facts" add constraint "order_facts_order_id_foreign" foreign key ("order_id") references "orders" ("id")',
    );
    this.addSql(
      "alter table \"quotes\" add constraint \"quotes_status_check\" check (status in ('draft', 'sent', 'accepted', 'booked', 'expired'))",
    );
    this.addSql('alter table "quoter_settings" add constraint "quoter_settings_id_check" check (id = 1)');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "order_facts" drop constraint "order_facts_order_id_foreign"');
    this.addSql('drop table if exists "idempotency_keys" cascade');
    this.addSql('drop table if exists "orders" cascade');
    this.addSql('drop table if exists "order_facts" cascade');
    this.addSql('drop table if exists "quotes" cascade');
    this.addSql('drop table if exists "quoter_settings" cascade');
    this.addSql('drop table if exists "rate_limits" cascade');
    this.addSql('drop table if exists "sent_mails" cascade');
  }
}
