import type { Order } from "../orders/index.ts";
import type { OrderChange } from "../orders/ports.ts";
import type { Kept, KeyReused, Once } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

export type TrackingPorts = { readonly tracking: TrackingStore };

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
    once?: Once,
  ): Promise<Result<Kept<TrackingUpdate>, Refusal | KeyReused> | undefined>;
  /** Newest first. */
  list(orderId: string, page: PageRequest): Promise<Page<TrackingUpdate>>;
}
