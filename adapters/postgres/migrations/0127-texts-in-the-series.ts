import { Migration } from "@mikro-orm/migrations";

const others = "'booking', 'pickup_today', 'on_the_way', 'delivered', 'written', 'incoming'";

/** Text messages that remind of a quote, counted beside the emails of its series. */
export class Migration0127 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "quote_enrolments" add "texts" int not null default 0');
    this.addSql('alter table "quote_enrolments" add "texts_skipped" int not null default 0');
    this.addSql('alter table "texts" drop constraint "texts_kind_check"');
    this.addSql(
      `alter table "texts" add constraint "texts_kind_check" check (kind in ('quote_link', 'quote_reminder', ${others})) not valid`,
    );
  }

  override async down(): Promise<void> {
    this.addSql("delete from texts where kind = 'quote_reminder'");
    this.addSql('alter table "texts" drop constraint "texts_kind_check"');
    this.addSql(`alter table "texts" add constraint "texts_kind_check" check (kind in ('quote_link', ${others}))`);
    this.addSql('alter table "quote_enrolments" drop column "texts"');
    this.addSql('alter table "quote_enrolments" drop column "texts_skipped"');
  }
}
