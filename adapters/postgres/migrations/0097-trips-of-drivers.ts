import { Migration } from "@mikro-orm/migrations";

export class Migration0097 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "live_events" add "trip_id" uuid null');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "live_events" drop column "trip_id"');
  }
}
