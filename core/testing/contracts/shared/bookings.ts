import type { Booking } from "../../../ports.ts";
import type { Quote } from "../../../quotes/index.ts";
import { accept, refuse, type Result } from "../../../shared/result.ts";
import { aBooking } from "../../builders/index.ts";

export type AlreadyBooked = { readonly kind: "already_booked"; readonly orderId: string };

/** Books a quote unless it became an order before. */
export function bookUnlessBooked(quote: Quote): Result<Booking, AlreadyBooked> {
  return quote.convertedToOrderId === null
    ? accept(aBooking(quote))
    : refuse({ kind: "already_booked", orderId: quote.convertedToOrderId });
}

export const notToday = { kind: "not_today" } as const;

export const refuseBooking = (): Result<Booking, typeof notToday> => refuse(notToday);

export const breakThePen = (): Result<Booking, never> => {
  throw new Error("the pen broke");
};
