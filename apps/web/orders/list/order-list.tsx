import { type ComponentType, type KeyboardEvent, memo, type ReactNode } from "react";
import type { OrderJson, Sent } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { cx } from "../../ui/cx.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

export type OrderCardProps = { readonly order: OrderJson };

type List = "GET /api/orders" | "GET /api/orders/archived";

type Props = {
  readonly label: string;
  readonly list: List;
  readonly sent: Sent<List>;
  readonly Card: ComponentType<OrderCardProps>;
  readonly empty: ReactNode;
};

export const OrderList = (props: Props) => (
  <FailureBoundary title={`${props.label} cannot be shown right now`}>
    <Orders {...props} />
  </FailureBoundary>
);

/** Order below order, loaded as the user scrolls. Arrows go from card to card; Enter opens. */
function Orders({ label, list, sent, Card, empty }: Props) {
  const pages = usePages<List>(list, sent, { keepPrevious: true, refetchInterval: usePollInterval() });
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
        className={cx("flex flex-col gap-3 transition-opacity", isPlaceholderData && "opacity-60")}
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

function goToNeighbor(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const card = (event.target as Element).closest("li");
  const next = event.key === "ArrowDown" ? card?.nextElementSibling : card?.previousElementSibling;
  const link = next?.querySelector("a");
  if (!link) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

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
