import { Migration } from "@mikro-orm/migrations";

export class Migration0052 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "last_miles_left" int null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "last_miles_left"');
  }
}
