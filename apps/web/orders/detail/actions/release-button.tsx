import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { useUser } from "../../../app/session/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { allows } from "../../parts/action-of.ts";
import { ReleaseDialog } from "../../parts/release-dialog.tsx";

/** Offered until pickup. Once open, the dialog stays and says why it came too late. */
export function ReleaseButton({ order }: { readonly order: OrderJson }) {
  const [asking, setAsking] = useState(false);
  const label = useUser().userType === "admin" ? "Release Order" : "Give Back Order";
  return (
    <>
      {allows(order, "release") ? <Button onClick={() => setAsking(true)}>{label}</Button> : null}
      {asking ? <ReleaseDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
