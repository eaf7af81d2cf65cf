import type { AccountPorts } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { OrderPorts } from "./ports.ts";

/** Moves the orders that a guest booked with an address to the shipper's account that has proved it. */
export function joinOrdersOfGuest({
  accounts,
  orders,
  clock,
}: Pick<SharedPorts & AccountPorts & OrderPorts, "accounts" | "orders" | "clock">) {
  return async (email: string): Promise<void> => {
    const user = (await accounts.findByEmail(email))?.user;
    if (user?.userType !== "shipper" || user.emailVerifiedAt === null) return;
    await orders.joinGuestOrders(user.email, user, clock.now().toISOString());
  };
}
