import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Alert } from "../../ui/alert.tsx";

/** Says that no payer stands behind a guest's order yet, or that there is none. */
export function BookerNotice({ order }: { readonly order: OrderJson }) {
  if (!order.awaitsBooker || order.status === "cancelled") return null;
  if (order.disownedAt)
    return (
      <Alert tone="warning" title="This booking is disputed" className="mb-6">
        The owner of the email address used for this booking says it is not theirs. Its invoice is withdrawn.
        {order.status === "assigned"
          ? " If the transporter gives it back, the order is cancelled. That does not count against the transporter."
          : null}
      </Alert>
    );
  return (
    <Alert title="Booking not confirmed yet" className="mb-6">
      The shipper has not confirmed this booking yet.{" "}
      {order.transporterId === null
        ? "Once a transporter claims it, the invoice waits until the shipper confirms."
        : "The invoice is emailed as soon as they do."}
    </Alert>
  );
}
