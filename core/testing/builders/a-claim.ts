import { mayNotSignIn } from "../../accounts/index.ts";
import { isOpen } from "../../orders/index.ts";
import type { OrderChange, OrderContest } from "../../ports.ts";
import { accept, refuse, type Result } from "../../shared/result.ts";

type Claim = Partial<Omit<OrderChange, "order">> & {
  readonly at?: string;
  readonly undoUntil?: string | null;
  readonly mostToPickUp?: number;
};

/** A transporter and its decision, as stores take a claim: with nothing beside it, and refused with one word. */
export const aClaim = (
  transporterId: string,
  { at = "2026-11-20T13:00:00.000Z", undoUntil = null, mostToPickUp = 1000, ...beside }: Claim = {},
): [transporterId: string, decide: (contest: OrderContest) => Result<OrderChange, string>] => [
  transporterId,
  ({ order, transporter, toPickUp }) => {
    if (!isOpen(order)) return refuse("taken");
    if (!transporter || mayNotSignIn(transporter)) return refuse("suspended");
    if (toPickUp >= mostToPickUp) return refuse("full");
    return accept({
      order: { ...order, status: "assigned", transporterId, claimedById: transporterId, assignedAt: at, undoUntil },
      facts: [],
      effects: [],
      live: [],
      ...beside,
    });
  },
];
