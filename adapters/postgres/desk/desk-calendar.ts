import { sql } from "kysely";
import type { Cursor } from "@lotlane/core";
import {
  type CalendarEntry,
  type CalendarFilter,
  type CalendarKind,
  calendarKinds,
  carrierEntry,
  deskTimeAt,
  type NamedAccount,
  quoteEntry,
  statusesBefore,
  statusesWithoutDay,
  stopEntry,
  taskEntry,
} from "@lotlane/core/desk";
import { type InsuranceKind, insuranceKinds, neededKinds } from "@lotlane/core/insurance";
import { dayIn, type Place, zonesOfStates } from "@lotlane/core/lanes";
import { type LoadStatus, loadStatuses, loadVehiclesName } from "@lotlane/core/loads";
import { orderStatuses, type TripEnd } from "@lotlane/core/orders";
import type { CalendarSearch, DeskCalendar } from "@lotlane/core/ports";
import { isLast } from "../insurance/certificate-statements.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";

/** Rows of one table that are entries of one kind, as the pieces of a statement have them. */
type Source = {
  readonly from: Piece;
  readonly day: Piece;
  /** On days from one to another, by an index; what else holds of entries, and the filters. */
  readonly where: (from: Piece, to: Piece) => readonly Piece[];
  readonly late: Piece;
  /** Null where none of them is ever done. */
  readonly done: Piece | null;
  /** A day's entries are listed by their moment and their id, as the index has them; null where none has a moment. */
  readonly at: Piece | null;
  readonly id: Piece;
  /** The facts that `entryFrom` reads, as JSON. */
  readonly facts: Piece;
};

type Asked = CalendarFilter & { readonly now: Date };

export function createDeskCalendar(database: Database): DeskCalendar {
  const { run } = lookOn(database);

  /** The first of each source on each day, `most` at most: in the order of a list, or those that are open before it. */
  async function entries(
    search: CalendarSearch,
    most: number,
    { after, openFirst = false }: { readonly after?: Cursor | undefined; readonly openFirst?: boolean },
  ) {
    const days = sql`generate_series(${search.from}::date, ${search.to}::date, interval '1 day') d (at)`;
    const day = sql`d.at::date`;
    const firstOf = (kind: CalendarKind) => (source: Source) => {
      const { at, id, facts, done } = source;
      const [moment, order] = at ? [at, sql`${at}, ${id}`] : [midnightOf(day), id];
      const further =
        after &&
        (at ? sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`${id} > ${after.id}::uuid`);
      return sql`(
        select ${sql.lit(kind)} as kind, ${id} as id, ${day}::text as day, ${moment} as at, ${facts} as facts
        from ${source.from} where ${all([...source.where(day, day), ...(further ? [further] : [])])}
        order by ${openFirst && done ? sql`${done}, ` : sql``}${order} limit ${sql.lit(most)})`;
    };
    const branches = search.kinds.flatMap((kind) => sourcesOf(kind, search).map(firstOf(kind)));
    const rows = await run(
      composed(sql<EntryRow>`
        select e.* from ${days} cross join lateral (${sql.join(branches, sql` union all `)}) e`),
    );
    const found = rows.map((row) => ({ at: isoTime(row.at), entry: entryFrom(row, search.now) }));
    const rank = ({ at, entry }: (typeof found)[number]) =>
      `${place(entry)} ${openFirst ? Number(entry.done) : ""} ${at} ${entry.id}`;
    return found.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  }

  const isKnown = ({ owner, carrier, dealer }: CalendarFilter) =>
    [owner, carrier, dealer].every((id) => id === undefined || isUuid(id));

  return {
    async count(search) {
      if (!isKnown(search)) return [];
      const [from, to] = [sql`${search.from}::date`, sql`${search.to}::date`];
      const branches = search.kinds.flatMap((kind) =>
        sourcesOf(kind, search).map(
          ({ day, late, ...source }) => sql`
            select ${sql.lit(kind)} as kind, ${day} as day, ${late} as late
            from ${source.from} where ${all(source.where(from, to))}`,
        ),
      );
      const rows = await run(
        composed(sql<CountRow>`
          select day::text, kind, count(*)::int as count, (count(*) filter (where late))::int as late
          from (${sql.join(branches, sql` union all `)}) entry group by day, kind`),
      );
      const counts = rows.map((row) => ({ ...row, kind: known(calendarKinds, row.kind) }));
      return counts.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
    },

    async first(search, most) {
      if (!isKnown(search)) return [];
      const found = await entries(search, most, { openFirst: true });
      const groups = Map.groupBy(found, ({ entry: { day, kind } }) => `${day} ${kind}`);
      return [...groups.values()].flatMap((group) => group.slice(0, most).map(({ entry }) => entry));
    },

    async list({ day, kind, ...search }, { limit, after }) {
      if (!isKnown(search)) return { rows: [], next: null };
      const found = await entries({ ...search, from: day, to: day, kinds: [kind] }, limit + 1, { after });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        rows: shown.map(({ entry }) => entry),
        next: last && found.length > limit ? { at: last.at, id: last.entry.id } : null,
      };
    },
  };
}

