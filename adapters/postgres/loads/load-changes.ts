import { sql } from "kysely";
import type { IdempotencyKey } from "@lotlane/core";
import type { Bid, Load } from "@lotlane/core/loads";
import type { LoadChange } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLiveOfLoads, liveRowsOfLoads } from "../live/live-rows.ts";
import { writeOnce } from "../sql/once.ts";
import type { Run } from "../sql/run.ts";
import { type Parameters, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { bidFromRow, bids, loadFacts, loadFromRow, loads, loadToRow, shownLoad } from "./load-mapper.ts";

/** The facts, effects and live events kept beside loads, as JSON rows. */
type Beside = { readonly facts: string; readonly effects: string; readonly live: string };

const besideRows = (changes: readonly LoadChange[]): Beside => ({
  facts: loadFacts.rows(changes.flatMap(({ facts }) => facts)),
  effects: effectRows(changes.flatMap(({ effects }) => effects)),
  live: liveRowsOfLoads(changes.map(({ load, live }) => ({ loadId: load.id, live }))),
});

/** @param source the part with the loads that were written @param condition has to hold for anything to be kept */
const keepBeside = (source: Piece, { facts, effects, live }: Parameters<Beside>, condition: Piece): Piece => sql`
  fact as (${loadFacts.insert(facts, condition)}),
  effect as (${insertEffects(effects, condition)}),
  live as (${insertLiveOfLoads(source, live)})`;

const insert = writeOnce<Beside & { readonly loads: string }>(
  "add-loads",
  (values, condition) => sql`
    added as (${loads.insert(values.loads, condition)} returning *), ${keepBeside(sql`added`, values, condition)}`,
);

/** Keeps new loads in one statement. @param answer what the call answers, also when it is repeated */
export const insertLoads = <Answer>(
  run: Run,
  changes: readonly LoadChange[],
  answer: Answer,
  once: IdempotencyKey | undefined,
) =>
  insert<Answer>(
    run,
    { ...besideRows(changes), loads: loads.rows(changes.map(({ load }) => loadToRow(load))) },
    answer,
    once,
  );

type OfLoad = { readonly id: string };

// Rows that refer to the load can still be written in the meantime.
const lock = statement<OfLoad, { readonly load: StoredRow }>(
  "lock-load",
  ({ id }) => sql`select ${shownLoad.packed("l")} as load from loads l where l.id = ${id} for no key update`,
);

/** The newest load, which no other transaction changes until this one ends; every change of its bids holds it too. */
export async function lockLoad(run: Run, id: string): Promise<Load | undefined> {
  const [found] = await run(lock({ id }));
  return found && loadFromRow(found.load);
}

// Served by load_bids_pending_index and load_bids_accepted_index.
const readBids = statement<OfLoad, { readonly open: number; readonly accepted: StoredRow | null }>(
  "bids-of-locked-load",
  ({ id }) => sql`
    select (select count(*)::integer from load_bids b where b.load_id = ${id}::uuid and b.status = 'PENDING') as open,
      (select ${bids.packed("b")} from load_bids b where b.load_id = ${id}::uuid and b.status = 'ACCEPTED') as accepted`,
);

export async function bidsOn(run: Run, id: string) {
  const [found] = await run(readBids({ id }));
  return { open: found?.open ?? 0, accepted: found?.accepted ? bidFromRow(found.accepted) : undefined };
}

type Changed = Beside & {
  readonly id: string;
  readonly load: string;
  readonly bid: string;
  readonly bidId: string | null;
  readonly rejectAt: string | null;
};

// Served by load_bids_pending_index.
const change = statement<Changed>(
  "change-load",
  (values) => sql`
    with changed as (${loads.update(values.load)} where id = ${values.id}::uuid returning *),
    bid as (
      ${bids.insert(values.bid)} on conflict (id) do update
      set amount = excluded.amount, note = excluded.note, status = excluded.status, changed_at = excluded.changed_at
    ), rejected as (
      update load_bids b set status = 'REJECTED', changed_at = ${values.rejectAt}::timestamptz
      where b.load_id = ${values.id}::uuid and b.status = 'PENDING' and b.id is distinct from ${values.bidId}::uuid
        and ${values.rejectAt}::timestamptz is not null
    ), ${keepBeside(sql`changed`, values, sql`true`)}
    select 1`,
);

type Ended = { readonly loadId: string; readonly endedAt: string };

const endedBids = ({ loadId, endedAt }: Parameters<Ended>): Piece => sql`
  b.load_id = ${loadId}::uuid and b.status in ('REJECTED', 'WITHDRAWN') and b.changed_at = ${endedAt}::timestamptz`;

// A suspension, which withdraws the bids of its carrier, comes before they are pending again, or sees them.
const lockBidders = statement<Ended>(
  "lock-bidders",
  (values) => sql`
    select 1 from accounts a where a.id in (select b.carrier_id from load_bids b where ${endedBids(values)})
    order by a.id for no key update`,
);

// Served by load_bids_newest_index.
const restoreBids = statement<Ended & { readonly at: string }>(
  "restore-bids",
  (values) => sql`
    update load_bids b set status = 'PENDING', changed_at = ${values.at}::timestamptz
    from accounts a where a.id = b.carrier_id and a.suspended_at is null and a.removed_at is null
      and ${endedBids(values)}`,
);

/** Keeps the decided change of a locked load. */
export async function keepLoadChange(run: Run, decided: LoadChange): Promise<{ load: Load; bid: Bid | null }> {
  const { load, bid } = decided;
  await run(
    change({
      ...besideRows([decided]),
      id: load.id,
      load: loads.rows([loadToRow(load)]),
      bid: bids.rows(bid ? [bid] : []),
      bidId: bid?.id ?? null,
      rejectAt: decided.rejectOpenBidsAt ?? null,
    }),
  );
  if (decided.restoreBidsOf !== undefined) {
    const ended = { loadId: load.id, endedAt: decided.restoreBidsOf };
    await run(lockBidders(ended));
    await run(restoreBids({ ...ended, at: decided.facts[0]?.at ?? decided.restoreBidsOf }));
  }
  return { load, bid: bid ?? null };
}
