import { sql } from "kysely";
import { accept, pageOf, type Result } from "@lotlane/core";
import {
  callOutcomes,
  type ConvertingStep,
  convertingSteps,
  type Lead,
  leadAt,
  type LeadColumn,
  type LeadEvent,
  leadFactKinds,
  type LeadFigures,
  leadSteps,
  type LeadStep,
  type ListedLead,
  type ListedTask,
  lostReasons,
  mostLeadsCounted,
  mostTasksOfLead,
  stepsOfOrderFacts,
  stepsOfQuoteFacts,
  type SubjectArea,
} from "@lotlane/core/desk";
import { orderStatuses } from "@lotlane/core/orders";
import type { LeadChange, LeadSearch, LeadStore } from "@lotlane/core/ports";
import { quoteLifetimeDays, quoteSources } from "@lotlane/core/quotes";
import { quoteFromRow, shownQuote } from "../quotes/quote-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { linkTextsOf } from "../texts/text-store.ts";
import { LeadEntity, LeadFactEntity } from "./lead.entity.ts";
import { subjectNames } from "./subjects.ts";
import { keepTaskChange, lockTasksOfQuote } from "./task-store.ts";

const leads = table(LeadEntity);
const leadFacts = table(LeadFactEntity).without("id");

type OfOne = { readonly id: string };

type Found = {
  readonly quote: StoredRow;
  readonly lead: StoredRow | null;
  readonly orderStatus: string | null;
  readonly reached: boolean;
  readonly resent: boolean;
  readonly ownerName: string | null;
  readonly lostBy: string | null;
  readonly call: { readonly outcome: string; readonly at: string } | null;
  readonly task: ListedLead["nextStep"];
};

// Each is looked up for one quote after the other, by an index: no other plan may read the whole table. Served by
// desk_calls_about_index, quote_facts_quote_index, texts_about_index, orders_pkey and desk_leads_pkey.
const reached = sql`coalesce((select true from desk_calls c
  where c.about_area = 'quote' and c.about_id = q.id and c.outcome = 'reached' limit 1), false)`;
const resent = sql`coalesce((select true from quote_facts f
  where f.quote_id = q.id and f.kind = 'resent' and f.at >= q.created_at limit 1),
  (select true from ${linkTextsOf(sql`q.id`)} limit 1), false)`;
const withOrder = sql`
  left join lateral (select o.status, o.created_at from orders o where o.id = q.converted_to_order_id limit 1) o on true`;
const withLead = sql`left join lateral (select l.* from desk_leads l where l.quote_id = q.id limit 1) l on true`;
/** An owner who may not sign in is none, whenever that was decided. */
const withOwner = sql`
  left join lateral (select a.id, a.first_name || ' ' || a.last_name as name from accounts a
    where a.id = l.owner_id and a.user_type = 'admin' and a.suspended_at is null and a.removed_at is null limit 1) a on true`;

const shown = sql`
  ${shownQuote.packed("q")} as quote, case when l.quote_id is not null then ${leads.packed("l")} end as lead,
  o.status as "orderStatus", ${reached} as reached, ${resent} as resent, a.name as "ownerName",
  ${subjectNames.account(sql`l.lost_by_id`)} as "lostBy",
  (select json_build_object('outcome', c.outcome, 'at', c.created_at) from desk_calls c
    where c.about_area = 'quote' and c.about_id = q.id and c.outcome is not null and c.caller_id is not null
    order by c.created_at desc, c.id desc limit 1) as call,
  (select json_build_object('id', t.id, 'title', t.title, 'dueDay', t.due_day, 'dueTime', t.due_time, 'doneAt', null)
    from desk_tasks t where t.about_id = q.id and t.about_area = 'quote' and t.done_at is null
    order by t.place, t.id limit 1) as task`;
const joined = sql`quotes q ${withOrder} ${withLead} ${withOwner}`;

const findLead = statement<OfOne, Found>(
  "find-lead",
  ({ id }) => sql`select ${shown} from ${joined} where q.id = ${id}`,
);