const all = (conditions: readonly Piece[]): Piece => sql.join(conditions, sql` and `);

const place = ({ day, kind }: { readonly day: string; readonly kind: CalendarKind }) =>
  `${day} ${calendarKinds.indexOf(kind)}`;

/** The tables with entries of a kind. */
function sourcesOf(kind: CalendarKind, asked: Asked): readonly Source[] {
  switch (kind) {
    case "pickup":
    case "delivery":
      // No dealer ships a load, and it was no lead.
      return [
        stopsOfOrders(kind, asked),
        ...(asked.dealer === undefined && asked.owner === undefined ? [stopsOfLoads(kind, asked)] : []),
      ];
    case "quote_expires":
      return [openQuotes(asked)];
    case "insurance_ends":
      return [lastCertificates(asked)];
    case "authority_ends":
      return [overrides(asked)];
    case "task":
      return [openTasks(asked)];
  }
}

/** Served by orders_pickup_day_index and orders_delivery_day_index; of an admin by desk_leads_owner_index too. */
function stopsOfOrders(end: TripEnd, asked: Asked): Source {
  const day = sql.ref(`o.${end}_date`);
  return {
    from: sql`orders o ${ofLeads(sql`o.quote_id`, asked)}`,
    day,
    where: (from, to) => [
      sql`${within(day, from, to)} and o.status not in ${words(statusesWithoutDay.order)}`,
      ...equal(sql`o.transporter_id`, asked.carrier),
      ...(asked.dealer === undefined
        ? []
        : [sql`o.shipper_organization_id = (select organization_id from accounts where id = ${asked.dealer}::uuid)`]),
      ...inState(sql.ref(`o.${end}_state`), asked),
    ],
    late: sql`o.status in ${words(statusesBefore.order[end])} and ${hasPassed(day, sql.raw(`o.${end}`), asked.now)}`,
    done: sql`o.status not in ${words(statusesBefore.order[end])}`,
    at: null,
    id: sql`o.id`,
    facts: sql`json_build_object('id', o.id, 'status', o.status, 'at', ${placeOf(sql.raw(`o.${end}`))},
      'name', o.vehicle_year || ' ' || o.vehicle_make || ' ' || o.vehicle_model,
      'carrier', ${named(sql`o.transporter_id`)}, 'dealer', ${named(sql`o.shipper_id`)},
      'changedAt', greatest(o.created_at, o.assigned_at, o.picked_up_at, o.delivered_at), 'revision', o.revision)`,
  };
}

/** A load is due on the last day of its window. Served by loads_pickup_day_index and loads_delivery_day_index. */
function stopsOfLoads(end: TripEnd, asked: Asked): Source {
  const day = sql.ref(`l.${end}_latest`);
  return {
    from: sql`loads l`,
    day,
    where: (from, to) => [
      sql`${within(day, from, to)} and l.status not in ${words(statusesWithoutDay.load)}`,
      ...equal(sql`l.transporter_id`, asked.carrier),
      ...inState(sql.ref(`l.${end}_state`), asked),
    ],
    late: sql`l.status in ${words(statusesBefore.load[end])} and ${hasPassed(day, sql.raw(`l.${end}`), asked.now)}`,
    done: sql`l.status not in ${words(statusesBefore.load[end])}`,
    at: null,
    id: sql`l.id`,
    facts: sql`json_build_object('id', l.id, 'status', l.status, 'at', ${placeOf(sql.raw(`l.${end}`))},
      'vehicles', l.vehicles, 'carrier', ${named(sql`l.transporter_id`)})`,
  };
}

/** An owner who may not sign in has no leads. */
const ofLeads = (quoteId: Piece, { owner }: Asked): Piece =>
  owner === undefined
    ? sql``
    : sql`join desk_leads f on f.quote_id = ${quoteId} and f.owner_id = (
        select id from accounts
        where id = ${owner}::uuid and user_type = 'admin' and suspended_at is null and removed_at is null)`;

