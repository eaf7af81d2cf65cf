import { sql } from "kysely";
import { accept, type IdempotencyKey, type Result } from "@lotlane/core";
import type { Bid, Load } from "@lotlane/core/loads";
import type { Contest, LoadChange, LoadStore } from "@lotlane/core/ports";
import { readUser, shownUser } from "../accounts/account-mapper.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { bidsOn, insertLoads, keepLoadChange, lockLoad } from "./load-changes.ts";
import { bidFromRow, bids, loadFromRow, shownLoad } from "./load-mapper.ts";

type ById = { readonly id: string };

const findLoad = statement<ById, { readonly load: StoredRow }>(
  "find-load",
  ({ id }) => sql`select ${shownLoad.packed("l")} as load from loads l where l.id = ${id}`,
);
const findBid = statement<ById, { readonly bid: StoredRow }>(
  "find-bid",
  ({ id }) => sql`select ${bids.packed("b")} as bid from load_bids b where b.id = ${id}`,
);
// Served by load_bids_pending_index.
const findPending = statement<{ readonly loadId: string; readonly carrierId: string }, { readonly bid: StoredRow }>(
  "find-pending-bid",
  ({ loadId, carrierId }) => sql`
    select ${bids.packed("b")} as bid from load_bids b
    where b.load_id = ${loadId} and b.carrier_id = ${carrierId} and b.status = 'PENDING'`,
);
// A suspension comes before the decision, or sees it.
const lockCarrier = statement<ById, { readonly user: StoredRow }>(
  "lock-carrier",
  ({ id }) => sql`select ${shownUser.packed("a")} as "user" from accounts a where a.id = ${id} for no key update`,
);
// Served by loads_transporter_index and load_facts_load_index.
const countToPickUp = statement<
  ById & { readonly loadId: string },
  { readonly count: number; readonly undone: number }
>(
  "count-loads-to-pick-up",
  ({ id, loadId }) => sql`
    select count(*)::integer as count,
      (select count(*)::integer from load_facts f
        where f.load_id = ${loadId}::uuid and f.kind = 'undone' and f.actor_id = ${id}::uuid) as undone
    from loads l where l.transporter_id = ${id}::uuid and l.status in ('ASSIGNED', 'DISPATCHED')`,
);

/** Loads are locked before accounts, everywhere. */
export function createLoadStore(database: Database): LoadStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  const bidById = async (on: Run, id: string): Promise<Bid | undefined> => {
    const [found] = await on(findBid({ id }));
    return found && bidFromRow(found.bid);
  };

  async function keepNew<Answer>(changes: readonly LoadChange[], answer: Answer, once: IdempotencyKey | undefined) {
    const kept = await insertLoads(run, changes, answer, once);
    if (kept.ok && !kept.value.repeated) waker.wake();
    return kept;
  }

  return {
    async add(changes, once) {
      const loads = changes.map(({ load }) => load);
      return keepNew<readonly Load[]>(changes, loads, once);
    },

    addAll: keepNew,

    earlier: (once) => earlierResult<readonly Load[]>(run, once),

    async find(id) {
      const [found] = isUuid(id) ? await run(findLoad({ id })) : [];
      return found && loadFromRow(found.load);
    },

    findBid: async (id) => (isUuid(id) ? bidById(run, id) : undefined),

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        const load = await lockLoad(within, id);
        const decision = load && decide(load, await bidsOn(within, id));
        return decision?.ok ? accept((await keepLoadChange(within, decision.value)).load) : decision;
      });
      if (changed?.ok) waker.wake();
      return changed;
    },

    async contest<Refusal>(
      id: string,
      carrierId: string,
      decide: (contest: Contest) => Result<LoadChange, Refusal>,
      once?: IdempotencyKey,
    ) {
      if (!isUuid(id) || !isUuid(carrierId)) return undefined;
      type Answer = { readonly load: Load; readonly bid: Bid | null };
      const kept = await transactOnce<Answer, Refusal, undefined>(database, once, async (within) => {
        const load = await lockLoad(within, id);
        if (!load) return undefined;
        const carrier = await lockedCarrier(within, carrierId, id);
        const [pending] = await within(findPending({ loadId: id, carrierId }));
        const decision = decide({ load, bid: pending && bidFromRow(pending.bid), ...carrier });
        return decision.ok ? accept(await keepLoadChange(within, decision.value)) : decision;
      });
      if (kept?.ok && !kept.value.repeated) waker.wake();
      return kept;
    },

    async changeBid(bidId, decide) {
      if (!isUuid(bidId)) return undefined;
      const kept = await transact(database, async (within) => {
        const before = await bidById(within, bidId);
        const load = before && (await lockLoad(within, before.loadId));
        if (!before || !load) return undefined;
        const carrier = await lockedCarrier(within, before.carrierId, before.loadId);
        // Read again: it may have changed before its load and its carrier were locked.
        const bid = await bidById(within, bidId);
        if (!bid) return undefined;
        const decision = decide({ load, bid, ...carrier });
        if (!decision.ok) return decision;
        const { load: changed, bid: after } = await keepLoadChange(within, decision.value);
        return accept({ load: changed, bid: after ?? bid });
      });
      if (kept?.ok) waker.wake();
      return kept;
    },
  };
}

async function lockedCarrier(
  run: Run,
  id: string,
  loadId: string,
): Promise<Pick<Contest, "transporter" | "toPickUp" | "undone">> {
  const [locked] = await run(lockCarrier({ id }));
  const [counted] = await run(countToPickUp({ id, loadId }));
  return { transporter: locked && readUser(locked.user), toPickUp: counted?.count ?? 0, undone: counted?.undone ?? 0 };
}
