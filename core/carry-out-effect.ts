import type { Effect } from "./effects.ts";
import { sendBookingConfirmation } from "./orders/send-booking-confirmation.ts";
import type { Ports } from "./ports.ts";
import { sendQuoteEmail } from "./quotes/send-quote-email.ts";

export function carryOutEffect(ports: Pick<Ports, "quotes" | "orders" | "mail">) {
  const quoteEmail = sendQuoteEmail(ports);
  const bookingConfirmation = sendBookingConfirmation(ports);
  return (effect: Effect): Promise<void> => {
    switch (effect.kind) {
      case "quote_email":
        return quoteEmail(effect.quoteId, effect.key);
      case "booking_confirmation":
        return bookingConfirmation(effect.orderId, effect.key);
    }
  };
}
