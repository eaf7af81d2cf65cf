import { fullName } from "@lotlane/core/accounts";
import type { Box, Point } from "@lotlane/core/lanes";
import { isOffered } from "@lotlane/core/loads";
import { isInvited, isOnBoard, isOpen, isUnderWay } from "@lotlane/core/orders";
import type { TripOrders, TripPlanner, TripStore } from "@lotlane/core/ports";
import {
  followOrder,
  isSuggested,
  type KeptTrip,
  pickupSpan,
  placeJob,
  planTrip,
  roadDistances,
  suggestJobs,
} from "@lotlane/core/trips";
import { tellLiveOfTrip } from "./live-feed.ts";
import { memoryLoadLists } from "./loads.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { earlierOf, keepOnce, recall } from "./once.ts";
import { onBoard } from "./order-lists.ts";
import { viewOf } from "./order-view.ts";
import { maySignIn } from "./session-store.ts";

export function memoryTripStore(storage: MemoryStorage): TripStore {
  const { trips } = storage;
  const shown = (trip: KeptTrip): KeptTrip => {
    const driver = trip.driverId === null ? undefined : storage.accounts.get(trip.driverId)?.user;
    return driver && driver.removedAt === null
      ? { ...trip, driverName: fullName(driver) }
      : { ...trip, driverId: null, driverName: null };
  };
  const ofTransporter = (id: string) =>
    [...trips.values()].filter(({ transporterId }) => transporterId === id).map(shown);
  const keepAll = (changed: readonly KeptTrip[]): void => {
    for (const trip of changed) {
      const before = trips.get(trip.id);
      trips.set(trip.id, trip);
      tellLiveOfTrip(storage, before ? [trip, before] : [trip], before ? "changed" : "added");
    }
  };
  return {
    async find(id) {
      const trip = trips.get(id);
      return trip && shown(trip);
    },
    list: async (transporterId, page) => newestPage(ofTransporter(transporterId), page),
    holding: async (transporterId, jobIds) =>
      ofTransporter(transporterId).filter(
        ({ jobs, loads }) =>
          jobs.some(({ orderId }) => jobIds.includes(orderId)) || loads.some(({ loadId }) => jobIds.includes(loadId)),
      ),
    async change(trip) {
      const before = trips.get(trip.id);
      if (before?.revision !== trip.revision - 1) return false;
      trips.set(trip.id, trip);
      tellLiveOfTrip(storage, [trip, before], "changed");
      return true;
    },
    async changeTogether(transporterId, decide) {
      const decision = decide(ofTransporter(transporterId));
      if (decision.ok) keepAll(decision.value);
      return decision;
    },
    async add(trip, decide, once) {
      const repeat = recall<KeptTrip>(storage, once);
      if (repeat) return repeat;
      const decision = decide(ofTransporter(trip.transporterId));
      if (!decision.ok) return decision;
      keepAll([trip, ...decision.value]);
      return keepOnce(storage, once, () => trip);
    },
    earlier: async (once) => earlierOf<KeptTrip>(storage, once),
    async remove(id) {
      const before = trips.get(id);
      if (trips.delete(id)) tellLiveOfTrip(storage, [before!], "removed");
    },

    async asking(offer, at, most) {
      const span = pickupSpan(offer);
      return [...trips.values()]
        .flatMap((trip) => (trip.tell ? [{ trip, ...trip.tell }] : []))
        .filter(
          ({ trip, pickups, deliveries, from, until }) =>
            until > at &&
            (span.from === null || until > span.from) &&
            (span.until === null || from < span.until) &&
            holds(offer.pickup)(pickups) &&
            holds(offer.delivery)(deliveries) &&
            maySignIn(storage, trip.transporterId),
        )
        .toSorted((a, b) => areaOf(a.pickups) - areaOf(b.pickups) || newestFirst(a.trip, b.trip))
        .slice(0, most)
        .map(({ trip }) => shown(trip));
    },

    async carriers(transporterIds) {
      return [...new Set(transporterIds)].flatMap((id) => {
        const user = maySignIn(storage, id) ? storage.accounts.get(id)?.user : undefined;
        const company = user?.organizationId ? storage.organizations.get(user.organizationId) : undefined;
        return user ? [{ user, takesCards: company?.takesCards ?? false }] : [];
      });
    },
  };
}

export function memoryTripOrders(storage: MemoryStorage): TripOrders {
  const lists = memoryLoadLists(storage);
  return {
    views: async (ids) =>
      [...new Set(ids)].flatMap((id) => {
        const order = storage.orders.get(id);
        return order ? onBoard(storage, [order]) : [];
      }),

    underWay: async ({ kind, userId }, most) =>
      [...storage.orders.values()]
        .filter((order) => order[`${kind}Id`] === userId && isUnderWay(order.status))
        .toSorted(newestFirst)
        .slice(0, most)
        .map((order) => viewOf(storage, order)),

    openIn: async (boxes, carrierId, most) =>
      [...storage.orders.values()]
        .filter((order) => isOnBoard(order) || (isOpen(order) && isInvited(carrierId, order)))
        .filter(({ pickup }) => boxes.some(holds(pickup)))
        .toSorted(newestFirst)
        .slice(0, most),

    async loads(ids, readerId) {
      const views = await Promise.all([...new Set(ids)].map((id) => lists.view(id, readerId)));
      return views.filter((view) => view !== undefined);
    },

    openLoadsIn: async (boxes, most) =>
      [...storage.loads.values()]
        .filter((load) => isOffered(load) && isSuggested(load) && boxes.some(holds(load.pickup)))
        .toSorted(newestFirst)
        .slice(0, most),
  };
}

const areaOf = ({ south, north, west, east }: Box): number => (north - south) * (east - west);

const holds =
  ({ latitude, longitude }: Point) =>
  ({ south, north, west, east }: Box): boolean =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Works trips out where it is asked. */
export function memoryTripPlanner(): TripPlanner {
  const distances = roadDistances();
  return {
    follow: (trip, stops) => followOrder(trip, stops, distances),
    place: (trip, stops, job) => placeJob(trip, stops, job, distances),
    plan: async (trip) => planTrip(trip, distances),
    suggest: async (trip, stops, candidates, ask) => suggestJobs(trip, stops, candidates, ask, distances),
  };
}
