import { Migration } from "@mikro-orm/migrations";

/** The mails to people, without their texts; and the index by which a search finds removed accounts of a whole address. */
export class Migration0126 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "mails" ("id" uuid not null, "address" text not null, "kind" text not null, "subject" text not null, "about_area" text not null, "about_id" uuid not null, "state" text not null, "problem" text null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index mails_address_index on mails (address, created_at desc, id desc)");
    this.addSql("create index mails_about_index on mails (about_area, about_id, created_at desc, id desc)");
    this.addSql("create index mails_created_at_index on mails (created_at)");
    this.addSql(
      `alter table "mails" add constraint "mails_about_area_check" check (about_area in ('account', 'quote', 'order', 'load'))`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_state_check" check (state in ('accepted', 'refused', 'withheld'))`,
    );
    this.addSql(
      "create index if not exists accounts_former_email_index on accounts (lower(email)) where removed_at is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "mails"');
    this.addSql('drop index "accounts_former_email_index"');
  }
}
