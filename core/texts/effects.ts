import { declareEffect } from "../effects/effect.ts";

/** The customer of an order ticked that they want texts about it. */
export const keepTextConsent = declareEffect("text_consent", "others", (orderId: string) => ({
  key: [orderId],
  orderId,
}));

/**
 * Texts a customer who already wants texts about a booking. A person with only the quote's link may have chosen the
 * booking's address.
 */
export const tellOfBooking = declareEffect("booking_text", "others", (orderId: string) => ({
  key: [orderId],
  orderId,
}));

/** @param dueAt when it may leave: a text that waits for its hour is put in line again */
export const sendText = declareEffect("send_text", "texts", (textId: string, dueAt: string) => ({
  key: [textId, dueAt],
  textId,
  dueAt,
}));

/** A customer's text, for the people who answer. */
export const textMail = declareEffect("text_mail", "others", (textId: string) => ({ key: [textId], textId }));
