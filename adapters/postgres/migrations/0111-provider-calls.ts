import { Migration } from "@mikro-orm/migrations";

/** Calls that a provider makes: kept before they begin, with how they get on. */
export class Migration0111 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "desk_calls" add "state" text null, add "provider_id" text null, add "answered_at" timestamptz null, add "ended_at" timestamptz null, add "seconds" int null, add "problem" text null',
    );
    this.addSql('alter table "desk_calls" alter column "outcome" drop not null');
    this.addSql(
      "create unique index desk_calls_running_index on desk_calls (caller_id) where direction = 'out' and state in ('dialing', 'ringing', 'talking')",
    );
    this.addSql(
      "create unique index desk_calls_provider_index on desk_calls (provider_id) where provider_id is not null",
    );
    this.addSql(
      "alter table \"desk_calls\" add constraint \"desk_calls_state_check\" check (state in ('dialing', 'ringing', 'talking', 'ended', 'failed')) not valid",
    );
    this.addSql('alter table "desk_calls" validate constraint "desk_calls_state_check"');
  }

  override async down(): Promise<void> {
    this.addSql('delete from "desk_calls" where "outcome" is null');
    this.addSql('drop index "desk_calls_running_index"');
    this.addSql('drop index "desk_calls_provider_index"');
    this.addSql('alter table "desk_calls" drop constraint "desk_calls_state_check"');
    this.addSql(
      'alter table "desk_calls" drop column "state", drop column "provider_id", drop column "answered_at", drop column "ended_at", drop column "seconds", drop column "problem"',
    );
    this.addSql('alter table "desk_calls" alter column "outcome" set not null');
  }
}
