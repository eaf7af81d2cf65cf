import { Migration } from "@mikro-orm/migrations";

export class Migration0089 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "late_arrival" timestamptz null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "late_arrival"');
  }
}