type FoundOwner = { readonly id: string };
const ownerOf = (area: string, quotes: (id: Piece<string>) => Piece) =>
  statement<OfOne, FoundOwner>(
    `find-owner-of-lead-of-${area}`,
    ({ id }) => sql<FoundOwner>`
      select a.id from (${quotes(sql`${id}::uuid`)}) q ${withLead} ${withOwner}
      where a.id is not null order by q.created_at desc, q.id desc limit 1`,
  );
const mostQuotesOfOwner = 20;
/** Served by quotes_pkey, orders_pkey, accounts_pkey, quotes_email_index and desk_leads_pkey. */
const owners: ReadonlyMap<SubjectArea, ReturnType<typeof ownerOf>> = new Map([
  ["quote", ownerOf("quote", (id) => sql`select id, created_at from quotes where id = ${id}`)],
  [
    "order",
    ownerOf(
      "order",
      (id) => sql`select id, created_at from quotes where id = (select o.quote_id from orders o where o.id = ${id})`,
    ),
  ],
  [
    "account",
    ownerOf(
      "account",
      (id) => sql`
        select id, created_at from quotes
        where lower(email) = (select lower(u.email) from accounts u where u.id = ${id} and u.email_verified_at is not null)
        order by created_at desc, id desc limit ${sql.lit(mostQuotesOfOwner)}`,
    ),
  ],
]);

const lockQuote = statement<OfOne>(
  "lock-quote-of-lead",
  ({ id }) => sql`select from quotes where id = ${id}::uuid for no key update`,
);

const keepLead = statement<{ readonly rows: string }>(
  "keep-lead",
  ({ rows }) => sql`${leads.insert(rows)} on conflict (quote_id) do update set owner_id = excluded.owner_id,
    lost_reason = excluded.lost_reason, lost_words = excluded.lost_words, lost_at = excluded.lost_at,
    lost_by_id = excluded.lost_by_id`,
);

const keepLeadFacts = statement<{ readonly rows: string }>("keep-lead-facts", ({ rows }) => leadFacts.insert(rows));

const named = (id: Piece): Piece => sql`(
  select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) from accounts a where a.id = ${id})`;
const stepOf = (kind: Piece, steps: ReadonlyMap<string, LeadStep>): Piece =>
  sql`case ${kind} ${sql.join(
    [...steps].map(([fact, step]) => sql`when ${sql.lit(fact)} then ${sql.lit(step)}`),
    sql` `,
  )} end`;
const kindsOf = (steps: ReadonlyMap<string, LeadStep>): Piece =>
  sql.join([...steps.keys()].map((kind) => sql.lit(kind)));
const noOwners = sql`null::uuid as owner_id, null::uuid as former_id, null::text as reason`;

type FoundEvent = Omit<LeadEvent, "at" | "kind" | "step" | "reason"> & {
  readonly kind: string;
  readonly at: string;
  readonly step: string | null;
  readonly reason: string | null;
};

