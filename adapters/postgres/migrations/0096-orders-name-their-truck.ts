import { Migration } from "@mikro-orm/migrations";

export class Migration0096 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "truck" jsonb null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "truck"');
  }
}
