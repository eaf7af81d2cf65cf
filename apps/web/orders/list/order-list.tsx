import { type ComponentType, memo, type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import type { PagesNeed } from "../../app/data/needs.ts";
import { goToNeighbor } from "../../app/lists/go-to-neighbor.ts";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { BookerBadge, LateBadge, StatusBadge } from "../parts/order-marks.tsx";
import { deliveryTown, payText, pickupTown, vehicleName } from "../parts/labels.ts";

export type OrderCardProps = { readonly order: OrderJson };

type List = "GET /api/orders" | "GET /api/orders/archived";

type Props = {
  readonly label: string;
  readonly need: PagesNeed<List>;
  readonly Card: ComponentType<OrderCardProps>;
  readonly empty: ReactNode;
};

export const OrderList = (props: Props) => (
  <FailureBoundary title={`${props.label} cannot be shown right now`}>
    <Orders {...props} />
  </FailureBoundary>
);

/** Order below order, loaded as the user scrolls. Arrows go from card to card; Enter opens. */
function Orders({ label, need, Card, empty }: Props) {
  const pages = useLoadedPages<List>(need, { keepPrevious: true, refetchInterval: usePollInterval() });
  const { rows, isPlaceholderData } = pages;
  if (!rows) return <LoadingCards label={`Loading ${label.toLowerCase()}`} />;
  if (rows.length === 0) return isPlaceholderData ? <LoadingCards label={`Loading ${label.toLowerCase()}`} /> : empty;
  return (
    <>
      <p role="status" className="sr-only">
        {isPlaceholderData ? "" : loadedText(rows.length, pages.hasNextPage)}
      </p>
      {/* The links within get the keys first. */}
      <ul
        aria-label={label}
        onKeyDown={goToNeighbor}
        className={cx("flex flex-col gap-3", isPlaceholderData && "refreshing")}
      >
        {rows.map((order) => (
          <li key={order.id}>
            <Same Card={Card} order={order} />
          </li>
        ))}
      </ul>
      {isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

export const LoadingCards = ({ label }: { readonly label: string }) => (
  <Loading label={label} className="flex flex-col gap-3">
    {[1, 2, 3, 4, 5].map((card) => (
      <CardSkeleton key={card} />
    ))}
  </Loading>
);

/** A page more leaves the cards before it as they are. */
const Same = memo(({ Card, order }: OrderCardProps & Pick<Props, "Card">) => <Card order={order} />);

const loadedText = (count: number, more: boolean): string =>
  more ? `${count} orders loaded, and there are more` : count === 1 ? "1 order" : `${count} orders`;

const CardSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded-card border border-line bg-raised p-4">
    <Skeleton className="my-1 w-56 max-w-full" />
    <Skeleton className="my-1 w-20" />
    <Skeleton className="my-0.5 w-64 max-w-full" />
    <Skeleton className="my-0.5 w-16 justify-self-end" />
    <Skeleton className="w-80 max-w-full self-center max-sm:col-span-2" />
    <Skeleton className="h-control-small w-24 max-sm:col-span-2 max-sm:mt-1 max-sm:h-11 max-sm:w-full" />
  </div>
);

type CardFrameProps = {
  readonly order: OrderJson;
  /** Below the vehicle's name. */
  readonly about?: ReactNode;
  /** Below the amount. */
  readonly rate?: string | undefined;
  /** The last line. */
  readonly facts: readonly ReactNode[];
};

/** An order in a list: the whole card opens it. */
export function CardFrame({ order, about, rate, facts }: CardFrameProps) {
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
        <LateBadge order={order} />
        <BookerBadge order={order} />
      </div>
      <p className="tabular text-right font-semibold">{payText(order.paymentAmount)}</p>
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
    <span className="flex min-w-0 items-center gap-x-2">
      <span aria-hidden className="lane w-8 shrink-0 text-signal" />
      <span className="wrap-anywhere">{deliveryTown(order)}</span>
    </span>
  </p>
);
