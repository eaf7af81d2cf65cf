import type { User } from "@lotlane/core/accounts";
import type { Order } from "@lotlane/core/orders";
import type { OrderChange } from "@lotlane/core/ports";
import { tellLive } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

/** Keeps a change of an order as a whole. @param before the order as it was; undefined for a new one */
export function keepOrder(storage: MemoryStorage, before: Order | undefined, change: OrderChange): Order {
  const { order, facts, effects, live, changes = [] } = change;
  storage.orders.set(order.id, order);
  storage.facts.push(...facts);
  storage.termsFacts.push(...changes);
  if (before && before.status !== "delivered" && order.status === "delivered") countJobs(storage, order);
  if (before && !before.rating && order.rating) meanRating(storage, order);
  if (before) undoClaim(storage, before, facts);
  saveEffects(storage, effects);
  tellLive(storage, order, live);
  return order;
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

function countJobs(storage: MemoryStorage, { transporterId }: Order): void {
  const totalJobs = ordersOf(storage, transporterId).filter(({ status }) => status === "delivered").length;
  changeStanding(storage, transporterId, { totalJobs });
}

function meanRating(storage: MemoryStorage, { transporterId }: Order): void {
  const stars = ordersOf(storage, transporterId).flatMap(({ rating }) => rating?.stars ?? []);
  const sum = stars.reduce((total, one) => total + one, 0);
  changeStanding(storage, transporterId, { rating: (Math.round((sum * 100) / stars.length) / 100).toFixed(2) });
}

const ordersOf = ({ orders }: MemoryStorage, transporterId: string | null): Order[] =>
  [...orders.values()].filter((order) => order.transporterId === transporterId);

function changeStanding(
  { accounts }: MemoryStorage,
  id: string | null,
  standing: Partial<Pick<User, "totalJobs" | "rating" | "ordersGivenBack">>,
): void {
  const account = id === null ? undefined : accounts.get(id);
  if (account) accounts.set(account.user.id, { ...account, user: { ...account.user, ...standing } });
}
