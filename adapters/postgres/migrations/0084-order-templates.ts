import { Migration } from "@mikro-orm/migrations";

export class Migration0084 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "order_templates" ("id" uuid not null, "owner_id" uuid not null, "name" text not null, "name_key" text not null, "fields" jsonb not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      'alter table "order_templates" add constraint "order_templates_name_unique" unique ("owner_id", "name_key")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "order_templates" cascade');
  }
}
