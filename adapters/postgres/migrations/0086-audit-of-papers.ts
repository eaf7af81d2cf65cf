import { Migration } from "@mikro-orm/migrations";

export class Migration0086 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create index if not exists order_papers_added_index on order_papers (created_at desc)");
    this.addSql("create index if not exists order_papers_adder_index on order_papers (added_by_id, created_at desc)");
    this.addSql(
      "create index if not exists order_papers_removed_index on order_papers (removed_at desc) where removed_at is not null",
    );
    this.addSql(
      "create index if not exists order_papers_remover_index on order_papers (removed_by_id, removed_at desc) where removed_at is not null",
    );
  }

  override async down(): Promise<void> {
    for (const act of ["added", "adder", "removed", "remover"]) this.addSql(`drop index "order_papers_${act}_index"`);
  }
}
