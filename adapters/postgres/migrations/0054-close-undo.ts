import { Migration } from "@mikro-orm/migrations";

export class Migration0054 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "undo_closed" boolean not null default false');
  }

  override async down(): Promise<void> {
    this.addSql('update "orders" set "undo_until" = null where "undo_closed"');
    this.addSql('alter table "orders" drop column "undo_closed"');
  }
}
