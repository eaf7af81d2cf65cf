import type { Person } from "../person.ts";
import { steady } from "./steady.ts";

type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
export type Reader = { readonly person: Person; readonly id: string };

const party =
  "(select coalesce(case when user_type = 'admin' then 'operator' else organization_id::text end, id::text) from accounts where id = $1)";
const payee = "coalesce(i.payee_id::text, 'operator')";
const isTheirs = (side: Side) =>
  side === "payer"
    ? "i.payer_organization_id = (select organization_id from accounts where id = $1)"
    : side === "payee"
      ? "i.payee_id = $1::uuid"
      : "i.payee_id is null and $1::uuid is not null";

export type Side = "payer" | "payee" | "operator";

/** A figure as the product tells it beside the same worked out from the tables. */
export type Pair = { readonly name: string; readonly told: unknown; readonly counted: unknown };

/** The figures of one reader's own money. @param month `YYYY-MM` in UTC @param today as debts count days */
export async function figuresOf(
  { person, id }: Reader,
  side: Side,
  sql: Sql,
  { month, today }: { month: string; today: string },
): Promise<Pair[]> {
  const get = async (path: string) => (await steady(() => person.get(path))).body as Readonly<Record<string, unknown>>;
  const owner = side === "payee" ? "$1::text" : party;
  const [sums] = await sql<{ opening: string; closing: string; lines: number }>(
    `select coalesce(sum(amount) filter (where at < ($2 || '-01')::date at time zone 'UTC'), 0.00)::text as opening,
       coalesce(sum(amount), 0.00)::text as closing,
       (count(*) filter (where at >= ($2 || '-01')::date at time zone 'UTC'))::int as lines
     from postings where party = ${owner} and at < (($2 || '-01')::date + interval '1 month') at time zone 'UTC'`,
    [id, month],
  );
  const [open] = await sql<{ open: string; invoices: number; ages: string[] }>(
    `select coalesce(sum(owed), 0.00)::text as open, count(*)::int as invoices, array[
         coalesce(sum(owed) filter (where late <= 0), 0.00), coalesce(sum(owed) filter (where late between 1 and 30), 0.00),
         coalesce(sum(owed) filter (where late between 31 and 60), 0.00), coalesce(sum(owed) filter (where late between 61 and 90), 0.00),
         coalesce(sum(owed) filter (where late > 90), 0.00)]::text[] as ages
     from (select sum(p.amount) as owed, coalesce($2::date - i.due_on::date, 0) as late
       from invoices i join postings p on p.invoice_id = i.id and p.party = ${payee}
       where ${isTheirs(side)} group by i.id having sum(p.amount) > 0) debts`,
    [id, today],
  );
  const statement = await get(`/api/statements?month=${month}`);
  const { open: told, invoices, byAge } = await get("/api/open-amounts");
  return [
    {
      name: `${side}: statement`,
      told: [statement["opening"], statement["closing"]],
      counted: [sums!.opening, sums!.closing],
    },
    { name: `${side}: open amounts`, told: [told, invoices, byAge], counted: [open!.open, open!.invoices, open!.ages] },
    ...(side === "operator" ? [] : await ownFigures(sums!.lines)),
  ];

  async function ownFigures(lines: number): Promise<Pair[]> {
    const journal = (await get(`/api/journal?month=${month}`)) as unknown as readonly { readonly party: string }[];
    const stats = await get("/api/dashboard/stats");
    // A carrier's earnings leave out the card fee, which it passes on.
    const [jobs] = await sql<{ earned: string; done: number }>(
      `select coalesce(sum(p.amount - ${side === "payee" ? "o.card_fee" : "0"}), 0.00)::text as earned, count(distinct o.id)::int as done
       from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at and i.charge <> 'extra'
       join postings p on p.invoice_id = i.id and p.kind = 'invoiced' and p.party = ${payee}
       where o.status = 'delivered' and to_char(o.delivered_at at time zone 'UTC', 'YYYY-MM') = $2 and ${isTheirs(side)}`,
      [id, month],
    );
    return [
      { name: `${side}: journal`, told: journal.length, counted: lines },
      {
        name: `${side}: jobs`,
        told: [stats["monthlyEarnings"], stats["completedJobs"]],
        counted: [jobs!.earned, jobs!.done],
      },
    ];
  }
}

const groups = [
  ["month", "to_char(i.issued_at at time zone 'UTC', 'YYYY-MM')"],
  ["source", "case when o.customer_email is null then 'dealer' when o.quote_id is null then 'direct' else 'quote' end"],
  ["lane", "o.pickup_state || '-' || o.delivery_state"],
] as const;

/** The figures of the whole marketplace, as an admin reads them. */
export async function figuresOfAll(admin: Person, sql: Sql, month: string): Promise<Pair[]> {
  const get = async (path: string) => (await steady(() => admin.get(path))).body as Readonly<Record<string, unknown>>;
  const pairs: Pair[] = [];
  for (const [by, group] of groups) {
    const { rows } = await get(`/api/admin/revenue?by=${by}&from=${month}&to=${month}`);
    // Invoiced amounts, less what was taken back of them and not given up.
    const counted = await sql<{ name: string }>(
      `select name, count(distinct order_id) filter (where billed <> 0)::int as orders,
         coalesce(sum(billed) filter (where is_fee), 0.00)::text as "feesEarned", sum(billed)::text as "grossVolume"
       from (select ${group} as name, i.order_id, i.payee_id is null as is_fee, case when i.withdrawn_at is null
           then i.amount - (select coalesce(sum(c.amount), 0) from invoice_credits c where c.invoice_id = i.id and c.kind = 'credit_note')
           else (select coalesce(sum(c.amount), 0.00) from invoice_credits c where c.invoice_id = i.id and c.kind = 'write_off') end as billed
         from invoices i join orders o on o.id = i.order_id
         where to_char(i.issued_at at time zone 'UTC', 'YYYY-MM') = $1) billed
       group by name`,
      [month],
    );
    pairs.push({ name: `revenue by ${by}`, told: byName(rows as typeof counted), counted: byName(counted) });
  }
  const journal = (await get(`/api/journal?month=${month}`)) as unknown as readonly { readonly amount: string }[];
  const [all] = await sql<{ lines: number }>(
    "select count(*)::int as lines from postings where to_char(at at time zone 'UTC', 'YYYY-MM') = $1",
    [month],
  );
  pairs.push({ name: "journal of all", told: journal.length, counted: all!.lines });
  const stats = await get("/api/admin/stats");
  const [delivered] = await sql<{ fees: string; all: string; orders: number }>(
    `select coalesce(sum(i.amount) filter (where i.charge = 'service_fee'), 0.00)::text as fees, sum(i.amount)::text as all, count(distinct o.id)::int as orders
     from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at and i.charge <> 'extra' and i.withdrawn_at is null
     where o.status = 'delivered'`,
  );
  pairs.push({
    name: "dashboard of all",
    told: [stats["feesEarned"], stats["totalRevenue"], stats["completedOrders"]],
    counted: [delivered!.fees, delivered!.all, delivered!.orders],
  });
  return pairs;
}

const byName = (rows: readonly { readonly name: string }[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name));
