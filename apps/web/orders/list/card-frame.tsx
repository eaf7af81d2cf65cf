import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { BookerBadge } from "../parts/booker-badge.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { deliveryTown, pickupTown, vehicleName } from "../parts/words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { formatMoney } from "../../ui/format.ts";

type Props = {
  readonly order: OrderJson;
  /** Below the vehicle's name. */
  readonly about?: ReactNode;
  /** Below the amount. */
  readonly rate?: string | undefined;
  /** The last line. */
  readonly facts: readonly ReactNode[];
};

/** An order in a list: the whole card opens it. */
export function CardFrame({ order, about, rate, facts }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded-card border border-line bg-raised p-4 transition-colors hover:border-control hover:bg-hover has-focus-visible:border-signal"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-semibold wrap-anywhere">
          {vehicleName(order)}
        </h2>
        <StatusBadge status={order.status} />
        <BookerBadge order={order} />
      </div>
      <p className="tabular text-right font-semibold">{formatMoney(order.paymentAmount)}</p>
      <div className="min-w-0">
        {about}
        <Lane order={order} />
      </div>
      <p className="tabular text-right text-small text-muted">{rate}</p>
      <p className="tabular col-span-2 flex flex-wrap gap-x-4 gap-y-0.5 self-center text-small text-muted sm:col-span-1">
        {facts}
      </p>
      <Link
        to={paths.order(order.id)}
        aria-describedby={id}
        className={buttonClass({
          size: "small",
          className:
            "static! max-sm:col-span-2 max-sm:mt-1 max-sm:h-11 after:absolute after:inset-0 after:rounded-card focus-visible:-outline-offset-2",
        })}
      >
        View Details
      </Link>
    </article>
  );
}

const Lane = ({ order }: { readonly order: OrderJson }) => (
  <p className="flex min-w-0 flex-wrap items-center gap-x-2">
    <span className="wrap-anywhere">{pickupTown(order)}</span>
    <span className="sr-only">to</span>
    <span aria-hidden className="lane w-8 text-signal" />
    <span className="wrap-anywhere">{deliveryTown(order)}</span>
  </p>
);
