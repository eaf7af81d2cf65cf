import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import type { OrderStatus } from "@lotlane/core/orders";
import { formatTime } from "../../ui/format.ts";

type Fact = OrderDetailJson["timeline"][number];

export type TimelineProps = {
  readonly status: OrderStatus;
  /** Oldest first; who and why only where the reader may know. */
  readonly facts: readonly (Pick<Fact, "kind" | "at"> & Partial<Fact>)[];
};

const names: Record<Fact["kind"], string> = {
  created: "Order Created",
  assigned: "Order Assigned",
  in_transit: "In Transit",
  delivered: "Delivered",
  cancelled: "Cancelled",
  joined: "Added to Account",
  driver_assigned: "Driver Assigned",
  driver_removed: "Driver Removed",
  rated: "Transporter Rated",
};

const next: Partial<Record<OrderStatus, string>> = {
  pending: "Next: a transporter takes the order",
  assigned: "Next: the vehicle is picked up",
  in_transit: "Next: the vehicle is delivered",
};

/** What has happened, oldest first, on a dashed spine. */
export function Timeline({ status, facts }: TimelineProps) {
  const coming = next[status];
  return (
    <section aria-label="Timeline">
      <h2 className="mb-3 text-section font-semibold">Timeline</h2>
      <ol className="flex flex-col">
        {facts.map((fact, index) => (
          <li key={`${fact.kind}${fact.at}`} className="grid grid-cols-[0.75rem_1fr] gap-x-3">
            <span aria-hidden className="flex flex-col items-center">
              <span className="mt-1.5 size-3 shrink-0 rounded-small bg-ink" />
              {coming || index < facts.length - 1 ? <span className="lane-y min-h-6 flex-1 text-signal" /> : null}
            </span>
            <span className="min-w-0 pb-4 wrap-anywhere">
              <span className="block font-medium">{names[fact.kind]}</span>
              <span className="block text-small text-muted">
                <time dateTime={fact.at} className="tabular">
                  {formatTime(fact.at)}
                </time>
                {fact.by === undefined ? null : ` by ${fact.by ?? "a guest"}`}
              </span>
              {fact.reason ? <span className="block text-small">{reasonOf(fact.kind, fact.reason)}</span> : null}
            </span>
          </li>
        ))}
        {coming ? (
          <li className="grid grid-cols-[0.75rem_1fr] gap-x-3 text-muted">
            <span aria-hidden className="mt-1.5 size-3 rounded-small border-2 border-line-strong" />
            <span>{coming}</span>
          </li>
        ) : null}
      </ol>
    </section>
  );
}

const reasonOf = (kind: Fact["kind"], reason: string): string =>
  kind === "cancelled" ? `Reason: ${reason}` : kind === "rated" ? `${reason} of 5 stars` : reason;
