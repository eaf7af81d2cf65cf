import { Migration } from "@mikro-orm/migrations";

const kindsBefore = [
  "quote_waiting",
  "quote_unopened",
  "quote_opened",
  "order_unclaimed",
  "pickup_missed",
  "no_position",
  "delivery_late",
  "insurance_ends",
  "payment_overdue",
  "account_review",
  "support_waiting",
];
const last = "case_deadline";
const ruleColumns = [
  ["desk_tasks", "rule"],
  ["desk_task_rules", "kind"],
] as const;
const checkOf = (table: string, column: string, kinds: readonly string[]): string =>
  `alter table "${table}" drop constraint if exists "${table}_${column}_check",
    add constraint "${table}_${column}_check" check (${column} in (${kinds.map((kind) => `'${kind}'`).join(", ")})) not valid`;

/** The rule that makes tasks of addresses whose mails are refused. */
export class Migration0131 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists desk_tasks_mail_index on desk_tasks (cause_id) where rule = 'mail_refused'",
    );
    for (const [table, column] of ruleColumns) {
      this.addSql(checkOf(table, column, [...kindsBefore, "mail_refused", last]));
      this.addSql(`alter table "${table}" validate constraint "${table}_${column}_check"`);
    }
  }

  override async down(): Promise<void> {
    this.addSql("delete from desk_task_facts where task_id in (select id from desk_tasks where rule = 'mail_refused')");
    this.addSql("delete from desk_tasks where rule = 'mail_refused'");
    this.addSql("delete from desk_task_rules where kind = 'mail_refused'");
    for (const [table, column] of ruleColumns) this.addSql(checkOf(table, column, [...kindsBefore, last]));
    this.addSql('drop index "desk_tasks_mail_index"');
  }
}
