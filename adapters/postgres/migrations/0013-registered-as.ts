import { Migration } from "@mikro-orm/migrations";

export class Migration0013 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "accounts" add "registered_as" jsonb null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "accounts" drop column "registered_as"');
  }
}
