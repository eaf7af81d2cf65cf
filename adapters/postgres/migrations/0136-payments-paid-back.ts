import { Migration } from "@mikro-orm/migrations";

export class Migration0136 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "invoice_payments" add "returns" jsonb not null default \'[]\'');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "invoice_payments" drop column "returns"');
  }
}
