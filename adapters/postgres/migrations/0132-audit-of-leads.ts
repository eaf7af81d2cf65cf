import { Migration } from "@mikro-orm/migrations";

/** The indexes by which the audit log reads the acts on leads. */
export class Migration0132 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create index if not exists desk_lead_facts_kind_index on desk_lead_facts (kind, at desc, id desc)");
    this.addSql(
      "create index if not exists desk_lead_facts_actor_index on desk_lead_facts (actor_id, at desc, id desc)",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "desk_lead_facts_kind_index"');
    this.addSql('drop index "desk_lead_facts_actor_index"');
  }
}