// Served by desk_lead_facts_newest_index, quotes_pkey, desk_calls_about_index, quote_facts_quote_index, texts_about_index,
// the index on order_facts (order_id, at) and accounts_pkey.
const readHistory = statement<OfOne & { readonly most: number }, FoundEvent>(
  "read-lead-history",
  ({ id, most }) => sql<FoundEvent>`
    select e.kind, e.at, e.step, e.reason, ${named(sql`e.actor_id`)} as actor, ${named(sql`e.owner_id`)} as owner,
      ${named(sql`e.former_id`)} as former
    from (
      (select f.kind, f.at, null as step, f.actor_id, f.owner_id, f.former_id, f.reason, 5 as turn, f.id
        from desk_lead_facts f where f.quote_id = ${id}::uuid order by f.id desc limit ${most}::int)
      union all (select 'step', q.created_at, 'new',
          (select f.actor_id from quote_facts f where f.quote_id = q.id and f.kind = 'created' order by f.id limit 1),
          ${noOwners}, 1, 0
        from quotes q where q.id = ${id}::uuid)
      union all (select 'step', c.created_at, 'contacted', c.caller_id, ${noOwners}, 2, 0 from desk_calls c
        where c.about_area = 'quote' and c.about_id = ${id}::uuid and c.outcome = 'reached'
        order by c.created_at, c.id limit 1)
      union all (select distinct on (f.kind) 'step', f.at, ${stepOf(sql`f.kind`, stepsOfQuoteFacts)}, f.actor_id, ${noOwners}, 3, f.id
        from (
          select f.kind, f.at, f.actor_id, f.id from quote_facts f
          where f.quote_id = ${id}::uuid and f.kind in (${kindsOf(stepsOfQuoteFacts)})
          union all (select 'resent', x.created_at, x.sent_by_id, 0 from ${linkTextsOf(sql`${id}::uuid`)}
            order by x.created_at, x.id limit 1)
        ) f order by f.kind, f.at, f.id)
      union all (select 'step', f.at, ${stepOf(sql`f.kind`, stepsOfOrderFacts)}, f.actor_id, ${noOwners}, 4, f.id
        from order_facts f where f.order_id = (select q.converted_to_order_id from quotes q where q.id = ${id}::uuid)
          and f.kind in (${kindsOf(stepsOfOrderFacts)})
        order by f.at desc, f.id desc limit ${most}::int)
    ) e order by e.at desc, e.turn desc, e.id desc limit ${most}::int`,
);

/** Why quotes are lost stays, without what it says of a person. Served by desk_leads_pkey. */
export const withoutLostWords = (quotes: Piece): Piece =>
  sql`update desk_leads set lost_words = null where quote_id = any(array(${quotes})) and lost_words is not null`;

const newest = { at: sql`q.created_at`, id: sql`q.id` };

/** No price binds for longer than its lifetime. */
const binds = (now: string) => sql`q.expires_at > ${now}::timestamptz
  and q.created_at > ${now}::timestamptz - ${sql.lit(`${quoteLifetimeDays} days`)}::interval`;
const isSent = sql`q.status in ('draft', 'sent')`;

/** As `leadStepOf` has them. */
const conditions: Readonly<Record<LeadStep, (now: string) => Piece>> = {
  new: (now) => sql`${isSent} and ${binds(now)} and l.lost_at is null and not ${reached} and not ${resent}`,
  contacted: (now) => sql`${isSent} and ${binds(now)} and l.lost_at is null and ${reached} and not ${resent}`,
  quoted: (now) => sql`${isSent} and ${binds(now)} and l.lost_at is null and ${resent}`,
  accepted: (now) => sql`q.status = 'accepted' and ${binds(now)} and l.lost_at is null`,
  booked: () => sql`q.status = 'booked' and coalesce(o.status, 'pending') = 'pending'`,
  dispatched: () => sql`q.status = 'booked' and o.status in ('assigned', 'in_transit')`,
  delivered: () => sql`q.status = 'booked' and o.status = 'delivered'`,
  lost: (now) => sql`(case when q.status = 'booked' then coalesce(o.status = 'cancelled', false)
    else l.lost_at is not null or q.expires_at <= ${now}::timestamptz end)`,
};

/**
 * The leads at a step. Served by quotes_newest_index or quotes_status_index on the days that are asked for, which bound
 * what is looked through; those from a state by quotes_pickup_state_index, those of one admin by desk_leads_owner_index.
 */
function atStep(step: LeadStep, { owner, state, since, now }: LeadSearch): Piece {
  const isOfOne = owner !== undefined && owner !== "none";
  const lead = isOfOne ? sql`join desk_leads l on l.quote_id = q.id and l.owner_id = ${owner}::uuid` : withLead;
  return sql`quotes q ${withOrder} ${lead} ${owner === undefined ? sql`` : withOwner}
    where q.created_at > ${since}::timestamptz and ${conditions[step](now.toISOString())}
    ${owner === undefined ? sql`` : isOfOne ? sql`and a.id is not null` : sql`and a.id is null`}
    ${state === undefined ? sql`` : sql`and q.pickup_state = ${state}`}`;
}

