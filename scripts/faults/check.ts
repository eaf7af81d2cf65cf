import { Client } from "pg";
import { contradictions as contradictionsOfBooks } from "../../apps/api/testing/books/check-books.ts";
import type { KeptMail } from "../../apps/api/testing/mails-in.ts";
import type { Diary } from "./people.ts";

/** `lost`: acknowledged, and not there; `doubled`: there more than once; `impossible`: a state that no steps lead to. */
export type Outcome = "lost" | "doubled" | "impossible";
export type Contradiction = { readonly outcome: Outcome; readonly name: string; readonly what: string };

export type Seen = {
  readonly diary: Pick<Diary, "written" | "payments" | "lost">;
  readonly mails: readonly KeptMail[];
  /** The stored photos, as `<hash>/<rendition>`; undefined where they are not looked at. */
  readonly files?: readonly string[] | undefined;
};

type Ask = (text: string, values?: unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Each invitation `i` with its order `o`. */
const invitations = "orders o cross join jsonb_array_elements(o.invitations) i";

/** The record that each kind of acknowledged write has to have made: of `w`, of which there is one. */
const made: readonly (readonly [kind: string, record: string])[] = [
  ["quote", "quotes r where r.id = w.id and r.email = w.mark"],
  [
    "booking",
    "orders r join quotes q on q.id = r.quote_id where r.id = w.id and q.id = w.of and q.converted_to_order_id = r.id and q.status = 'booked'",
  ],
  ["order", "orders r where r.id = w.id and r.special_instructions = w.mark and r.shipper_id = w.by"],
  [
    "shipment",
    "orders r join shipments s on s.id = r.shipment_id where s.id = w.id and s.shipper_id = w.by and split_part(r.special_instructions, ' ', 1) = w.mark",
  ],
  ["claim", "order_facts r where r.order_id = w.id and r.kind = 'assigned' and r.actor_id = w.by"],
  ["set", "orders r where r.shipment_id = w.id and r.transporter_id = w.by having count(*) = w.mark::int"],
  ["step", "order_facts r where r.order_id = w.id and r.kind = w.mark and r.actor_id = w.by"],
  ["position", "tracking_updates r where r.id = w.id and r.order_id = w.of and r.notes = w.mark"],
  ["message", "messages r where r.id = w.id and r.order_id = w.of and r.message = w.mark and r.sender_id = w.by"],
  [
    "change",
    `orders r join order_changes c on c.order_id = r.id join order_changes e on e.change_id = c.change_id and e.kind = 'edited'
     where r.id = w.of and c.change_id = w.id and c.kind = 'proposed' and c.actor_id = w.by and c.reason = w.mark and r.pickup_details ->> 'notes' = w.mark`,
  ],
  [
    "answer",
    "order_changes r where r.change_id = w.id and r.order_id = w.of and r.actor_id = w.by and r.kind = w.mark",
  ],
  ["invitation", `${invitations} where o.id = w.of and i ->> 'id' = w.id::text and i ->> 'carrierId' = w.by::text`],
  [
    "price",
    `${invitations} where o.id = w.of and i ->> 'id' = w.id::text and i ->> 'carrierId' = w.by::text and i -> 'answer' ->> 'amount' = w.mark`,
  ],
  ["refusal", `${invitations} where o.id = w.of and i ->> 'id' = w.id::text and i -> 'answer' ->> 'kind' = w.mark`],
  [
    "agreement",
    `${invitations} where o.id = w.id and i ->> 'id' = w.of::text and o.transporter_id = w.by and o.payment_amount = w.mark::numeric`,
  ],
  ["paper", "order_papers r where r.id = w.id and r.order_id = w.of and r.added_by_id = w.by and r.name = w.mark"],
  ["removal", "order_papers r where r.id = w.id and r.removed_at is not null and r.removed_by_id = w.by"],
  ["upload", "uploads r where r.id = w.id and r.owner_id = w.by"],
  [
    "account",
    "accounts r join organizations o on o.id = r.organization_id join account_facts f on f.account_id = r.id and f.kind = 'registered' where r.id = w.id and r.email = w.mark",
  ],
  ["load", "loads r where r.id = w.id and r.notes = w.mark and r.created_by_id = w.by"],
  ["taking", "load_facts r where r.load_id = w.id and r.kind = 'assigned' and r.actor_id = w.by"],
  ["bid", "load_bids r where r.id = w.id and r.load_id = w.of and r.carrier_id = w.by"],
  ["award", "load_bids r where r.id = w.of and r.load_id = w.id and r.carrier_id = w.by and r.status = 'ACCEPTED'"],
  ["load step", "load_facts r where r.load_id = w.id and r.kind = w.mark and r.actor_id = w.by"],
];

/** The writes that the load makes once each, acknowledged or not, by the text that only one of them had. */
const once: readonly (readonly [name: string, key: string, rows: string])[] = [
  ["a quote is asked for once", "email", "quotes where email like 'visitor.%'"],
  ["a quote is booked once", "quote_id::text", "orders where quote_id is not null"],
  ["an order is posted once", "special_instructions", "orders where quote_id is null"],
  [
    "a shipment is posted once",
    "mark",
    "(select distinct shipment_id, split_part(special_instructions, ' ', 1) as mark from orders where shipment_id is not null) s",
  ],
  ["a change is asked for once", "reason", "order_changes where kind = 'proposed'"],
  ["a change is answered once", "change_id::text", "order_changes where kind not in ('edited', 'proposed')"],
  ["a carrier is invited once", "o.id || ' ' || (i ->> 'carrierId')", invitations],
  ["a paper is added once", "name", "order_papers"],
  ["a position is shared once", "notes", "tracking_updates"],
  ["a message is written once", "message", "messages"],
  ["a photo is kept once", "content_hash", "uploads"],
  ["an account is opened once", "email", "accounts"],
  ["a load is posted once", "notes", "loads"],
  ["a carrier bids once", "load_id || ' ' || carrier_id", "load_bids"],
  ["a payment is said once", "reference", "invoice_payments where said_by <> 'service'"],
  ["an order takes a step once", "order_id || ' ' || kind", "order_facts where kind in ('in_transit', 'delivered')"],
  ["a load takes a step once", "load_id || ' ' || kind", "load_facts where kind not in ('bid_placed', 'bid_changed')"],
  ["an effect is in line once", "data ->> 'key'", "pgboss.job where name like '%effects'"],
];

/** The status facts of an order or a load, each with the one before it. */
const life = (of: "order" | "load", kinds: string) =>
  `(select ${of}_id as id, kind, at, actor_id, lag(kind) over steps as before, lead(kind) over steps is null as is_last
    from ${of}_facts where kind in (${kinds}) window steps as (partition by ${of}_id order by ${of}_facts.id))`;
const ordersLife = life("order", "'created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'released', 'undone'");
const loadsLife = life(
  "load",
  "'created', 'posted', 'assigned', 'dispatched', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled', 'reopened', 'undone'",
);

/** The carrier at whose price the shipper gave it order `o`. */
const pricedBy = `(select min(i ->> 'carrierId')::uuid from jsonb_array_elements(o.invitations) i
  where i -> 'answer' ->> 'kind' = 'countered' and (i -> 'answer' ->> 'amount')::numeric = o.payment_amount)`;

const states: readonly (readonly [name: string, text: string])[] = [
  [
    "an order's facts follow each other",
    `select id || ': ' || kind || ' after ' || coalesce(before, 'nothing') as what from ${ordersLife} l
     where (coalesce(before, ''), kind) not in (('', 'created'), ('created', 'assigned'), ('released', 'assigned'), ('undone', 'assigned'),
       ('assigned', 'in_transit'), ('assigned', 'released'), ('assigned', 'undone'), ('in_transit', 'delivered'),
       ('created', 'cancelled'), ('released', 'cancelled'), ('undone', 'cancelled'), ('assigned', 'cancelled'), ('in_transit', 'cancelled'))`,
  ],
  [
    "an order's status is what its facts lead to",
    `select o.id || ': ' || o.status || ' after ' || coalesce(l.kind, 'nothing') as what
     from orders o left join ${ordersLife} l on l.id = o.id and l.is_last
     where o.status is distinct from case when l.kind in ('created', 'released', 'undone') then 'pending' else l.kind end`,
  ],
  [
    "an order has the carrier that claimed it, and no other",
    `select o.id || ': ' || coalesce(o.transporter_id::text, 'none') as what from orders o
     left join lateral (select f.actor_id, f.at from order_facts f where f.order_id = o.id and f.kind = 'assigned' order by f.id desc limit 1) c on true
     where case when o.status = 'pending' then o.transporter_id is not null or o.assigned_at is not null
       when o.status = 'cancelled' then false
       else o.transporter_id is distinct from case when c.actor_id is distinct from o.shipper_id then c.actor_id else ${pricedBy} end
         or o.assigned_at is distinct from c.at end`,
  ],
  [
    "a shipment is there whole or not at all",
    `select s.id || ': ' || s.count || ' posted, ' || count(o.id) || ' there' as what from shipments s left join orders o on o.shipment_id = s.id
     group by s.id having count(o.id) <> s.count`,
  ],
  [
    "an order has the terms that were agreed last",
    `select o.id || ': ' || t.field || ' is ' || coalesce(t.value, 'none') as what
     from orders o cross join lateral (values ('deliveryDate', o.delivery_date::text), ('paymentAmount', o.payment_amount::text)) t (field, value)
     cross join lateral (
       select coalesce((array_agg(f ->> 'after' order by c.id desc) filter (where c.kind <> 'proposed'))[1],
         (array_agg(f ->> 'before' order by c.id))[1]) as agreed, count(*) as changes
       from order_changes c cross join jsonb_array_elements(c.changes) f where c.order_id = o.id and f ->> 'field' = t.field) said
     where changes > 0 and agreed is distinct from value`,
  ],
  [
    "an order counts the changes of its terms",
    `select o.id || ': ' || o.revision as what from orders o
     where o.revision <> 1 + (select count(*) from order_changes c where c.order_id = o.id and c.kind in ('edited', 'accepted'))`,
  ],
  [
    "a change that is not answered is the one proposal of its order",
    `select o.id || ': ' || coalesce(o.proposed_change ->> 'id', 'none') as what from orders o
     where array_remove(array[(o.proposed_change ->> 'id')::uuid], null) <> array(select c.change_id from order_changes c
       where c.order_id = o.id and c.kind = 'proposed' and not exists (
         select from order_changes e where e.change_id = c.change_id and e.kind not in ('edited', 'proposed')))`,
  ],
  [
    "an order is reserved by an invitation that is not refused",
    `select o.id::text as what from orders o where o.is_reserved <> exists (
       select from jsonb_array_elements(o.invitations) i where (i ->> 'exclusive')::boolean and i -> 'answer' ->> 'kind' is distinct from 'refused')`,
  ],
  [
    "an order's moments are those of its status",
    `select o.id || ': ' || o.status as what from orders o where o.status <> 'cancelled'
       and ((o.picked_up_at is not null) <> (o.status in ('in_transit', 'delivered')) or (o.delivered_at is not null) <> (o.status = 'delivered'))`,
  ],
  [
    "an order counts its positions",
    `select o.id || ': ' || o.tracking_updates as what from orders o
     where o.tracking_updates <> (select count(*) from tracking_updates t where t.order_id = o.id)`,
  ],
  [
    "an order that a dealer's carrier has is talked about once, with that carrier",
    `select o.id::text as what from orders o where o.status in ('assigned', 'in_transit', 'delivered') and o.shipper_id is not null
       and (select count(*) from conversations c where c.order_id = o.id and c.transporter_id = o.transporter_id) <> 1`,
  ],
  [
    "one carrier was told that an order or a load is its own",
    `select w.id || ': ' || count(distinct w.by) as what from written w where w.kind in ('claim', 'agreement', 'taking', 'award') group by w.id having count(distinct w.by) > 1`,
  ],
  [
    "a carrier that was told to have it has it",
    `select w.id || ' of ' || w.by as what from written w left join orders o on o.id = w.id left join loads l on l.id = w.id
     where w.kind in ('claim', 'agreement', 'taking', 'award') and coalesce(o.transporter_id, l.transporter_id) is distinct from w.by`,
  ],
  [
    "a carrier that was told that it got nothing has it not, and where another was quicker, that one has it",
    `select n.id || ' of ' || n.by as what from not_given n left join orders o on o.id = n.id left join loads l on l.id = n.id
     where coalesce(o.transporter_id, l.transporter_id) = n.by or n."isTaken" and coalesce(o.transporter_id, l.transporter_id) is null`,
  ],
  [
    "a quote is booked by the order that names it",
    `select q.id || ': ' || q.status as what from quotes q left join orders o on o.quote_id = q.id
     where (q.status = 'booked') <> (o.id is not null) or q.converted_to_order_id is distinct from o.id`,
  ],
  [
    "a load's facts follow each other",
    `select id || ': ' || kind || ' after ' || coalesce(before, 'nothing') as what from ${loadsLife} l
     where (coalesce(before, ''), kind) not in (('', 'created'), ('created', 'posted'), ('created', 'assigned'), ('posted', 'assigned'), ('reopened', 'assigned'),
       ('undone', 'assigned'), ('assigned', 'dispatched'), ('dispatched', 'picked_up'), ('picked_up', 'in_transit'), ('in_transit', 'delivered'),
       ('delivered', 'completed'), ('assigned', 'reopened'), ('dispatched', 'reopened'), ('assigned', 'undone'))
       and (kind <> 'cancelled' or before in ('picked_up', 'in_transit', 'delivered', 'completed', 'cancelled'))`,
  ],
  [
    "a load's status is what its facts lead to",
    `select o.id || ': ' || o.status || ' after ' || coalesce(l.kind, 'nothing') as what
     from loads o left join ${loadsLife} l on l.id = o.id and l.is_last
     where case when l.kind = 'created' then o.status not in ('DRAFT', 'POSTED')
       when l.kind in ('posted', 'reopened', 'undone') then o.status <> 'POSTED' else o.status is distinct from upper(l.kind) end`,
  ],
  [
    "a load has a carrier and a price from the moment it is taken",
    `select id || ': ' || status as what from loads where status <> 'CANCELLED'
       and ((transporter_id is not null) <> (status not in ('DRAFT', 'POSTED')) or (agreed_price is not null) <> (transporter_id is not null)
         or (assigned_at is not null) <> (transporter_id is not null))`,
  ],
  [
    "of the bids on a load that is taken one is accepted, its carrier's, and none waits",
    `select l.id || ': ' || string_agg(b.status, ', ') as what from loads l join load_bids b on b.load_id = l.id
     where l.price_type = 'BID' and l.transporter_id is not null group by l.id
     having count(*) filter (where b.status = 'ACCEPTED' and b.carrier_id = l.transporter_id and b.amount = l.agreed_price) <> 1
       or count(*) filter (where b.status = 'ACCEPTED') <> 1 or count(*) filter (where b.status = 'PENDING') <> 0
     union all select b.load_id || ': accepted, and not taken' from load_bids b join loads l on l.id = b.load_id
     where b.status = 'ACCEPTED' and l.transporter_id is null`,
  ],
  [
    "an answer that is kept for repeats is whole",
    "select call || ' ' || key as what from idempotency_keys where result = 'null'::jsonb",
  ],
  [
    "orders and loads are counted as they are",
    `select name || ': ' || counted || ' counted, ' || there || ' there' as what from (values
       ('posted', (select count(*) from orders where status <> 'cancelled')),
       ('delivered', (select count(*) from orders where status = 'delivered'))) as kept (name, there)
     join (select name, sum(number) as counted from (select name, number from figures union all select name, number from figure_changes) f group by name) f using (name)
     where counted <> there`,
  ],
  [
    "a quote and a booking have their effect in line or done",
    `select kind || ' ' || id as what from (
       select 'quote_email' as kind, id::text from quotes where email like 'visitor.%' union all
       select 'booking_confirmation', id::text from orders where quote_id is not null) asked
     where not exists (select from pgboss.job j where j.data ->> 'key' = asked.kind || ':' || asked.id)`,
  ],
  [
    "a step of an order has its effect in line or done",
    `select f.order_id || ' ' || f.kind as what from order_facts f where f.kind in ('assigned', 'in_transit', 'delivered')
       and not exists (select from pgboss.job j where j.data ->> 'kind' = 'order_stepped' and j.data ->> 'orderId' = f.order_id::text and j.data ->> 'step' = f.kind)`,
  ],
  [
    "an invitation and a change have their effects in line or done",
    `select kind || ' ' || id as what from (
       select 'invited' as kind, i ->> 'id' as id from ${invitations} union all
       select case kind when 'edited' then 'changed' else 'change_' || kind end, change_id::text from order_changes
       where kind in ('proposed', 'accepted', 'refused', 'withdrawn') or kind = 'edited' and reason is not null) asked
     where not exists (select from pgboss.job j where j.data ->> 'step' = asked.kind and asked.id in (j.data ->> 'invitationId', j.data ->> 'changeId'))`,
  ],
  [
    "an effect that is done has left its mail",
    `select j.data ->> 'key' as what from pgboss.job j where j.state = 'completed'
       and j.data ->> 'kind' in ('quote_email', 'booking_confirmation', 'load_mail', 'payment_mail')
       and not exists (select from handed_over m where m.digest = left(encode(sha256(convert_to(j.data ->> 'key', 'UTF8')), 'hex'), 16))`,
  ],
  [
    "a mail was asked for by an effect",
    `select m.digest || ' ' || m.subject as what from handed_over m
     where not exists (select from pgboss.job j where left(encode(sha256(convert_to(j.data ->> 'key', 'UTF8')), 'hex'), 16) = m.digest)`,
  ],
  [
    "a photo has its files",
    `select u.id || ' ' || rendition as what from uploads u cross join unnest(array['full', 'medium', 'thumb']) rendition, looked
     where looked.at_files and not exists (select from files f where f.name = u.content_hash || '/' || rendition)`,
  ],
  [
    "a paper has its content until it is removed",
    `select p.id::text as what from order_papers p cross join looked where (p.content_hash is null) <> (p.removed_at is not null)
       or looked.at_files and p.content_hash is not null and not exists (select from files f where f.name = p.content_hash || '/full')`,
  ],
  [
    "a file is known to the sweep",
    "select f.name as what from files f where not exists (select from upload_contents c where c.content_hash = split_part(f.name, '/', 1))",
  ],
  [
    "a content that no record names waits for the sweep",
    `select c.content_hash as what from upload_contents c where c.unsettled_at is null
       and not exists (select from uploads u where u.content_hash = c.content_hash)
       and not exists (select from insurance_certificates i where i.content_hash = c.content_hash)
       and not exists (select from order_papers p where p.content_hash = c.content_hash)`,
  ],
  [
    "a conversation's last message is one of its order",
    `select c.order_id::text as what from conversations c where c.last_message_id is not null
       and not exists (select from messages m where m.id = c.last_message_id and m.order_id = c.order_id)
     union all select m.id::text from messages m where not exists (select from conversations c where c.order_id = m.order_id)`,
  ],
];

const isThere = (kind: string) => `an acknowledged ${kind} is there`;
const mailLeavesOnce = "a mail leaves once";
const orphans = "a row has the row that it names";

type Reference = { readonly child: string; readonly from: string; readonly parent: string; readonly to: string };

/** Each reference of one column between tables of the product. */
const references = `
  select conrelid::regclass::text as child, a.attname as "from", confrelid::regclass::text as parent, b.attname as "to"
  from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
  join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
  where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`;

const most = 20;

/** The checks apart from those of the books, each with the outcome that it finds. */
export const everyName = (): readonly string[] => [
  ...[...made.map(([kind]) => kind), "payment"].map((kind) => `lost: ${isThere(kind)}`),
  ...[...once.map(([name]) => name), mailLeavesOnce].map((name) => `doubled: ${name}`),
  ...[...states.map(([name]) => name), orphans].map((name) => `impossible: ${name}`),
];

/**
 * Works out from the tables alone whether a database holds what people were told, once, and nothing impossible. `ask` asks
 * within one transaction, best a repeatable read, which is to be rolled back.
 * @param before plants contradictions, where the checker itself is tried; it may read what was seen as tables
 */
export async function contradictions(
  ask: Ask,
  { diary, mails, files }: Seen,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly Contradiction[]> {
  await ask("set local search_path = public, pg_temp");
  const asTable = async (name: string, columns: string, rows: unknown) => {
    await ask(`drop table if exists pg_temp.${name}`);
    await ask(
      `create temp table ${name} on commit drop as select * from jsonb_to_recordset($1::jsonb) as given (${columns})`,
      [JSON.stringify(rows)],
    );
    await ask(`analyze pg_temp.${name}`);
  };
  await asTable("written", '"kind" text, "id" uuid, "of" uuid, "by" uuid, "mark" text', diary.written);
  await asTable("not_given", '"id" uuid, "by" uuid, "isTaken" boolean', diary.lost);
  await asTable("said", '"invoiceId" uuid, "reference" text, "amount" numeric', diary.payments);
  await asTable("handed_over", '"digest" text, "subject" text', mails);
  await asTable(
    "files",
    '"name" text',
    (files ?? []).map((name) => ({ name })),
  );
  await asTable("looked", '"at_files" boolean', [{ at_files: files !== undefined }]);

  await before();

  const found: Contradiction[] = [];
  const look = async (outcome: Outcome, name: string, text: string) => {
    for (const row of await ask(`select what from (${text}) found limit ${most}`))
      found.push({ outcome, name, what: String(row["what"]) });
  };
  for (const [kind, record] of made)
    await look(
      "lost",
      isThere(kind),
      `select w.id::text as what from written w where w.kind = '${kind}' and not exists (select from ${record})`,
    );
  await look(
    "lost",
    isThere("payment"),
    `select s.reference as what from said s where not exists (select from invoice_payments p where p.invoice_id = s."invoiceId" and p.reference = s.reference and p.amount = s.amount)`,
  );
  for (const [name, key, rows] of once)
    await look("doubled", name, `select ${key} as what from ${rows} group by 1 having count(*) > 1`);
  await look(
    "doubled",
    mailLeavesOnce,
    "select digest || ' ' || min(subject) as what from handed_over group by digest having count(*) > 1",
  );
  for (const [name, text] of states) await look("impossible", name, text);
  for (const { child, from, parent, to } of (await ask(references)) as readonly Reference[])
    await look(
      "impossible",
      orphans,
      `select '${child}.${from} ' || c.${from} as what from ${child} c where c.${from} is not null and not exists (select from ${parent} p where p.${to} = c.${from})`,
    );
  const keys = new Map(
    (
      await ask(
        "select j.data ->> 'key' as key, m.digest from handed_over m join pgboss.job j on left(encode(sha256(convert_to(j.data ->> 'key', 'UTF8')), 'hex'), 16) = m.digest",
      )
    ).map((row) => [row["digest"], String(row["key"])]),
  );
  const keyed = mails.map((mail) => ({ ...mail, key: keys.get(mail.digest) ?? mail.digest }));
  const asBooks = async (text: string, values?: unknown[]) =>
    (await ask(text, values)) as readonly { readonly what: string }[];
  for (const said of await contradictionsOfBooks(asBooks, {
    payments: diary.payments,
    credits: [],
    extras: [],
    cards: [],
    mails: keyed,
  })) {
    const [, name = said, what = ""] = /^not true that ([^:]*): ([^]*)$/.exec(said) ?? [];
    found.push({ outcome: "impossible", name, what });
  }
  return found;
}

/** Looks at one moment of a database. */
export async function check(databaseUrl: string, seen: Seen): Promise<readonly Contradiction[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    return await contradictions(async (text, values) => (await client.query(text, values)).rows, seen);
  } finally {
    await client.end();
  }
}

/** Effects that are due and not done. */
const due = `select name, state, data ->> 'key' as key, output ->> 'message' as message from pgboss.job
  where state in ('created', 'retry', 'active') and name like '%effects' and start_after < now() + interval '1 hour'`;

/**
 * Waits until all effects are done. What waits for its next try or its moment is done at once, instead of after its pause.
 * @returns what is still not done when the time is over, in words
 */
export async function settle(databaseUrl: string, milliseconds = 180_000): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = Date.now() + milliseconds;
    for (let round = 0; ; round++) {
      // Also what a clock that was ahead put in line for later. Not at every look: what fails again has a number of tries.
      if (round % 15 === 0)
        await client.query(
          "update pgboss.job set start_after = now() where state in ('created', 'retry') and name like '%effects' and start_after > now()",
        );
      const { rows } = await client.query<{ name: string; state: string; key: string; message: string | null }>(due);
      if (rows.length === 0 || Date.now() > deadline)
        return rows.map(
          ({ name, state, key, message }) => `${name}: ${key} is ${state}${message === null ? "" : ` (${message})`}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    await client.end();
  }
}
