import type { LiveChange, LiveEvent, LiveLoadChange } from "@lotlane/core/live";
import type { Load } from "@lotlane/core/loads";
import type { Order } from "@lotlane/core/orders";
import type { LiveBatch, LiveFeed } from "@lotlane/core/ports";
import type { KeptTrip } from "@lotlane/core/trips";
import type { MemoryStorage } from "./memory-storage.ts";

/** Remembers every event: a cursor is how many there were. */
export function memoryLiveFeed({ liveEvents, followers }: MemoryStorage): LiveFeed {
  const readOn = (from: number): LiveBatch => ({ events: liveEvents.slice(from), cursor: String(liveEvents.length) });
  return {
    async follow(listener) {
      let told = liveEvents.length;
      listener({ events: [], cursor: String(told) });
      const tell = () =>
        queueMicrotask(() => {
          if (told === liveEvents.length) return;
          const batch = readOn(told);
          told = liveEvents.length;
          listener(batch);
        });
      followers.add(tell);
      return async () => void followers.delete(tell);
    },

    async since(cursor) {
      const from = /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
      return from === undefined || from > liveEvents.length ? undefined : readOn(from);
    },
  };
}

/** Notes what changed on an order, for the people whose order it is now. */
export const tellLive = (storage: MemoryStorage, order: Order, changes: readonly LiveChange[]): void =>
  note(
    storage,
    changes.map((change) => eventOf(order, change, storage.clock.now())),
  );

/** Notes what changed on a load, for those who have it now. */
export const tellLiveOfLoad = (storage: MemoryStorage, load: Load, changes: readonly LiveLoadChange[]): void =>
  note(
    storage,
    changes.map(({ change, open, carrierId, driverId }) => ({
      kind: "load",
      loadId: load.id,
      change,
      open,
      at: storage.clock.now().toISOString(),
      audience: {
        shipperId: null,
        shipperOrganizationId: null,
        transporterId: carrierId ?? load.transporterId,
        driverId: driverId ?? load.driverId,
        receiverEmail: null,
      },
    })),
  );

/** Tells a carrier that a saved search found something. */
export const tellLiveOfSearch = (
  storage: MemoryStorage,
  { id, carrierId }: { readonly id: string; readonly carrierId: string },
): void =>
  note(storage, [
    {
      kind: "search",
      searchId: id,
      change: "matched",
      open: false,
      at: storage.clock.now().toISOString(),
      audience: {
        shipperId: null,
        shipperOrganizationId: null,
        transporterId: carrierId,
        driverId: null,
        receiverEmail: null,
      },
    },
  ]);

/** Tells an account that its notices changed. */
export const tellLiveOfNotices = (storage: MemoryStorage, accountId: string, change: "told" | "read"): void =>
  note(storage, [
    {
      kind: "notice",
      accountId,
      change,
      open: false,
      at: storage.clock.now().toISOString(),
      audience: {
        shipperId: null,
        shipperOrganizationId: null,
        transporterId: null,
        driverId: null,
        receiverEmail: null,
      },
    },
  ]);

/** Tells admins that a call has moved on. */
export const tellLiveOfCall = (storage: MemoryStorage, change: string): void =>
  note(storage, [
    {
      kind: "call",
      change,
      open: false,
      at: storage.clock.now().toISOString(),
      audience: {
        shipperId: null,
        shipperOrganizationId: null,
        transporterId: null,
        driverId: null,
        receiverEmail: null,
      },
    },
  ]);

/** Tells of a trip: its carrier, its driver, and the drivers of the jobs that it has or had. @param versions as it is and was */
export function tellLiveOfTrip(
  storage: MemoryStorage,
  versions: readonly KeptTrip[],
  change: "added" | "changed" | "removed",
): void {
  const [trip] = versions;
  if (!trip) return;
  const drivers = versions.flatMap(({ driverId, jobs, loads }) => [
    driverId,
    ...jobs.map(({ orderId }) => storage.orders.get(orderId)?.driverId),
    ...loads.map(({ loadId }) => storage.loads.get(loadId)?.driverId),
  ]);
  const nowhere = { shipperId: null, shipperOrganizationId: null, receiverEmail: null };
  const audiences = [
    { transporterId: trip.transporterId, driverId: null },
    ...[...new Set(drivers)].flatMap((driverId) => (driverId ? [{ transporterId: null, driverId }] : [])),
  ];
  note(
    storage,
    audiences.map((audience) => ({
      kind: "trip",
      tripId: trip.id,
      change,
      open: false,
      at: storage.clock.now().toISOString(),
      audience: { ...nowhere, ...audience },
    })),
  );
}

function note(storage: MemoryStorage, events: readonly LiveEvent[]): void {
  if (events.length === 0) return;
  storage.liveEvents.push(...events);
  for (const tell of storage.followers) tell();
}

const eventOf = (order: Order, { formerDriverId, carrierId, ...change }: LiveChange, now: Date): LiveEvent => ({
  ...change,
  orderId: order.id,
  at: now.toISOString(),
  audience:
    carrierId === undefined
      ? {
          shipperId: order.shipperId,
          shipperOrganizationId: order.shipperOrganizationId,
          transporterId: order.transporterId,
          driverId: formerDriverId ?? order.driverId,
          receiverEmail: order.deliveryContact.email,
        }
      : {
          shipperId: null,
          shipperOrganizationId: null,
          transporterId: carrierId,
          driverId: null,
          receiverEmail: null,
        },
});
