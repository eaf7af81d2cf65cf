import { declareEffect } from "../effects/effect.ts";

/** News of a certificate for its carrier: the admin's decision, or how many days are left of it. */
export const certificateMail = declareEffect(
  "certificate_mail",
  "others",
  (certificateId: string, news: "confirmed" | "refused" | `expires_${30 | 7 | 0}`) => ({
    key: [certificateId, news],
    certificateId,
    news,
  }),
);
