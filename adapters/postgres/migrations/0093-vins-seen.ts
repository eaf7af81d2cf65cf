import { Migration } from "@mikro-orm/migrations";

export class Migration0093 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "inspections" add "vin_seen" jsonb null, add "vin_mismatch_reason" text null, add "order_vin" text null',
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      'alter table "inspections" drop column "vin_seen", drop column "vin_mismatch_reason", drop column "order_vin"',
    );
  }
}
