import { declareEffect } from "../effects/effect.ts";

/** Looks at an enrolled quote when its next mail is due. */
export const followSeries = declareEffect("follow_series", "others", (quoteId: string, dueAt: string) => ({
  key: [quoteId, dueAt],
  quoteId,
  dueAt,
}));

/** The mail of a step, with its texts as they stood when it became due. @param at the moment of the step */
export const quoteReminder = declareEffect(
  "quote_reminder",
  "others",
  (quoteId: string, at: string, { subject, text }: { readonly subject: string; readonly text: string }) => ({
    key: [quoteId, at],
    quoteId,
    subject,
    text,
  }),
);

/** The text message of a step, with its words as they stood when it became due. @param at the moment of the step */
export const quoteReminderText = declareEffect(
  "quote_reminder_text",
  "others",
  (quoteId: string, at: string, { text }: { readonly text: string }) => ({ key: [quoteId, at], quoteId, at, text }),
);
