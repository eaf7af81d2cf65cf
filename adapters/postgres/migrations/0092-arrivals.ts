import { Migration } from "@mikro-orm/migrations";

export class Migration0092 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "orders" add "pickup_arrived_at" timestamptz null, add "delivery_arrived_at" timestamptz null',
    );
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_arrived', 'delivery_arrived', 'pickup_inspected', 'delivery_inspected', 'released', 'undone', 'rated')) not valid",
    );
    this.addSql('alter table "order_facts" validate constraint "order_facts_kind_check"');
  }

  override async down(): Promise<void> {
    this.addSql("delete from order_facts where kind in ('pickup_arrived', 'delivery_arrived')");
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_inspected', 'delivery_inspected', 'released', 'undone', 'rated'))",
    );
    this.addSql('alter table "orders" drop column "pickup_arrived_at", drop column "delivery_arrived_at"');
  }
}
