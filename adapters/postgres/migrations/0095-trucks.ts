import { Migration } from "@mikro-orm/migrations";

export class Migration0095 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "trucks" ("id" uuid not null, "organization_id" uuid not null, "name" text not null, "name_key" text not null, "plate" text not null, "plate_state" text not null, "trailer_plate" text null, "trailer_plate_state" text null, "places" int not null, "is_enclosed" boolean not null, "payload_pounds" int null, "inspected_on" date null, "driver_id" uuid null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index trucks_newest_index on trucks (organization_id, created_at desc, id desc)");
    this.addSql("create unique index trucks_driver_unique on trucks (driver_id) where driver_id is not null");
    this.addSql('alter table "trucks" add constraint "trucks_name_unique" unique ("organization_id", "name_key")');
    this.addSql(
      'alter table "trucks" add constraint "trucks_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "trucks" add constraint "trucks_driver_id_foreign" foreign key ("driver_id") references "accounts" ("id") on delete set null',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "trucks" cascade');
  }
}
