import type { OrderStatus } from "@lotlane/core/orders";
import { formatTime } from "../ui/format.ts";

type Props = {
  readonly status: OrderStatus;
  readonly facts: readonly { readonly kind: "created"; readonly at: string }[];
};

const names = { created: "Order Created" } as const;

const next: Partial<Record<OrderStatus, string>> = {
  pending: "Next: a transporter takes the order",
  assigned: "Next: the vehicle is picked up",
  in_transit: "Next: the vehicle is delivered",
};

/** What has happened, oldest first, on a dashed spine. */
export function Timeline({ status, facts }: Props) {
  const coming = next[status];
  return (
    <section aria-label="Timeline">
      <h2 className="mb-3 text-section font-semibold">Timeline</h2>
      <ol className="flex flex-col">
        {facts.map(({ kind, at }) => (
          <li key={`${kind}${at}`} className="grid grid-cols-[0.75rem_1fr] gap-x-3">
            <span aria-hidden className="flex flex-col items-center">
              <span className="mt-1.5 size-3 shrink-0 rounded-small bg-ink" />
              {coming ? <span className="lane-y min-h-6 flex-1 text-signal" /> : null}
            </span>
            <span className="pb-4">
              <span className="block font-medium">{names[kind]}</span>
              <time dateTime={at} className="block text-small text-muted tabular">
                {formatTime(at)}
              </time>
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
