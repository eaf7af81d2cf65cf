import { Migration } from "@mikro-orm/migrations";

/**
 * Payers, payees, due days and balances of invoices, the payments that their sides tell of, and the ledger, which begins
 * with an entry for each invoice from before, and one more where it was withdrawn or paid.
 */
export class Migration0059 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "invoice_payments" ("id" uuid not null, "invoice_id" uuid not null, "amount" numeric(20,2) not null, "paid_on" text not null, "means" text not null, "reference" text null, "state" text not null, "said_by" text not null, "said_by_id" uuid null, "said_at" timestamptz not null, "answered_at" timestamptz null, "once" text null, primary key ("id"))',
    );
    this.addSql('create index "invoice_payments_invoice_index" on "invoice_payments" ("invoice_id", "said_at", "id")');
    this.addSql(
      'create table "postings" ("id" bigserial primary key, "entry_id" uuid not null, "kind" text not null, "at" timestamptz not null, "invoice_id" uuid not null, "order_id" uuid not null, "payment_id" uuid null, "party" text not null, "amount" numeric(20,2) not null)',
    );
    this.addSql('create index "postings_invoice_index" on "postings" ("invoice_id")');
    this.addSql('create index "postings_party_index" on "postings" ("party", "at", "id")');
    this.addSql('create index "postings_at_index" on "postings" ("at", "id")');
    this.addSql(
      'alter table "invoices" add "payer_id" uuid null, add "payer_organization_id" uuid null, add "payee_id" uuid null, add "balance" numeric(20,2) null, add "due_on" text null',
    );
    // Former claims are no longer in their orders, but in their facts.
    this.addSql(`
      update invoices i set
        payer_id = o.shipper_id,
        payer_organization_id = o.shipper_organization_id,
        payee_id = case
          when i.charge = 'service_fee' then null
          when o.assigned_at = i.claimed_at then o.transporter_id
          else coalesce(
            (select f.actor_id from order_facts f
             where f.order_id = o.id and f.kind = 'assigned' and f.at = i.claimed_at limit 1), o.transporter_id)
        end,
        balance = case when i.withdrawn_at is null and i.paid_at is null then i.amount else 0 end,
        due_on = case when o.assigned_at = i.claimed_at then to_char(o.delivered_at at time zone 'UTC', 'YYYY-MM-DD') end
      from orders o where o.id = i.order_id`);
    this.addSql('alter table "invoices" alter column "balance" set not null');
    this.addSql(
      'alter table "invoices" add constraint "invoices_payer_id_foreign" foreign key ("payer_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "invoices" add constraint "invoices_payee_id_foreign" foreign key ("payee_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "create index invoices_organization_index on invoices (payer_organization_id, issued_at desc, id desc)",
    );
    this.addSql(
      "create index invoices_organization_open_index on invoices (payer_organization_id, issued_at desc, id desc) include (balance, due_on) where withdrawn_at is null and balance > 0",
    );
    this.addSql("create index invoices_payer_index on invoices (payer_id, issued_at desc, id desc)");
    this.addSql(
      "create index invoices_payer_open_index on invoices (payer_id, issued_at desc, id desc) include (balance, due_on) where withdrawn_at is null and balance > 0",
    );
    this.addSql("create index invoices_payee_index on invoices (payee_id, issued_at desc, id desc)");
    this.addSql(
      "create index invoices_payee_open_index on invoices (payee_id, issued_at desc, id desc) include (balance, due_on) where withdrawn_at is null and balance > 0",
    );
    this.addSql("create index invoices_newest_index on invoices (issued_at desc, id desc)");
    this.addSql(
      "create index invoices_open_index on invoices (issued_at desc, id desc) where withdrawn_at is null and balance > 0",
    );
    this.addSql(
      "create index invoices_void_index on invoices (issued_at desc, id desc) where withdrawn_at is not null",
    );
    this.addSql(
      'alter table "invoice_payments" add constraint "invoice_payments_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id")',
    );
    this.addSql(
      'alter table "invoice_payments" add constraint "invoice_payments_said_by_id_foreign" foreign key ("said_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql('alter table "invoice_payments" add constraint "invoice_payments_amount_check" check (amount > 0)');
    this.addSql(
      "alter table \"invoice_payments\" add constraint \"invoice_payments_means_check\" check (means in ('ach', 'wire', 'check', 'card', 'cash', 'other', 'service'))",
    );
    this.addSql(
      "alter table \"invoice_payments\" add constraint \"invoice_payments_state_check\" check (state in ('said', 'received', 'disputed'))",
    );
    this.addSql(
      "alter table \"invoice_payments\" add constraint \"invoice_payments_said_by_check\" check (said_by in ('payer', 'payee', 'service'))",
    );
    this.addSql(
      'alter table "postings" add constraint "postings_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id")',
    );
    this.addSql(
      "alter table \"postings\" add constraint \"postings_kind_check\" check (kind in ('invoiced', 'paid', 'reversed', 'credited', 'moved'))",
    );
    this.addSql(`
      insert into invoice_payments (id, invoice_id, amount, paid_on, means, state, said_by, said_at, answered_at)
      select gen_random_uuid(), id, amount, to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD'), 'service', 'received', 'service', paid_at, paid_at
      from invoices where paid_at is not null and withdrawn_at is null`);
    this.addSql(`
      insert into postings (entry_id, kind, at, invoice_id, order_id, payment_id, party, amount)
      select e.entry_id, e.kind, e.at, i.id, i.order_id, e.payment_id, side.party, side.sign * e.owed
      from invoices i
      left join invoice_payments p on p.invoice_id = i.id
      cross join lateral (values
        (i.id, 'invoiced', i.issued_at, i.amount, null::uuid, true),
        (gen_random_uuid(), 'credited', i.withdrawn_at, -i.amount, null, i.withdrawn_at is not null),
        (gen_random_uuid(), 'paid', p.said_at, -p.amount, p.id, p.id is not null)
      ) e (entry_id, kind, at, owed, payment_id, is_there)
      cross join lateral (values
        (coalesce(i.payee_id::text, 'operator'), 1),
        (coalesce(i.payer_organization_id::text, i.payer_id::text, 'guest:' || i.order_id), -1)
      ) side (party, sign)
      where e.is_there order by e.at`);
    this.addSql(`
      create or replace function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'rows of % are never changed', tg_table_name; end $$`);
    this.addSql(
      "create trigger postings_never_change before update on postings for each row execute function refuse_change()",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "invoice_payments" cascade');
    this.addSql('drop table if exists "postings" cascade');
    this.addSql("drop function refuse_change()");
    this.addSql('alter table "invoices" drop constraint "invoices_payer_id_foreign"');
    this.addSql('alter table "invoices" drop constraint "invoices_payee_id_foreign"');
    this.addSql('drop index "invoices_organization_index"');
    this.addSql('drop index "invoices_organization_open_index"');
    this.addSql('drop index "invoices_payer_index"');
    this.addSql('drop index "invoices_payer_open_index"');
    this.addSql('drop index "invoices_payee_index"');
    this.addSql('drop index "invoices_payee_open_index"');
    this.addSql('drop index "invoices_newest_index"');
    this.addSql('drop index "invoices_open_index"');
    this.addSql('drop index "invoices_void_index"');
    this.addSql(
      'alter table "invoices" drop column "payer_id", drop column "payer_organization_id", drop column "payee_id", drop column "balance", drop column "due_on"',
    );
  }
}
