import { z } from "zod";

/** The most vehicles on a car hauler; the usual one on the highways carries nine. */
export const mostPlaces = 12;
export const usualPlaces = 9;

const whole = (words: string) => z.number(words).int(words);
const placesWords = `places must be a whole number from 1 to ${mostPlaces}: no car hauler has more`;

export const placesField = whole(placesWords).min(1, placesWords).max(mostPlaces, placesWords);

export const payloadField = whole("payloadPounds must be a whole number")
  .min(1000, "payloadPounds must be at least 1000")
  .max(80_000, "payloadPounds must be at most 80000: a loaded truck may not weigh more");
