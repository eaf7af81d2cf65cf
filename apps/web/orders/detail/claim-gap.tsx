import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Alert } from "../../ui/alert.tsx";
import { actionOf } from "../parts/action-of.ts";
import { FillGap } from "../parts/fill-gap.tsx";

/** Says what the reader's account lacks to claim the order. */
export function ClaimGap({ order }: { readonly order: OrderJson }) {
  const { reason, lacks } = actionOf(order, "claim") ?? {};
  return lacks ? (
    <Alert title="You cannot claim this order yet" action={<FillGap gap={lacks} />} className="mb-6">
      {reason}
    </Alert>
  ) : null;
}
