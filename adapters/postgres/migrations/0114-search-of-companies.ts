import { Migration } from "@mikro-orm/migrations";

/** The console's search finds an account by what its company is known by. */
export class Migration0114 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists organizations_mc_index on organizations (ltrim(regexp_replace(mc_number, '[^0-9]', '', 'g'), '0'))",
    );
    this.addSql(
      "create index if not exists organizations_phone_index on organizations ((right(regexp_replace(company_phone, '\\D', '', 'g'), 7)))",
    );
    this.addSql("create index if not exists organizations_email_index on organizations (lower(company_email))");
  }

  override async down(): Promise<void> {
    this.addSql("drop index organizations_mc_index");
    this.addSql("drop index organizations_phone_index");
    this.addSql("drop index organizations_email_index");
  }
}
