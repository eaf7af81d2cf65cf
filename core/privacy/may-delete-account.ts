import { isMainAccount, type User } from "../accounts/index.ts";
import { ownerOf } from "../orders/index.ts";
import type { LoadReader } from "../loads/ports.ts";
import type { OrderOwner } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";

/** The open work and the people that tie an account to others. */
export type AccountTies = {
  /** Orders that are pending, assigned or in transit, counted up to 1,000. */
  readonly openOrders: number;
  /** Loads that a carrier or its driver has and has not delivered, counted up to 1,000. */
  readonly openLoads: number;
  /** Other people of the same organization who are not removed, counted up to 1,000. */
  readonly colleagues: number;
};

export type DeletionRefused = {
  readonly kind: "account_has_open_orders" | "account_has_open_loads" | "account_has_members" | "account_is_kept";
  readonly message: string;
};

/** The orders that an account answers for; null where it answers for none: a receiver is named by the shipper. */
export const answersFor = (user: User): OrderOwner | null =>
  user.userType === "admin" || user.userType === "receiver" ? null : ownerOf(user);

/** The loads that an account answers for; null where it can have none. */
export function carries({ id, userType }: User): Exclude<LoadReader, { kind: "all" }> | null {
  if (userType === "transporter") return { kind: "transporter", userId: id };
  return userType === "driver" ? { kind: "driver", userId: id } : null;
}

/** Refuses a deletion that cannot happen now. Main accounts remove their people first: none loses access unasked. */
export function mayDeleteAccount(
  user: User,
  { openOrders, openLoads, colleagues }: AccountTies,
  keptAddresses: ReadonlySet<string>,
): Result<undefined, DeletionRefused> {
  if (keptAddresses.has(user.email)) return refuse(kept);
  if (openOrders + openLoads > 0)
    return refuse({
      kind: openOrders > 0 ? "account_has_open_orders" : "account_has_open_loads",
      message: openText(user, openOrders, openLoads),
    });
  if (colleagues > 0 && isMainAccount(user))
    return refuse({ kind: "account_has_members", message: membersText(user, colleagues) });
  return accept(undefined);
}

const kept: DeletionRefused = {
  kind: "account_is_kept",
  message: "Demo accounts cannot be deleted: other visitors sign in with them.",
};

const endings: Partial<Record<User["userType"], string>> = {
  transporter: "delivered or given back",
  driver: "delivered or given to another driver",
};

const openText = ({ userType }: User, orders: number, loads: number): string =>
  `This account still has ${[counted(orders, "open order"), counted(loads, "open load")].filter((text) => !text.startsWith("0 ")).join(" and ")}. It can be deleted once they are ${endings[userType] ?? "delivered or cancelled"}.`;

const membersText = ({ userType }: User, count: number): string =>
  `This account still has ${counted(count, userType === "transporter" ? "team member" : "sub-user")}. Remove them first: they cannot work without this account.`;

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
