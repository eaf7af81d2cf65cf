import { sql } from "kysely";
import type { BidsWithdrawal } from "@lotlane/core/accounts";
import type { Run } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

type OfCarrier = { readonly carrierId: string };

// Served by load_bids_pending_of_carrier_index. A bid that another carrier's winning bid is rejecting is waited for, and left as it became.
const withdraw = statement<OfCarrier & BidsWithdrawal>(
  "withdraw-bids-of-carrier",
  ({ carrierId, cause, actorId, at }) => sql`
    with pending as (
      select b.id from load_bids b where b.carrier_id = ${carrierId}::uuid and b.status = 'PENDING'
      order by b.id for no key update
    ), withdrawn as (
      update load_bids b set status = 'WITHDRAWN', changed_at = ${at}::timestamptz, withdrawn_because = ${cause}
      from pending where b.id = pending.id returning b.id, b.load_id, b.amount
    ), fact as (
      insert into load_facts (load_id, kind, at, actor_id, detail)
      select load_id, 'bid_withdrawn', ${at}::timestamptz, ${actorId}::uuid, amount::text from withdrawn
    )
    insert into live_events (kind, change, open, load_id, transporter_id)
    select 'load', 'bid_withdrawn', false, load_id, ${carrierId}::uuid from withdrawn`,
);

/**
 * Withdraws the pending bids of a carrier whose account is locked, without the locks of their loads: who accepts or
 * changes one of them locks the account, too, before it looks at the bid.
 */
export const withdrawBidsOf = async (run: Run, carrierId: string, withdrawal: BidsWithdrawal): Promise<void> =>
  void (await run(withdraw({ carrierId, ...withdrawal })));
