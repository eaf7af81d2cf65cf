import { Migration } from "@mikro-orm/migrations";

export class Migration0094 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "claimed_by_id" uuid null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "claimed_by_id"');
  }
}
