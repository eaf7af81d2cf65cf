import { Migration } from "@mikro-orm/migrations";

/** The index by which a rule finds addresses whose mails are refused, beside no lock of another table. */
export class Migration0130 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create index if not exists mails_refused_index on mails (created_at, id) where state = 'refused'");
  }

  override async down(): Promise<void> {
    this.addSql('drop index "mails_refused_index"');
  }
}
