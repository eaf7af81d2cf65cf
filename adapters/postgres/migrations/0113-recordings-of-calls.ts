import { Migration } from "@mikro-orm/migrations";

/** Recordings of calls, and the task of a call that was not answered. */
export class Migration0113 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "desk_calls" add "recording_kind" text null, add "recording_id" text null, add "recording_seconds" int null',
    );
    this.addSql(
      "create index if not exists desk_calls_recorded_index on desk_calls (created_at) where recording_id is not null",
    );
    this.addSql(
      "alter table \"desk_calls\" add constraint \"desk_calls_recording_kind_check\" check (recording_kind in ('voicemail', 'call')) not valid",
    );
    this.addSql('alter table "desk_calls" validate constraint "desk_calls_recording_kind_check"');
    this.addSql('alter table "desk_tasks" add "call_id" uuid null');
    this.addSql(
      "create unique index if not exists desk_tasks_call_unique on desk_tasks (call_id) where call_id is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "desk_calls_recorded_index"');
    this.addSql(
      'alter table "desk_calls" drop column "recording_kind", drop column "recording_id", drop column "recording_seconds"',
    );
    this.addSql('drop index "desk_tasks_call_unique"');
    this.addSql('alter table "desk_tasks" drop column "call_id"');
  }
}
