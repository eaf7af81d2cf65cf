import type { Inspection } from "../../../inspections/index.ts";
import type { Order } from "../../../orders/index.ts";
import type { AccountStore, InspectionStore, LiveFeed, OrderStore, UploadStore } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { anInspection } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";

export type InspectionStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly uploads: UploadStore;
  readonly inspections: InspectionStore;
  readonly live: LiveFeed;
  readonly second: { readonly inspections: InspectionStore; readonly orders: OrderStore };
};

/** The cast, and an order that Carlos claimed. */
export async function atThePickup(storage: InspectionStorage) {
  const cast = await addCast(storage.accounts);
  return { ...storage, ...cast, order: await addClaimedOrder(storage.orders) };
}

/** Keeps an inspection of the order as it is. */
export async function keepInspection(
  inspections: InspectionStore,
  order: Order,
  overrides: Partial<Inspection> = {},
): Promise<Inspection> {
  const inspection = anInspection(order, overrides);
  const added = await inspections.add(order.id, () => accept(inspection));
  if (!added?.ok) throw new Error("the inspection was not kept");
  return inspection;
}