type FoundInColumn = Found & { readonly step: string; readonly count: number; readonly value: string };

const column = (step: LeadStep, search: LeadSearch, most: number) => sql`(
  select ${sql.lit(step)} as step, id, created_at, count(*) over () as count, sum(cash_price) over () as value
  from (select q.id, q.created_at, q.cash_price from ${atStep(step, search)} ${pageAfter({ limit: mostLeadsCounted }, newest)}) c
  order by created_at desc, id desc limit ${most})`;

const board = (search: LeadSearch, most: number) => sql<FoundInColumn>`
  with counted as materialized (${sql.join(
    leadSteps.map((step) => column(step, search, most)),
    sql` union all `,
  )})
  select counted.step, counted.count::int as count, counted.value::numeric(30, 2)::text as value, ${shown}
  from counted cross join lateral (select * from quotes where quotes.id = counted.id limit 1) q
    ${withOrder} ${withLead} ${withOwner}
  order by counted.created_at desc, counted.id desc`;

type Group = {
  readonly kind: "step" | "owner" | "source" | "lane" | "open";
  readonly name: string | null;
  readonly other: string | null;
  readonly cases: number;
  readonly won: number;
  readonly value: string;
};

const [mostOwners, mostLanes] = [50, 20] as const;

/**
 * Each quote of the range once, with the steps that its lead reached; a call after the booking does not count as one.
 * Served by quotes_newest_index, and by the indexes of calls, texts and facts by their moment, of the range and a
 * lifetime more.
 */
const figures = ({ from, end, now }: { readonly from: string; readonly end: string; readonly now: string }) => {
  const lifetime = sql`${sql.lit(`${quoteLifetimeDays} days`)}::interval`;
  const within = (moment: Piece) =>
    sql`${moment} >= ${from}::timestamptz and ${moment} < ${end}::timestamptz + ${lifetime}`;
  const facts = (kind: string, more: Piece = sql``) => sql`(
    select distinct quote_id from quote_facts where kind = ${sql.lit(kind)} and ${within(sql`at`)} ${more})`;
  const linksTexted = sql`union select about_id from texts
    where about_area = 'quote' and kind = 'quote_link' and ${within(sql`created_at`)}`;
  const asOf = { decided: sql`not is_open`, all: sql`true` };
  const group = (kind: Group["kind"], names: Piece, won: Piece, where: Piece, rest: Piece = sql``) => sql`(
    select ${sql.lit(kind)} as kind, ${names}, count(*)::int as cases, count(*) filter (where ${won})::int as won,
      coalesce(sum(cash_price) filter (where ${won}), 0)::numeric(30, 2)::text as value
    from cases where ${where} ${rest})`;
  const came: Readonly<Record<ConvertingStep, Piece>> = {
    new: asOf.all,
    contacted: sql`was_reached`,
    quoted: sql`was_resent`,
    accepted: sql`was_accepted`,
    booked: sql`is_booked`,
  };
  const steps = convertingSteps.map((step) =>
    step === "booked"
      ? group("step", sql`'booked' as name, null as other`, sql`is_delivered`, sql`is_booked and is_over`)
      : group(
          "step",
          sql`${sql.lit(step)} as name, null as other`,
          sql`is_booked`,
          sql`${asOf.decided} and ${came[step]}`,
        ),
  );
  return sql<Group>`
    with reached as (
      select about_id as id, min(created_at) as at from desk_calls
      where ${within(sql`created_at`)} and about_area = 'quote' and outcome = 'reached' group by 1
    ), cases as materialized (
      select q.source, q.cash_price, q.pickup_state, q.delivery_state, a.id as owner_id,
        q.status = 'booked' as is_booked, coalesce(o.status = 'delivered', false) as is_delivered,
        coalesce(o.status in ('delivered', 'cancelled'), false) as is_over,
        q.status <> 'booked' and q.expires_at > ${now}::timestamptz and l.lost_at is null as is_open,
        q.status = 'accepted' as is_accepted,
        reached.at is not null and reached.at < coalesce(o.created_at, 'infinity') as was_reached,
        resent.quote_id is not null as was_resent, accepted.quote_id is not null as was_accepted
      from quotes q ${withOrder} ${withLead} ${withOwner}
        left join reached on reached.id = q.id
        left join ${facts("resent", linksTexted)} resent on resent.quote_id = q.id
        left join ${facts("accepted")} accepted on accepted.quote_id = q.id
      where q.created_at >= ${from}::timestamptz and q.created_at < ${end}::timestamptz
    )
    ${sql.join(
      [
        ...steps,
        group(
          "owner",
          sql`owner_id::text as name, ${subjectNames.account(sql`owner_id`)} as other`,
          sql`is_booked`,
          asOf.decided,
          sql`group by owner_id order by cases desc, owner_id limit ${sql.lit(mostOwners)}`,
        ),
        group("source", sql`source as name, null as other`, sql`is_booked`, asOf.decided, sql`group by source`),
        group(
          "lane",
          sql`pickup_state as name, delivery_state as other`,
          sql`is_booked`,
          asOf.decided,
          sql`group by pickup_state, delivery_state order by cases desc, pickup_state, delivery_state limit ${sql.lit(mostLanes)}`,
        ),
        group(
          "open",
          sql`case when is_accepted then 'accepted' when was_resent then 'quoted' when was_reached then 'contacted' else 'new' end as name, null as other`,
          sql`true`,
          sql`is_open`,
          sql`group by 2`,
        ),
      ],
      sql` union all `,
    )}`;
};

