import { Migration } from "@mikro-orm/migrations";

export class Migration0098 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "live_events" add "trip_id" uuid null');
    this.addSql('alter table "trips" add "driver_id" uuid null');
    this.addSql(
      'alter table "trips" add constraint "trips_driver_id_foreign" foreign key ("driver_id") references "accounts" ("id") on delete set null not valid',
    );
    this.addSql('alter table "trips" validate constraint "trips_driver_id_foreign"');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "trips" drop column "driver_id"');
    this.addSql('alter table "live_events" drop column "trip_id"');
  }
}
