import { declareEffect } from "../effects/effect.ts";

/** A message to an account that may not have read it by then, in a mail with those that come soon after it. */
export const messageMail = declareEffect("message_mail", "others", (orderId: string, messageId: string) => ({
  key: [messageId],
  orderId,
  messageId,
}));
