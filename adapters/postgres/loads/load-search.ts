import { sql } from "kysely";
import { type LoadStatus, loadStatuses } from "@lotlane/core/loads";
import type { LoadReader, LoadSearch, LoadSort } from "@lotlane/core/ports";
import { peopleWhoAre } from "../orders/order-search.ts";
import { isNear } from "../orders/orders-on-board.ts";
import { areCommon, hasWords, mostSorted } from "../sql/like-pattern.ts";
import type { Run } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";

type Order = { readonly by: Piece; readonly cast: Piece; readonly isAscending: boolean };

const orders: Readonly<Record<LoadSort, Order>> = {
  newest: { by: sql`l.created_at`, cast: sql`timestamptz`, isAscending: false },
  pickup: { by: sql`l.pickup_earliest`, cast: sql`date`, isAscending: true },
  price: { by: sql`coalesce(l.agreed_price, l.price_offer, 0)`, cast: sql`numeric`, isAscending: false },
  per_mile: { by: sql`coalesce(l.price_per_mile, 0)`, cast: sql`numeric`, isAscending: false },
};

/** The ids that a search finds before it reads loads. */
export type LoadHits = {
  /** The loads that have the words; null where so many have them that loads are better read in their order. */
  readonly loads: readonly string[] | null;
  /** Carriers with that name, address or telephone, or with a company of that name; none but for admins. */
  readonly carriers: readonly string[];
};

/** Finds by words among all loads, as PostgreSQL would not where it thinks that many have them. Served by loads_search_index. */
export async function findLoadHits(run: Run, { q = "", reader }: Pick<LoadSearch, "q" | "reader">): Promise<LoadHits> {
  const words = hasWords(q, sql`l.search_text`);
  const found = (await areCommon(run, "loads", "l", [words]))
    ? sql`null::uuid[]`
    : sql`(
        select case when count(*) <= ${sql.lit(mostSorted)} then coalesce(array_agg(id), '{}') end
        from (select l.id from loads l where ${words} limit ${sql.lit(mostSorted + 1)}) found)`;
  const carriers = reader.kind === "all" ? peopleWhoAre(q, sql`a.user_type = 'transporter'`) : null;
  const [hits] = await run(
    composed(
      sql<LoadHits>`select ${found} as loads, ${carriers ? sql`array(${carriers})` : sql`'{}'::uuid[]`} as carriers`,
    ),
  );
  return hits!;
}

/** The `order by` of a page of the list. */
export const loadOrder = (sort: LoadSort): Piece => {
  const { by, isAscending } = orders[sort];
  return isAscending ? sql`${by}, l.id` : sql`${by} desc, l.id desc`;
};

/**
 * Selects the first loads `l` of a list. Each status is a branch of its own, which an index of its order serves:
 * loads_newest_index, loads_pickup_index, loads_price_index and loads_per_mile_index, for a carrier's and a driver's
 * own loads_transporter_index and loads_driver_index, for text the primary key or, where many loads have it,
 * loads_created_index, for places the loads_offered_…_index of points and states. Admins find them by their carrier too:
 * by loads_transporter_index.
 * @param hits of a search by text
 */
export function pickLoads(search: LoadSearch, most: number, hits?: LoadHits): Piece {
  const { sort, after } = search;
  const { by, cast, isAscending } = orders[sort];
  const further = after
    ? [
        isAscending
          ? sql`(${by}, l.id) > (${after.value}::${cast}, ${after.id}::uuid)`
          : sql`(${by}, l.id) < (${after.value}::${cast}, ${after.id}::uuid)`,
      ]
    : [];
  const firstOf = (conditions: readonly Piece[]): Piece => sql`(
    select l.* from loads l where ${sql.join([...conditions, ...further], sql` and `)}
    order by ${loadOrder(sort)} limit ${sql.lit(most)})`;
  const first = (...conditions: readonly Piece[]): Piece => firstOf([...conditions, ...narrowed(search)]);
  // Text has an index of its own, for all statuses together.
  const branches = hits
    ? [...withWords(search, hits, firstOf), ...ofCarriers(search, hits, firstOf)]
    : statusesIn(search).flatMap((status) =>
        conditionsOf(search, status).map((whose) => first(sql`l.status = ${sql.lit(status)}`, ...whose)),
      );
  if (branches.length === 0) return sql`select l.* from loads l where false`;
  return sql`select l.* from (${sql.join(branches, sql` union all `)}) l order by ${loadOrder(sort)} limit ${sql.lit(most)}`;
}

const statusesIn = ({ statuses = loadStatuses, reader, own = false }: LoadSearch): readonly LoadStatus[] =>
  statuses.filter((status) => {
    if (reader.kind === "all") return true;
    if (status === "POSTED") return reader.kind === "transporter" && !own;
    return status !== "DRAFT";
  });

