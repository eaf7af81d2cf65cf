import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type ComponentType, memo, type KeyboardEvent, type ReactNode } from "react";
import { Failing } from "../../app/data/failing.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import type { usePages } from "../../app/lists/use-pages.ts";
import { cx } from "../../ui/cx.ts";
import { Loading } from "../../ui/skeleton.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";

export type OrderCardProps = { readonly order: OrderJson };

type Props = {
  readonly label: string;
  readonly pages: ReturnType<typeof usePages<"GET /api/orders" | "GET /api/orders/archived">>;
  readonly Card: ComponentType<OrderCardProps>;
  readonly empty: ReactNode;
};

/** Order below order, loaded as one scrolls. Arrows go from card to card; Enter opens. */
export function OrderList({ label, pages, Card, empty }: Props) {
  const { rows, error, isPlaceholderData } = pages;
  if (!rows && error) return <Failing title={`${label} cannot be shown right now`} error={error} again={pages} />;
  if (!rows) return <LoadingCards label={`Loading ${label.toLowerCase()}`} />;
  if (rows.length === 0) return isPlaceholderData ? <LoadingCards label={`Loading ${label.toLowerCase()}`} /> : empty;
  return (
    <>
      <p role="status" className="sr-only">
        {isPlaceholderData ? "" : loadedText(rows.length, pages.hasNextPage)}
      </p>
      {/* The links within hear the keys first. */}
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

const LoadingCards = ({ label }: { readonly label: string }) => (
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
