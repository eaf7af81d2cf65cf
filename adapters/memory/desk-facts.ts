import { fullName } from "@lotlane/core";
import type { Touch } from "@lotlane/core/desk";
import type { Order } from "@lotlane/core/orders";
import type { DeskFacts, Within } from "@lotlane/core/ports";
import { quoteLifetimeDays } from "@lotlane/core/quotes";
import type { MemoryStorage } from "./memory-storage.ts";

const lifetimeMs = quoteLifetimeDays * 86_400_000;

export function memoryDeskFacts(storage: MemoryStorage): DeskFacts {
  const { accounts, quotes, orders, leads, tasks } = storage;
  const isWithin = (at: string, { from, end }: Within) => at >= from && at < end;
  const ownerOf = (quoteId: string | null) => (quoteId === null ? null : (leads.get(quoteId)?.ownerId ?? null));

  /** The acts of admins about a quote or an order. */
  const touchesOf = (area: "quote" | "order", id: string): readonly Touch[] => {
    const isAbout = (one: { readonly about: { readonly area: string; readonly id: string } | null }) =>
      one.about?.area === area && one.about.id === id;
    const done: readonly { readonly adminId: string | null; readonly at: string; readonly seconds?: number }[] = [
      ...[...storage.calls.values()]
        .filter((call) => isAbout(call) && call.outcome !== null)
        .map(({ callerId, createdAt, seconds }) => ({ adminId: callerId, at: createdAt, seconds: seconds ?? 0 })),
      ...[...storage.texts.values()].filter(isAbout).map((text) => ({ adminId: text.sentById, at: text.createdAt })),
      ...[...storage.notes.values()].filter(isAbout).map((note) => ({ adminId: note.authorId, at: note.createdAt })),
      ...storage.taskFacts
        .filter(({ taskId }) => isAbout(tasks.get(taskId)!))
        .map(({ actorId, at }) => ({ adminId: actorId, at })),
      ...(area === "quote"
        ? storage.quoteFacts.filter(({ quoteId }) => quoteId === id)
        : [...storage.facts, ...storage.termsFacts].filter(({ orderId }) => orderId === id)
      ).map(({ actorId, at }) => ({ adminId: actorId, at })),
    ];
    return done.flatMap(({ adminId, at, seconds = 0 }) =>
      adminId !== null && accounts.get(adminId)?.user.userType === "admin" ? [{ adminId, at, seconds }] : [],
    );
  };

  const touchedAt = ({ id, createdAt }: { readonly id: string; readonly createdAt: string }): string | null => {
    const end = new Date(Date.parse(createdAt) + lifetimeMs).toISOString();
    const isAbout = ({ about }: { readonly about: { readonly area: string; readonly id: string } | null }) =>
      about?.area === "quote" && about.id === id;
    const [first] = [
      ...[...storage.calls.values()]
        .filter((call) => isAbout(call) && call.outcome !== null && call.callerId !== null)
        .map((call) => call.createdAt),
      ...[...storage.texts.values()]
        .filter((text) => isAbout(text) && text.sentById !== null)
        .map((text) => text.createdAt),
      ...storage.quoteFacts
        .filter(({ quoteId, kind, actorId }) => quoteId === id && actorId !== null && isTouch(kind))
        .map(({ at }) => at),
    ]
      .filter((at) => at >= createdAt && at < end)
      .toSorted();
    return first ?? null;
  };

  const claimedWithin = (order: Order, within: Within): readonly string[] =>
    storage.facts.some(
      ({ orderId, kind, at }) =>
        orderId === order.id && kind === "assigned" && at === order.assignedAt && isWithin(at, within),
    )
      ? [order.assignedAt!]
      : [];

  return {
    quotes: async (within) =>
      [...quotes.values()]
        .filter(({ createdAt }) => isWithin(createdAt, within))
        .map((quote) => ({
          id: quote.id,
          createdAt: quote.createdAt,
          expiresAt: quote.expiresAt,
          source: quote.source,
          pickup: placeOf(quote.pickup.place),
          bookedAt:
            quote.status === "booked"
              ? (orders.get(quote.convertedToOrderId ?? "")?.createdAt ?? quote.createdAt)
              : null,
          lostAt: leads.get(quote.id)?.lost?.at ?? null,
          ownerId: ownerOf(quote.id),
          makerId:
            quote.source === "telephone"
              ? (storage.quoteFacts.find(({ quoteId, kind }) => quoteId === quote.id && kind === "created")?.actorId ??
                null)
              : null,
          touchedAt: touchedAt(quote),
        })),

    orders: async ({ days, ...within }) => ({
      booked: [...orders.values()]
        .filter(({ createdAt }) => isWithin(createdAt, within))
        .map(({ quoteId, createdAt, assignedAt, status }) => ({
          ownerId: ownerOf(quoteId),
          createdAt,
          assignedAt,
          isCancelled: status === "cancelled",
        })),
      pickups: [...orders.values()].flatMap(({ quoteId, status, pickup, details, pickupArrivedAt, pickedUpAt }) =>
        status === "cancelled" || pickup.date === null || pickup.date < days.from || pickup.date > days.to
          ? []
          : [
              {
                ownerId: ownerOf(quoteId),
                day: pickup.date,
                place: placeOf(pickup),
                hours: details.pickup.hours,
                cameAt: [pickupArrivedAt, pickedUpAt].filter((at) => at !== null).toSorted()[0] ?? null,
              },
            ],
      ),
      dispatched: [...orders.values()].flatMap((order) =>
        claimedWithin(order, within).map((assignedAt) => ({
          ownerId: ownerOf(order.quoteId),
          assignedAt,
          cases: [...storage.cases.values()]
            .filter(({ orderId }) => orderId === order.id)
            .map(({ claim }) => claim.kind)
            .toSorted(),
          touches: [...touchesOf("order", order.id), ...(order.quoteId ? touchesOf("quote", order.quoteId) : [])]
            .filter(({ at }) => at <= assignedAt)
            .toSorted((one, other) => (`${one.at}${one.adminId}` < `${other.at}${other.adminId}` ? -1 : 1)),
        })),
      ),
    }),

    names: async (ids) =>
      ids.flatMap((id) => {
        const user = accounts.get(id)?.user;
        return user ? [{ id, name: fullName(user) }] : [];
      }),
  };
}

const isTouch = (kind: string): boolean => ["resent", "accepted", "booked"].includes(kind);

const placeOf = ({ state, latitude, longitude }: { state: string; latitude: number; longitude: number }) => ({
  state,
  latitude,
  longitude,
});
