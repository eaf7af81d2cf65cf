import { Migration } from "@mikro-orm/migrations";

export class Migration0025 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "queue_facts" ("id" bigserial primary key, "kind" text not null, "effect_kind" text not null, "number" int null, "actor_id" uuid not null, "at" timestamptz not null)',
    );
    this.addSql("create index queue_facts_kind_index on queue_facts (kind, at desc, id desc)");
    this.addSql("create index queue_facts_actor_index on queue_facts (actor_id, at desc, id desc)");
    this.addSql("create index order_facts_kind_index on order_facts (kind, at desc, id desc)");
    this.addSql(
      "create index order_facts_actor_index on order_facts (actor_id, at desc, id desc) where actor_id is not null",
    );
    this.addSql("create index account_facts_kind_index on account_facts (kind, at desc, id desc)");
    this.addSql("create index account_facts_actor_index on account_facts (actor_id, at desc, id desc)");
    this.addSql(
      'alter table "queue_facts" add constraint "queue_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"queue_facts\" add constraint \"queue_facts_kind_check\" check (kind in ('retried', 'retried_all'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "queue_facts"');
    this.addSql('drop index "account_facts_kind_index"');
    this.addSql('drop index "account_facts_actor_index"');
    this.addSql('drop index "order_facts_kind_index"');
    this.addSql('drop index "order_facts_actor_index"');
  }
}
