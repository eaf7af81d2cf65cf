import { declareEffect } from "../effects/effect.ts";

/** A quote whose customer agreed to reminders. */
export const enrolQuote = declareEffect("enrol_quote", "others", (quoteId: string) => ({ key: [quoteId], quoteId }));

/** @param act a new id for each time it is asked for again */
export const quoteEmail = declareEffect("quote_email", "others", (quoteId: string, act?: string) => ({
  key: [quoteId, act],
  quoteId,
}));
