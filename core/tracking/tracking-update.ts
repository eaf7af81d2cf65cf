import type { OrderStatus } from "../orders/index.ts";

/** A position of a vehicle on its way. Degrees; times as ISO 8601 in UTC. */
export type TrackingUpdate = {
  readonly id: string;
  readonly orderId: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The town that is nearest, such as `Flagstaff, AZ`; null far from any. */
  readonly place: string | null;
  /** The order's status then. */
  readonly status: OrderStatus;
  readonly notes: string | null;
  readonly actorId: string;
  /** When the position was measured. */
  readonly measuredAt: string;
  readonly createdAt: string;
};
