import { Migration } from "@mikro-orm/migrations";

export class Migration0043 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index organisations_numbered_index on organisations (id) where dot_number is not null or mc_number is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "organisations_numbered_index"');
  }
}
