import type { Contradiction, Seen } from "./check.ts";

/** A contradiction planted into a good world: by statements, or by something else that was seen. */
type Planted = { readonly sql?: string; readonly seen?: (seen: Seen) => Seen };

const one = (table: string, where = "true", columns = "id") =>
  `(select ${columns} from ${table} where ${where} order by id limit 1)`;
const anyDeal = one(
  "orders",
  "status = 'delivered' and quote_id is null and shipment_id is null and invitations = '[]' and tracking_updates > 0 and revision = 1 and proposed_change is null",
);
const anyShipment = one("shipments");
const lastOfASet = `(select o.id from orders o join written w on w.kind = 'set' and w.id = o.shipment_id order by o.shipment_id, o.id desc limit 1)`;
/** The order of a change that has this end, and the change itself. */
const changed = (end: string, column: string) => one("order_changes", `kind = '${end}'`, column);
/** An order that its carrier got at its own price. */
const anyAgreement = "(select id from written where kind = 'agreement' order by id limit 1)";
const anyInvited = one("orders", "invitations <> '[]'");
/** The order of a price that its shipper refused. */
const refusedPrice = `(select "of" from written where kind = 'refusal' and mark = 'counter_refused' order by "of" limit 1)`;
const noAnswer = `exists (select from jsonb_array_elements(invitations) i where i -> 'answer' = 'null')`;
const anyPaper = one("order_papers", "removed_at is null");
/** An order whose invitations are changed, each by the expression, in which it is `i`. */
const inviting = (order: string, changedTo: string) =>
  `update orders set invitations = (select jsonb_agg(${changedTo}) from jsonb_array_elements(invitations) i) where id = ${order}`;
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
const toldHasItNot =
  "impossible: a carrier that was told that it got nothing has it not, and where another was quicker, that one has it";
