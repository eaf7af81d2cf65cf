import { Migration } from "@mikro-orm/migrations";

/** Keeps which admin had a lead, gave it up and reopened it, and when; and checks the kinds of texts, as declared before. */
export class Migration0128 extends Migration {
  override async up(): Promise<void> {
    // Texts are many: so it does not hold up those who write one.
    this.addSql('alter table "texts" validate constraint "texts_kind_check"');
    this.addSql(
      'create table "desk_lead_facts" ("id" bigserial primary key, "quote_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid not null, "owner_id" uuid null, "former_id" uuid null, "reason" text null)',
    );
    this.addSql("create index desk_lead_facts_newest_index on desk_lead_facts (quote_id, id desc)");
    this.addSql(
      "alter table \"desk_lead_facts\" add constraint \"desk_lead_facts_kind_check\" check (kind in ('owner', 'lost', 'reopened'))",
    );
    this.addSql(
      "alter table \"desk_lead_facts\" add constraint \"desk_lead_facts_reason_check\" check (reason in ('price', 'time', 'elsewhere', 'no_answer', 'not_serious', 'other'))",
    );
    for (const column of ["actor_id", "owner_id", "former_id"])
      this.addSql(
        `alter table "desk_lead_facts" add constraint "desk_lead_facts_${column}_foreign" foreign key ("${column}") references "accounts" ("id") on delete no action`,
      );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_lead_facts"');
  }
}
