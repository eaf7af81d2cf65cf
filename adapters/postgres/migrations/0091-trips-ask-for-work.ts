import { Migration } from "@mikro-orm/migrations";

export class Migration0091 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "trips" add "pickup_box" box null, add "delivery_box" box null, add "asks_from" timestamptz null, add "asks_until" timestamptz null',
    );
    this.addSql(
      "create index trips_boxes_index on trips using gist (pickup_box, delivery_box) where asks_until is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql("drop index trips_boxes_index");
    this.addSql(
      'alter table "trips" drop column "pickup_box", drop column "delivery_box", drop column "asks_from", drop column "asks_until"',
    );
  }
}
