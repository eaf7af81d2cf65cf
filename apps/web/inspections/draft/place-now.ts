import { locate } from "../../orders/index.ts";

export type Place = { readonly latitude: number; readonly longitude: number } | Record<string, never>;

/** How long a completion waits to learn where it is, in milliseconds. */
const patience = 5_000;

/** Where this device is; nothing where it may not tell, or not soon. */
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
