/** The loads that the caller has, as its carrier or its driver. */
export const ownLoads = { query: { own: "true" } } as const;
