import { Migration } from "@mikro-orm/migrations";

/** The operator may invoice customers for everything, and owe transporters the transport. Orders from before do not. */
export class Migration0069 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "settlement" text not null default \'direct\'');
    this.addSql(
      "alter table \"orders\" add constraint \"orders_settlement_check\" check (settlement in ('direct', 'operator'))",
    );
    this.charges("'transport', 'service_fee', 'carrier_pay', 'extra', 'carrier_extra'");
    this.addSql(
      "create index invoices_operator_owes_index on invoices (issued_at desc, id desc) include (balance, due_on) where charge in ('carrier_pay', 'carrier_extra') and withdrawn_at is null and balance > 0",
    );
  }

  /** Books of orders that the operator settled cannot be told by the former schema. */
  override async down(): Promise<void> {
    this.addSql("drop index invoices_operator_owes_index");
    this.addSql(
      "do $$ begin if exists (select from invoices where charge in ('carrier_pay', 'carrier_extra')) then raise exception 'Orders that the operator settled have invoices: restore a backup from before instead'; end if; end $$",
    );
    this.charges("'transport', 'service_fee', 'extra'");
    this.addSql('alter table "orders" drop constraint "orders_settlement_check"');
    this.addSql('alter table "orders" drop column "settlement"');
  }

  private charges(words: string): void {
    this.addSql('alter table "invoices" drop constraint "invoices_charge_check"');
    this.addSql(`alter table "invoices" add constraint "invoices_charge_check" check (charge in (${words}))`);
  }
}
