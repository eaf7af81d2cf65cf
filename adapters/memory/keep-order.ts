import type { User } from "@lotlane/core/accounts";
import { addressed, changesShownRatings, countsAgain, type Order } from "@lotlane/core/orders";
import type { OrderChange } from "@lotlane/core/ports";
import { tellLive } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

/** Keeps a change of an order as a whole. @param before the order as it was; undefined for a new one */
export function keepOrder(storage: MemoryStorage, before: Order | undefined, change: OrderChange): Order {
  const { order, facts, effects, live, changes = [] } = change;
  storage.orders.set(order.id, order);
  storage.facts.push(...facts);
  storage.termsFacts.push(...changes);
  if (before && countsAgain(before, order)) countJobs(storage, order);
  if (before && changesShownRatings(before, order)) meanRatings(storage, order);
  if (before) undoClaim(storage, before, facts);
  if (before && before.shipperId !== order.shipperId) giveCases(storage, order);
  saveEffects(storage, effects);
  tellLive(storage, order, addressed(order, live));
  return order;
}

function giveCases({ cases }: MemoryStorage, { id, shipperId, shipperOrganizationId }: Order): void {
  for (const found of cases.values())
    if (found.orderId === id) cases.set(found.id, { ...found, shipperId, shipperOrganizationId });
}

function undoClaim(storage: MemoryStorage, { id, transporterId }: Order, facts: OrderChange["facts"]): void {
  const ended = facts.find(({ kind }) => kind === "released" || kind === "undone");
  if (!ended || transporterId === null) return;
  for (const message of storage.messages.values())
    if (message.orderId === id && message.readAt === null)
      storage.messages.set(message.id, { ...message, readAt: ended.at });
  const { user } = storage.accounts.get(transporterId) ?? {};
  if (user && ended.kind === "released" && ended.actorId === user.id)
    changeStanding(storage, user.id, { ordersGivenBack: user.ordersGivenBack + 1 });
}

function countJobs(storage: MemoryStorage, order: Order): void {
  const jobs = (orders: readonly Order[]) => ({
    totalJobs: orders.filter(({ status }) => status === "delivered").length,
  });
  changeStanding(storage, order.transporterId, jobs(ordersOf(storage, order.transporterId)));
  changeShippers(storage, order, jobs);
}

function meanRatings(storage: MemoryStorage, order: Order): void {
  const shown = (orders: readonly Order[]) => orders.filter(({ ratingsHeldUntil }) => ratingsHeldUntil === null);
  const stars = shown(ordersOf(storage, order.transporterId)).flatMap(({ rating }) => rating?.stars ?? []);
  changeStanding(storage, order.transporterId, { rating: stars.length > 0 ? meanOf(stars) : null });
  changeShippers(storage, order, (orders) => {
    const ratings = shown(orders).flatMap(({ shipperRating }) => shipperRating ?? []);
    if (ratings.length === 0) return { rating: null, marks: null };
    const all = (["accuracy", "readiness", "payment"] as const).map((name) => ratings.map((one) => one[name]));
    const [accuracy, readiness, payment] = all.map(meanOf) as [string, string, string];
    return { rating: meanOf(all.flat()), marks: { accuracy, readiness, payment } };
  });
}

/** Halves are rounded up. */
const meanOf = (marks: readonly number[]): string => {
  const sum = marks.reduce((total, one) => total + one, 0);
  return (Math.round((sum * 100) / marks.length) / 100).toFixed(2);
};

type Standing = Partial<Pick<User, "totalJobs" | "rating" | "marks" | "ordersGivenBack">>;

/** The people of the shipper's organization. */
function changeShippers(storage: MemoryStorage, order: Order, made: (orders: readonly Order[]) => Standing): void {
  const { shipperOrganizationId } = order;
  if (shipperOrganizationId === null) return;
  const standing = made(
    [...storage.orders.values()].filter((other) => other.shipperOrganizationId === shipperOrganizationId),
  );
  for (const { user } of storage.accounts.values())
    if (user.userType === "shipper" && user.organizationId === shipperOrganizationId)
      changeStanding(storage, user.id, standing);
}

const ordersOf = ({ orders }: MemoryStorage, transporterId: string | null): Order[] =>
  [...orders.values()].filter((order) => order.transporterId === transporterId);

function changeStanding({ accounts }: MemoryStorage, id: string | null, standing: Standing): void {
  const account = id === null ? undefined : accounts.get(id);
  if (account) accounts.set(account.user.id, { ...account, user: { ...account.user, ...standing } });
}
