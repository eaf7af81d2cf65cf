import type { Order } from "../orders/index.ts";
import type { OrderChange } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageBetween } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

export type TrackingPorts = { readonly tracking: TrackingStore; readonly trackingDays: TrackingDays };

/** For how many days after a shipment has ended its tracking link goes on. */
export type TrackingDays = {
  /** Shows where the vehicle was. */
  readonly positions: number;
  /** Works at all. */
  readonly link: number;
};

export type TrackingChange = Omit<OrderChange, "order"> & { readonly order: Order; readonly update: TrackingUpdate };

export interface TrackingStore {
  /**
   * Keeps a position and what changes with it. `decide` sees the newest order, which stays locked until
   * it returns; a refusal or a throw keeps nothing. With `once`, a repeat answers the first update.
   * @returns undefined for an unknown order
   */
  add<Refusal>(
    orderId: string,
    decide: (order: Order) => Result<TrackingChange, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<TrackingUpdate>, Refusal | KeyReused> | undefined>;
  /** Newest first. */
  list(orderId: string, page: PageBetween): Promise<Page<TrackingUpdate>>;
}
