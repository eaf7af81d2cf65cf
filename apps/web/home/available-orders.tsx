import { HttpError } from "@lotlane/adapters/http/client";
import type { OrderJson, Sent } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { useRef } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { LoadMore } from "../app/lists/load-more.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { isDoneTo } from "../app/live/use-change.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { usePages } from "../app/lists/use-pages.ts";
import { actionOf, TakeButton } from "../orders/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatMiles } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { AvailableFilter, distanceIn } from "./available-filter.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { OrderCard } from "./order-card.tsx";
import { useClaim } from "./use-claim.ts";

/** Orders that wait for a transporter. */
export function AvailableOrders() {
  const { search, change } = useAddress();
  const location = search.get("location") ?? "";
  const within = distanceIn(search.get("within"));
  const query = { ...(location && { location }), ...(within && { within: Number(within) }) };
  const { error } = usePages("GET /api/orders/available", { query }, { quiet: true });
  const list = useRef<HTMLDivElement>(null);
  const misplaced = error instanceof HttpError ? error.fields[0]?.message : undefined;
  return (
    <Section title="Available Orders">
      <AvailableFilter
        location={location}
        within={within}
        onChange={(changed) => change(changed, { replace: true })}
        error={misplaced}
      />
      {misplaced ? null : (
        <div ref={list} role="group" aria-label="Available orders" tabIndex={-1} className="flex flex-col outline-none">
          <FailureBoundary title="Available orders cannot be shown right now">
            <Found
              query={query}
              onShowAll={
                location || within ? () => change({ location: null, within: null }, { replace: true }) : undefined
              }
              // The button that had the focus goes with its order.
              onGone={() => {
                if (list.current?.contains(document.activeElement)) list.current.focus({ preventScroll: true });
              }}
            />
          </FailureBoundary>
        </div>
      )}
    </Section>
  );
}

type FoundProps = {
  readonly query: Sent<"GET /api/orders/available">["query"];
  /** Undefined when all orders are shown. */
  readonly onShowAll: (() => void) | undefined;
  readonly onGone: () => void;
};

function Found({ query, onShowAll, onGone }: FoundProps) {
  const orders = usePages(
    "GET /api/orders/available",
    { query },
    { refetchInterval: usePollInterval(), keepPrevious: true },
  );
  const { rows } = orders;
  if (!rows) return <CardSkeletons label="Loading available orders" />;
  if (rows.length === 0)
    return onShowAll ? (
      <EmptyState level={3} title="No available orders there" action={<Button onClick={onShowAll}>Show all</Button>}>
        Try another place or a larger distance.
      </EmptyState>
    ) : (
      <EmptyState level={3} title="No available orders">
        Every posted vehicle has a transporter. New ones appear here automatically.
      </EmptyState>
    );
  return (
    <>
      <ul data-holds className="flex flex-col gap-2" aria-busy={orders.isPlaceholderData || undefined}>
        {rows.map((order) => (
          <li key={order.id} className="animate-appear">
            <OrderCard order={order} level={3} action={<Claim order={order} onGone={onGone} />} />
          </li>
        ))}
      </ul>
      <LoadMore pages={orders} />
    </>
  );
}

function Claim({ order, onGone }: { readonly order: OrderJson; readonly onGone: () => void }) {
  const claim = useClaim(order, onGone);
  const action = actionOf(order, "claim");
  if (!action) return null;
  return (
    <>
      <TakeButton
        label="Claim Order"
        taken={isDoneTo(claim, order) && "Claimed"}
        action={action}
        pending={claim.isPending}
        onTake={() => claim.mutate(order)}
      />
      <span className="tabular self-center text-small text-muted">
        {formatMiles(order.distance)}, {formatMoney(order.paymentPerMile)}/mile
      </span>
    </>
  );
}
