import type { OrderJson } from "@lotlane/adapters/http/contract";
import { answer, pages } from "../../data/needs.ts";

export const today = answer("GET /api/today", {});

/** For an inspection without a network, whose form then opens with them. */
export const toInspect = pages("GET /api/orders", { query: { status: "active", limit: 200 } });

/** The damage of a loaded vehicle, which its delivery inspection begins with. */
export const inspectionsOf = ({ id }: Pick<OrderJson, "id">) =>
  answer("GET /api/orders/{id}/inspections", { params: { id } });

/** The forms of vehicles by their sizes. */
export const modelsOf = ({ vehicleYear: year, vehicleMake: make }: Pick<OrderJson, "vehicleYear" | "vehicleMake">) =>
  answer("GET /api/vehicles/models", { query: { year, make } });

/** The bill of lading as of what is known of the order. The server ignores everything behind the `#`. */
export function billOf({ id, revision, status, driverId, actions }: OrderJson): string {
  const missing = actions.map(({ missingInspection }) => missingInspection).find(Boolean);
  return `/api/orders/${id}/bol.pdf#${[revision, status, driverId, missing].join(".")}`;
}

/** The name by which the browser tells the service worker that it is time to fetch the day. */
export const dayTag = "day";

type WithPeriodicSync = ServiceWorkerRegistration & {
  readonly periodicSync?: { register: (tag: string, how: { readonly minInterval: number }) => Promise<void> };
};

const halfADay = 12 * 3_600_000;

/** Asks the browser to wake the service worker about twice a day, so that the day is on the phone before its user looks. */
export async function askForMornings(): Promise<void> {
  const registration: WithPeriodicSync | undefined = await navigator.serviceWorker?.ready;
  // Browsers allow it to installed apps alone. The others fetch the day as the page opens.
  await registration?.periodicSync?.register(dayTag, { minInterval: halfADay }).catch(() => undefined);
}
