import { sql } from "kysely";
import {
  refusedMailDays,
  statusesBefore,
  type TaskCause,
  type TaskRuleKind,
  taskPriorities,
  taskRuleKinds,
} from "@lotlane/core/desk";
import { dayIn } from "@lotlane/core/lanes";
import { quoteLifetimeDays } from "@lotlane/core/quotes";
import { supportTimeZone } from "@lotlane/core/support";
import { statusesWithTransporter } from "@lotlane/core/loads";
import { orderStatuses, type TripEnd } from "@lotlane/core/orders";
import type { AskedRule, TaskRuleStore } from "@lotlane/core/ports";
import { addDays } from "@lotlane/core";
import { known } from "../sql/known.ts";
import { type Database, lookOn, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { linkTextsOf } from "../texts/text-store.ts";
import { hasPassed, zoneAt } from "./desk-calendar.ts";
import { subjectNames } from "./subjects.ts";
import { TaskRuleEntity } from "./task.entity.ts";

const rules = table(TaskRuleEntity);

/** Rows of one table that are causes of a rule, as the pieces of a statement have them. */
type Source = {
  readonly from: Piece;
  readonly id: Piece;
  /** Since when the condition holds, or a value that sorts the same way. */
  readonly since: Piece;
  readonly area: Piece;
  readonly aboutId: Piece;
  readonly name: Piece;
  readonly words?: Piece;
  readonly where: readonly Piece[];
};

type CauseRow = {
  readonly id: string;
  readonly area: TaskCause["about"]["area"];
  readonly aboutId: string;
  readonly name: string;
  readonly words: string | null;
};

// Looked up for each row: where few of many are asked for, PostgreSQL plans an anti join as a hash of the whole table.
const none = (from: Piece): Piece => sql`(select true from ${from} limit 1) is null`;
const some = (from: Piece): Piece => sql`(select true from ${from} limit 1)`;

// Served by desk_tasks_cause_unique.
const noTask = (kind: TaskRuleKind, id: Piece): Piece =>
  none(sql`desk_tasks t where t.rule = ${sql.lit(kind)} and t.cause_id = ${id} and t.cause_ended_at is null`);

const countOpen = statement<{ readonly kind: string }, { readonly count: number }>(
  "count-open-tasks-of-rule",
  ({ kind }) => sql`
    select count(*)::int as count from desk_tasks
    where rule = ${kind} and cause_ended_at is null and done_at is null`,
);
const listRules = statement<Record<never, never>, { readonly rule: StoredRow }>(
  "list-task-rules",
  () => sql<{ readonly rule: StoredRow }>`select ${rules.packed("r")} as rule from desk_task_rules r`,
);
// Of two saves over the same version, the second finds a newer one and keeps nothing.
const saveRule = statement<{ readonly rows: string; readonly version: number }, { readonly kind: string }>(
  "save-task-rule",
  ({ rows, version }) => sql`
    ${rules.insert(rows)} on conflict (kind) do update set is_on = excluded.is_on, amount = excluded.amount,
      owner_id = excluded.owner_id, priority = excluded.priority, version = excluded.version,
      saved_by_id = excluded.saved_by_id, saved_at = excluded.saved_at
    where desk_task_rules.version = ${version}::int - 1 returning kind`,
);

export function createTaskRuleStore(database: Database): TaskRuleStore {
  const run = runOn(database);
  const look = lookOn(database);
  return {
    async list() {
      return (await run(listRules({}))).map(({ rule }) => {
        const { kind, isOn: on, amount, ownerId, priority, version } = rules.read(rule);
        return {
          kind: known(taskRuleKinds, kind),
          on,
          amount,
          ownerId,
          priority: known(taskPriorities, priority),
          version,
        };
      });
    },

    async save({ on, ...rule }, { byId, at }) {
      const rows = rules.rows([{ ...rule, isOn: on, savedById: byId, savedAt: at }]);
      return (await run(saveRule({ rows, version: rule.version }))).length > 0;
    },

    async causes(rule, most) {
      const branches = sourcesOf(rule).map(
        ({ from, id, since, area, aboutId, name, words: said = sql`null::text`, where }) => sql`(
          select ${id} as id, ${area} as area, ${aboutId} as "aboutId", ${name} as name, ${said} as words, ${since} as since
          from ${from} where ${all([...where, noTask(rule.kind, id)])}
          order by ${since}, ${id} limit ${sql.lit(most)})`,
      );
      const found = await look.run(
        composed(sql<CauseRow>`
          select id, area, "aboutId", name, words from (${sql.join(branches, sql` union all `)}) cause
          order by since, id limit ${sql.lit(most)}`),
      );
      return found.map(({ id, area, aboutId, name, words: said }) => ({
        id,
        about: { area, id: aboutId },
        name,
        ...(said === null ? {} : { words: said }),
      }));
    },

    // Served by desk_tasks_cause_unique, and the primary keys of the causes.
    async ended(rule, most) {
      const holds = sourcesOf(rule).map(
        ({ from, id, where }) => sql`exists (select from ${from} where ${all([sql`${id} = t.cause_id`, ...where])})`,
      );
      const found = await run(
        composed(sql<{ readonly id: string }>`
          select t.id from desk_tasks t
          where t.rule = ${sql.lit(rule.kind)} and t.cause_ended_at is null and not (${sql.join(holds, sql` or `)})
          order by t.cause_id limit ${sql.lit(most)}`),
      );
      return found.map(({ id }) => id);
    },

    async countOpen(kind) {
      const [row] = await run(countOpen({ kind }));
      return row?.count ?? 0;
    },

    async countPast(rule, most) {
      const past = pastOf(rule);
      if (past === null) return null;
      const [row] = await look.run(
        composed(sql<{ readonly count: number }>`
          select count(*)::int as count from (select from ${past} limit ${sql.lit(most)}) past`),
      );
      return row!.count;
    },
  };
}

const all = (conditions: readonly Piece[]): Piece => sql.join(conditions, sql` and `);
const words = (of: readonly string[]): Piece => sql`(${sql.join(of.map((word) => sql.lit(word)))})`;
const dayMs = 86_400_000;
const time = (moment: Date): Piece => sql`${moment.toISOString()}::timestamptz`;

const order = {
  id: sql`o.id`,
  area: sql`'order'`,
  aboutId: sql`o.id`,
  name: subjectNames.order(sql`o.id`),
};
const account = { id: sql`a.id`, area: sql`'account'`, aboutId: sql`a.id` };
const nameOfAccount = sql`coalesce(a.company_name, a.first_name || ' ' || a.last_name)`;

const quote = { id: sql`q.id`, area: sql`'quote'`, aboutId: sql`q.id`, name: sql`q.ref_code` };
const waitsForCustomer = (now: Date): readonly Piece[] => [
  sql`q.status = 'sent' and q.expires_at > ${time(now)}`,
  none(sql`desk_leads l where l.quote_id = q.id and l.lost_at is not null`),
];

/** A quote without an address is there before its link leaves. */
const linkLeft = sql`(q.email <> '' or ${some(linkTextsOf(sql`q.id`))})`;

/** The tables in which a rule's causes are. */
function sourcesOf({ kind, amount, now }: AskedRule): readonly Source[] {
  const hoursAgo = time(new Date(now.getTime() - amount * 3_600_000));
  const daysAgo = (days: number) => time(new Date(now.getTime() - days * dayMs));
  switch (kind) {
    case "quote_waiting":
      // Served by quotes_status_index, desk_calls_about_index and desk_leads_pkey.
      return [
        {
          from: sql`quotes q`,
          id: sql`q.id`,
          since: sql`q.created_at`,
          area: sql`'quote'`,
          aboutId: sql`q.id`,
          name: sql`q.ref_code`,
          where: [
            sql`q.status in ('sent', 'accepted') and q.expires_at > ${time(now)} and q.created_at <= ${hoursAgo}`,
            sql`q.created_at > ${daysAgo(quoteLifetimeDays)}`,
            sql`(q.status = 'accepted' or ${none(sql`desk_calls c
              where c.about_area = 'quote' and c.about_id = q.id and c.outcome is not null and c.caller_id is not null`)})`,
            none(sql`desk_leads l where l.quote_id = q.id and l.lost_at is not null`),
          ],
        },
      ];
    case "quote_unopened":
      // Served by quotes_status_index, quote_openings_pkey, texts_about_index and desk_leads_pkey.
      return [
        {
          ...quote,
          from: sql`quotes q`,
          since: sql`q.created_at`,
          where: [
            sql`q.source = 'telephone' and q.created_at <= ${hoursAgo} and q.created_at > ${daysAgo(quoteLifetimeDays)}`,
            ...waitsForCustomer(now),
            linkLeft,
            none(sql`quote_openings o where o.quote_id = q.id`),
          ],
        },
      ];
    case "quote_opened":
      // Served by quote_openings_last_index, quotes_pkey and desk_leads_pkey.
      return [
        {
          ...quote,
          from: sql`quote_openings o join quotes q on q.id = o.quote_id`,
          since: sql`o.last_at`,
          where: [
            sql`o.last_at > ${daysAgo(quoteLifetimeDays)} and o.count >= ${sql.lit(amount)}`,
            ...waitsForCustomer(now),
          ],
        },
      ];
    case "order_unclaimed":
      // Served by orders_status_index.
      return [
        {
          ...order,
          from: sql`orders o`,
          since: sql`o.created_at`,
          where: [sql`o.status = 'pending' and o.created_at <= ${hoursAgo}`],
        },
      ];
    case "pickup_missed":
      return stopsPassed("pickup", statusesToCome.pickup, amount, now);
    case "delivery_late":
      return stopsPassed("delivery", statusesToCome.delivery, amount, now);
    case "no_position": {
      const heard = sql`coalesce(o.last_tracked_at, o.picked_up_at, o.assigned_at)`;
      // Served by orders_status_index.
      return [
        {
          ...order,
          from: sql`orders o`,
          since: heard,
          where: [sql`o.status = 'in_transit' and ${heard} <= ${hoursAgo}`],
        },
      ];
    }
    case "insurance_ends": {
      const today = dayIn("UTC", now);
      // Served by insurance_certificates_expiry_index.
      return [
        {
          ...account,
          from: sql`insurance_certificates c join accounts a on a.id = c.owner_id`,
          id: sql`c.id`,
          since: sql`c.expires_on`,
          name: sql`replace(c.kind, '_', ' ') || ', ' || ${nameOfAccount}`,
          where: [
            sql`c.state = 'confirmed' and c.expires_on between ${addDays(today, -30)}::date and ${addDays(today, amount)}::date`,
            sql`a.removed_at is null and ${notFollowed(sql`(n.expires_on, n.id) > (c.expires_on, c.id)`)}`,
          ],
        },
      ];
    }
    case "payment_overdue":
      // Served by invoices_due_index.
      return [
        {
          from: sql`invoices i`,
          id: sql`i.id`,
          since: sql`i.due_on`,
          area: sql`case when i.order_id is null then 'load' else 'order' end`,
          aboutId: sql`coalesce(i.order_id, i.load_id)`,
          name: sql`i.number`,
          where: [
            sql`i.withdrawn_at is null and i.balance > 0 and i.reminders_stopped_at is null`,
            sql`i.due_on < ${addDays(dayIn("UTC", now), -amount)}`,
          ],
        },
      ];
    case "mail_refused":
      // A quote with an address was mailed; the link of any other leaves by text, later than the quote is made.
      return [
        {
          from: sql`mails m`,
          id: sql`m.id`,
          since: sql`m.created_at`,
          area: sql`m.about_area`,
          aboutId: sql`m.about_id`,
          name: sql`m.address`,
          words: sql`m.problem`,
          where: [
            sql`m.state = 'refused' and m.created_at > ${daysAgo(refusedMailDays)} and m.created_at <= ${hoursAgo}`,
            firstRefused(noneTaken(sql`true`)),
            isStillInUse,
          ],
        },
      ];
    case "case_deadline": {
      const first = sql`coalesce(c.acknowledge_day, c.due_day)`;
      // Served by cases_due_index.
      return [
        {
          from: sql`cases c`,
          id: sql`c.id`,
          since: first,
          area: sql`case when c.order_id is null then 'load' else 'order' end`,
          aboutId: sql`coalesce(c.order_id, c.load_id)`,
          name: sql`'LL-C-' || lpad(c.number::text, 6, '0')`,
          where: [sql`c.due_day is not null and ${first} <= ${addDays(dayIn(supportTimeZone, now), amount)}::date`],
        },
      ];
    }
    case "account_review":
      // Served by accounts_awaiting_verification_index.
      return [
        {
          ...account,
          from: sql`accounts a`,
          since: sql`a.created_at`,
          name: nameOfAccount,
          where: [
            sql`a.removed_at is null and not a.is_verified and not a.is_sub_user and a.user_type in ('shipper', 'transporter')`,
            sql`a.suspended_at is null and a.created_at <= ${hoursAgo}`,
          ],
        },
      ];
    case "support_waiting":
      // Served by support_conversations_newest_index.
      return [
        {
          ...account,
          from: sql`support_conversations s join support_messages m on m.id = s.last_message_id join accounts a on a.id = s.account_id`,
          since: sql`s.last_at`,
          name: nameOfAccount,
          where: [
            sql`s.last_at <= ${hoursAgo} and s.last_at > ${daysAgo(30)} and not m.from_support and a.removed_at is null`,
          ],
        },
      ];
  }
}

/** The first mail of an unbroken run of refused ones to one address. Served by mails_address_index. */
const firstRefused = (andLater: Piece): Piece => sql`
  case when (
    select b.state from mails b
    where b.address = m.address and b.state <> 'withheld' and (b.created_at, b.id) < (m.created_at, m.id)
    order by b.created_at desc, b.id desc limit 1
  ) = 'refused' then false else ${andLater} end`;

// Served by mails_address_index.
const noneTaken = (until: Piece): Piece =>
  none(
    sql`mails n where n.address = m.address and (n.created_at, n.id) > (m.created_at, m.id) and n.state = 'accepted' and ${until}`,
  );

/** An address that was corrected, or whose people are gone, is not written to any more. */
const isStillInUse = sql`coalesce(
  ${some(sql`accounts a where lower(a.email) = m.address and a.removed_at is null`)},
  case m.about_area
    when 'quote' then ${some(sql`quotes q where q.id = m.about_id and lower(q.email) = m.address`)}
    when 'order' then ${some(sql`orders o where o.id = m.about_id
      and m.address in (lower(o.customer_email), lower(o.delivery_contact_email))`)}
  end, false)`;

// Served by insurance_certificates_in_force_index.
const notFollowed = (follows: Piece): Piece =>
  none(sql`insurance_certificates n
    where n.organization_id = c.organization_id and n.kind = c.kind and n.state = 'confirmed'
      and n.expires_on >= c.expires_on and ${follows}`);

/** The statuses with a carrier in which an end is the next one. */
const statusesToCome = {
  pickup: { order: ["assigned"], load: statusesBefore.load.pickup.filter((status) => status !== "POSTED") },
  delivery: {
    order: ["in_transit"],
    load: statusesBefore.load.delivery.filter(
      (status) => !(statusesBefore.load.pickup as readonly string[]).includes(status),
    ),
  },
} as const;

// Served by orders_status_index and loads_newest_index.
const stopsPassed = (
  end: TripEnd,
  statuses: { readonly order: readonly string[]; readonly load: readonly string[] },
  amount: number,
  now: Date,
): readonly Source[] => {
  const due = (day: Piece) => sql`(${day} + ${sql.lit(amount)}::int)`;
  const [orderDay, loadDay] = [sql.ref(`o.${end}_date`), sql.ref(`l.${end}_latest`)];
  return [
    {
      ...order,
      from: sql`orders o`,
      since: orderDay,
      where: [sql`o.status in ${words(statuses.order)} and ${hasPassed(due(orderDay), sql.raw(`o.${end}`), now)}`],
    },
    {
      from: sql`loads l`,
      id: sql`l.id`,
      area: sql`'load'`,
      aboutId: sql`l.id`,
      name: sql`l.ref_code`,
      since: loadDay,
      where: [sql`l.status in ${words(statuses.load)} and ${hasPassed(due(loadDay), sql.raw(`l.${end}`), now)}`],
    },
  ];
};

/** Rows that would have been causes in the last 30 days, as a table; null if the past is not known. */
function pastOf(rule: AskedRule): Piece | null {
  const { kind, amount, now } = rule;
  const from = new Date(now.getTime() - 30 * dayMs);
  const hours = sql`${sql.lit(`${amount} hours`)}::interval`;
  const began = (column: Piece) => sql`${column} > ${time(from)} and ${column} <= ${time(now)} - ${hours}`;
  const day = (back: number) => sql`${addDays(dayIn("UTC", now), -back)}::date`;
  switch (kind) {
    case "quote_waiting":
      // Served by quotes_newest_index, quote_facts_quote_index and desk_calls_about_index.
      return sql`quotes q where ${began(sql`q.created_at`)} and q.status <> 'draft'
        and ${none(sql`quote_facts f where f.quote_id = q.id and f.kind = 'booked' and f.at < q.created_at + ${hours}`)}
        and ${none(sql`desk_calls c
          where c.about_area = 'quote' and c.about_id = q.id and c.outcome is not null and c.caller_id is not null and c.created_at < q.created_at + ${hours}`)}`;
    case "quote_unopened":
      // Served by quotes_newest_index, quote_facts_quote_index and quote_openings_pkey.
      return sql`quotes q where ${began(sql`q.created_at`)} and q.status <> 'draft' and q.source = 'telephone' and ${linkLeft}
        and ${none(sql`quote_facts f where f.quote_id = q.id and f.kind = 'booked' and f.at < q.created_at + ${hours}`)}
        and ${none(sql`quote_openings o where o.quote_id = q.id and o.first_at < q.created_at + ${hours}`)}`;
    case "order_unclaimed":
      // Served by orders_status_index.
      return sql`orders o where ${began(sql`o.created_at`)}
        and o.status in ${words(orderStatuses.filter((status) => status !== "cancelled"))}
        and coalesce(o.assigned_at, 'infinity') > o.created_at + ${hours}`;
    case "pickup_missed":
      return stopsPast("pickup", day(30), day(amount), rule);
    case "delivery_late":
      return stopsPast("delivery", day(30), day(amount), rule);
    case "payment_overdue":
      // Served by invoices_newest_index: terms of payment are shorter.
      return sql`invoices i where i.issued_at > ${time(new Date(now.getTime() - 120 * dayMs))} and i.withdrawn_at is null
        and i.due_on >= ${addDays(dayIn("UTC", now), -30 - amount)} and i.due_on < ${addDays(dayIn("UTC", now), -amount)}
        and coalesce(i.paid_at, 'infinity') >= i.due_on::timestamptz + ${sql.lit(`${amount + 1} days`)}::interval`;
    case "insurance_ends":
      // Served by insurance_certificates_expiry_index.
      return sql`insurance_certificates c where c.state = 'confirmed' and c.expires_on between ${day(30 - amount)} and ${day(-amount)}
        and ${notFollowed(sql`n.expires_on > c.expires_on and n.created_at < c.expires_on - ${sql.lit(amount)}::int`)}`;
    case "account_review":
      // Served by accounts_newest_of_type_index and account_facts_newest_index.
      return sql`accounts a where ${began(sql`a.created_at`)} and a.removed_at is null and not a.is_sub_user
        and a.user_type in ('shipper', 'transporter')
        and ${none(sql`account_facts f where f.account_id = a.id and f.kind = 'verified' and f.at < a.created_at + ${hours}`)}`;
    case "mail_refused":
      // Served by mails_refused_index and mails_address_index.
      return sql`mails m where m.state = 'refused' and ${began(sql`m.created_at`)}
        and ${firstRefused(noneTaken(sql`n.created_at < m.created_at + ${hours}`))}`;
    case "quote_opened":
    case "no_position":
    case "support_waiting":
    case "case_deadline":
      return null;
  }
}

/**
 * Those that had a carrier and were late, or still are. Served by the indexes of their days, and load_facts_load_index.
 */
function stopsPast(end: TripEnd, first: Piece, last: Piece, { amount, now }: AskedRule): Piece {
  const late = (happened: Piece, place: string, day: Piece) => sql`${day} between ${first} and ${last}
    and (coalesce(${happened}, ${time(now)}) at time zone ${zoneAt(sql.raw(`${place}.${end}`))})::date > ${day} + ${sql.lit(amount)}::int`;
  const [orderAt, loadAt] =
    end === "pickup"
      ? [sql`o.picked_up_at`, sql`(select min(f.at) from load_facts f where f.load_id = l.id and f.kind = 'picked_up')`]
      : [sql`o.delivered_at`, sql`l.delivered_at`];
  const withCarrier = {
    order: ["assigned", "in_transit", "delivered"],
    load: [...statusesWithTransporter, "DELIVERED", "COMPLETED"],
  };
  return sql`(
    select from orders o where o.status in ${words(withCarrier.order)} and ${late(orderAt, "o", sql.ref(`o.${end}_date`))}
    union all
    select from loads l where l.status in ${words(withCarrier.load)} and ${late(loadAt, "l", sql.ref(`l.${end}_latest`))}) stops`;
}
