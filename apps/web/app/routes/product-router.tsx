import { createContext, useState } from "react";
import { type DataRouter, RouterProvider } from "react-router";

/** Shows the routes; screens within change the address through `useAddress`. */
export function ProductRouter({ router }: { readonly router: DataRouter }) {
  const [change] = useState(() => addressChanger(router));
  return (
    <AddressContext value={change}>
      <RouterProvider router={router} />
    </AddressContext>
  );
}

/** Names of the address's search part with their new values; blank and null remove a name. */
type AddressChange = Readonly<Record<string, string | null>>;

/** @param options.replace leaves no step to go back to */
type ChangeAddress = (change: AddressChange, options?: { readonly replace?: boolean }) => void;

/**
 * Changes the search part of the address that the router is heading for. The screen may lag behind it: on a slow
 * device a second change comes before the first is shown. A change that comes while the user is leaving for another
 * page is dropped.
 */
export function addressChanger(router: Pick<DataRouter, "state" | "navigate">): ChangeAddress {
  let last: { readonly from: unknown; readonly search: string } | undefined;
  return (change, { replace = false } = {}) => {
    const { location, navigation } = router.state;
    const heading = navigation.location ?? location;
    if (heading.pathname !== location.pathname) return;
    // The router's state shows a navigation only a moment after it was asked for.
    const search = new URLSearchParams(last?.from === heading ? last.search : heading.search);
    for (const [name, value] of Object.entries(change)) {
      if (value) search.set(name, value);
      else search.delete(name);
    }
    last = { from: heading, search: search.toString() };
    // The router's own location has its base in it, which `navigate` would put before the path once more.
    void router.navigate({ search: last.search, hash: location.hash }, { replace, preventScrollReset: true });
  };
}

export const AddressContext = createContext<ChangeAddress | null>(null);
