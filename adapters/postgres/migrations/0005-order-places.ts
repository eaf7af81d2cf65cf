import { Migration } from "@mikro-orm/migrations";

export class Migration0005 extends Migration {
  override async up(): Promise<void> {
    this.addSql("drop index orders_open_places_index");
    this.addSql("drop statistics orders_places_statistics");
    this.addSql('alter table "orders" add "places_text" text null');
    this.addSql(
      "update orders set places_text = split_part(search_text, e'\\n', 2) || e'\\n' || split_part(search_text, e'\\n', 3)",
    );
    this.addSql('alter table "orders" alter column "places_text" set not null');
    this.addSql(
      "create index orders_open_places_index on orders using gin (places_text gin_trgm_ops) where status = 'pending'",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_open_places_index"');
    this.addSql('alter table "orders" drop column "places_text"');
    this.addSql(
      "create index orders_open_places_index on orders using gin ((split_part(search_text, e'\\n', 2) || e'\\n' || split_part(search_text, e'\\n', 3)) gin_trgm_ops) where status = 'pending'",
    );
    this.addSql(
      "create statistics orders_places_statistics on (split_part(search_text, e'\\n', 2) || e'\\n' || split_part(search_text, e'\\n', 3)) from orders",
    );
  }
}
