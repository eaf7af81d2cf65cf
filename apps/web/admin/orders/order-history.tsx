import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatTime } from "../../ui/format.ts";

type Timeline = OrderDetailJson["timeline"];

export const OrderHistory = ({ timeline }: { readonly timeline: Timeline }) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="font-semibold">History</h3>
    <ol className="mt-3 border-l-2 border-dashed border-line-strong pl-4">
      {timeline.map(({ kind, at, by, reason }) => (
        <li
          key={`${at} ${kind}`}
          className="relative pb-4 last:pb-0 before:absolute before:top-[0.45em] before:-left-[1.3rem] before:size-2 before:rounded-[2px] before:bg-muted"
        >
          <p className="font-medium">{kindNames[kind]}</p>
          <p className="text-small text-muted tabular wrap-anywhere">
            <time dateTime={at}>{formatTime(at)}</time> · by {by ?? "a guest"}
          </p>
          {reason ? <p className="mt-0.5 text-small whitespace-pre-line wrap-anywhere">{reason}</p> : null}
        </li>
      ))}
    </ol>
  </section>
);

const kindNames: Record<Timeline[number]["kind"], string> = {
  created: "Order Created",
  assigned: "Order Assigned",
  in_transit: "In Transit",
  delivered: "Delivered",
  cancelled: "Cancelled",
  joined: "Joined to an account",
  driver_assigned: "Given to a driver",
  driver_removed: "Taken back from the driver",
  rated: "Rated",
};
