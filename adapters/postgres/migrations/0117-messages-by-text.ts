import { Migration } from "@mikro-orm/migrations";

/** Answers by text are messages of their order. */
export class Migration0117 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "messages" add "by_text" boolean not null default false');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "messages" drop column "by_text"');
  }
}
