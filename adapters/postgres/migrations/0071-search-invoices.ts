import { Migration } from "@mikro-orm/migrations";

/** The texts by which invoices are found. */
export class Migration0071 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "invoices" add "search_text" text not null default \'\'');
    this.addSql(`update invoices i set search_text = lower(concat_ws(e'\\n',
      ' ' || (i.payee ->> 'name'), ' ' || (i.payee ->> 'company'), ' ' || (i.payee ->> 'email'),
      ' ' || (i.payer ->> 'name'), ' ' || (i.payer ->> 'company'), ' ' || (i.payer ->> 'email'),
      (select string_agg(' ' || (line ->> 'label'), e'\\n') from jsonb_array_elements(i.lines) line)))`);
    this.addSql("create index invoices_search_index on invoices using gin (search_text gin_trgm_ops)");
  }

  override async down(): Promise<void> {
    this.addSql("drop index invoices_search_index");
    this.addSql('alter table "invoices" drop column "search_text"');
  }
}
