import { sql } from "kysely";
import { type KeptListing, type ListingFact, listingFactKinds, type ListingReference } from "@lotlane/core/listings";
import type { ListingFactWithActor, ListingStore } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { ListingEntity } from "./listing.entity.ts";

type Row = { readonly listing: StoredRow };
type OfListing = { readonly reference: string };

const mostTroubled = 20;
const mostHistory = 100;

const listings = table(ListingEntity).without("leasedUntil", "putOffUntil", "changedAt");
const shown = sql`${listings.packed("l")} as listing`;

const listingOf = ({ listing }: Row): KeptListing => {
  const { reference, ...kept } = listings.read(listing);
  return { reference: reference as ListingReference, ...kept };
};

const findListings = statement<{ readonly references: readonly string[] }, Row>(
  "find-listings",
  ({ references }) => sql<Row>`select ${shown} from listings l where l.reference = any(${references}::text[])`,
);

const insertFacts = (facts: Piece<string>): Piece => sql`
  insert into listing_facts (reference, kind, at, actor_id, detail)
  select reference, kind, at, actor_id, detail
  from jsonb_to_recordset(${facts}::jsonb) as given (reference text, kind text, at timestamptz, actor_id uuid, detail text)`;

const factRows = (facts: readonly ListingFact[]): string =>
  JSON.stringify(facts.map(({ actorId, ...fact }) => ({ ...fact, actor_id: actorId })));

type Wished = OfListing & {
  readonly wanted: boolean;
  readonly at: string;
  readonly facts: string;
  readonly effects: string;
};

const wish = statement<Wished, Row>(
  "wish-listing",
  ({ reference, wanted, at, facts, effects }) => sql<Row>`
    with l as (
      insert into listings (reference, wanted, wishes, settled, changed_at)
      values (${reference}, ${wanted}::boolean, 1, false, ${at}::timestamptz)
      on conflict (reference) do update set wanted = excluded.wanted, wishes = listings.wishes + 1, settled = false,
        problem = null, changed_at = excluded.changed_at
      returning *
    ), fact as (${insertFacts(facts)}), effect as (${insertEffects(effects)})
    select ${shown} from l`,
);

type Leased = OfListing & { readonly now: string; readonly until: string };

const lease = statement<Leased, Row>(
  "lease-listing",
  ({ reference, now, until }) => sql<Row>`
    update listings l set leased_until = ${until}::timestamptz
    where l.reference = ${reference} and (l.leased_until is null or l.leased_until <= ${now}::timestamptz)
    returning ${shown}`,
);

const release = statement<OfListing>(
  "release-listing",
  ({ reference }) => sql`update listings set leased_until = null where reference = ${reference}`,
);

type Recorded = OfListing & {
  readonly settled: boolean;
  readonly boardId: string | null;
  readonly problem: string | null;
  readonly checkAt: string | null;
  readonly at: string;
  readonly wishes: number;
  readonly facts: string;
};

const record = statement<Recorded, Row>(
  "record-listing",
  ({ reference, settled, boardId, problem, checkAt, at, wishes, facts }) => sql<Row>`
    with l as (
      update listings set settled = ${settled}::boolean and wishes = ${wishes}::int, board_id = ${boardId}::text,
        problem = ${problem}::text, check_at = ${checkAt}::timestamptz, changed_at = ${at}::timestamptz,
        checked_at = case when ${settled}::boolean then ${at}::timestamptz else checked_at end
      where reference = ${reference}
      returning *
    ), fact as (${insertFacts(facts)})
    select ${shown} from l`,
);

type Taken = { readonly now: string; readonly later: string; readonly most: number };

// Served by listings_due_index.
const takeDue = statement<Taken, OfListing>(
  "take-due-listings",
  ({ now, later, most }) => sql<OfListing>`
    with due as (
      select reference from listings
      where check_at <= ${now}::timestamptz and (put_off_until is null or put_off_until <= ${now}::timestamptz)
      order by check_at limit ${most}::int for update skip locked
    )
    update listings l set put_off_until = ${later}::timestamptz
    where l.reference = any(array(select reference from due))
    returning l.reference`,
);

type FactRow = Omit<ListingFactWithActor, "reference"> & OfListing;

// Served by listing_facts_reference_index.
const readHistory = statement<OfListing, FactRow>(
  "read-listing-history",
  ({ reference }) => sql<FactRow>`
    select f.reference, f.kind, f.at, f.actor_id as "actorId", f.detail,
      actor.first_name || ' ' || actor.last_name as "actorName"
    from listing_facts f left join accounts actor on actor.id = f.actor_id
    where f.reference = ${reference} order by f.id desc limit ${sql.lit(mostHistory)}`,
);

// Served by listings_posted_index and listings_waiting_index.
const countListings = statement<Record<never, never>, { readonly posted: number; readonly waiting: number }>(
  "count-listings",
  () => sql`
    select (select count(*)::int from listings where board_id is not null and (settled or wanted)) as posted,
      (select count(*)::int from listings where not settled) as waiting`,
);

// Served by listings_troubled_index.
const listTroubled = statement<Record<never, never>, Row>(
  "list-troubled-listings",
  () => sql<Row>`
    select ${shown} from listings l where l.problem is not null order by l.changed_at desc limit ${sql.lit(mostTroubled)}`,
);

export function createListingStore(database: Database): ListingStore {
  const run = runOn(database);
  const findAll = async (references: readonly string[]) =>
    references.length === 0 ? [] : (await run(findListings({ references }))).map(listingOf);

  return {
    find: async (reference) => (await findAll([reference]))[0],
    findAll,

    async wish({ reference, wanted, at, actorId, effect }) {
      const facts = factRows([{ reference, kind: wanted ? "post_asked" : "delete_asked", at, actorId, detail: null }]);
      const [kept] = await run(wish({ reference, wanted, at, facts, effects: effectRows([effect]) }));
      return listingOf(kept!);
    },

    async lease(reference, now, until) {
      const [leased] = await run(lease({ reference, now, until }));
      if (leased) return listingOf(leased);
      return (await findAll([reference])).length > 0 ? "taken" : undefined;
    },

    async record(reference, { facts, wishes, ...outcome }) {
      const { at } = outcome;
      const rows = factRows(facts.map((fact) => ({ ...fact, reference, at, actorId: null })));
      const [recorded] = await run(record({ ...outcome, wishes, reference, facts: rows }));
      if (!recorded) throw new Error(`${reference} has no listing`);
      return listingOf(recorded);
    },

    release: async (reference) => void (await run(release({ reference }))),

    async takeDue(now, later, most) {
      const due = await run(takeDue({ now, later, most }));
      return due.map(({ reference }) => reference as ListingReference);
    },

    async history(reference) {
      const facts = await run(readHistory({ reference }));
      return facts
        .map((fact) => ({
          ...fact,
          reference,
          kind: known(listingFactKinds, fact.kind),
          at: isoTime(fact.at),
        }))
        .toReversed();
    },

    async summary() {
      const [[counted], troubled] = await Promise.all([run(countListings({})), run(listTroubled({}))]);
      return { posted: counted?.posted ?? 0, waiting: counted?.waiting ?? 0, troubled: troubled.map(listingOf) };
    },
  };
}
