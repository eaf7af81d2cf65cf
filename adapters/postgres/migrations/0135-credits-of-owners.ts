import { Migration } from "@mikro-orm/migrations";

/** The credit of an owner is the sum of the balances below zero, which few invoices have. */
export class Migration0135 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists invoices_organization_credit_index on invoices (payer_organization_id) include (balance) where balance < 0",
    );
    this.addSql(
      "create index if not exists invoices_payer_credit_index on invoices (payer_id) include (balance) where balance < 0",
    );
    this.addSql(
      "create index if not exists invoices_payee_credit_index on invoices (payee_id) include (balance) where balance < 0",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "invoices_organization_credit_index"');
    this.addSql('drop index "invoices_payer_credit_index"');
    this.addSql('drop index "invoices_payee_credit_index"');
  }
}
