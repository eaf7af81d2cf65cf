const added = "'00000000-0000-4000-8000-000000000001'";
const payee = "coalesce(i.payee_id::text, 'operator')";
const payer = "coalesce(i.payer_organization_id::text, i.payer_id::text, 'guest:' || i.order_id)";

/** One payment of people, and one by card, each of which came and is on an invoice that was not withdrawn. */
const came = (by: string) => `
  (select m.id from invoice_payments m join invoices i on i.id = m.invoice_id
   where m.state = 'received' and m.returned = 0 and i.withdrawn_at is null and ${by} order by m.id limit 1)`;
const byPeople = came("m.said_by <> 'service'");
const byCard = came("m.said_by = 'service'");

/** @param changed names invoices by `invoice_id`, and what they are owed more as `owed` */
const owe = (changed: string) => `
  update invoices i set balance = i.balance + c.owed,
    paid_at = case when i.balance + c.owed <= 0 and i.withdrawn_at is null then now() end
  from ${changed} c where c.invoice_id = i.id`;

const enter = (rows: string) => `
  insert into postings (entry_id, kind, at, invoice_id, order_id, payment_id, party, amount)
  select ${added}, 'paid', now(), i.id, i.order_id, m.id, side.party, side.amount
  from ${rows} m join invoices i on i.id = m.invoice_id
  cross join lateral (values (${payee}, -m.amount), (${payer}, m.amount)) side (party, amount)`;

const enteredTwice = `
  with again as (${enter(`(select * from invoice_payments where id = ${byPeople})`)} returning invoice_id)
  ${owe(`(select m.invoice_id, -m.amount as owed from invoice_payments m where m.id = ${byPeople})`)}`;

/** The same payment is there as two, with everything that belongs to both. */
const keptTwice = (payment: string) => `
  with copy as (
    insert into invoice_payments
    select (jsonb_populate_record(m, jsonb_build_object('id', ${added}))).* from invoice_payments m where m.id = ${payment}
    returning *
  ), entered as (${enter("copy")})
  ${owe("(select invoice_id, -amount as owed from copy)")}`;

const lost = `
  with gone as (delete from invoice_payments where id = ${byPeople} returning id, invoice_id, amount),
  unposted as (delete from postings where payment_id in (select id from gone))
  ${owe("(select invoice_id, amount as owed from gone)")}`;

const extraTwice = `
  with copy as (
    insert into invoices
    select (jsonb_populate_record(i, jsonb_build_object('id', ${added}, 'claimed_at', i.claimed_at + interval '1 second',
      'number', 'INV-' || 100001 + n.last, 'balance', i.amount, 'sent_at', null, 'paid_at', null))).*
    from invoices i join document_numbers n on n.issuer = ${payee}
    where i.charge = 'extra' order by i.id limit 1
    returning *
  ), counted as (
    update document_numbers n set last = last + 1 from copy i where n.issuer = ${payee}
  )
  insert into postings (entry_id, kind, at, invoice_id, order_id, party, amount)
  select i.id, 'invoiced', now(), i.id, i.order_id, side.party, side.amount
  from copy i cross join lateral (values (${payee}, i.amount), (${payer}, -i.amount)) side (party, amount)`;

const sidesSum = "the two sides of an entry sum to zero";
const isPayees = "a balance is the sum of its payee's postings";
const isPayers = "a balance is what its present payer owes, and no other party";
const isCalculated = "a balance is the amount less credits and payments that came";
const isEntered = "a payment is in the ledger as far as it came";
const isAcknowledged = "people's payments are those that were acknowledged, once each";

/** Faults in good books: a name, the statement that plants it, and all that the checker has to find. */
export const faults: readonly (readonly [string, string, readonly string[]])[] = [
  ["a payment that is entered twice", enteredTwice, [isCalculated, isEntered]],
  ["a payment that is kept twice", keptTwice(byPeople), [isAcknowledged]],
  [
    "a message of the card service that counts twice",
    keptTwice(byCard),
    ["card payments are those of the card service, once each"],
  ],
  ["an acknowledged payment that is lost", lost, [isAcknowledged]],
  [
    "an entry that lacks a side",
    `delete from postings where id = (
       select p.id from postings p join invoices i on i.id = p.invoice_id where p.kind = 'paid' and p.party = ${payer} order by p.id limit 1)`,
    [sidesSum, isPayers],
  ],
  [
    "a balance that is off by a cent",
    "update invoices set balance = balance + 0.01 where id = (select id from invoices where balance > 0 order by id limit 1)",
    [isPayees, isPayers, isCalculated],
  ],
  [
    "a number that is skipped",
    `update invoices i set number = 'INV-199999' where id = (
       select id from invoices where sent_at is null and withdrawn_at is null order by id limit 1)`,
    ["invoices are numbered by issuer without a gap"],
  ],
  [
    "a credit note's number that is skipped",
    "update invoice_credits set number = 'CN-199999' where id = (select id from invoice_credits where number is not null order by id limit 1)",
    ["credit notes are numbered by issuer without a gap"],
  ],
  ["an extra that is invoiced twice", extraTwice, ["an agreed extra has one invoice, and no other has any"]],
  [
    "an order that costs a cent more",
    "update orders set payment_amount = payment_amount + 0.01 where id = (select id from orders where status = 'delivered' order by id limit 1)",
    ["the invoices of a claim add up to the order's price"],
  ],
  [
    "an effect that failed for good",
    "update pgboss.job set state = 'failed' where id = (select id from pgboss.job where name = 'invoice-effects' order by id limit 1)",
    ["no effect failed for good or is left in line"],
  ],
];