const agreedLast = "impossible: an order has the terms that were agreed last";
const countsChanges = "impossible: an order counts the changes of its terms";
const isOneProposal = "impossible: a change that is not answered is the one proposal of its order";
const isWhole = "impossible: a shipment is there whole or not at all";
const isReserved = "impossible: an order is reserved by an invitation that is not refused";
const hasPaper = "impossible: a paper has its content until it is removed";
const hasChangesEffect = "impossible: an invitation and a change have their effects in line or done";
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
      sql: `update orders o set transporter_id = n.by from not_given n
        where n.id = o.id and o.id = (select o.id from orders o join not_given n on n.id = o.id
          where o.shipper_id is not null and o.shipment_id is null and o.invitations = '[]' order by o.id limit 1)`,
    },
    [hasItsCarrier, talked, toldHasIt, toldHasItNot],
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
    { seen: (seen) => ({ ...seen, files: seen.files!.filter((name) => !name.endsWith("/thumb")) }) },
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
    "a shipment that is lost",
    {
      sql: `update orders set special_instructions = 'another ' || id where shipment_id = ${anyShipment}`,
    },
    [acknowledged("shipment")],
  ],
  [
    "a shipment of which a car is missing",
    { sql: `update orders set shipment_id = null where id = ${lastOfASet}` },
    [acknowledged("set"), isWhole],
  ],
  [
    "a shipment that is there twice",
    {
      sql: `with copy as (${again("shipments", `id = ${anyShipment}`, `'id', ${aNewId}, 'count', 1`)} returning id)
        update orders set shipment_id = copy.id, special_instructions = (
          select special_instructions || ' again' from orders where shipment_id = ${anyShipment} order by id limit 1)
        from copy where orders.id = ${anyDeal}`,
    },
    [acknowledged("order"), "doubled: a shipment is posted once"],
  ],
  [
    "a set that its carrier got in part",
    {
      sql: `update orders set shipment_id = null where id = ${lastOfASet};
        update shipments s set count = (select count(*) from orders o where o.shipment_id = s.id)`,
    },
    [acknowledged("set")],
  ],
  [
    "a carrier who was told that it got nothing of a set, and has a car of it",
    {
      seen: (seen) => {
        const { id, by } = seen.diary.written.find(({ kind, of }) => kind === "claim" && of !== null)!;
        return { ...seen, diary: { ...seen.diary, lost: [...seen.diary.lost, { id, by: by!, isTaken: false }] } };
      },
    },
    [toldHasItNot],
  ],
  [
    "a change that is lost",
    {
      sql: `update orders set pickup_details = null where id = ${changed("accepted", "order_id")}`,
    },
    [acknowledged("change")],
  ],
  [
    "a change that was answered without a fact",
    { sql: `delete from order_changes where id = ${changed("accepted", "id")}` },
    [acknowledged("answer"), agreedLast, countsChanges, isOneProposal],
  ],
  [
    "a change that is asked for twice",
    { sql: again("order_changes", "kind = 'proposed'", "'id', 0") },
    ["doubled: a change is asked for once"],
  ],
  [
    "a change that was accepted and withdrawn",
    { sql: again("order_changes", "kind = 'accepted'", "'id', 0, 'kind', 'withdrawn', 'changes', '[]'::jsonb") },
    ["doubled: a change is answered once", hasChangesEffect],
  ],
  [
    "an accepted change that does not hold",
    {
      sql: `update orders set delivery_date = delivery_date + 1 where id = ${changed("accepted", "order_id")}`,
    },
    [agreedLast],
  ],
  [
    "an order at another price than the accepted one",
    { sql: `update orders set payment_amount = payment_amount + 1 where id = ${anyAgreement}` },
    [acknowledged("agreement"), agreedLast, booksClaims, hasItsCarrier],
  ],
  [
    "an order with a change that it does not count",
    { sql: `update orders set revision = revision + 1 where id = ${anyDeal}` },
    [countsChanges],
  ],
  [
    "a second proposal that is open",
    {
      sql: `insert into order_changes (change_id, order_id, kind, at, actor_id, reason, revision, changes)
        select ${aNewId}, order_id, kind, at, actor_id, 'another', revision, '[]' from order_changes where kind = 'proposed' limit 1`,
    },
    [hasChangesEffect, isOneProposal],
  ],
  [
    "an invitation that is lost",
    {
      sql: inviting(
        one("orders", noAnswer),
        "case when i -> 'answer' = 'null' then i || '{\"carrierId\": \"another\"}' else i end",
      ),
    },
    [acknowledged("invitation")],
  ],
  [
    "a price that is lost",
    {
      sql: inviting(
        refusedPrice,
        "case when i -> 'answer' ->> 'kind' = 'counter_refused' then jsonb_set(i, '{answer,amount}', '\"1.00\"') else i end",
      ),
    },
    [acknowledged("price")],
  ],
  [
    "a refusal that is lost",
    {
      sql: inviting(
        refusedPrice,
        "case when i -> 'answer' ->> 'kind' = 'counter_refused' then jsonb_set(i, '{answer,kind}', '\"countered\"') else i end",
      ),
    },
    [acknowledged("refusal")],
  ],
  [
    "a carrier who is invited twice",
    {
      sql: `update orders set invitations = invitations || jsonb_build_array(jsonb_set(invitations -> 2, '{id}', '"another"')) where id = ${anyInvited}`,
    },
    ["doubled: a carrier is invited once", hasChangesEffect],
  ],
  [
    "an order that is reserved for no carrier",
    { sql: `update orders set is_reserved = true where id = ${anyDeal}` },
    [isReserved],
  ],
  [
    "an invitation without its effect",
    {
      sql: `update pgboss.job set data = data - 'step' where data ->> 'step' = 'invited' and data ->> 'orderId' = ${anyInvited}::text`,
    },
    [hasChangesEffect],
  ],
  [
    "a paper that is lost",
    { sql: `delete from order_papers where id = ${anyPaper}` },
    [acknowledged("paper"), "impossible: a content that no record names waits for the sweep"],
  ],
  [
    "a paper without its content",
    { sql: `update order_papers set content_hash = null where id = ${anyPaper}` },
    [hasPaper, "impossible: a content that no record names waits for the sweep"],
  ],
  [
    "a paper without its file",
    {
      // A picture has a thumb as well.
      seen: (seen) => ({
        ...seen,
        files: seen.files!.filter(
          (name, _, all) => !name.endsWith("/full") || all.includes(name.replace("/full", "/thumb")),
        ),
      }),
    },
    [hasPaper],
  ],
  [
    "a paper that is back",
    {
      sql: `update order_papers set removed_at = null, removed_by_id = null, content_hash = (select content_hash from order_papers where id = ${anyPaper})
        where id = ${one("order_papers", "removed_at is not null")}`,
    },
    [acknowledged("removal")],
  ],
  [
    "a paper that is there twice",
    { sql: again("order_papers", `id = ${anyPaper}`, `'id', ${aNewId}`) },
    ["doubled: a paper is added once"],
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
