import { may, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { areaNamed, stateCode, typedArea, unknownArea } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { OrderView } from "./order-view.ts";
import { actingAs, type CarrierGapPorts } from "../vetting/index.ts";
import type { MonthOfJobs, OrderOwner, OrderPage, OrderPorts, OrderSearch, OrderStats, ShipperOwner } from "./ports.ts";

const nothing: Page<never> = { rows: [], next: null };

/** The owner of the orders in the user's lists; null for a user who has none. */
export function ownerOf(user: User): OrderOwner | null {
  switch (user.userType) {
    case "admin":
      return { kind: "all" };
    case "shipper":
      return user.isSubUser || user.organizationId === null
        ? { kind: "shipper", userId: user.id }
        : { kind: "organization", organizationId: user.organizationId };
    case "transporter":
      return { kind: "transporter", userId: user.id };
    case "driver":
      return { kind: "driver", userId: user.id };
    case "receiver":
      return user.emailVerifiedAt === null ? null : { kind: "receiver", email: user.email };
  }
}

/** The users of a company share its favorites and used places, and no two of them post one vehicle twice. */
export const sharedBy = ({ id, organizationId }: Pick<User, "id" | "organizationId">): ShipperOwner =>
  organizationId === null ? { kind: "shipper", userId: id } : { kind: "organization", organizationId };

type ListPorts = Pick<SharedPorts & OrderPorts, "orderLists" | "clock">;
export type OrdersAsked = Omit<OrderSearch, "owner" | "deliveredSince" | "now">;

/** The user's orders that are not archived, newest first. Receivers also get archived ones, and admins every order. */
export function listOrders({ orderLists, clock }: ListPorts) {
  return async (user: User, asked: OrdersAsked): Promise<OrderPage> => {
    const search = searchOf(user, asked, clock.now());
    return search ? orderLists.list(search) : nothing;
  };
}

/** The version of that list's first page, known without reading the page; undefined for further pages. */
export function versionOfOrders({ orderLists, clock }: ListPorts) {
  return async (user: User, asked: OrdersAsked): Promise<string | undefined> => {
    const search = searchOf(user, asked, clock.now());
    return search && orderLists.version(search);
  };
}

function searchOf(user: User, asked: OrdersAsked, now: Date): OrderSearch | undefined {
  const owner = ownerOf(user);
  const deliveredSince = archivedLeaveListOf(user) ? archivedBefore(now) : undefined;
  // Further pages are seldom read again, so they have no version.
  return owner ? { ...asked, owner, deliveredSince, now: asked.after ? undefined : now.toISOString() } : undefined;
}

export const mostCounted = 1000;

/** Archived orders, the last delivered first. */
export function listArchive({ orderLists, clock }: ListPorts) {
  return async (user: User, search: PageRequest & { readonly q?: string | undefined }): Promise<Page<OrderView>> => {
    const owner = ownerOf(user);
    return owner ? orderLists.archive({ ...search, owner, deliveredBefore: archivedBefore(clock.now()) }) : nothing;
  };
}

/** The number of archived orders, counted up to `mostCounted`. */
export function countArchive({ orderLists, clock }: ListPorts) {
  return async (user: User, q?: string): Promise<number> => {
    const owner = ownerOf(user);
    return owner ? orderLists.count({ owner, q, deliveredBefore: archivedBefore(clock.now()) }, mostCounted) : 0;
  };
}

export type OpenOrdersRequest = PageRequest & {
  /** A ZIP, a city, a state or a region. */
  readonly location?: string | undefined;
  /** Miles around the location for pickups; a state or region counts as a whole. Without it, either end counts. */
  readonly within?: number | undefined;
};

const mostOffered = 3;

/** The newest three guest orders booked with the user's proved address that the user has not answered for. */
export function listOfferedOrders({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User): Promise<readonly OrderView[]> =>
    user.emailVerifiedAt === null || !may(user, "answerForBookings") ? [] : orderLists.offered(user.email, mostOffered);
}

/** Orders without a transporter. */
export function listOpenOrders(ports: Pick<LanePorts & OrderPorts, "orderLists" | "zipPlaces">) {
  return async ({
    location = "",
    within,
    ...page
  }: OpenOrdersRequest): Promise<Result<Page<OrderView>, InvalidFields>> => {
    const named = areaNamed(location);
    if (named)
      return accept(await ports.orderLists.open({ ...page, [within === undefined ? "touching" : "near"]: named }));
    const text = locationText(location);
    if (within === undefined) return accept(await ports.orderLists.open({ ...page, q: text || undefined }));
    const area = typedArea(ports, text, within);
    if (!area) return refuse(invalidField("location", unknownArea));
    return accept(await ports.orderLists.open({ ...page, near: area }));
  };
}

type ShownMonth = Omit<MonthOfJobs, "amount"> & { readonly amount: string | null };
type ShownStats = Omit<OrderStats, "thisMonth" | "lastMonth"> & {
  readonly cancelledJobs: number;
  readonly thisMonth: ShownMonth;
  readonly lastMonth: ShownMonth;
};

/** The user's jobs in numbers. The amounts are null for a driver whose carrier does not show its drivers the pay. */
export function orderStats(
  ports: Pick<OrderPorts, "orderLists"> & CarrierGapPorts & Pick<AccountPorts, "adminSettings">,
) {
  const { orderLists, clock } = ports;
  const byOf = actingAs(ports);
  return async (user: User): Promise<ShownStats> => {
    const owner = ownerOf(user);
    if (!owner) return noStats;
    const [stats, cancelledJobs, { isShownPay }] = await Promise.all([
      orderLists.stats(owner, clock.now()),
      orderLists.count({ owner, status: "cancelled" }, mostCounted),
      byOf(user),
    ]);
    const shown = (month: MonthOfJobs): ShownMonth =>
      user.userType === "driver" && !isShownPay ? { ...month, amount: null } : month;
    return { ...stats, cancelledJobs, thisMonth: shown(stats.thisMonth), lastMonth: shown(stats.lastMonth) };
  };
}

const noJobs = { amount: "0.00", miles: 0, jobs: 0 };
const noStats = {
  activeJobs: 0,
  newThisWeek: 0,
  completedJobs: 0,
  cancelledJobs: 0,
  thisMonth: noJobs,
  lastMonth: noJobs,
};

/** The user's orders in transit. */
export function listInTransit({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User): Promise<readonly OrderView[]> => {
    const owner = ownerOf(user);
    return owner ? orderLists.inTransit(owner) : [];
  };
}

export const archiveAfterDays = 90;

/** Orders delivered before this moment are archived. */
export const archivedBefore = (now: Date): string =>
  new Date(now.getTime() - archiveAfterDays * 86_400_000).toISOString();

/**
 * True when archived orders leave the user's list for the archive.
 * Admins look through all orders, and a receiver's list holds every delivery.
 */
export const archivedLeaveListOf = ({ userType }: Pick<User, "userType">): boolean =>
  userType !== "admin" && userType !== "receiver";

/** The text to look for in `city, ST`: `Dallas tx`, `Dallas,TX` and `Dallas, Texas` all become `Dallas, TX`. */
export function locationText(typed: string): string {
  const text = typed
    .replace(/^[\s,]+/, "")
    .trim()
    .replace(/\s+/g, " ");
  const border = text.includes(",")
    ? text.lastIndexOf(",")
    : / [A-Za-z]{2}$/.test(text)
      ? text.length - 3
      : text.length;
  const town = text.slice(0, border).trim();
  const code = stateCode(text.slice(border + 1));
  return town && code ? `${town}, ${code}` : text;
}
