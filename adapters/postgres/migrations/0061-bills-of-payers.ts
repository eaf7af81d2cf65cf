import { Migration } from "@mikro-orm/migrations";

/**
 * Invoices become bills in their payer's payables. One that was issued from the payer's receivables stays there, and
 * the server looks after it no more. One that waits for its first call becomes a bill, if its claim is still the order's.
 */
export class Migration0061 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      update invoices i set service = case
        when i.service ->> 'account' is null and o.assigned_at = i.claimed_at and o.transporter_id is not null
        then (i.service - 'invoiceId') || jsonb_build_object('payee', o.transporter_id::text, 'vendorId', null,
          'billId', null, 'payment', 'unknown', 'upload', null, 'attachedAt', null)
        end
      from orders o where o.id = i.order_id and i.service is not null`);
    this.addSql("update invoices set check_at = null where service is null and check_at is not null");
  }
}
