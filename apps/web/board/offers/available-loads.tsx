import { type ReactNode, useRef, useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import type { OfferJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { LoadMore, useLoadedPages, usePages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { type Taken, type UndoName, useMinutesLeft } from "../../app/live/use-undo.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { project } from "../../map/project.ts";
import { UsMap } from "../../map/us-map.tsx";
import { laneName, UndoButton, vehicleName } from "../../orders/index.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Card } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { SaveSearch } from "../searches/saved-searches.tsx";
import { vehiclesInShort } from "../labels.ts";
import { isNarrowed, offersOf, withoutCriteria } from "../queries.ts";
import { OfferCard, offerFacts, offerId } from "./offer-card.tsx";
import { OfferFilter } from "./offer-filter.tsx";

/** Loads and orders that wait for a carrier, as a list beside a map. */
export function AvailableLoads() {
  const { search } = useAddress();
  const { error } = useLoadedPages(offersOf(search), { quiet: true, keepPrevious: true });
  const fields = error instanceof HttpError ? error.fields : [];
  const errorOf = (field: string) => fields.find(({ path }) => path === field)?.message;
  return (
    <div className="flex flex-col gap-4">
      <OfferFilter errorOf={errorOf} />
      {fields.length > 0 ? null : <SaveSearch />}
      <JustTaken />
      {fields.length > 0 ? (
        <p className="text-muted">Nothing is searched until the marked field is right.</p>
      ) : (
        <FailureBoundary title="The board cannot be shown right now">
          <Found />
        </FailureBoundary>
      )}
    </div>
  );
}

/** More than a carrier may have still to pick up. */
const most = 200;

/** The orders and loads that the carrier has taken and can still undo. */
function JustTaken() {
  const orders = usePages("GET /api/orders", { query: { status: "assigned", limit: most } }, { quiet: true });
  const loads = usePages(
    "GET /api/loads",
    { query: { own: "true", status: "accepted", limit: most } },
    { quiet: true },
  );
  return (
    <ul data-holds aria-label="Just taken" className="flex flex-col gap-2 empty:hidden">
      {orders.rows?.map((order) => (
        <Undoable key={order.id} name="undo_claim" of={order}>
          {vehicleName(order)}, {laneName(order)}
        </Undoable>
      ))}
      {loads.rows?.map((load) =>
        load.seenBy === "carrier" ? (
          <Undoable key={load.id} name="undo_accept" of={load}>
            {vehiclesInShort(load)}, {laneName(load)}
          </Undoable>
        ) : null,
      )}
    </ul>
  );
}

type UndoableProps = { readonly name: UndoName; readonly of: Taken; readonly children: ReactNode };

function Undoable({ name, of, children }: UndoableProps) {
  if (useMinutesLeft(of, name) === null) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">Just taken:</span> {children}
      </span>
      <UndoButton name={name} of={of} />
    </li>
  );
}

type Shown = "list" | "map";

function Found() {
  const { search, change } = useAddress();
  const asked = offersOf(search);
  const offers = useLoadedPages(asked, { refetchInterval: usePollInterval(), keepPrevious: true });
  const isDesk = useDesk();
  const [shown, setShown] = useState<Shown>("list");
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { rows } = offers;
  if (!rows) return <CardSkeletons label="Loading available loads" />;
  if (rows.length === 0)
    return <Nothing onShowAll={isNarrowed(asked.sent) ? () => change(withoutCriteria) : undefined} />;
  const choose = (id: string) => {
    setChosen(id);
    setShown("list");
  };
  return (
    <>
      {isDesk ? null : <Segmented label="Show as" options={ways} value={shown} onChange={setShown} />}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        {isDesk || shown === "list" ? (
          <div>
            <ul
              ref={list}
              data-holds
              tabIndex={-1}
              aria-label="Available loads"
              aria-busy={offers.isPlaceholderData || undefined}
              className="flex flex-col gap-2"
            >
              {rows.map((offer) => (
                <li key={offerId(offer)} className="animate-appear">
                  <OfferCard
                    offer={offer}
                    isChosen={chosen === offerId(offer)}
                    onChoose={(open) => setChosen(open ? offerId(offer) : null)}
                    // The button that had the focus goes with its offer.
                    onGone={() => list.current?.focus({ preventScroll: true })}
                  />
                </li>
              ))}
            </ul>
            <LoadMore pages={offers} />
          </div>
        ) : null}
        {isDesk || shown === "map" ? <OfferMap offers={rows} chosen={chosen} onChoose={choose} /> : null}
      </div>
    </>
  );
}

const ways = [
  { value: "list", label: "List" },
  { value: "map", label: "Map" },
] as const;

const Nothing = ({ onShowAll }: { readonly onShowAll: (() => void) | undefined }) =>
  onShowAll ? (
    <EmptyState level={2} title="Nothing on the board matches" action={<Button onClick={onShowAll}>Show all</Button>}>
      Try a larger radius, other days or a lower rate.
    </EmptyState>
  ) : (
    <EmptyState level={2} title="The board is empty">
      Every load and order has a carrier. New ones appear here automatically.
    </EmptyState>
  );

type Props = {
  readonly offers: readonly OfferJson[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

type Pin = { readonly id: string; readonly name: string; readonly from: Spot; readonly to: Spot | null };
type Spot = readonly [x: number, y: number];

/** The pickups of the listed offers. The chosen lane is drawn to its end. */
function OfferMap({ offers, chosen, onChoose }: Props) {
  const pins = offers.flatMap((offer): Pin[] => {
    const [from, to] = endsOf(offer);
    return from ? [{ id: offerId(offer), name: offerFacts(offer).lane, from, to }] : [];
  });
  const open = pins.find(({ id }) => id === chosen);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised p-2 md:sticky md:top-20">
      <UsMap label={`Map: ${pins.length} pickups`}>
        {open?.to ? (
          <line
            {...ends(open.from, open.to)}
            className="stroke-signal"
            strokeWidth="3"
            strokeDasharray="7 5"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
        {pins.map(({ id, name, from: [x, y] }) => (
          <path
            key={id}
            d={`M${x.toFixed(1)},${y.toFixed(1)}h0.01`}
            // The list has the same for the keyboard and for screen readers.
            onClick={() => onChoose(id)}
            className={id === chosen ? "cursor-pointer stroke-signal" : "cursor-pointer stroke-ink"}
            strokeWidth={id === chosen ? 16 : 11}
            strokeLinecap="square"
            vectorEffect="non-scaling-stroke"
          >
            <title>{name}</title>
          </path>
        ))}
      </UsMap>
      <p className="px-2 pt-2 text-small text-muted">
        {open ? open.name : "Each square is a pickup from the list. Choose one to see where it goes."}
      </p>
    </div>
  );
}

function endsOf(offer: OfferJson): readonly [Spot | null, Spot | null] {
  const { pickupLat, pickupLng, deliveryLat, deliveryLng } = offer.kind === "load" ? offer.load : offer.order;
  return [spotAt(pickupLat, pickupLng), spotAt(deliveryLat, deliveryLng)];
}

const spotAt = (latitude: number | null, longitude: number | null): Spot | null =>
  latitude === null || longitude === null ? null : project(latitude, longitude);

const ends = ([x1, y1]: Spot, [x2, y2]: Spot) => ({ x1, y1, x2, y2 });

/** In the shape of the cards to come. */
export const CardSkeletons = ({ label }: { readonly label: string }) => (
  <Loading label={label} className="flex flex-col gap-2">
    {[1, 2, 3].map((card) => (
      <Card key={card} className="flex flex-col gap-3 p-4">
        <span className="flex justify-between gap-4">
          <Skeleton className="w-56" />
          <Skeleton className="w-20" />
        </span>
        <Skeleton className="w-40" />
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="h-10 w-32" />
      </Card>
    ))}
  </Loading>
);
