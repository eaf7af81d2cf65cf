import { use } from "react";
import { useSearchParams } from "react-router";
import { AddressContext } from "./address.ts";

/** The search part of the address: filters, the search text, what is open. */
export function useAddress() {
  const [search] = useSearchParams();
  const change = use(AddressContext);
  if (!change) throw new Error("useAddress needs a ProductRouter above it");
  return { search, change };
}
