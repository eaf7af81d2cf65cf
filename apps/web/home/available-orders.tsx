import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { ListPanel, useLoadedPages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { actionOf, FillGap, payText, TakeButton, useClaim } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { formatMiles } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { CardSkeletons, OrderCard } from "./order-card.tsx";
import { availableOrders } from "./queries.ts";

/** Orders that wait for a transporter. */
export function AvailableOrders() {
  const { search, change } = useAddress();
  const location = search.get("location") ?? "";
  const within = distanceIn(search.get("within"));
  const need = availableOrders({ ...(location && { location }), ...(within && { within: Number(within) }) });
  const { error, rows = [] } = useLoadedPages(need, { quiet: true });
  const isFiltered = location !== "" || within !== "";
  const refetchInterval = usePollInterval();
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with its order.
  const keepFocus = () => {
    if (list.current?.contains(document.activeElement)) list.current.focus({ preventScroll: true });
  };
  const misplaced = error instanceof HttpError ? error.fields[0]?.message : undefined;
  return (
    <Section
      title="Available Orders"
      action={
        !isFiltered && rows.length > mostWhole ? (
          <Link to={`${paths.loadboard()}?kind=order`} className="text-small underline hover:text-muted">
            View all
          </Link>
        ) : null
      }
    >
      <AvailableFilter
        location={location}
        within={within}
        onChange={(changed) => change(changed, { replace: true })}
        error={misplaced}
      />
      {misplaced ? null : (
        <div ref={list} role="group" aria-label="Available orders" tabIndex={-1} className="flex flex-col outline-none">
          <ListPanel
            title="Available orders cannot be shown right now"
            need={need}
            short={!isFiltered}
            options={{ refetchInterval, keepPrevious: true }}
            skeleton={<CardSkeletons label="Loading available orders" />}
            empty={
              isFiltered ? (
                <EmptyState
                  level={3}
                  title="No available orders there"
                  action={
                    <Button onClick={() => change({ location: null, within: null }, { replace: true })}>
                      Show all
                    </Button>
                  }
                >
                  Try another place or a larger distance.
                </EmptyState>
              ) : (
                <EmptyState level={3} title="No available orders">
                  Every posted vehicle has a transporter. New ones appear here automatically.
                </EmptyState>
              )
            }
          >
            {(orders, { isPlaceholderData }) => (
              <Offers
                orders={isFiltered ? orders : orders.slice(0, mostWhole)}
                isBusy={isPlaceholderData}
                onGone={keepFocus}
              />
            )}
          </ListPanel>
        </div>
      )}
    </Section>
  );
}

/** The orders that are shown before the carrier looks for a place; the loadboard has them all. */
const mostWhole = 5;

type OffersProps = { readonly orders: readonly OrderJson[]; readonly isBusy: boolean; readonly onGone: () => void };

/** An account that lacks the same for each of them is told once, above them. */
function Offers({ orders, isBusy, onGone }: OffersProps) {
  const id = useId();
  const [first, ...others] = orders.map((order) => actionOf(order, "claim"));
  const isShared = others.length > 0 && others.every((action) => action?.reason === first?.reason);
  const lack = isShared ? first?.lacks : undefined;
  return (
    <div className="flex flex-col gap-2">
      {lack ? (
        <Alert action={<FillGap gap={lack} />}>
          <span id={id}>{first?.reason}</span>
        </Alert>
      ) : null}
      <ul data-holds className="flex flex-col gap-2" aria-busy={isBusy || undefined}>
        {orders.map((order) => (
          <li key={order.id} className="animate-appear">
            <OrderCard order={order} level={3} action={<Claim order={order} reasonAt={lack && id} onGone={onGone} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ClaimProps = {
  readonly order: OrderJson;
  readonly reasonAt: string | undefined;
  readonly onGone: () => void;
};

function Claim({ order, reasonAt, onGone }: ClaimProps) {
  const remove = useRemove(onGone);
  const { claim, isDone, isPending, dialog } = useClaim(order, { onGone: remove });
  const action = actionOf(order, "claim");
  if (!action) return null;
  return (
    <>
      <TakeButton
        label="Claim Order"
        taken={isDone && "Claimed"}
        action={action}
        pending={isPending}
        reasonAt={reasonAt}
        onTake={claim}
      />
      {dialog}
      <span className="tabular self-center text-small text-muted">
        {formatMiles(order.distance)}, {payText(order.paymentPerMile)}/mile
      </span>
    </>
  );
}

type Pages = InfiniteData<{ readonly rows: readonly OrderJson[]; readonly next: string | null }>;

const available = ["GET /api/orders/available"];

/** Takes an order out of the list, won or lost. @param onGone before it leaves the list */
function useRemove(onGone: () => void) {
  const queries = useQueryClient();
  return async (orderId: string) => {
    // An answer on its way may still have the order.
    await queries.cancelQueries({ queryKey: available });
    onGone();
    queries.setQueriesData<Pages>({ queryKey: available }, (pages) => pages && without(pages, orderId));
  };
}

function without({ pages, pageParams }: Pages, orderId: string): Pages {
  return {
    pages: pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== orderId) })),
    pageParams,
  };
}

type Filter = { readonly location: string; readonly within: string };

type Props = Filter & {
  readonly onChange: (changed: Partial<Filter>) => void;
  /** The reason the location is not understood. */
  readonly error: string | undefined;
};

const distances = [
  { value: "", label: "Any distance" },
  ...["50", "100", "250", "500"].map((value) => ({ value, label: `${value} miles` })),
];
const restMs = 300;

/** The distance in an address; empty when it is not one that can be chosen. */
const distanceIn = (address: string | null): string => distances.find(({ value }) => value === address)?.value ?? "";

/** The place of pickup to look for; the search runs once the typing rests. */
function AvailableFilter({ location, within, onChange, error }: Props) {
  const [typed, setTyped] = useState(location);
  const [seen, setSeen] = useState(location);
  if (location !== seen) {
    setSeen(location);
    // A change from outside does not overwrite text that is being typed.
    if (typed === seen) setTyped(location);
  }
  const look = useEffectEvent(() => onChange({ location: typed }));
  useEffect(() => {
    if (typed === location) return;
    const timer = setTimeout(() => look(), restMs);
    return () => clearTimeout(timer);
  }, [typed, location]);

  return (
    <div role="search" aria-label="Available orders" className="flex flex-wrap items-start gap-2">
      <Field label="Location" labelHidden error={error} className="grow basis-60">
        <span className="relative flex items-center">
          <Search size={16} aria-hidden className="pointer-events-none absolute left-3 text-muted" />
          <TextInput
            type="search"
            placeholder="ZIP, city, state or region"
            maxLength={120}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="pl-9"
          />
        </span>
      </Field>
      <Field label="Distance" labelHidden className="basis-40 max-sm:grow">
        <Select options={distances} value={within} onChange={({ target }) => onChange({ within: target.value })} />
      </Field>
    </div>
  );
}
