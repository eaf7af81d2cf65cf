import type { Contradiction, Seen } from "./check.ts";

/** A contradiction planted into a good world: by statements, or by something else that was seen. */
type Planted = { readonly sql?: string; readonly seen?: (seen: Seen) => Seen };

const one = (table: string, where = "true", columns = "id") =>
  `(select ${columns} from ${table} where ${where} order by id limit 1)`;
const anyDeal = one("orders", "status = 'delivered' and quote_id is null and tracking_updates > 0");
const anyLoad = one("loads", "status = 'DELIVERED' and price_type = 'FIXED'");
const anyAuction = one("loads", "status = 'DELIVERED' and price_type = 'BID'");
const anyQuote = one("quotes", "email like 'visitor.%' and status = 'sent'");
/** Behind all others. */
const aNewId = "'ffffffff-ffff-4fff-8fff-ffffffffffff'";

/** Another row like one that is there. @param changes as the arguments of `jsonb_build_object` */
const again = (table: string, where: string, changes: string) => `
  insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(${changes}))).* from ${table} r where ${where} limit 1`;
const factAgain = (of: "order" | "load", kind: string) => `
  insert into ${of}_facts (${of}_id, kind, at, actor_id) select ${of}_id, kind, at, actor_id from ${of}_facts where kind = '${kind}' limit 1`;
/** An order that is there twice, with its facts and its conversation. */
const orderAgain = (which: string) => `
  alter table orders drop constraint orders_quote_id_unique;
  with copy as (${again("orders", `id = ${which}`, `'id', ${aNewId}, 'tracking_token', 'another'`)} returning id)
  insert into order_facts (order_id, kind, at, actor_id) select copy.id, f.kind, f.at, f.actor_id from copy, order_facts f where f.order_id = ${which} order by f.id;
  insert into conversations select ${aNewId}, shipper_id, shipper_organization_id, transporter_id, last_at, null from conversations where order_id = ${which};
  insert into tracking_updates select gen_random_uuid(), ${aNewId}, latitude, longitude, place, status, gen_random_uuid()::text, actor_id, measured_at, created_at
  from tracking_updates where order_id = ${which}`;

const acknowledged = (kind: string) => `lost: an acknowledged ${kind} is there`;
const ordersFollow = "impossible: an order's facts follow each other";
const loadsFollow = "impossible: a load's facts follow each other";
const ordersStatus = "impossible: an order's status is what its facts lead to";
const loadsStatus = "impossible: a load's status is what its facts lead to";
const hasItsCarrier = "impossible: an order has the carrier that claimed it, and no other";
const toldHasIt = "impossible: a carrier that was told to have it has it";
const bidsAgree = "impossible: of the bids on a load that is taken one is accepted, its carrier's, and none waits";
const counted = "impossible: orders and loads are counted as they are";
const hasEffect = "impossible: a quote and a booking have their effect in line or done";
const hasStepsEffect = "impossible: a step of an order has its effect in line or done";
const talked = "impossible: an order that a dealer's carrier has is talked about once, with that carrier";
const lastMessage = "impossible: a conversation's last message is one of its order";
const booksPayments = "impossible: people's payments are those that were acknowledged, once each";
const booksClaims = "impossible: the invoices of a claim add up to the order's price";

