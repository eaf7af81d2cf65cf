import { Migration } from "@mikro-orm/migrations";

/** Quotes by a telephone number alone have people to forget as well. */
export class Migration0133 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists quotes_people_index on quotes (created_at) where converted_to_order_id is null and (email <> '' or phone_number <> '')",
    );
    this.addSql("drop index if exists quotes_personal_index");
  }

  override async down(): Promise<void> {
    this.addSql(
      "create index quotes_personal_index on quotes (created_at) where converted_to_order_id is null and email <> ''",
    );
    this.addSql('drop index "quotes_people_index"');
  }
}
