import type { Answer } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { laneName, StatusBadge, vehicleName } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";

type Outlook = Answer<"GET /api/privacy/deletion">;

type Props = { readonly outlook: Outlook; readonly onClose: () => void };

/** Says what is in the way of a deletion, and leads there. */
export function DeletionHindered({ outlook, onClose }: Props) {
  const { reason, code, openOrders, openOrderCount, openLoadCount } = outlook;
  const more = openOrderCount - openOrders.length;
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">{reason}</Alert>
      {openOrders.length > 0 ? (
        <ul aria-label="Open orders" className="divide-y divide-line rounded-card border border-line">
          {openOrders.map((order) => (
            <li key={order.id} className="flex items-center gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <Link to={paths.order(order.id)} className="font-medium underline underline-offset-2 wrap-anywhere">
                  {vehicleName(order)}
                </Link>
                <p className="text-small text-muted wrap-anywhere">{laneName(order)}</p>
              </div>
              <StatusBadge status={order.status} />
            </li>
          ))}
          {more > 0 ? <li className="px-4 py-3 text-small text-muted">and {more} more</li> : null}
        </ul>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Close</Button>
        {code === "account_has_members" ? <MembersLink /> : null}
        {openLoadCount > 0 ? <LoadsLink /> : null}
      </div>
    </div>
  );
}

function LoadsLink() {
  const drives = useUser().userType === "driver";
  return (
    <Link to={drives ? paths.driver() : paths.loadboard("mine")} className={buttonClass({ variant: "primary" })}>
      Go to your loads
    </Link>
  );
}

function MembersLink() {
  const hasDrivers = useUser().userType === "transporter";
  return (
    <Link to={hasDrivers ? paths.drivers() : paths.manageUsers()} className={buttonClass({ variant: "primary" })}>
      {hasDrivers ? "Go to your drivers" : "Go to your sub-users"}
    </Link>
  );
}
