import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The secret of a link from an e-mail. It leaves the address bar at once, and outlives a reload beside it. */
export function useLinkToken(): string | null {
  const inAddress = useSearchParams()[0].get("token");
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  return inAddress || ((state as { token?: string } | null)?.token ?? null);
}
