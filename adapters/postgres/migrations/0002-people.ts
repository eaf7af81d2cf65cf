import { Migration } from "@mikro-orm/migrations";

export class Migration0002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists pg_trgm");
    this.addSql(
      'create table "organisations" ("id" uuid not null, "company_name" text null, "company_email" text null, "company_phone" text null, "company_address" text null, "tax_id" text null, "dot_number" text null, "mc_number" text null, "description" text null, primary key ("id"))',
    );
    this.addSql(
      'create table "accounts" ("id" uuid not null, "email" text not null, "first_name" text not null, "last_name" text not null, "user_type" text not null, "phone_number" text null, "company_name" text null, "address" text null, "is_sub_user" boolean not null, "organisation_id" uuid null, "is_verified" boolean not null, "email_verified_at" timestamptz null, "two_factor_enabled_at" timestamptz null, "rating" numeric(3,2) null, "total_jobs" int not null, "created_at" timestamptz not null, "suspended_at" timestamptz null, "removed_at" timestamptz null, "password_hash" text not null, "two_factor" jsonb null, "search_text" text not null, "last_seen_at" timestamptz null, primary key ("id"))',
    );
    this.addSql("create unique index accounts_email_unique on accounts (lower(email)) where removed_at is null");
    this.addSql("create index accounts_organisation_index on accounts (organisation_id, created_at desc, id desc)");
    this.addSql("create index accounts_newest_index on accounts (created_at desc, id desc) where removed_at is null");
    this.addSql(
      "create index accounts_newest_of_type_index on accounts (user_type, created_at desc, id desc) where removed_at is null",
    );
    this.addSql(
      "create index accounts_awaiting_verification_index on accounts (created_at desc, id desc) where removed_at is null and not is_verified and not is_sub_user and user_type in ('shipper', 'transporter')",
    );
    this.addSql(
      "create index accounts_search_index on accounts using gin (search_text gin_trgm_ops) where removed_at is null",
    );
    this.addSql(
      'create table "account_tokens" ("digest" text not null, "purpose" text not null, "account_id" uuid not null, "email" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("digest"))',
    );
    this.addSql('create index "account_tokens_expires_at_index" on "account_tokens" ("expires_at")');
    this.addSql('create index "account_tokens_account_id_purpose_index" on "account_tokens" ("account_id", "purpose")');
    this.addSql(
      'create table "account_facts" ("id" bigserial primary key, "account_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid not null, "reason" text null)',
    );
    this.addSql("create index account_facts_newest_index on account_facts (account_id, at desc, id desc)");
    this.addSql(
      'create table "sessions" ("digest" bytea not null, "id" uuid not null, "account_id" uuid not null, "stage" text not null, "user_agent" text not null, "address" text not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, primary key ("digest"))',
    );
    this.addSql('alter table "sessions" add constraint "sessions_id_unique" unique ("id")');
    this.addSql('create index "sessions_created_at_index" on "sessions" ("created_at")');
    this.addSql("create index sessions_last_seen_index on sessions (account_id, last_seen_at desc)");
    this.addSql(
      'create table "support_messages" ("id" uuid not null, "account_id" uuid not null, "author_id" uuid not null, "from_support" boolean not null, "subject" text null, "message" text not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql(
      "create index support_messages_newest_index on support_messages (account_id, created_at desc, id desc)",
    );
    this.addSql(
      'create table "support_conversations" ("account_id" uuid not null, "last_at" timestamptz not null, "last_message_id" uuid not null, primary key ("account_id"))',
    );
    this.addSql(
      "create index support_conversations_newest_index on support_conversations (last_at desc, last_message_id desc)",
    );
    this.addSql(
      'alter table "orders" add constraint "orders_shipper_id_foreign" foreign key ("shipper_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "orders" add constraint "orders_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id") on delete no action',
    );
    this.addSql("create index orders_guest_email_index on orders (lower(customer_email)) where shipper_id is null");
    this.addSql(
      'alter table "order_facts" add constraint "order_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"order_facts\" add constraint \"order_facts_kind_check\" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined'))",
    );
    this.addSql(
      'alter table "accounts" add constraint "accounts_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"accounts\" add constraint \"accounts_user_type_check\" check (user_type in ('shipper', 'transporter', 'admin', 'driver', 'receiver'))",
    );
    this.addSql(
      'alter table "account_tokens" add constraint "account_tokens_account_id_foreign" foreign key ("account_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"account_tokens\" add constraint \"account_tokens_purpose_check\" check (purpose in ('reset_password', 'verify_email'))",
    );
    this.addSql(
      'alter table "account_facts" add constraint "account_facts_account_id_foreign" foreign key ("account_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "account_facts" add constraint "account_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'verified', 'unverified', 'suspended', 'reinstated', 'removed'))",
    );
    this.addSql(
      'alter table "sessions" add constraint "sessions_account_id_foreign" foreign key ("account_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"sessions\" add constraint \"sessions_stage_check\" check (stage in ('signed_in', 'second_factor'))",
    );
    this.addSql(
      'alter table "support_messages" add constraint "support_messages_account_id_foreign" foreign key ("account_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "support_messages" add constraint "support_messages_author_id_foreign" foreign key ("author_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "support_conversations" add constraint "support_conversations_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete no action',
    );
    this.addSql(
      'alter table "support_conversations" add constraint "support_conversations_last_message_id_foreign" foreign key ("last_message_id") references "support_messages" ("id")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "accounts" drop constraint "accounts_organisation_id_foreign"');
    this.addSql('alter table "orders" drop constraint "orders_shipper_id_foreign"');
    this.addSql('alter table "orders" drop constraint "orders_transporter_id_foreign"');
    this.addSql('alter table "order_facts" drop constraint "order_facts_actor_id_foreign"');
    this.addSql('alter table "account_tokens" drop constraint "account_tokens_account_id_foreign"');
    this.addSql('alter table "account_facts" drop constraint "account_facts_account_id_foreign"');
    this.addSql('alter table "account_facts" drop constraint "account_facts_actor_id_foreign"');
    this.addSql('alter table "sessions" drop constraint "sessions_account_id_foreign"');
    this.addSql('alter table "support_messages" drop constraint "support_messages_account_id_foreign"');
    this.addSql('alter table "support_messages" drop constraint "support_messages_author_id_foreign"');
    this.addSql('alter table "support_conversations" drop constraint "support_conversations_account_id_foreign"');
    this.addSql('alter table "support_conversations" drop constraint "support_conversations_last_message_id_foreign"');
    this.addSql('drop table if exists "organisations" cascade');
    this.addSql('drop table if exists "accounts" cascade');
    this.addSql('drop table if exists "account_tokens" cascade');
    this.addSql('drop table if exists "account_facts" cascade');
    this.addSql('drop table if exists "sessions" cascade');
    this.addSql('drop table if exists "support_messages" cascade');
    this.addSql('drop table if exists "support_conversations" cascade');
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql('drop index "orders_guest_email_index"');
  }
}
