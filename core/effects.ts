/**
 * What has to happen outside after a change, saved in the same transaction as
 * the change and carried out after commit. `key` names the act: whatever is
 * repeated, it takes place once.
 */
export type Effect =
  | { readonly kind: "quote_email"; readonly key: string; readonly quoteId: string }
  | { readonly kind: "booking_confirmation"; readonly key: string; readonly orderId: string };

export const quoteEmail = (quoteId: string): Effect => ({
  kind: "quote_email",
  key: `quote_email:${quoteId}`,
  quoteId,
});

export const bookingConfirmation = (orderId: string): Effect => ({
  kind: "booking_confirmation",
  key: `booking_confirmation:${orderId}`,
  orderId,
});
