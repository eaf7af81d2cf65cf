import { Migration } from "@mikro-orm/migrations";

export class Migration0018 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create index inspections_drafts_index on inspections (saved_at) where completed_at is null");
  }

  override async down(): Promise<void> {
    this.addSql("drop index inspections_drafts_index");
  }
}
