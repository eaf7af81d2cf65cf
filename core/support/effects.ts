import { declareEffect } from "../effects/effect.ts";

export const supportEmail = declareEffect("support_email", "others", (messageId: string) => ({
  key: [messageId],
  messageId,
}));

export const supportReplyEmail = declareEffect("support_reply_email", "others", (messageId: string) => ({
  key: [messageId],
  messageId,
}));
