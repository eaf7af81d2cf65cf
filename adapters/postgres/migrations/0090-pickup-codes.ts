import { Migration } from "@mikro-orm/migrations";

export class Migration0090 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "needs_pickup_code" boolean not null default false');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "needs_pickup_code"');
  }
}
