import { use, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { AddressContext } from "./product-router.tsx";

/** The search part of the address: filters, the search text, what is open. */
export function useAddress() {
  const [search] = useSearchParams();
  const change = use(AddressContext);
  if (!change) throw new Error("useAddress needs a ProductRouter above it");
  return { search, change };
}

/** The secret of a link from an e-mail. It leaves the address bar at once, and outlives a reload beside it. */
export function useLinkToken(name = "token"): string | null {
  const inAddress = useSearchParams()[0].get(name);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { [name]: inAddress } });
  }, [name, inAddress, pathname, navigate]);
  return inAddress || ((state as Readonly<Record<string, string>> | null)?.[name] ?? null);
}
