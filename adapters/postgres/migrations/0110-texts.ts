import { Migration } from "@mikro-orm/migrations";

/** Texts to and from customers, and what numbers' owners said about them. */
export class Migration0110 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "text_consents" ("id" uuid not null, "number" text not null, "given" boolean not null, "source" text not null, "account_id" uuid null, "actor_id" uuid null, "at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index text_consents_number_index on text_consents (number, at desc, id desc)");
    this.addSql(
      "create index text_consents_account_index on text_consents (account_id, at desc, id desc) where account_id is not null",
    );
    this.addSql(
      'create table "texts" ("id" uuid not null, "number" text not null, "kind" text not null, "about_area" text null, "about_id" uuid null, "account_id" uuid null, "body" text not null, "state" text not null, "problem" text null, "provider_id" text null, "sent_by_id" uuid null, "zone" text null, "cause" text not null, "created_at" timestamptz not null, "due_at" timestamptz not null, "changed_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create unique index texts_provider_index on texts (provider_id) where provider_id is not null");
    this.addSql("create index texts_number_index on texts (number, created_at desc, id desc)");
    this.addSql(
      "create index texts_about_index on texts (about_area, about_id, created_at desc, id desc) where about_id is not null",
    );
    this.addSql(
      "create index texts_account_index on texts (account_id, created_at desc, id desc) where account_id is not null",
    );
    this.addSql("create index texts_created_at_index on texts (created_at)");
    this.addSql('alter table "texts" add constraint "texts_cause_unique" unique ("cause")');
    this.addSql(
      'alter table "text_consents" add constraint "text_consents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "text_consents" add constraint "text_consents_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"text_consents\" add constraint \"text_consents_source_check\" check (source in ('booking', 'account', 'desk', 'start', 'stop'))",
    );
    this.addSql(
      'alter table "texts" add constraint "texts_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "texts" add constraint "texts_sent_by_id_foreign" foreign key ("sent_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"texts\" add constraint \"texts_kind_check\" check (kind in ('quote_link', 'booking', 'pickup_today', 'on_the_way', 'delivered', 'written', 'incoming'))",
    );
    this.addSql(
      "alter table \"texts\" add constraint \"texts_about_area_check\" check (about_area in ('account', 'quote', 'order'))",
    );
    this.addSql(
      "alter table \"texts\" add constraint \"texts_state_check\" check (state in ('waiting', 'sending', 'queued', 'sent', 'delivered', 'undelivered', 'failed', 'refused', 'received'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "text_consents"');
    this.addSql('drop table "texts"');
  }
}
