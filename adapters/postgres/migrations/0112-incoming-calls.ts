import { Migration } from "@mikro-orm/migrations";

/** Calls that come in: who it is by the number, and the telephones of the admins who take them. */
export class Migration0112 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists quotes_phone_index on quotes ((right(regexp_replace(phone_number, '\\D', '', 'g'), 7)))",
    );
    this.addSql(
      "create index desk_calls_incoming_index on desk_calls (created_at desc, id desc) where direction = 'in' and state in ('ringing', 'talking')",
    );
    this.addSql(
      'create table "desk_phones" ("account_id" uuid not null, "since" timestamptz not null, primary key ("account_id"))',
    );
    this.addSql(
      'alter table "desk_phones" add constraint "desk_phones_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete no action',
    );
    // Last, since readers of the table wait from then on.
    this.addSql('alter table "desk_calls" alter column "caller_id" drop not null');
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_phones"');
    this.addSql("drop index quotes_phone_index");
    this.addSql("drop index desk_calls_incoming_index");
    this.addSql('delete from "desk_calls" where "caller_id" is null');
    this.addSql('alter table "desk_calls" alter column "caller_id" set not null');
  }
}
