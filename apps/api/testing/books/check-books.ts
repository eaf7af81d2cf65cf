/** Asks the database: a plain query with one value at most. */
export type Ask = (text: string, values?: unknown[]) => Promise<readonly { readonly what: string }[]>;

/** Amounts in US dollars and cents, those of the card service in cents. */
export type Seen = {
  /** Payments that people's calls got an answer for; `state` is the last one that was answered. */
  readonly payments: readonly Told[];
  readonly credits: readonly { readonly invoiceId: string; readonly reason: string; readonly amount: string }[];
  readonly extras: readonly { readonly note: string; readonly amount: string; readonly state: string }[];
  /** The card service's own books. `asked`: the refunds of it that admins were promised. */
  readonly cards: readonly {
    readonly payment: string;
    readonly session: string;
    readonly amount: number;
    readonly refunded: number;
    readonly chargedBack: number;
    readonly asked: number;
  }[];
  /** `key`: the beginning of the file's name: its kind, and the invoice's order, payment or credit. */
  readonly mails: readonly {
    readonly key: string;
    readonly to: string;
    readonly subject: string;
    readonly pdf: string | null;
  }[];
};

export type Told = {
  readonly invoiceId: string;
  readonly reference: string;
  readonly amount: string;
  state: "said" | "received" | "disputed";
};

const payee = "coalesce(i.payee_id::text, 'operator')";
const payer = "coalesce(i.payer_organization_id::text, i.payer_id::text, 'guest:' || i.order_id, 'operator')";
const isLive = "o.status not in ('pending', 'cancelled')";
const came = `(select coalesce(sum(p.amount - p.returned), 0) from invoice_payments p where p.invoice_id = i.id and p.state = 'received')`;
const credited = `(select coalesce(sum(c.amount), 0) from invoice_credits c where c.invoice_id = i.id)`;
const given = (name: keyof Seen, columns: string) =>
  `(select * from jsonb_to_recordset($1::jsonb -> '${name}') as given (${columns})) given`;

/** A count of documents that each issuer numbers from 1, without a gap. */
const numbered = (documents: string, counter: string, prefix: string) => `
  select coalesce(issuer, n.issuer) || ': ' || coalesce(numbers, 'none') || ', counted to ' || coalesce(n.${counter}, 0) as what
  from (
    select issuer, string_agg(number, ' ' order by number) as numbers, count(*) as documents,
      bool_and(number = '${prefix}' || (100000 + place)) as is_gapless
    from (select issuer, number, row_number() over (partition by issuer order by number) as place from (${documents}) d) placed
    group by issuer
  ) counted full join document_numbers n using (issuer)
  where is_gapless is not true and coalesce(n.${counter}, documents) <> 0 or coalesce(documents, 0) <> coalesce(n.${counter}, 0)`;

