import { Migration } from "@mikro-orm/migrations";

export class Migration0077 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "shipments" ("id" uuid not null, "shipper_id" uuid not null, "shipper_organization_id" uuid null, "created_at" timestamptz not null, "count" int not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "shipments" add constraint "shipments_shipper_id_foreign" foreign key ("shipper_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "shipments" add constraint "shipments_shipper_organization_id_foreign" foreign key ("shipper_organization_id") references "organizations" ("id") on delete no action',
    );
    this.addSql("create index shipments_newest_index on shipments (created_at desc, id desc)");
    this.addSql("create index shipments_shipper_index on shipments (shipper_id, created_at desc, id desc)");
    this.addSql(
      "create index shipments_organization_index on shipments (shipper_organization_id, created_at desc, id desc) where shipper_organization_id is not null",
    );
    this.addSql('alter table "orders" add "shipment_id" uuid null');
    this.addSql(
      'alter table "orders" add constraint "orders_shipment_id_foreign" foreign key ("shipment_id") references "shipments" ("id") on delete no action not valid',
    );
    this.addSql('alter table "orders" validate constraint "orders_shipment_id_foreign"');
    this.addSql(
      "create index orders_shipment_index on orders (shipment_id, id) include (status) where shipment_id is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "shipment_id"');
    this.addSql('drop table if exists "shipments" cascade');
  }
}
