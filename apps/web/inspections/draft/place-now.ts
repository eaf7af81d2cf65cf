import { locate } from "../../orders/index.ts";

export type Place = { readonly latitude: number; readonly longitude: number } | Record<string, never>;

/** How long a completion waits to learn where it is, in milliseconds. */
const patience = 5_000;

/** The device's position; empty when it is refused or does not come in time. */
export function placeNow(): Promise<Place> {
  const found = locate().then(
    ({ latitude, longitude }) => ({ latitude, longitude }),
    () => ({}),
  );
  return Promise.race([
    found,
    new Promise<Record<string, never>>((resolve) => setTimeout(() => resolve({}), patience)),
  ]);
}
