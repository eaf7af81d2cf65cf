import { Migration } from "@mikro-orm/migrations";

export class Migration0037 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "webhook_deliveries" add column "replays" jsonb not null default '[]'`);
    this.addSql('alter table "webhook_deliveries" alter column "replays" drop default');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "webhook_deliveries" drop column "replays"');
  }
}
