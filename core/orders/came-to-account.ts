import { type Effect, webhookEvent } from "../effects/effects.ts";
import type { Order } from "./order.ts";

/** Tells the account's integrators of an order that has come to it, in any way and with any status. */
export const cameToAccount = ({ id, status }: Order, at: string): Effect =>
  webhookEvent("order.created", id, at, { status });
