import type { SupportMessage } from "./support-message.ts";

/** When the support team answers. */
export const supportHours = "Mon-Fri 9AM-6PM EST";

/** Within how many hours the support team answers. */
export const supportResponseHours = 24;

/** How long after the user's message the automatic reply appears. */
export const acknowledgementDelayMs = 1500;

/** The automatic reply to a chat message, in the name of the support team. */
export const acknowledgementOf = ({ accountId, createdAt }: SupportMessage, id: string): SupportMessage => ({
  id,
  accountId,
  authorId: null,
  fromSupport: true,
  subject: null,
  message: `Thank you for your message. Our support team is available ${supportHours}, and you will hear from us within ${supportResponseHours} hours.`,
  createdAt: new Date(Date.parse(createdAt) + acknowledgementDelayMs).toISOString(),
});
