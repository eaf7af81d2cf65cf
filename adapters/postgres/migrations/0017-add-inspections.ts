import { Migration } from "@mikro-orm/migrations";

export class Migration0017 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "inspections" ("id" uuid not null, "order_id" uuid not null, "claimed_at" timestamptz not null, "transporter_id" uuid not null, "inspector_id" uuid not null, "inspection_type" text not null, "exterior_condition" text not null, "interior_condition" text not null, "mechanical_condition" text not null, "mileage" int null, "fuel_level" text null, "damages" jsonb not null, "marks" jsonb not null, "outline" text not null, "notes" text null, "customer_signature" uuid null, "inspector_signature" uuid null, "customer_unavailable_reason" text null, "revision" int not null, "created_at" timestamptz not null, "saved_at" timestamptz not null, "saved_by_id" uuid not null, "completed_at" timestamptz null, "completed_by_id" uuid null, "completed_latitude" double precision null, "completed_longitude" double precision null, "content_hash" text null, "code" text null, "corrects" uuid null, primary key ("id"))',
    );
    this.addSql("create index inspections_order_index on inspections (order_id, created_at desc, id desc)");
    this.addSql("create index inspections_inspector_index on inspections (inspector_id, created_at desc, id desc)");
    this.addSql("create index inspections_code_index on inspections (code) where code is not null");
    this.addSql(
      "create index inspections_content_hash_index on inspections (content_hash) where content_hash is not null",
    );
    this.addSql(
      "create index inspections_customer_signature_index on inspections (customer_signature) where customer_signature is not null",
    );
    this.addSql(
      "create index inspections_inspector_signature_index on inspections (inspector_signature) where inspector_signature is not null",
    );
    this.addSql(
      'create table "inspection_photos" ("inspection_id" uuid not null, "upload_id" uuid not null, "slot" text null, "position" int not null, primary key ("inspection_id", "upload_id"))',
    );
    this.addSql("create index inspection_photos_upload_index on inspection_photos (upload_id)");
    this.addSql(
      'alter table "orders" add "pickup_inspected_at" timestamptz null, add "delivery_inspected_at" timestamptz null',
    );
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_inspected', 'delivery_inspected', 'released', 'rated'))",
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_order_id_foreign" foreign key ("order_id") references "orders" ("id")',
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_inspector_id_foreign" foreign key ("inspector_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_customer_signature_foreign" foreign key ("customer_signature") references "uploads" ("id") on delete no action',
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_inspector_signature_foreign" foreign key ("inspector_signature") references "uploads" ("id") on delete no action',
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_saved_by_id_foreign" foreign key ("saved_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "inspections" add constraint "inspections_completed_by_id_foreign" foreign key ("completed_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"inspections\" add constraint \"inspections_inspection_type_check\" check (inspection_type in ('pickup', 'delivery'))",
    );
    this.addSql(
      "alter table \"inspections\" add constraint \"inspections_exterior_condition_check\" check (exterior_condition in ('excellent', 'good', 'fair', 'poor'))",
    );
    this.addSql(
      "alter table \"inspections\" add constraint \"inspections_interior_condition_check\" check (interior_condition in ('excellent', 'good', 'fair', 'poor'))",
    );
    this.addSql(
      "alter table \"inspections\" add constraint \"inspections_mechanical_condition_check\" check (mechanical_condition in ('runs_drives', 'runs_no_drive', 'does_not_run'))",
    );
    this.addSql(
      "alter table \"inspections\" add constraint \"inspections_fuel_level_check\" check (fuel_level in ('empty', 'quarter', 'half', 'three_quarter', 'full'))",
    );
    this.addSql(
      "alter table \"inspections\" add constraint \"inspections_outline_check\" check (outline in ('sedan', 'suv', 'pickup', 'van'))",
    );
    this.addSql(
      'alter table "inspection_photos" add constraint "inspection_photos_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on update cascade on delete no action',
    );
    this.addSql(
      'alter table "inspection_photos" add constraint "inspection_photos_upload_id_foreign" foreign key ("upload_id") references "uploads" ("id") on update cascade on delete no action',
    );
    this.addSql(
      "alter table \"inspection_photos\" add constraint \"inspection_photos_slot_check\" check (slot in ('front_view', 'rear_view', 'driver_side', 'passenger_side', 'interior', 'dashboard', 'odometer', 'vin_plate'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "inspection_photos" drop constraint "inspection_photos_inspection_id_foreign"');
    this.addSql('drop table if exists "inspections" cascade');
    this.addSql('drop table if exists "inspection_photos" cascade');
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (\"kind\" in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'released', 'rated'))",
    );
    this.addSql('alter table "orders" drop column "pickup_inspected_at", drop column "delivery_inspected_at"');
  }
}
