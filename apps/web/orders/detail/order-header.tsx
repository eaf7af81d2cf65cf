import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useEffect, useRef } from "react";
import { useHeld } from "../../app/lists/hold-lists.ts";
import { StatusBadge } from "../parts/status-badge.tsx";
import { laneName, vehicleName } from "../parts/words.ts";
import { shortId } from "../../ui/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { allows } from "../parts/action-of.ts";
import { AdvanceButton } from "../parts/advance-button.tsx";
import { CancelButton } from "./actions/cancel-button.tsx";
import { ClaimButton } from "./actions/claim-button.tsx";
import { RateButton } from "./actions/rate-button.tsx";
import { ReleaseButton } from "./actions/release-button.tsx";
import { UndoButton } from "../parts/undo-button.tsx";
import { BackToOrders } from "./back-link.tsx";

export function OrderHeader({ order }: { readonly order: OrderJson }) {
  // No button takes the place of another one under the pointer.
  const shown = useHeld(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (isPressed.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [shown]);
  return (
    <PageHeader
      headingRef={heading}
      back={<BackToOrders />}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            Order <span className="code">#{shortId(order.id)}</span>
          </span>
          <StatusBadge status={order.status} />
          {order.isUrgent ? <Badge>Urgent</Badge> : null}
        </span>
      }
      subtitle={`${vehicleName(order)}, ${laneName(order)}`}
      action={
        <div
          data-holds
          onClick={() => {
            isPressed.current = true;
          }}
          className="contents"
        >
          <CancelButton order={shown} />
          <UndoButton name="undo_claim" of={shown} />
          <ReleaseButton order={shown} />
          {allows(shown, "claim") ? <ClaimButton order={shown} /> : null}
          <AdvanceButton order={shown} />
          {allows(shown, "rate") ? <RateButton order={shown} /> : null}
        </div>
      }
    />
  );
}
