import { accept } from "@lotlane/core";
import { operatorParty } from "@lotlane/core/invoices";
import type { TaxStore, YearSearch, YearTotal } from "@lotlane/core/ports";
import { taxClassifications, tinTypes, type W9 } from "@lotlane/core/taxes";
import { sql } from "kysely";
import { keepBeside } from "../accounts/account-changes.ts";
import { ownedBy, owedByOperator } from "../invoices/invoice-books.ts";
import { isoTime } from "../sql/iso-time.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composedAs, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { W9Entity } from "./w9.entity.ts";

export const forms = table(W9Entity);

const w9FromRow = (row: StoredRow): W9 => {
  const { classification, tinType, ...form } = forms.read(row);
  return { ...form, classification: known(taxClassifications, classification), tinType: known(tinTypes, tinType) };
};
const w9OrNull = (row: StoredRow | null): W9 | null => row && w9FromRow(row);

// Served by w9_forms_newest_index.
const listForms = statement<{ readonly organizationId: string; readonly limit: number }, { readonly form: StoredRow }>(
  "list-w9-forms",
  ({ organizationId, limit }) => sql`
    select ${forms.packed("f")} as form from w9_forms f where f.organization_id = ${organizationId}
    order by f.signed_at desc, f.id desc limit ${limit}`,
);

const addForm = statement<{ readonly rows: string }>("add-w9-form", ({ rows }) => forms.insert(rows));

// Two calls for one payer and payee wait for each other.
const lockRequest = statement<{ readonly payer: string; readonly payee: string }>(
  "lock-w9-request",
  ({ payer, payee }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('W-9 ' || ${payer}::text || ' ' || ${payee}::text, 0))`,
);

// Served by the primary key.
const keepRequest = statement<{ readonly payer: string; readonly payee: string; readonly askedAt: string }>(
  "keep-w9-request",
  ({ payer, payee, askedAt }) => sql`
    insert into w9_requests (payer, payee, asked_at) values (${payer}, ${payee}, ${askedAt}::timestamptz)
    on conflict (payer, payee) do update set asked_at = excluded.asked_at`,
);

type Total = Omit<YearTotal, "w9" | "askedAt">;
type Beside = { readonly form: StoredRow | null; readonly askedAt: string | null };

/** The newest form of an organization, and when a payer last asked for it. @param organization a uuid in SQL */
const besidePayee = (party: string, organization: Piece): Piece => sql`
  (select ${forms.packed("f")} from w9_forms f where f.organization_id = ${organization}
    order by f.signed_at desc, f.id desc limit 1) as form,
  (select r.asked_at::text from w9_requests r where r.payer = ${party} and r.payee = ${organization}) as "askedAt"`;

const momentOf = (moment: Beside["askedAt"]): string | null => (moment === null ? null : isoTime(moment));

const largestFirst = sql`amount desc, card_amount desc, counterpart collate "C"`;

/** The key and the name of an invoice's other side. */
const otherSide = (side: YearSearch["side"]) =>
  side === "payer"
    ? {
        key: sql`coalesce(a.organization_id::text, i.payee_id::text, ${operatorParty})`,
        name: sql`coalesce(i.payee ->> 'company', i.payee ->> 'name')`,
        organization: sql`case when t.counterpart <> ${operatorParty} then t.counterpart::uuid end`,
      }
    : {
        key: sql`case when ${owedByOperator} then ${operatorParty} else coalesce(i.payer_organization_id::text, i.payer_id::text, 'guests') end`,
        name: sql`coalesce(i.payer ->> 'company', i.payer ->> 'name')`,
        organization: sql`null::uuid`,
      };

export function createTaxStore(database: Database): TaxStore {
  const run = runOn(database);
  return {
    async w9s(organizationId, limit) {
      if (!isUuid(organizationId)) return [];
      return (await run(listForms({ organizationId, limit }))).map(({ form }) => w9FromRow(form));
    },

    async keep(w9, facts) {
      await transact(database, async (within) => {
        await within(addForm({ rows: forms.rows([w9]) }));
        await keepBeside(within, { facts, effects: [] });
        return accept(undefined);
      });
    },

    // Served by the indexes of invoices by their owners, and by invoice_payments_invoice_index.
    async yearTotals({ year, owner, side, party, limit }) {
      const { key, name, organization } = otherSide(side);
      const found = await run(
        composedAs(
          `year-totals-of-${side}`,
          sql<Total & Beside>`
            with totals as (
              select ${key} as counterpart, (array_agg(${name} order by i.issued_at desc, i.id desc))[1] as name,
                coalesce(sum(p.amount - p.returned) filter (where p.means <> 'card'), 0.00) as amount,
                coalesce(sum(p.amount - p.returned) filter (where p.means = 'card'), 0.00) as card_amount,
                count(*)::int as payments
              from invoices i
              join invoice_payments p on p.invoice_id = i.id and p.state = 'received' and p.amount > p.returned
                and p.paid_on between ${`${year}-01-01`} and ${`${year}-12-31`}
              left join accounts a on a.id = i.payee_id
              where ${ownedBy(owner)}
              group by 1
            )
            select t.counterpart, t.name, t.amount::text as amount, t.card_amount::text as "cardAmount", t.payments,
              ${besidePayee(party, organization)}
            from (select * from totals order by ${largestFirst} limit ${limit}) t order by ${largestFirst}`,
        ),
      );
      return found.map(({ form, askedAt, ...total }) => ({
        ...total,
        w9: w9OrNull(form),
        askedAt: momentOf(askedAt),
      }));
    },

    async ask({ owner, party, payee }, decide) {
      if (!isUuid(payee)) return undefined;
      return transact(database, async (within) => {
        await within(lockRequest({ payer: party, payee }));
        // Served by accounts_organization_index, and by the indexes of invoices by their owners.
        const [found] = await within(
          composedAs(
            "find-asked-payee",
            sql<Beside & { readonly accountId: string }>`
              select i.payee_id as "accountId", ${besidePayee(party, sql`${payee}::uuid`)}
              from invoices i join accounts a on a.id = i.payee_id
              where ${ownedBy(owner)} and a.organization_id = ${payee}::uuid and a.removed_at is null
              order by i.issued_at desc, i.id desc limit 1`,
          ),
        );
        if (!found) return undefined;
        const { accountId, form, askedAt } = found;
        const decision = decide({ accountId, w9: w9OrNull(form), askedAt: momentOf(askedAt) });
        if (!decision.ok) return decision;
        await within(keepRequest({ payer: party, payee, askedAt: decision.value.askedAt }));
        await keepBeside(within, { facts: [], effects: decision.value.effects });
        return accept(undefined);
      });
    },

    async note(facts) {
      await transact(database, async (within) => {
        await keepBeside(within, { facts, effects: [] });
        return accept(undefined);
      });
    },
  };
}
