import type { User } from "../accounts/index.ts";
import { findOrder, type OrderNotFound, standingToRead } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, type Result } from "../shared/result.ts";
import type { TrackingPorts } from "./ports.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

/** The positions of a vehicle since it was claimed, newest first. A prospect sees none. */
export function listTracking(ports: Pick<OrderPorts & TrackingPorts, "tracking" | "orders">) {
  const find = findOrder(ports);
  return async (
    user: User,
    orderId: string,
    page: PageRequest,
  ): Promise<Result<Page<TrackingUpdate>, OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const readable = standingToRead("read_positions", user, found.value.order);
    if (!readable.ok) return readable;
    const { assignedAt } = found.value.order;
    if (assignedAt === null) return accept({ rows: [], next: null });
    return accept(await ports.tracking.list(orderId, { ...page, since: assignedAt }));
  };
}