export function createLeadStore(database: Database): LeadStore {
  const run = runOn(database);
  const look = lookOn(database);
  return {
    async ownerOf({ area, id }) {
      const find = isUuid(id) ? owners.get(area) : undefined;
      const [found] = find ? await run(find({ id })) : [];
      return found?.id ?? null;
    },

    find: (id, now) => foundIn(run, id, now),

    async board(search, most) {
      const rows = await look.run(composed(board(search, most)));
      const columns = Map.groupBy(rows, ({ step }) => known(leadSteps, step));
      return [...columns].map(([step, found]): LeadColumn => ({
        step,
        count: found[0]!.count,
        value: found[0]!.value,
        leads: found.map((row) => leadFrom(row, search.now)),
      }));
    },

    async list({ step, limit, after, ...search }) {
      const found = await look.run(
        composed(sql<Found>`
          with page as materialized (
            select q.id, q.created_at from ${atStep(step, search)} ${pageAfter({ limit, after }, newest)}
          )
          select ${shown} from page cross join lateral (select * from quotes where quotes.id = page.id limit 1) q
            ${withOrder} ${withLead} ${withOwner} order by page.created_at desc, page.id desc`),
      );
      const { rows, next } = pageOf(
        found.map((row) => {
          const lead = leadFrom(row, search.now);
          return { id: lead.id, createdAt: lead.quote.createdAt, lead };
        }),
        limit,
      );
      return { rows: rows.map(({ lead }) => lead), next };
    },

    async change<Refusal>(
      id: string,
      now: Date,
      decide: (lead: ListedLead, tasks: readonly ListedTask[]) => Result<LeadChange, Refusal>,
    ) {
      if (!isUuid(id)) return undefined;
      return transact<Result<ListedLead, Refusal> | undefined>(database, async (within) => {
        await within(lockQuote({ id }));
        const lead = await foundIn(within, id, now);
        const decision = lead && decide(lead, await lockTasksOfQuote(within, id, mostTasksOfLead));
        if (!decision?.ok) return decision;
        const former = await rowOf(within, id);
        const { ownerId = former?.ownerId ?? null, lost } = decision.value;
        const { lostReason = null, lostWords = null, lostAt = null, lostById = null } = former ?? {};
        const kept =
          lost === undefined
            ? { lostReason, lostWords, lostAt, lostById }
            : {
                lostReason: lost?.reason ?? null,
                lostWords: lost?.words ?? null,
                lostAt: lost?.at ?? null,
                lostById: lost?.byId ?? null,
              };
        await within(keepLead({ rows: leads.rows([{ quoteId: id, ownerId, ...kept }]) }));
        const { facts, tasks } = decision.value;
        if (facts && facts.length > 0) await within(keepLeadFacts({ rows: leadFacts.rows(facts) }));
        if (tasks) await keepTaskChange(within, tasks);
        return accept((await foundIn(within, id, now))!);
      });
    },

    async history(id, most) {
      const rows = isUuid(id) ? await run(readHistory({ id, most })) : [];
      return rows.map(({ kind, at, step, reason, ...names }): LeadEvent => ({
        ...names,
        kind: kind === "step" ? kind : known(leadFactKinds, kind),
        at: isoTime(at),
        step: step === null ? null : known(leadSteps, step),
        reason: reason === null ? null : known(lostReasons, reason),
      }));
    },

    async figures({ from, end, now }) {
      const rows = await look.run(composed(figures({ from, end, now: now.toISOString() })));
      const of = (kind: Group["kind"]) => rows.filter((row) => row.kind === kind);
      return {
        steps: of("step").map(({ name, cases, won }) => ({ step: known(convertingSteps, name!), cases, won })),
        owners: of("owner").map(({ name, other, cases, won, value }) => ({
          owner: name === null || other === null ? null : { id: name, name: other },
          cases,
          won,
          value,
        })),
        sources: quoteSources.flatMap((source) =>
          of("source")
            .filter(({ name }) => name === source)
            .map(({ cases, won, value }) => ({ source, cases, won, value })),
        ),
        lanes: of("lane").map(({ name, other, ...group }) => ({
          from: name!,
          to: other!,
          cases: group.cases,
          won: group.won,
          value: group.value,
        })),
        open: of("open").map(({ name, cases, value }) => ({ step: known(leadSteps, name!), count: cases, value })),
      } satisfies LeadFigures;
    },
  };
}

