import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { allows } from "../../parts/action-of.ts";
import { CancelDialog } from "../../parts/cancel-dialog.tsx";

/** Offered while the reader may cancel the order. Once open, the dialog stays and says why it came too late. */
export function CancelButton({ order }: { readonly order: OrderJson }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {allows(order, "cancel") ? <Button onClick={() => setAsking(true)}>Cancel Order</Button> : null}
      {asking ? <CancelDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
