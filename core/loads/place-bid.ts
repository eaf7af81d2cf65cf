import { checkMayCommit, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import type { Bid } from "./bid.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import { loadPermissions } from "./load-actions.ts";
import type { BidTerms } from "./load-terms.ts";
import type { LoadTransitionRefused } from "./load-status.machine.ts";
import type { Contest, LoadChange, LoadPorts } from "./ports.ts";
import { type TransporterRefused, type NotOffered, whyNotOffered } from "./take-load.ts";

export type BidRefused = NotOffered | TransporterRefused | LoadTransitionRefused | LoadNotFound;

type Needs = CarrierGapPorts & Pick<SharedPorts & AccountPorts & LoadPorts, "identities" | "adminSettings" | "loads">;

/** Bids on a load; a transporter that has a pending bid on it changes that one. */
export function placeBid(ports: Needs) {
  const lacks = carrierGap(ports, { looks: true });
  return async (
    transporter: User,
    loadId: string,
    terms: BidTerms,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Bid>, BidRefused | KeyReused>> => {
    const settings = await ports.adminSettings.read();
    const gap = await lacks(transporter, settings);
    const at = ports.clock.now().toISOString();
    const newId = ports.identities.newId();
    const kept = await ports.loads.contest<BidRefused>(
      loadId,
      transporter.id,
      (contest) => {
        const refused = whyNoBid(contest, transporter);
        if (refused) return refuse(refused);
        const known = checkMayCommit(contest.transporter, settings, gap, "bid");
        if (!known.ok) return known;
        const { organizationId } = known.value;
        const fresh = {
          id: newId,
          loadId,
          carrierId: transporter.id,
          carrierOrgId: organizationId ?? transporter.id,
          createdAt: at,
          withdrawnBecause: null,
        };
        return accept(bidChange(contest, { ...fresh, ...contest.bid, ...terms, status: "PENDING", changedAt: at }));
      },
      once,
    );
    if (!kept) return refuse(loadNotFound);
    if (!kept.ok) return kept;
    return accept({ value: kept.value.value.bid!, repeated: kept.value.repeated });
  };
}

/** Answers as for an unknown id where the transporter cannot know of the load; what else refuses a bid comes later. */
export function findForBid({ loads }: Pick<Needs, "loads">) {
  return async (transporter: User, loadId: string): Promise<Result<undefined, LoadNotFound>> => {
    const load = await loads.find(loadId);
    const refused = load ? whyNoBid({ load }, transporter) : loadNotFound;
    return refused?.kind === "load_not_found" ? refuse(loadNotFound) : accept(undefined);
  };
}

/** Why the load takes no bid of the transporter now. */
export function whyNoBid({ load }: Pick<Contest, "load">, transporter: User): BidRefused | undefined {
  const gone = whyNotOffered(load, transporter.id);
  if (gone) return gone;
  const allowed = loadPermissions.bid.when(load, "prospect");
  return allowed === true ? undefined : { kind: "load_transition_refused", message: allowed };
}

/** The change for a bid that is placed or changed. It tells no other transporter. */
export const bidChange = ({ load, bid: before }: Pick<Contest, "load" | "bid">, bid: Bid): LoadChange => {
  const kind = before ? "bid_changed" : "bid_placed";
  return {
    load,
    bid,
    facts: [{ loadId: load.id, kind, at: bid.changedAt, actorId: bid.carrierId, detail: bid.amount }],
    effects: [],
    live: [{ change: kind, open: false, carrierId: bid.carrierId }],
  };
};
