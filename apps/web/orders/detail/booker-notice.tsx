import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Alert } from "../../ui/alert.tsx";

/** Says that no payer stands behind a guest's order yet, or that there is none. */
export function BookerNotice({ order }: { readonly order: OrderJson }) {
  if (!order.awaitsBooker || order.status === "cancelled") return null;
  if (order.disownedAt)
    return (
      <Alert tone="warning" title="This booking is disputed" className="mb-6">
        The owner of the e-mail address that it was booked with says that it is not theirs. Its invoice is withdrawn.
        {order.status === "assigned"
          ? " Given back, the order is cancelled, which does not count against the transporter."
          : null}
      </Alert>
    );
  return (
    <Alert title="Booking not confirmed yet" className="mb-6">
      The shipper has not confirmed this booking yet.{" "}
      {order.transporterId === null
        ? "Once a transporter has claimed it, the invoice waits for that."
        : "The invoice waits for that: it is mailed as soon as they do."}
    </Alert>
  );
}
