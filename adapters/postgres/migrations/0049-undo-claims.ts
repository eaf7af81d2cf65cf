import { Migration } from "@mikro-orm/migrations";

const ofOrders = (more: string) =>
  `'created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_inspected', 'delivery_inspected', 'released', ${more}'rated'`;
const ofLoads = (more: string) =>
  `'created', 'posted', 'edited', 'assigned', 'dispatched', 'driver_changed', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled', 'reopened', ${more}'bid_placed', 'bid_changed', 'bid_withdrawn'`;

export class Migration0049 extends Migration {
  override async up(): Promise<void> {
    for (const table of ["orders", "loads"]) this.addSql(`alter table "${table}" add "undo_until" timestamptz null`);
    this.#allowKinds("order_facts", ofOrders("'undone', "));
    this.#allowKinds("load_facts", ofLoads("'undone', "));
  }

  override async down(): Promise<void> {
    for (const [facts, kinds] of [
      ["order_facts", ofOrders("")],
      ["load_facts", ofLoads("")],
    ] as const) {
      this.addSql(`delete from ${facts} where kind = 'undone'`);
      this.#allowKinds(facts, kinds);
    }
    for (const table of ["orders", "loads"]) this.addSql(`alter table "${table}" drop column "undo_until"`);
  }

  #allowKinds(facts: string, kinds: string): void {
    this.addSql(`alter table "${facts}" drop constraint "${facts}_kind_check"`);
    this.addSql(`alter table "${facts}" add constraint "${facts}_kind_check" check (kind in (${kinds}))`);
  }
}
