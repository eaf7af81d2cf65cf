/** A transporter keeps no more. */
export const keptTripsAsk = { query: { limit: 50 } } as const;
