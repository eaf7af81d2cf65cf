import { randomUUID } from "node:crypto";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { aPhoto } from "./a-photo.ts";
import type { Person } from "./person.ts";

/** The fields that a carrier who might claim the order must not see. */
export const secrets = {
  pickupAddress: "12 Hidden St",
  deliveryAddress: "99 Secret Ave",
  deliveryContactName: "Rita Receiver",
  deliveryContactPhone: "312-555-0188",
  vehicleVin: "1HGCM82633A004352",
  specialInstructions: "The gate code is 4711",
} as const;

/** A VIN of no other vehicle. */
export const aVin = () => randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();

/** An order as a dealer posts it. */
export const anOrderRequest = (changes: Record<string, unknown> = {}) => ({
  vehicleMake: "Honda",
  vehicleModel: "Accord",
  vehicleYear: 2021,
  vehicleColor: "Silver",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: "90001",
  deliveryCity: "Chicago",
  deliveryState: "IL",
  deliveryZip: "60601",
  paymentAmount: "1450.00",
  ...secrets,
  ...changes,
});

export const orderIn = ({ body }: { readonly body: unknown }) => body as OrderDetailJson;
export const ordersIn = ({ body }: { readonly body: unknown }) => body as readonly OrderJson[];
export const idsIn = (answer: { readonly body: unknown }) => ordersIn(answer).map(({ id }) => id);

export async function postOrder(dealer: Person, changes: Record<string, unknown> = {}) {
  const posted = await dealer.post("/api/orders", anOrderRequest(changes));
  if (posted.status !== 201) throw new Error(`the order was not posted: ${JSON.stringify(posted.body)}`);
  return orderIn(posted);
}

export async function claimedOrder(dealer: Person, transporter: Person, changes: Record<string, unknown> = {}) {
  const { id } = await postOrder(dealer, changes);
  const claimed = await transporter.post(`/api/orders/${id}/claim`);
  if (claimed.status !== 200) throw new Error(`the order was not claimed: ${JSON.stringify(claimed.body)}`);
  return orderIn(claimed);
}

/** A claimed order whose pickup inspection is completed: it has a claim packet. */
export async function inspectedOrder(dealer: Person, transporter: Person) {
  const order = await claimedOrder(dealer, transporter);
  const { body: photo } = await transporter.upload(await aPhoto());
  const { body: inspection } = await transporter.post("/api/inspections", {
    orderId: order.id,
    inspectorSignature: photo["url"],
    customerUnavailableReason: "Left the keys",
  });
  const completed = await transporter.post(`/api/inspections/${inspection.id}/complete`);
  if (completed.status !== 200) throw new Error(`the inspection was not completed: ${JSON.stringify(completed.body)}`);
  return order;
}

export const advance = (person: Person, id: string, status: string, reason?: string) =>
  person.patch(`/api/orders/${id}/status`, { status, reason });

/** Near Flagstaff, AZ. */
export const aPosition = (changes: Record<string, unknown> = {}) => ({
  latitude: 35.1983,
  longitude: -111.6513,
  ...changes,
});
