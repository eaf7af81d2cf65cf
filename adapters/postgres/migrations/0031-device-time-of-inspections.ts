import { Migration } from "@mikro-orm/migrations";

export class Migration0031 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "inspections" add column "completed_device_time" timestamptz null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "inspections" drop column "completed_device_time"');
  }
}
