import { Migration } from "@mikro-orm/migrations";

export class Migration0029 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create index load_facts_kind_index on load_facts (kind, at desc, id desc)");
    this.addSql("create index load_facts_actor_index on load_facts (actor_id, at desc, id desc)");
    this.addSql("create index listing_facts_kind_index on listing_facts (kind, at desc, id desc)");
    this.addSql(
      "create index listing_facts_actor_index on listing_facts (actor_id, at desc, id desc) where actor_id is not null",
    );
    this.addSql("create index quote_facts_kind_index on quote_facts (kind, at desc, id desc)");
    this.addSql(
      "create index quote_facts_actor_index on quote_facts (actor_id, at desc, id desc) where actor_id is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "load_facts_kind_index"');
    this.addSql('drop index "load_facts_actor_index"');
    this.addSql('drop index "listing_facts_kind_index"');
    this.addSql('drop index "listing_facts_actor_index"');
    this.addSql('drop index "quote_facts_kind_index"');
    this.addSql('drop index "quote_facts_actor_index"');
  }
}
