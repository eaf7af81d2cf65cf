import { accept, caseless } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import type { OtherTrucks, TruckStore } from "@lotlane/core/ports";
import type { ListedTruck, Truck } from "@lotlane/core/trucks";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { keepOnce, recall } from "./once.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryTruckStore(storage: MemoryStorage): TruckStore {
  const { trucks, accounts } = storage;
  const othersOf = ({ id, organizationId, name }: Truck): OtherTrucks => {
    const others = [...trucks.values()].filter((other) => other.organizationId === organizationId && other.id !== id);
    return { count: others.length, isNamed: others.some((other) => caseless(other.name) === caseless(name)) };
  };
  const keep = (truck: Truck): ListedTruck => {
    for (const [id, other] of trucks)
      if (truck.driverId !== null && other.driverId === truck.driverId) trucks.set(id, { ...other, driverId: null });
    trucks.set(truck.id, truck);
    return shown(truck);
  };
  // A driver who was removed is on no truck, at whatever moment they were put on it.
  const shown = (truck: Truck): ListedTruck => {
    const user = truck.driverId === null ? undefined : accounts.get(truck.driverId)?.user;
    return user && user.removedAt === null
      ? { ...truck, driverName: fullName(user) }
      : { ...truck, driverId: null, driverName: null };
  };

  return {
    async add(truck, once, decide) {
      const repeat = recall<ListedTruck>(storage, once);
      if (repeat) return repeat;
      const decision = decide(othersOf(truck));
      return decision.ok ? keepOnce(storage, once, () => keep(truck)) : decision;
    },

    async find(id) {
      const truck = trucks.get(id);
      return truck && shown(truck);
    },

    ofDriver: async (driverId) => [...trucks.values()].map(shown).find((truck) => truck.driverId === driverId),

    list: async (organizationId, page) =>
      newestPage([...trucks.values()].filter((truck) => truck.organizationId === organizationId).map(shown), page),

    async change(truck, decide) {
      if (!trucks.has(truck.id)) return undefined;
      const decision = decide(othersOf(truck));
      return decision.ok ? accept(keep(truck)) : decision;
    },

    remove: async (id) => void trucks.delete(id),
  };
}