async function foundIn(run: Run, id: string, now: Date): Promise<ListedLead | undefined> {
  const [row] = isUuid(id) ? await run(findLead({ id })) : [];
  return row && leadFrom(row, now);
}

const selectLead = statement<OfOne, { readonly lead: StoredRow }>(
  "find-kept-lead",
  ({ id }) => sql`select ${leads.packed("l")} as lead from desk_leads l where l.quote_id = ${id}::uuid`,
);

async function rowOf(run: Run, id: string) {
  const [row] = await run(selectLead({ id }));
  return row && leads.read(row.lead);
}

function leadFrom(row: Found, now: Date): ListedLead {
  const quote = quoteFromRow(row.quote);
  const kept = row.lead ? leads.read(row.lead) : undefined;
  const lost: Lead["lost"] =
    kept?.lostAt != null && kept.lostReason !== null
      ? {
          reason: known(lostReasons, kept.lostReason),
          words: kept.lostWords,
          at: kept.lostAt,
          byId: kept.lostById ?? "",
        }
      : null;
  const ownerId = kept?.ownerId ?? null;
  return leadAt(
    {
      quote,
      orderStatus: row.orderStatus === null ? null : known(orderStatuses, row.orderStatus),
      reached: row.reached,
      resent: row.resent,
      lost,
      lostBy: row.lostBy,
      owner: ownerId !== null && row.ownerName !== null ? { id: ownerId, name: row.ownerName } : null,
      nextStep: row.task,
      lastCall: row.call && { outcome: known(callOutcomes, row.call.outcome), createdAt: isoTime(row.call.at) },
    },
    now,
  );
}
