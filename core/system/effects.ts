import { declareEffect } from "../effects/effect.ts";

/** A mail to an admin, once a day for each trouble. */
export const systemAlert = declareEffect(
  "system_alert",
  "others",
  (trouble: string, day: string, accountId: string) => ({ key: [trouble, day, accountId], trouble, accountId }),
);