/** Contradictions in a good world: a name, what is planted, and all that the checker has to find. */
export const planted: readonly (readonly [name: string, planted: Planted, found: readonly string[]])[] = [
  ["a quote that is lost", { sql: `delete from quotes where id = ${anyQuote}` }, [acknowledged("quote")]],
  [
    "a booking that its quote knows nothing of",
    {
      sql: `update quotes set status = 'sent', converted_to_order_id = null where id = ${one("quotes", "status = 'booked'")}`,
    },
    [acknowledged("booking"), "impossible: a quote is booked by the order that names it"],
  ],
  [
    "an order that is lost",
    { sql: `update orders set special_instructions = null where id = ${anyDeal}` },
    [acknowledged("order")],
  ],
  [
    "a claim that left no fact",
    { sql: `delete from order_facts where order_id = ${anyDeal} and kind = 'assigned'` },
    [acknowledged("claim"), hasItsCarrier, ordersFollow],
  ],
  [
    "a step that left no fact",
    { sql: `delete from order_facts where order_id = ${anyDeal} and kind = 'in_transit'` },
    [acknowledged("step"), ordersFollow],
  ],
  [
    "a position that is lost",
    { sql: `delete from tracking_updates where id = ${one("tracking_updates")}` },
    [acknowledged("position"), "impossible: an order counts its positions"],
  ],
  [
    "a message that is lost",
    {
      sql: `delete from messages where id = ${one("messages", "id not in (select last_message_id from conversations where last_message_id is not null)")}`,
    },
    [acknowledged("message")],
  ],
  [
    "a photo that is lost",
    { sql: `delete from uploads where id = ${one("uploads")}` },
    [acknowledged("upload"), "impossible: a content that no record names waits for the sweep"],
  ],
  [
    "an account without its fact",
    {
      sql: "delete from account_facts f using accounts a where a.id = f.account_id and a.email_verified_at is null and f.kind = 'registered' and a.user_type = 'shipper'",
    },
    [acknowledged("account")],
  ],
  ["a load that is lost", { sql: `update loads set notes = null where id = ${anyLoad}` }, [acknowledged("load")]],
  [
    "a load that was taken without a fact",
    { sql: `delete from load_facts where load_id = ${anyLoad} and kind = 'assigned'` },
    [acknowledged("taking"), loadsFollow],
  ],
  [
    "a bid that is lost",
    { sql: `delete from load_bids where id = ${one("load_bids", "status = 'REJECTED'")}` },
    [acknowledged("bid")],
  ],
  [
    "a bid that was accepted and waits",
    { sql: `update load_bids set status = 'PENDING' where load_id = ${anyAuction} and status = 'ACCEPTED'` },
    [acknowledged("award"), bidsAgree],
  ],
  [
    "a load's step without its fact",
    { sql: `delete from load_facts where load_id = ${anyLoad} and kind = 'in_transit'` },
    [acknowledged("load step"), loadsFollow],
  ],
  [
    "a payment that is lost",
    { sql: `delete from invoice_payments where id = ${one("invoice_payments", "state = 'said'")}` },
    [acknowledged("payment"), booksPayments],
  ],
  [
    "a quote that is there twice",
    { sql: again("quotes", `id = ${anyQuote}`, `'id', ${aNewId}, 'ref_code', 'another'`) },
    ["doubled: a quote is asked for once", hasEffect],
  ],
  [
    "a quote that is booked twice",
    { sql: orderAgain(one("orders", "quote_id is not null and status = 'delivered'")) },
    [
      "doubled: a quote is booked once",
      booksClaims,
      counted,
      hasEffect,
      hasStepsEffect,
      "impossible: a quote is booked by the order that names it",
    ],
  ],
  [
    "an order that is there twice",
    { sql: orderAgain(anyDeal) },
    ["doubled: an order is posted once", booksClaims, counted, hasStepsEffect],
  ],
  [
    "a position that is there twice",
    {
      sql: `with copy as (${again("tracking_updates", "true", `'id', ${aNewId}`)} returning order_id)
        update orders o set tracking_updates = tracking_updates + 1 from copy where o.id = copy.order_id`,
    },
    ["doubled: a position is shared once"],
  ],
  [
    "a message that is there twice",
    { sql: again("messages", "true", `'id', ${aNewId}`) },
    ["doubled: a message is written once"],
  ],
  [
    "a photo that is there twice",
    { sql: again("uploads", "true", `'id', ${aNewId}`) },
    ["doubled: a photo is kept once"],
  ],
  [
    "an account that is there twice",
    { sql: `drop index accounts_email_unique; ${again("accounts", "true", `'id', ${aNewId}`)}` },
    ["doubled: an account is opened once"],
  ],
  [
    "a load that is there twice",
    {
      sql: `with copy as (${again("loads", `id = ${anyLoad}`, `'id', ${aNewId}, 'ref_code', 'another'`)} returning id)
        insert into load_facts (load_id, kind, at, actor_id) select copy.id, f.kind, f.at, f.actor_id from copy, load_facts f where f.load_id = ${anyLoad} order by f.id`,
    },
    ["doubled: a load is posted once"],
  ],
  [
    "a bid that is there twice",
    { sql: again("load_bids", "status = 'REJECTED'", `'id', ${aNewId}`) },
    ["doubled: a carrier bids once"],
  ],
  [
    "a payment that is said twice",
    { sql: again("invoice_payments", "state = 'said'", `'id', ${aNewId}`) },
    ["doubled: a payment is said once", booksPayments],
  ],
  [
    "an order that is delivered twice",
    { sql: factAgain("order", "delivered") },
    ["doubled: an order takes a step once", ordersFollow],
  ],
  [
    "a load that is dispatched twice",
    { sql: factAgain("load", "dispatched") },
    ["doubled: a load takes a step once", loadsFollow, loadsStatus],
  ],
  [
    "an effect that is in line twice",
    { sql: again("pgboss.job", "name = 'effects'", `'id', ${aNewId}`) },
    ["doubled: an effect is in line once"],
  ],
  [
    "a mail that left twice",
    {
      seen: (seen) => ({
        ...seen,
        mails: [...seen.mails, seen.mails.find(({ subject }) => subject.includes("quote"))!],
      }),
    },
    ["doubled: a mail leaves once"],
  ],
  [
    "an order that went back to a status",
    { sql: `update orders set status = 'assigned' where id = ${anyDeal}` },
    [counted, ordersStatus, "impossible: an order's moments are those of its status"],
  ],
  [
    "an order that was never picked up",
    { sql: `update orders set picked_up_at = null where id = ${anyDeal}` },
    ["impossible: an order's moments are those of its status"],
  ],
  [
    "an order that counts a position too many",
    { sql: `update orders set tracking_updates = tracking_updates + 1 where id = ${anyDeal}` },
    ["impossible: an order counts its positions"],
  ],
  [
    "an order that went to the carrier who lost it",
    {
      sql: `update orders o set transporter_id = n.by from given_to_others n
        where n.id = o.id and o.id = (select o.id from orders o join given_to_others n on n.id = o.id where o.shipper_id is not null order by o.id limit 1)`,
    },
    [hasItsCarrier, talked, toldHasIt, "impossible: a carrier that was told that another was quicker has it not"],
  ],
  [
    "a conversation that is lost",
    { sql: `delete from conversations where order_id = ${anyDeal}` },
    [lastMessage, talked],
  ],
  [
    "two carriers who were both told that they have an order",
    {
      seen: (seen) => {
        const { id, by } = seen.diary.lost.find((lost) =>
          seen.diary.written.some((won) => won.kind === "claim" && won.id === lost.id),
        )!;
        const told = { kind: "claim", id, by, of: null, mark: null } as const;
        return { ...seen, diary: { ...seen.diary, written: [...seen.diary.written, told] } };
      },
    },
    [acknowledged("claim"), toldHasIt, "impossible: one carrier was told that an order or a load is its own"],
  ],
  [
    "a load that went back to a status",
    { sql: `update loads set status = 'IN_TRANSIT' where id = ${anyLoad}` },
    [loadsStatus],
  ],
  [
    "a load that was taken for no price",
    { sql: `update loads set agreed_price = null where id = ${anyLoad}` },
    ["impossible: a load has a carrier and a price from the moment it is taken"],
  ],
  [
    "a load with two accepted bids",
    {
      sql: `drop index load_bids_accepted_index; update load_bids set status = 'ACCEPTED' where id = ${one("load_bids", "status = 'REJECTED'")}`,
    },
    [bidsAgree],
  ],
  [
    "a key that was claimed for no answer",
    {
      sql: "update idempotency_keys set result = 'null'::jsonb where key = (select key from idempotency_keys order by key limit 1)",
    },
    ["impossible: an answer that is kept for repeats is whole"],
  ],
  [
    "an order that is counted twice",
    {
      sql: "update figures set number = number + 1 where ctid = (select ctid from figures where name = 'posted' limit 1); insert into figure_changes (name, hour, number, amount, miles) select name, hour, 1, 0, 0 from figure_changes where name = 'posted' limit 1",
    },
    [counted],
  ],
  [
    "a quote without its effect",
    { sql: `delete from pgboss.job where data ->> 'key' = 'quote_email:' || ${anyQuote}` },
    [hasEffect, "impossible: a mail was asked for by an effect"],
  ],
  [
    "a step without its effect",
    {
      sql: `delete from pgboss.job where data ->> 'kind' = 'order_stepped' and data ->> 'step' = 'in_transit' and data ->> 'orderId' = ${anyDeal}::text`,
    },
    [hasStepsEffect],
  ],
  [
    "an effect that is done without its mail",
    {
      seen: (seen) => ({
        ...seen,
        mails: seen.mails.filter((mail) => mail !== seen.mails.find(({ subject }) => subject.includes("quote"))),
      }),
    },
    ["impossible: an effect that is done has left its mail"],
  ],
  [
    "a photo without a file",
    { seen: (seen) => ({ ...seen, files: seen.files!.slice(1) }) },
    ["impossible: a photo has its files"],
  ],
  [
    "a file that nothing knows",
    { seen: (seen) => ({ ...seen, files: [...seen.files!, `${"f".repeat(64)}/full`] }) },
    ["impossible: a file is known to the sweep"],
  ],
  [
    "a content that the sweep would never find",
    { sql: `insert into upload_contents values ('${"e".repeat(64)}', null, false)` },
    ["impossible: a content that no record names waits for the sweep"],
  ],
  [
    "a conversation that ends with another's message",
    {
      sql: `update conversations set last_message_id = (select id from messages where order_id <> ${anyDeal} order by id limit 1) where order_id = ${anyDeal}`,
    },
    [lastMessage],
  ],
  [
    "a row that names a row that is not there",
    { sql: `update tracking_updates set actor_id = ${aNewId} where id = ${one("tracking_updates")}` },
    ["impossible: a row has the row that it names"],
  ],
];

/** How `planted` names contradictions. */
export const namesOf = (found: readonly Contradiction[]): readonly string[] =>
  [...new Set(found.map(({ outcome, name }) => `${outcome}: ${name}`))].toSorted();