/** The conditions for the reader's loads of a status, one branch each. */
function conditionsOf({ reader }: LoadSearch, status: LoadStatus): readonly (readonly Piece[])[] {
  if (reader.kind === "all" || status === "POSTED") return [[]];
  return [[isTheirs(reader)]];
}

const isTheirs = (reader: Exclude<LoadReader, { readonly kind: "all" }>): Piece =>
  reader.kind === "transporter"
    ? sql`l.transporter_id = ${reader.userId}::uuid`
    : sql`l.driver_id = ${reader.userId}::uuid`;

/** The same for all statuses together. */
function inAny(search: LoadSearch): Piece {
  const { reader } = search;
  const isAmong = (statuses: readonly LoadStatus[]) =>
    sql`l.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  const statuses = statusesIn(search);
  if (statuses.length === 0) return sql`false`;
  if (reader.kind === "all") return isAmong(statuses);
  const posted = statuses.includes("POSTED") ? [sql`l.status = 'POSTED'`] : [];
  return sql`(${sql.join([...posted, sql`(${isTheirs(reader)} and ${isAmong(statuses)})`], sql` or `)})`;
}

type First = (conditions: readonly Piece[]) => Piece;

function withWords(search: LoadSearch, { loads }: LoadHits, firstOf: First): readonly Piece[] {
  const { q: _, ...asked } = search;
  if (loads === null) return [firstOf([inAny(search), ...narrowed(search)])];
  return loads.length === 0 ? [] : [firstOf([sql`l.id = any(${loads}::uuid[])`, inAny(search), ...narrowed(asked)])];
}

/** The first loads of each carrier that a search of an admin finds, without those that it finds by their text. */
function ofCarriers(search: LoadSearch, { carriers }: LoadHits, firstOf: First): readonly Piece[] {
  const { q = "", ...asked } = search;
  const statuses = statusesIn(search).filter((status) => status !== "DRAFT" && status !== "POSTED");
  if (carriers.length === 0 || statuses.length === 0) return [];
  const theirs = firstOf([sql`l.transporter_id = person.id and l.status = kind.status`, ...narrowed(asked)]);
  // Those that their text finds stand in the other branch. Left out behind the limit, they cost no further reading.
  return [
    sql`(select l.* from unnest(${carriers}::uuid[]) person (id)
      cross join (values ${sql.join(statuses.map((status) => sql`(${sql.lit(status)})`))}) kind (status)
      cross join lateral ${theirs} l where not (${hasWords(q, sql`l.search_text`)}))`,
  ];
}

/** The conditions on a load `l` other than its status and its reader. */
export function narrowed({
  q,
  near,
  nearDelivery,
  pickupFrom,
  pickupTo,
  isEnclosed,
  leastPerMile,
}: Omit<LoadSearch, "reader" | "limit" | "sort">): Piece[] {
  return [
    // The second is the condition of loads_created_index.
    ...(q ? [hasWords(q, sql`l.search_text`), sql`l.search_text <> ''`] : []),
    ...(near ? [isNear("pickup", near, "l")] : []),
    ...(nearDelivery ? [isNear("delivery", nearDelivery, "l")] : []),
    ...(pickupFrom === undefined ? [] : [sql`l.pickup_latest >= ${pickupFrom}::date`]),
    ...(pickupTo === undefined ? [] : [sql`l.pickup_earliest <= ${pickupTo}::date`]),
    ...(isEnclosed === undefined ? [] : [sql`l.is_enclosed = ${sql.lit(isEnclosed)}`]),
    ...(leastPerMile === undefined ? [] : [sql`l.price_per_mile >= ${leastPerMile}::numeric`]),
  ];
}

type Counting = { readonly userId: string; readonly statuses: readonly string[]; readonly most: number };
type Counted = { readonly count: number };

// Served by loads_transporter_index.
const ofCarrier = statement<Counting, Counted>(
  "count-loads-of-carrier",
  ({ userId, statuses, most }) => sql`
    select count(*)::int as count from (
      select from loads l where l.transporter_id = ${userId}::uuid and l.status = any(${statuses}::text[]) limit ${most}
    ) counted`,
);

// Served by loads_driver_index.
const ofDriver = statement<Counting, Counted>(
  "count-loads-of-driver",
  ({ userId, statuses, most }) => sql`
    select count(*)::int as count from (
      select from loads l where l.driver_id = ${userId}::uuid and l.status = any(${statuses}::text[]) limit ${most}
    ) counted`,
);

/** Counts the loads that a carrier or a driver has. */
export const countLoads = (kind: Exclude<LoadReader["kind"], "all">) => (kind === "transporter" ? ofCarrier : ofDriver);