/** Served by quotes_expiry_index: no clock of a place is more than 14 hours from UTC. */
function openQuotes(asked: Asked): Source {
  const day = sql`(q.expires_at at time zone ${zoneAt(sql.raw("q.pickup"))})::date`;
  return {
    from: sql`quotes q ${ofLeads(sql`q.id`, asked)}`,
    day,
    where: (from, to) => [
      sql`q.status <> 'booked' and q.expires_at > ${asked.now.toISOString()}::timestamptz`,
      sql`q.expires_at >= ${midnightOf(from)} - interval '14 hours' and q.expires_at < ${midnightOf(to)} + interval '38 hours'`,
      within(day, from, to),
      ...(asked.owner === undefined ? [] : [sql`f.lost_at is null`]),
      ...inState(sql`q.pickup_state`, asked),
    ],
    late: sql`false`,
    done: null,
    at: sql`q.expires_at`,
    id: sql`q.id`,
    facts: sql`json_build_object('refCode', q.ref_code, 'createdAt', q.created_at, 'at', ${placeOf(sql.raw("q.pickup"))})`,
  };
}

/** Served by insurance_certificates_expiry_index. */
function lastCertificates(asked: Asked): Source {
  const isMissed = hasJobs(sql`c.owner_id`);
  return {
    from: sql`insurance_certificates c join accounts a on a.id = c.owner_id`,
    day: sql`c.expires_on`,
    where: (from, to) => [
      sql`c.state = 'confirmed' and ${within(sql`c.expires_on`, from, to)} and a.removed_at is null and ${isLast}`,
      ...equal(sql`c.owner_id`, asked.carrier),
    ],
    late: sql`c.kind in ${words(neededKinds)} and ${isOver(sql`c.expires_on`, asked.now)} and ${isMissed}`,
    done: null,
    at: null,
    id: sql`c.id`,
    facts: sql`json_build_object('insurance', c.kind, 'carrier', ${named(sql`a.id`)}, 'isMissed', ${isMissed})`,
  };
}

/** An override ends at midnight after its last day. Served by carrier_vettings_override_index and accounts_organization_index. */
function overrides(asked: Asked): Source {
  const day = sql`(v.override_ends_at at time zone 'UTC')::date - 1`;
  const isMissed = sql`(v.verdict is distinct from 'authorized' and ${hasJobs(sql`a.id`)})`;
  return {
    from: sql`carrier_vettings v cross join lateral (
      select id from accounts where organization_id = v.organization_id and user_type = 'transporter' and not is_sub_user
        and removed_at is null limit 1) a`,
    day,
    where: (from, to) => [
      sql`v.override_ends_at >= ${midnightOf(from)} + interval '1 day' and v.override_ends_at < ${midnightOf(to)} + interval '2 days'`,
      ...equal(sql`a.id`, asked.carrier),
    ],
    late: sql`${isOver(day, asked.now)} and ${isMissed}`,
    done: null,
    at: sql`v.override_ends_at`,
    id: sql`v.organization_id`,
    facts: sql`json_build_object('carrier', ${named(sql`a.id`)}, 'isMissed', ${isMissed})`,
  };
}

/** An owner who may not sign in is none. Served by desk_tasks_open_index and desk_tasks_open_owner_index. */
function openTasks(asked: Asked): Source {
  const { day, time } = deskTimeAt(asked.now);
  return {
    from: sql`desk_tasks t left join accounts o
      on o.id = t.owner_id and o.user_type = 'admin' and o.suspended_at is null and o.removed_at is null`,
    day: sql`t.due_day`,
    where: (from, to) => [
      sql`t.done_at is null and t.place >= ${midnightOf(from)} and t.place < ${midnightOf(to)} + interval '1 day'`,
      ...equal(sql`t.owner_id`, asked.owner),
      ...equal(sql`o.id`, asked.owner),
    ],
    late: sql`(t.due_day, coalesce(t.due_time, '24:00')) <= (${day}::date, ${time}::text)`,
    done: null,
    at: sql`t.place`,
    id: sql`t.id`,
    facts: sql`json_build_object('title', t.title, 'dueTime', t.due_time, 'owner',
      case when o.id is not null then json_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name) end)`,
  };
}

const words = (of: readonly string[]): Piece => sql`(${sql.join(of.map((word) => sql.lit(word)))})`;
// Of one day, so that the index has its rows in order.
const within = (day: Piece, from: Piece, to: Piece): Piece =>
  from === to ? sql`${day} = ${from}` : sql`${day} between ${from} and ${to}`;
const midnightOf = (day: Piece): Piece => sql`(${day}::timestamp at time zone 'UTC')`;
const equal = (column: Piece, id: string | undefined) => (id === undefined ? [] : [sql`${column} = ${id}::uuid`]);
const inState = (column: Piece, { state }: Asked) => (state === undefined ? [] : [sql`${column} = ${state}`]);
const isOver = (day: Piece, now: Date): Piece => sql`${day} < ${dayIn("UTC", now)}::date`;

/** Served by orders_transporter_status_index and loads_transporter_index. */
const hasJobs = (carrier: Piece): Piece => sql`(
  exists (select from orders j where j.transporter_id = ${carrier} and j.status in ${words(statusesBefore.order.delivery)})
  or exists (select from loads j where j.transporter_id = ${carrier} and j.status in ${words(statusesBefore.load.delivery)}))`;

