import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

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
