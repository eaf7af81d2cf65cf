import { declareEffect } from "../effects/effect.ts";

/** @param act a new id for each time it is asked for again */
export const quoteEmail = declareEffect("quote_email", "others", (quoteId: string, act?: string) => ({
  key: [quoteId, act],
  quoteId,
}));
