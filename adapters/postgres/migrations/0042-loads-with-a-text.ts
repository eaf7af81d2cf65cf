import { Migration } from "@mikro-orm/migrations";

export class Migration0042 extends Migration {
  override async up(): Promise<void> {
    this.addSql("drop index loads_created_index");
    this.addSql("create index loads_created_index on loads (created_at desc, id desc) where search_text <> ''");
  }

  override async down(): Promise<void> {
    this.addSql("drop index loads_created_index");
    this.addSql("create index loads_created_index on loads (created_at desc, id desc)");
  }
}
