import { declareEffect } from "../effects/effect.ts";

/** Takes a job that was given to a driver into their trip. */
export const followDriver = declareEffect(
  "follow_driver",
  "others",
  (job: "load" | "order", jobId: string, given: { readonly driverId: string; readonly at: string }) => ({
    key: [jobId, given.driverId, given.at],
    job,
    jobId,
    ...given,
  }),
);

/** The mail about an open order or load that fits a kept trip: one for each trip and each order or load. */
export const tripMail = declareEffect(
  "trip_mail",
  "trips",
  (tripId: string, offer: "load" | "order", offerId: string) => ({
    key: [tripId, offerId],
    tripId,
    offer,
    offerId,
  }),
);
