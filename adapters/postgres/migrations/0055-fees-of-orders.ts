import { Migration } from "@mikro-orm/migrations";

/** The parts of an order's price. An order from before keeps what was agreed: all of it is the carrier's. */
export class Migration0055 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "alter table orders add service_fee numeric(20,2) not null default '0.00', add card_fee numeric(20,2) not null default '0.00'",
    );
    this.addSql(
      "alter table orders add constraint orders_parts_check check (service_fee >= 0 and card_fee >= 0 and service_fee + card_fee <= payment_amount)",
    );
    this.addSql("drop index orders_open_price_index");
    this.addSql(
      "create index orders_open_price_index on orders ((payment_amount - service_fee - card_fee) desc, id desc) where status = 'pending' and transporter_id is null",
    );
  }

  override async down(): Promise<void> {
    this.addSql("drop index orders_open_price_index");
    this.addSql(
      "create index orders_open_price_index on orders (payment_amount desc, id desc) where status = 'pending' and transporter_id is null",
    );
    this.addSql("alter table orders drop constraint orders_parts_check");
    this.addSql("alter table orders drop column service_fee, drop column card_fee");
  }
}
