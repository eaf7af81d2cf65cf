import { Migration } from "@mikro-orm/migrations";

export class Migration0079 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "accounts" add "invited_at" timestamptz null');
    this.addSql(
      "create index accounts_invited_index on accounts (organization_id) where invited_at is not null and removed_at is null",
    );
    this.addSql('alter table "account_tokens" drop constraint "account_tokens_purpose_check"');
    this.addSql(
      "alter table \"account_tokens\" add constraint \"account_tokens_purpose_check\" check (purpose in ('reset_password', 'verify_email', 'join')) not valid",
    );
    this.addSql('alter table "account_tokens" validate constraint "account_tokens_purpose_check"');
  }

  override async down(): Promise<void> {
    this.addSql("drop index accounts_invited_index");
    this.addSql('alter table "accounts" drop column "invited_at"');
    this.addSql('delete from "account_tokens" where "purpose" = \'join\'');
    this.addSql('alter table "account_tokens" drop constraint "account_tokens_purpose_check"');
    this.addSql(
      'alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in (\'reset_password\', \'verify_email\'))',
    );
  }
}
