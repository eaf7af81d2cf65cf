import type { Person } from "./person.ts";

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const aLoadRequest = (changes: Record<string, unknown> = {}) => ({
  priceOffer: 850,
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: "90001",
  pickupEarliest: daysFromNow(10),
  pickupLatest: daysFromNow(12),
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryZip: "10001",
  deliveryEarliest: daysFromNow(17),
  deliveryLatest: daysFromNow(21),
  vehicleList: [{ year: 2020, make: "Toyota", model: "Camry" }],
  ...changes,
});

/** @returns the id of a load on the board */
export async function postLoad(admin: Person, changes: Record<string, unknown> = {}): Promise<string> {
  const posted = await admin.post("/api/loads", aLoadRequest(changes));
  if (posted.status !== 201) throw new Error(`the load was not posted: ${JSON.stringify(posted.body)}`);
  return posted.body.id;
}

export const postBidLoad = (admin: Person): Promise<string> => postLoad(admin, { priceType: "BID", priceOffer: null });

/** @returns the id of a load that the carrier has */
export async function takenLoad(admin: Person, carrier: Person): Promise<string> {
  const id = await postLoad(admin);
  const taken = await carrier.post(`/api/loads/${id}/accept`);
  if (taken.status !== 200) throw new Error(`the load was not accepted: ${JSON.stringify(taken.body)}`);
  return id;
}

/** @returns the id of the carrier's bid */
export async function bidOn(loadId: string, carrier: Person, amount = 900): Promise<string> {
  const placed = await carrier.post(`/api/loads/${loadId}/bids`, { amount });
  if (placed.status !== 201) throw new Error(`the bid was not placed: ${JSON.stringify(placed.body)}`);
  return placed.body.id;
}