/** Each query finds what contradicts its name. They share no code with the product. */
const checks: readonly (readonly [string, string])[] = [
  [
    "the two sides of an entry sum to zero",
    `select entry_id || ' ' || string_agg(party || ' ' || amount, ', ') as what from postings
     group by entry_id having sum(amount) <> 0 or count(*) <> 2 or count(distinct party) <> 2 or count(distinct invoice_id) <> 1`,
  ],
  [
    "a balance is the sum of its payee's postings",
    `select i.id || ' ' || i.balance as what from invoices i left join postings p on p.invoice_id = i.id and p.party = ${payee}
     group by i.id having i.balance is distinct from sum(p.amount)`,
  ],
  [
    "a balance is what its present payer owes, and no other party",
    `select i.id || ' ' || party as what from invoices i join postings p on p.invoice_id = i.id and p.party <> ${payee}
     group by i.id, party having sum(p.amount) <> case when party = ${payer} then -i.balance else 0 end`,
  ],
  [
    "a balance is the amount less credits and payments that came",
    `select i.id || ' ' || i.balance as what from invoices i
     where i.balance <> case when i.withdrawn_at is null then i.amount - ${credited} else 0 end - ${came}`,
  ],
  [
    "an invoice that was withdrawn owes nothing",
    "select i.id || ' ' || i.balance as what from invoices i where i.withdrawn_at is not null and i.balance > 0",
  ],
  [
    "an invoice is paid while nothing is owed for it",
    `select i.id::text as what from invoices i where (i.paid_at is not null) <> (i.balance <= 0 and i.withdrawn_at is null)`,
  ],
  [
    "an invoice is entered once, by its lines",
    `select i.id::text as what from invoices i
     where (select array_agg(p.amount) from postings p where p.invoice_id = i.id and p.kind = 'invoiced' and p.party = ${payee}) is distinct from array[i.amount]
       or (select sum((line ->> 'amount')::numeric) from jsonb_array_elements(i.lines::jsonb) line) <> i.amount`,
  ],
  [
    "a payment is in the ledger as far as it came",
    `select m.id || ' ' || m.state as what from invoice_payments m join invoices i on i.id = m.invoice_id
     where case m.state when 'received' then m.amount - m.returned else 0 end <>
       (select coalesce(-sum(p.amount), 0) from postings p where p.payment_id = m.id and p.invoice_id = i.id and p.party = ${payee})
     union all select 'posting of no payment ' || p.id from postings p
     where p.kind in ('paid', 'reversed') and not exists (select from invoice_payments m where m.id = p.payment_id and m.invoice_id = p.invoice_id)`,
  ],
  [
    "a credit is in the ledger once",
    `select c.id::text as what from invoice_credits c join invoices i on i.id = c.invoice_id
     where (select array_agg(p.amount) from postings p where p.entry_id = c.id and p.invoice_id = i.id and p.party = ${payee}) is distinct from array[-c.amount]`,
  ],
  [
    "the invoices of a claim add up to the order's price",
    `select o.id || ' ' || o.payment_amount as what from orders o where ${isLive} and o.payment_amount is distinct from (
       select sum(i.amount) from invoices i
       where i.order_id = o.id and i.claimed_at = o.assigned_at and i.charge <> 'extra' and i.withdrawn_at is null)
     union all select 'stale ' || i.id from invoices i join orders o on o.id = i.order_id
     where i.charge <> 'extra' and i.withdrawn_at is null and not (${isLive} and i.claimed_at = o.assigned_at)`,
  ],
  [
    "invoices are numbered by issuer without a gap",
    numbered(`select ${payee} as issuer, i.number from invoices i`, "last", "INV-"),
  ],
  [
    "credit notes are numbered by issuer without a gap",
    numbered(
      `select ${payee} as issuer, c.number from invoice_credits c join invoices i on i.id = c.invoice_id where c.kind = 'credit_note'`,
      "credit_notes",
      "CN-",
    ),
  ],
  [
    "an agreed extra has one invoice, and no other has any",
    `select e.id || ' ' || e.state || ' ' || count(i.id) as what from invoice_extras e left join invoices i on i.extra_id = e.id and i.charge = 'extra'
     group by e.id having count(i.id) <> case e.state when 'agreed' then 1 else 0 end or min(i.amount) <> e.amount
     union all select 'invoice of no extra ' || i.id from invoices i
     where i.charge = 'extra' and not exists (select from invoice_extras e where e.id = i.extra_id)
       or (i.charge = 'extra') <> (i.extra_id is not null)`,
  ],
  [
    "people's payments are those that were acknowledged, once each",
    `select coalesce(given.reference, kept.reference, kept.id::text) as what
     from ${given("payments", `"invoiceId" uuid, reference text, amount numeric, state text`)}
     full join (select * from invoice_payments where said_by <> 'service') kept
       on kept.invoice_id = given."invoiceId" and kept.reference = given.reference
     group by coalesce(given.reference, kept.reference, kept.id::text)
     having count(*) <> 1 or not coalesce(bool_and(kept.amount = given.amount and kept.state = given.state), false)`,
  ],
  [
    "credits are those that were acknowledged, once each",
    `select coalesce(given.reason, kept.reason) as what
     from ${given("credits", `"invoiceId" uuid, reason text, amount numeric`)}
     full join invoice_credits kept on kept.invoice_id = given."invoiceId" and kept.reason = given.reason
     group by 1 having count(*) <> 1 or not coalesce(bool_and(kept.amount = given.amount), false)`,
  ],
  [
    "extras are those that were acknowledged, once each",
    `select coalesce(given.note, kept.note) as what from ${given("extras", "note text, amount numeric, state text")}
     full join invoice_extras kept on kept.note = given.note
     group by 1 having count(*) <> 1 or not coalesce(bool_and(kept.amount = given.amount and kept.state = given.state), false)`,
  ],
  [
    "card payments are those of the card service, once each",
    `select coalesce(given.payment, kept.reference) as what
     from ${given("cards", `payment text, session uuid, amount int, refunded int, "chargedBack" int, asked int`)}
     left join card_sessions s on s.id = given.session and s.state = 'paid' and s.payment = given.payment
     full join (select * from invoice_payments where said_by = 'service') kept
       on kept.reference = given.payment and kept.invoice_id = s.invoice_id
     group by 1 having count(*) <> 1 or not coalesce(bool_and(kept.amount * 100 = given.amount
       and kept.returned * 100 = given.refunded + given."chargedBack" and given.refunded = given.asked), false)`,
  ],
  [
    "a mail of an invoice leaves once for each step",
    `select key || ' to ' || "to" || ': ' || subject as what from ${given("mails", `key text, "to" text, subject text`)}
     where key ~ 'invoice|payment|credit|extra' group by key, "to", subject having count(*) > 1`,
  ],
  [
    "an invoice is mailed as often as it was sent",
    // The operator reads those of its loads here. One that was withdrawn before its process could note that it was sent may have left, too.
    `select number || ' to ' || email || ': ' || coalesce(sent, 0) || ' sent, ' || coalesce(mailed, 0) || ' mailed' as what
     from (select number, payer ->> 'email' as email, count(*) filter (where sent_at is not null) as sent,
         count(*) filter (where sent_at is not null or withdrawn_at is not null) as most from invoices
       where charge <> 'load' group by 1, 2) kept
     full join (select replace(pdf, '.pdf', '') as number, "to" as email, count(*) as mailed
       from ${given("mails", `"to" text, pdf text`)} where pdf like 'INV-%' group by 1, 2) left_by using (number, email)
     where coalesce(mailed, 0) < coalesce(sent, 0) or coalesce(mailed, 0) > coalesce(most, 0)`,
  ],
  [
    "no effect failed for good or is left in line",
    // A round is not tried again: the next one makes up for one whose process was killed, or that could not reach its
    // database.
    `select name || ' ' || state || ' ' || coalesce(data ->> 'key', '')
       || ' ' || coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as what from pgboss.job
     where state = 'failed' and (name like '%effects'
         or coalesce(output ->> 'message', output -> 'value' ->> 'message', '')
           not in ('job heartbeat timeout', 'timeout exceeded when trying to connect'))
       or state in ('created', 'retry', 'active') and name like '%effects' and start_after <= now()`,
  ],
];

/** Works out the books of a database again. @returns each contradiction in words; none in good books */
export async function contradictions(ask: Ask, seen: Seen): Promise<readonly string[]> {
  const found: string[] = [];
  const all = JSON.stringify(seen);
  for (const [name, text] of checks)
    for (const { what } of await ask(text, text.includes("$1") ? [all] : []))
      found.push(`not true that ${name}: ${what}`);
  return found;
}
