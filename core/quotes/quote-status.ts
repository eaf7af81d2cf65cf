export const quoteStatuses = ["draft", "sent", "accepted", "booked", "expired"] as const;

/**
 * draft: the price is made, its e-mail has not left · sent: it has left ·
 * accepted: the customer agreed by word, nothing is booked · booked: an order
 * stands · expired: its time ran out before it was booked.
 */
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How long a price binds. */
export const quoteLifetimeDays = 7;

type Lifetime = { readonly status: QuoteStatus; readonly expiresAt: string };

/** The status at a moment: what is neither booked nor within its time is expired. */
export function quoteStatusAt(quote: Lifetime, now: Date): QuoteStatus {
  return quote.status !== "booked" && now.getTime() >= Date.parse(quote.expiresAt) ? "expired" : quote.status;
}
