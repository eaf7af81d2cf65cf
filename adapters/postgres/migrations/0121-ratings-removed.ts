import { Migration } from "@mikro-orm/migrations";

/** The facts that an admin removed a rating. */
export class Migration0121 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_arrived', 'delivery_arrived', 'pickup_inspected', 'delivery_inspected', 'released', 'undone', 'rated', 'rating_removed', 'shipper_rating_removed')) not valid",
    );
  }

  override async down(): Promise<void> {
    this.addSql("delete from order_facts where kind in ('rating_removed', 'shipper_rating_removed')");
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_arrived', 'delivery_arrived', 'pickup_inspected', 'delivery_inspected', 'released', 'undone', 'rated'))",
    );
  }
}
