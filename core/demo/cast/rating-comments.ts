/** By stars. */
export const ratingComments: Readonly<Record<number, readonly string[]>> = {
  5: [
    "On time, clean truck, polite driver.",
    "Called an hour ahead, not a scratch.",
    "Would book again any day.",
    "Kept us posted the whole way.",
  ],
  4: ["Half a day late, but told us early.", "Good work; the paperwork came a day later."],
  3: ["The vehicle was fine, but the driver did not answer the phone.", "Came a day late without a word."],
};
