import type { OrderJson } from "@lotlane/adapters/http/contract";
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

export const OrderHeader = ({ order }: { readonly order: OrderJson }) => (
  <PageHeader
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
      <>
        <CancelButton order={order} />
        <UndoButton name="undo_claim" of={order} />
        <ReleaseButton order={order} />
        {allows(order, "claim") ? <ClaimButton order={order} /> : null}
        <AdvanceButton order={order} />
        {allows(order, "rate") ? <RateButton order={order} /> : null}
      </>
    }
  />
);
