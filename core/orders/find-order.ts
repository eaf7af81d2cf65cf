import type { User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { maySeeField } from "./order-readers.ts";
import type { OrderHistoryEntry, OrderView } from "./order-view.ts";
import type { Order, OrderFact } from "./order.ts";
import type { OrderPorts } from "./ports.ts";
import { type Standing, standingOf } from "./standing.ts";

export type OrderNotFound = { readonly kind: "order_not_found"; readonly message: string };
export const orderNotFound: OrderNotFound = { kind: "order_not_found", message: "Order not found" };

/** An order and the user's standing to it. Answers `order_not_found` for an order the user has no part in. */
export function findOrder({ orders }: Pick<OrderPorts, "orders">) {
  return async (
    user: User,
    id: string,
  ): Promise<Result<{ readonly order: Order; readonly standing: Standing }, OrderNotFound>> => {
    const order = await orders.find(id);
    const standing = order && standingOf(user, order);
    return order && standing ? accept({ order, standing }) : refuse(orderNotFound);
  };
}

/** An order with its people, and the reader's standing to it. */
export type ViewedOrder = { readonly view: OrderView; readonly standing: Standing };

/** The same with the people of the order. */
export function viewOrder({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User, id: string): Promise<Result<ViewedOrder, OrderNotFound>> => {
    const view = await orderLists.view(id);
    const standing = view && standingOf(user, view.order);
    return view && standing ? accept({ view, standing }) : refuse(orderNotFound);
  };
}

export type OrderWithHistory = ViewedOrder & { readonly history: readonly OrderHistoryEntry[] };

/** The same with what the reader may see of the order's history. */
export function viewOrderWithHistory(ports: Pick<OrderPorts, "orderLists">) {
  const find = viewOrder(ports);
  return async (user: User, id: string): Promise<Result<OrderWithHistory, OrderNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const { standing } = found.value;
    const all = maySeeField(standing, "timeline") ? await ports.orderLists.history(id) : [];
    const unmarked = maySeeField(standing, "slips") ? all : withoutUndoneClaims(all, ["undone"]);
    const known = maySeeField(standing, "undoneClaims") ? unmarked : withoutUndoneClaims(unmarked);
    const history = maySeeField(standing, "disowning") ? known : known.filter(({ kind }) => kind !== "disowned");
    return accept({ ...found.value, history });
  };
}

const ofClaims: readonly OrderFact["kind"][] = [
  "assigned",
  "driver_assigned",
  "driver_removed",
  "pickup_inspected",
  "delivery_inspected",
  "released",
];

const ends: readonly OrderFact["kind"][] = ["released", "undone"];

/**
 * The history without what belonged to claims that came to nothing. @param facts oldest first
 * @param endedBy the facts that end such a claim: all, or only those that leave no mark
 */
export function withoutUndoneClaims<Fact extends Pick<OrderFact, "kind">>(
  facts: readonly Fact[],
  endedBy: readonly OrderFact["kind"][] = ends,
): readonly Fact[] {
  return facts.reduce<readonly Fact[]>((before, fact) => {
    if (!endedBy.includes(fact.kind)) return [...before, fact];
    const begun = before.findLastIndex(({ kind }) => kind === "assigned");
    return before.filter(({ kind }, index) => index < begun || !ofClaims.includes(kind));
  }, []);
}
