import { Migration } from "@mikro-orm/migrations";

/** Mails that remind customers of a quote, for those who agreed to them. */
export class Migration0108 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "muted_address_mails" ("address" text not null, "mail_group" text not null, primary key ("address", "mail_group"))',
    );
    this.addSql(
      'create table "quote_enrolments" ("quote_id" uuid not null, "held_out" boolean not null, "created_at" timestamptz not null, "done_until" timestamptz not null, "next_at" timestamptz null, "mails" int not null, "ended_by" text null, "ended_at" timestamptz null, primary key ("quote_id"))',
    );
    this.addSql('create index "quote_enrolments_created_at_index" on "quote_enrolments" ("created_at")');
    this.addSql(
      'create table "quote_series" ("version" int not null, "is_on" boolean not null, "held_out" int not null, "steps" jsonb not null, "saved_at" timestamptz not null, "actor_id" uuid not null, primary key ("version"))',
    );
    this.addSql('alter table "quotes" add "reminders_agreed_at" timestamptz null');
    this.addSql(
      'alter table "quote_enrolments" add constraint "quote_enrolments_quote_id_foreign" foreign key ("quote_id") references "quotes" ("id") on update cascade on delete cascade',
    );
    this.addSql(
      "alter table \"quote_enrolments\" add constraint \"quote_enrolments_ended_by_check\" check (ended_by in ('booked', 'answered', 'lost', 'unsubscribed', 'stopped', 'expired', 'finished', 'series_off'))",
    );
    this.addSql(
      'alter table "quote_series" add constraint "quote_series_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "muted_address_mails"');
    this.addSql('drop table "quote_enrolments"');
    this.addSql('drop table "quote_series"');
    this.addSql('alter table "quotes" drop column "reminders_agreed_at"');
  }
}
