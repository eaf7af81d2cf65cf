/** The positions that an order's page shows. */
export const trackingOf = (id: string) => ({ params: { id }, query: { limit: 200 } });
