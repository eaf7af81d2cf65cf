import { Migration } from "@mikro-orm/migrations";

/** An order has an invoice for each payee. All from before are transporters'. */
export class Migration0056 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table invoices add charge text not null default 'transport'");
    this.addSql(
      "alter table invoices add constraint invoices_charge_check check (charge in ('transport', 'service_fee'))",
    );
    this.addSql("alter table invoices drop constraint invoices_claim_unique");
    this.addSql("alter table invoices add constraint invoices_claim_unique unique (order_id, claimed_at, charge)");
  }

  override async down(): Promise<void> {
    this.addSql("delete from invoices where charge <> 'transport'");
    this.addSql("alter table invoices drop constraint invoices_claim_unique");
    this.addSql("alter table invoices add constraint invoices_claim_unique unique (order_id, claimed_at)");
    this.addSql("alter table invoices drop constraint invoices_charge_check, drop column charge");
  }
}
