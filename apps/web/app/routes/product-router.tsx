import { useState } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import { AddressContext, addressChanger } from "./address.ts";

/** Shows the routes; screens within change the address through `useAddress`. */
export function ProductRouter({ router }: { readonly router: DataRouter }) {
  const [change] = useState(() => addressChanger(router));
  return (
    <AddressContext value={change}>
      <RouterProvider router={router} />
    </AddressContext>
  );
}
