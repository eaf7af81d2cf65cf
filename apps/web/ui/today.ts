import { fromLocalDate } from "./date-text.ts";

/** The calendar day where the user is, `YYYY-MM-DD`. */
export const today = (): string => fromLocalDate(new Date());
