import { declareEffect } from "../effects/effect.ts";

/** The customer of an order ticked that they want texts about it. */
export const keepTextConsent = declareEffect("text_consent", "others", (orderId: string) => ({
  key: [orderId],
  orderId,
}));

/** A text to a customer who is known to want texts, of a booking whose address somebody with the link may have chosen. */
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
