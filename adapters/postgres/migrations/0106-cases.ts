import { Migration } from "@mikro-orm/migrations";

const kindsBefore = [
  "quote_waiting",
  "order_unclaimed",
  "pickup_missed",
  "no_position",
  "delivery_late",
  "insurance_ends",
  "payment_overdue",
  "account_review",
  "support_waiting",
];
const ruleColumns = [
  ["desk_tasks", "rule"],
  ["desk_task_rules", "kind"],
] as const;
const checkOf = (table: string, column: string, kinds: readonly string[]): string =>
  `alter table "${table}" drop constraint if exists "${table}_${column}_check",
    add constraint "${table}_${column}_check" check (${column} in (${kinds.map((kind) => `'${kind}'`).join(", ")})) not valid`;

export class Migration0106 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "cases" ("id" uuid not null, "number" int not null, "order_id" uuid not null, "shipper_id" uuid null, "shipper_organization_id" uuid null, "receiver_email" text null, "carrier_id" uuid not null, "kind" text not null, "claim" jsonb not null, "state" text not null, "filed_by" text not null, "acknowledged_at" timestamptz null, "decided_at" timestamptz null, "status_at" timestamptz null, "offer" numeric(20,2) null, "settlement" jsonb null, "version" int not null, "created_at" timestamptz not null, "changed_at" timestamptz not null, "acknowledge_day" date null, "due_day" date null, "reminded" date null, primary key ("id"))',
    );
    this.addSql('alter table "cases" add constraint "cases_number_unique" unique ("number")');
    this.addSql("create index cases_order_index on cases (order_id, created_at desc, id desc)");
    this.addSql(
      "create unique index cases_open_index on cases (order_id, kind) where state in ('filed', 'acknowledged', 'offered', 'declined')",
    );
    this.addSql("create index cases_shipper_index on cases (shipper_id, created_at desc, id desc)");
    this.addSql("create index cases_organization_index on cases (shipper_organization_id, created_at desc, id desc)");
    this.addSql("create index cases_receiver_index on cases (receiver_email, created_at desc, id desc)");
    this.addSql("create index cases_carrier_index on cases (carrier_id, created_at desc, id desc)");
    this.addSql("create index cases_newest_index on cases (created_at desc, id desc)");
    this.addSql(
      "create index cases_due_index on cases (coalesce(acknowledge_day, due_day), id) where due_day is not null",
    );
    this.addSql(
      'create table "case_entries" ("id" uuid not null, "case_id" uuid not null, "created_at" timestamptz not null, "act" text not null, "side" text not null, "actor_id" uuid not null, "told_by" text null, "words" text null, "amount" numeric(20,2) null, "file_name" text null, "content_hash" text null, "media_type" text null, "bytes" int null, primary key ("id"))',
    );
    this.addSql('create index "case_entries_content_index" on "case_entries" ("content_hash")');
    this.addSql("create index case_entries_thread_index on case_entries (case_id, created_at desc, id desc)");
    this.addSql("create index case_entries_actor_index on case_entries (actor_id, created_at desc, id desc)");
    for (const [table, column] of ruleColumns) {
      this.addSql(checkOf(table, column, [...kindsBefore, "case_deadline"]));
      this.addSql(`alter table "${table}" validate constraint "${table}_${column}_check"`);
    }
    this.addSql(
      'alter table "cases" add constraint "cases_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action',
    );
    this.addSql(
      'alter table "cases" add constraint "cases_shipper_id_foreign" foreign key ("shipper_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "cases" add constraint "cases_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"cases\" add constraint \"cases_kind_check\" check (kind in ('damage', 'loss', 'late', 'no_show', 'price_dispute', 'not_as_described'))",
    );
    this.addSql(
      "alter table \"cases\" add constraint \"cases_state_check\" check (state in ('filed', 'acknowledged', 'offered', 'declined', 'paid', 'settled', 'withdrawn', 'closed'))",
    );
    this.addSql(
      "alter table \"cases\" add constraint \"cases_filed_by_check\" check (filed_by in ('shipper', 'receiver', 'carrier', 'desk'))",
    );
    this.addSql(
      'alter table "case_entries" add constraint "case_entries_case_id_foreign" foreign key ("case_id") references "cases" ("id") on delete no action',
    );
    this.addSql(
      'alter table "case_entries" add constraint "case_entries_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "case_entries" add constraint "case_entries_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash") on delete no action',
    );
    this.addSql(
      "alter table \"case_entries\" add constraint \"case_entries_act_check\" check (act in ('file', 'acknowledge', 'offer', 'decline', 'pay', 'status', 'accept', 'refuse', 'withdraw', 'close', 'write', 'attach'))",
    );
    this.addSql(
      "alter table \"case_entries\" add constraint \"case_entries_side_check\" check (side in ('shipper', 'receiver', 'carrier', 'desk'))",
    );
    this.addSql(
      "alter table \"case_entries\" add constraint \"case_entries_media_type_check\" check (media_type in ('image/webp', 'image/jpeg', 'application/pdf'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "case_entries"');
    this.addSql('drop table "cases"');
    this.addSql("delete from document_numbers where issuer = 'cases'");
    this.addSql(
      "delete from desk_task_facts where task_id in (select id from desk_tasks where rule = 'case_deadline')",
    );
    this.addSql("delete from desk_tasks where rule = 'case_deadline'");
    this.addSql("delete from desk_task_rules where kind = 'case_deadline'");
    for (const [table, column] of ruleColumns) this.addSql(checkOf(table, column, kindsBefore));
  }
}
