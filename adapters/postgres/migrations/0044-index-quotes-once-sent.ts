import { Migration } from "@mikro-orm/migrations";

export class Migration0044 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "quotes" add column "search_indexed" boolean not null default true');
    this.addSql('alter table "quotes" alter column "search_indexed" drop default');
    this.addSql('drop index "quotes_search_index"');
    this.addSql("create index quotes_search_index on quotes using gin (search_text gin_trgm_ops) where search_indexed");
    this.addSql("create index quotes_unindexed_index on quotes (created_at) where not search_indexed");
  }

  override async down(): Promise<void> {
    this.addSql('drop index "quotes_unindexed_index"');
    this.addSql('drop index "quotes_search_index"');
    this.addSql('alter table "quotes" drop column "search_indexed"');
    this.addSql("create index quotes_search_index on quotes using gin (search_text gin_trgm_ops)");
  }
}
