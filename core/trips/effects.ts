import { declareEffect } from "../effects/effect.ts";

/** The mail about an open order or load that fits a kept trip: one for each trip and each order or load. */
export const tripMail = declareEffect(
  "trip_mail",
  "others",
  (tripId: string, offer: "load" | "order", offerId: string) => ({
    key: [tripId, offerId],
    tripId,
    offer,
    offerId,
  }),
);
