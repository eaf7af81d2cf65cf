import type { ListingPorts } from "../listings/ports.ts";
import { accept, refuse } from "../shared/result.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { awaitsPickup, statusesToPickUp } from "./load-status.ts";
import { followedByListing } from "./list-load.ts";
import type { LoadPorts } from "./ports.ts";
import { reopened } from "./reopen-load.ts";

const loadsAtATime = 100;
const noLongerTheirs = { kind: "no_longer_theirs" } as const;

/** Both sides read it; why an account was suspended is for admins. */
const reason = "Lotlane has taken this load back from its carrier.";

type Asked = { readonly transporterId: string; readonly actorId: string };

/** Takes back every load that a carrier has not picked up. Repeats are harmless. */
export function releaseLoadsOf({
  board,
  clock,
  loads,
  loadLists,
}: Pick<SharedPorts & LoadPorts & ListingPorts, "board" | "clock" | "loads" | "loadLists">) {
  const by = (actorId: string) => ({ actorId, by: "admin", at: clock.now().toISOString(), reason }) as const;
  return async ({ transporterId, actorId }: Asked): Promise<void> => {
    const reader = { kind: "carrier", userId: transporterId } as const;
    for (;;) {
      const { rows } = await loadLists.list({
        reader,
        own: true,
        statuses: statusesToPickUp,
        sort: "newest",
        limit: loadsAtATime,
      });
      if (rows.length === 0) return;
      for (const { load } of rows)
        await loads.change(load.id, (newest, { accepted }) =>
          awaitsPickup(newest.status) && newest.transporterId === transporterId
            ? accept(followedByListing({ board }, newest, reopened(newest, { ...by(actorId), accepted })))
            : refuse(noLongerTheirs),
        );
    }
  };
}
