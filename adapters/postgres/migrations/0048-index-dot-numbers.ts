import { Migration } from "@mikro-orm/migrations";

export class Migration0048 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index organizations_dot_index on organizations (ltrim(regexp_replace(dot_number, '[^0-9]', '', 'g'), '0')) where dot_number is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql("drop index organizations_dot_index");
  }
}
