import { Migration } from "@mikro-orm/migrations";

/** Quotes say if a visitor asked for them or an admin made them for a caller, and customers change their dates. */
export class Migration0107 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "quotes" add "source" text not null default \'web\'');
    this.addSql(
      "alter table \"quotes\" add constraint \"quotes_source_check\" check (source in ('web', 'telephone')) not valid",
    );
    this.addSql('alter table "quotes" validate constraint "quotes_source_check"');
    this.addSql('alter table "quote_facts" drop constraint "quote_facts_kind_check"');
    this.addSql(
      "alter table \"quote_facts\" add constraint \"quote_facts_kind_check\" check (kind in ('created', 'sent', 'resent', 'dates_changed', 'accepted', 'booked', 'expired')) not valid",
    );
    this.addSql('alter table "quote_facts" validate constraint "quote_facts_kind_check"');
  }

  override async down(): Promise<void> {
    this.addSql("delete from quote_facts where kind = 'dates_changed'");
    this.addSql('alter table "quote_facts" drop constraint "quote_facts_kind_check"');
    this.addSql(
      "alter table \"quote_facts\" add constraint \"quote_facts_kind_check\" check (kind in ('created', 'sent', 'resent', 'accepted', 'booked', 'expired'))",
    );
    this.addSql('alter table "quotes" drop column "source"');
  }
}
