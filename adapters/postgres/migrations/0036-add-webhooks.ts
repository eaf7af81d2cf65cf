import { Migration } from "@mikro-orm/migrations";

export class Migration0036 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "webhooks" ("id" uuid not null, "account_id" uuid not null, "organisation_id" uuid not null, "url" text not null, "events" jsonb not null, "sealed_secret" text not null, "former_secret" text null, "former_until" timestamptz null, "off" text null, "failing_since" timestamptz null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index webhooks_newest_index on webhooks (account_id, created_at desc, id desc)");
    this.addSql("create index webhooks_organisation_index on webhooks (organisation_id)");
    this.addSql(
      'create table "webhook_deliveries" ("id" text not null, "webhook_id" uuid not null, "message" jsonb not null, "created_at" timestamptz not null, "state" text not null, "attempts" int not null, "last_attempt_at" timestamptz not null, "http_status" int null, "milliseconds" int not null, "answer" text not null, primary key ("id"))',
    );
    this.addSql('create index "webhook_deliveries_created_at_index" on "webhook_deliveries" ("created_at")');
    this.addSql(
      "create index webhook_deliveries_newest_index on webhook_deliveries (webhook_id, created_at desc, id desc)",
    );
    this.addSql(
      'alter table "webhooks" add constraint "webhooks_account_id_foreign" foreign key ("account_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "webhooks" add constraint "webhooks_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id")',
    );
    this.addSql(
      "alter table \"webhooks\" add constraint \"webhooks_off_check\" check (off in ('owner', 'failing', 'gone'))",
    );
    this.addSql(
      'alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade',
    );
    this.addSql(
      "alter table \"webhook_deliveries\" add constraint \"webhook_deliveries_state_check\" check (state in ('delivered', 'retrying', 'failed'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "webhook_deliveries"');
    this.addSql('drop table "webhooks"');
  }
}