/** True once the clocks of an end have left a day. @param end the columns of the end, as they begin */
export const hasPassed = (day: Piece, end: Piece, now: Date): Piece => sql`(case
  when ${day} < ${dayIn(lastZone, now)}::date then true
  when ${day} >= ${dayIn(firstZone, now)}::date then false
  else ${day} < (${now.toISOString()}::timestamptz at time zone ${zoneAt(end)})::date end)`;

/** Days begin and end first and last there: few rows need the zone of their place. */
const [firstZone, lastZone] = ["Pacific/Guam", "Pacific/Pago_Pago"] as const;

/** As core's `timeZoneOf` has it. */
export function zoneAt(end: Piece): Piece {
  const lines = [
    [sql.raw(">"), "longitude", "eastOf"],
    [sql.raw("<"), "longitude", "westOf"],
    [sql.raw(">"), "latitude", "northOf"],
    [sql.raw("<"), "latitude", "southOf"],
  ] as const;
  const cases = [...zonesOfStates].flatMap(([state, zones]) =>
    zones.map((zone) => {
      const beyond = lines.flatMap(([than, column, line]) =>
        zone[line] === undefined ? [] : [sql`${end}${sql.raw(`_${column}`)} ${than} ${sql.lit(zone[line])}`],
      );
      return sql`when ${all([sql`${end}_state = ${sql.lit(state)}`, ...beyond])} then ${sql.lit(zone.zone)}`;
    }),
  );
  return sql`case ${sql.join(cases, sql` `)} else 'UTC' end`;
}

const placeOf = (
  end: Piece,
): Piece => sql`json_build_object('zip', ${end}_zip, 'city', ${end}_city, 'state', ${end}_state,
  'latitude', ${end}_latitude, 'longitude', ${end}_longitude)`;

// Served by the primary key.
const named = (account: Piece): Piece => sql`(
  select json_build_object('id', n.id, 'name', coalesce(n.company_name, n.first_name || ' ' || n.last_name))
  from accounts n where n.id = ${account})`;

type CountRow = { readonly day: string; readonly kind: string; readonly count: number; readonly late: number };

type EntryRow = { readonly id: string; readonly day: string; readonly at: string } & (
  | { readonly kind: TripEnd; readonly facts: StopFacts }
  | { readonly kind: "quote_expires"; readonly facts: QuoteFacts }
  | { readonly kind: "insurance_ends" | "authority_ends"; readonly facts: CarrierFacts }
  | { readonly kind: "task"; readonly facts: TaskFacts }
);
type People = { readonly carrier: NamedAccount | null };
type StopFacts = People & { readonly status: string; readonly at: Place } & (
    | {
        readonly name: string;
        readonly dealer: NamedAccount | null;
        readonly changedAt: string;
        readonly revision: number;
      }
    | { readonly vehicles: Parameters<typeof loadVehiclesName>[0] }
  );
type QuoteFacts = { readonly refCode: string; readonly createdAt: string; readonly at: Place };
type TaskFacts = {
  readonly title: string;
  readonly dueTime: string | null;
  readonly owner: NamedAccount | null;
};
type CarrierFacts = {
  readonly carrier: NamedAccount;
  readonly insurance?: InsuranceKind;
  readonly isMissed: boolean;
};

function entryFrom({ id, day, ...row }: EntryRow, now: Date): CalendarEntry {
  switch (row.kind) {
    case "pickup":
    case "delivery": {
      const { kind, facts } = row;
      const { at, carrier } = facts;
      if ("vehicles" in facts) {
        const about = { area: "load", id, name: loadVehiclesName(facts.vehicles) } as const;
        const status: LoadStatus = known(loadStatuses, facts.status);
        return stopEntry({ id, kind, about, day, at, status, carrier, dealer: null, changed: null }, now);
      }
      const about = { area: "order", id, name: facts.name } as const;
      const status = known(orderStatuses, facts.status);
      const changed = { at: isoTime(facts.changedAt), times: facts.revision - 1 };
      return stopEntry({ id, kind, about, day, at, status, carrier, dealer: facts.dealer, changed }, now);
    }
    case "quote_expires":
      return quoteEntry({ id, expiresAt: isoTime(row.at), ...row.facts, createdAt: isoTime(row.facts.createdAt) });
    case "insurance_ends":
    case "authority_ends": {
      const { insurance, carrier, isMissed } = row.facts;
      const kind = insurance === undefined ? null : known(insuranceKinds, insurance);
      return carrierEntry({ id, day, carrier, insurance: kind, isMissed }, now);
    }
    case "task":
      return taskEntry({ id, dueDay: day, ...row.facts }, now);
  }
}
