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
  "case_deadline",
];
const newKinds = ["quote_unopened", "quote_opened"];
const ruleColumns = [
  ["desk_tasks", "rule"],
  ["desk_task_rules", "kind"],
] as const;
const checkOf = (table: string, column: string, kinds: readonly string[]): string =>
  `alter table "${table}" drop constraint if exists "${table}_${column}_check",
    add constraint "${table}_${column}_check" check (${column} in (${kinds.map((kind) => `'${kind}'`).join(", ")})) not valid`;

/** How often quotes were opened, and the rules that ask for it. */
export class Migration0120 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "quote_openings" ("quote_id" uuid not null, "first_at" timestamptz not null, "last_at" timestamptz not null, "count" int not null, primary key ("quote_id"))',
    );
    this.addSql("create index quote_openings_last_index on quote_openings (last_at desc, quote_id)");
    for (const [table, column] of ruleColumns) {
      this.addSql(checkOf(table, column, [kindsBefore[0]!, ...newKinds, ...kindsBefore.slice(1)]));
      this.addSql(`alter table "${table}" validate constraint "${table}_${column}_check"`);
    }
  }

  override async down(): Promise<void> {
    const kinds = newKinds.map((kind) => `'${kind}'`).join(", ");
    this.addSql(`delete from desk_task_facts where task_id in (select id from desk_tasks where rule in (${kinds}))`);
    this.addSql(`delete from desk_tasks where rule in (${kinds})`);
    this.addSql(`delete from desk_task_rules where kind in (${kinds})`);
    for (const [table, column] of ruleColumns) this.addSql(checkOf(table, column, kindsBefore));
    this.addSql('drop table "quote_openings"');
  }
}
