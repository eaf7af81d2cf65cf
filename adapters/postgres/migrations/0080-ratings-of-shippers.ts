import { Migration } from "@mikro-orm/migrations";

export class Migration0080 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "shipper_rating" jsonb null, add "ratings_held_until" timestamptz null');
    this.addSql('alter table "accounts" add "marks" jsonb null');
    this.addSql(
      "create index if not exists orders_shipper_ratings_index on orders (shipper_organization_id) where shipper_rating is not null",
    );
    this.addSql(
      "create index if not exists orders_held_ratings_index on orders (ratings_held_until, id) where ratings_held_until is not null",
    );
    // Dealers are few beside their orders, whose deliveries an index counts. The last release leaves the number alone,
    // and the next delivery counts all of them again.
    this.addSql(
      "update accounts set total_jobs = jobs.count from (select shipper_organization_id as id, count(*)::int as count from orders where status = 'delivered' and shipper_organization_id is not null group by shipper_organization_id) jobs where accounts.organization_id = jobs.id and accounts.user_type = 'shipper'",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "orders" drop column "shipper_rating", drop column "ratings_held_until"');
    this.addSql('alter table "accounts" drop column "marks"');
  }
}
