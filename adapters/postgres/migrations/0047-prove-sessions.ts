import { Migration } from "@mikro-orm/migrations";

export class Migration0047 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "sessions" add column "proved_at" timestamptz null');
    this.addSql("update sessions set proved_at = created_at");
    this.addSql('alter table "sessions" alter column "proved_at" set not null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "sessions" drop column "proved_at"');
  }
}
