import { Migration } from "@mikro-orm/migrations";

export class Migration0082 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "favorite_carriers" ("owner_id" uuid not null, "carrier_id" uuid not null, primary key ("owner_id", "carrier_id"))',
    );
    this.addSql("create index favorite_carriers_carrier_index on favorite_carriers (carrier_id)");
    this.addSql(
      'create table "waits_told" ("order_id" uuid not null, "at" timestamptz not null default now(), primary key ("order_id"))',
    );
    this.addSql(
      'alter table "orders" add "is_reserved" boolean not null default false, add "invitations" jsonb not null default \'[]\'',
    );
    this.addSql(
      "create index orders_invitations_index on orders using gin (invitations jsonb_path_ops) where invitations <> '[]'",
    );
    this.addSql(
      'alter table "favorite_carriers" add constraint "favorite_carriers_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "waits_told" add constraint "waits_told_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "favorite_carriers" cascade');
    this.addSql('drop table if exists "waits_told" cascade');
    this.addSql('drop index "orders_invitations_index"');
    this.addSql('alter table "orders" drop column "is_reserved", drop column "invitations"');
  }
}
