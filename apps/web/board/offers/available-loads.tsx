import { HttpError } from "@lotlane/adapters/http/client";
import { useRef, useState } from "react";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { SaveSearch } from "../searches/save-search.tsx";
import { CardSkeletons } from "../card-skeletons.tsx";
import { isNarrowed, offersIn, withoutCriteria } from "./criteria.ts";
import { OfferCard, offerId } from "./offer-card.tsx";
import { OfferFilter } from "./offer-filter.tsx";
import { OfferMap } from "./offer-map.tsx";

/** Loads and orders that wait for a carrier, as a list beside a map. */
export function AvailableLoads() {
  const { search } = useAddress();
  const { error } = usePages("GET /api/board", offersIn(search), { quiet: true, keepPrevious: true });
  const fields = error instanceof HttpError ? error.fields : [];
  const errorOf = (field: string) => fields.find(({ path }) => path === field)?.message;
  return (
    <div className="flex flex-col gap-4">
      <OfferFilter errorOf={errorOf} />
      <SaveSearch />
      {fields.length > 0 ? null : (
        <FailureBoundary title="The board cannot be shown right now">
          <Found />
        </FailureBoundary>
      )}
    </div>
  );
}

type Shown = "list" | "map";

function Found() {
  const { search, change } = useAddress();
  const asked = offersIn(search);
  const offers = usePages("GET /api/board", asked, { refetchInterval: usePollInterval(), keepPrevious: true });
  const isDesk = useDesk();
  const [shown, setShown] = useState<Shown>("list");
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { rows } = offers;
  if (!rows) return <CardSkeletons label="Loading available loads" />;
  if (rows.length === 0) return <Nothing onShowAll={isNarrowed(asked) ? () => change(withoutCriteria) : undefined} />;
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
              tabIndex={-1}
              aria-label="Available loads"
              aria-busy={offers.isPlaceholderData || undefined}
              className="flex flex-col gap-2 outline-none"
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
      Look farther around, on other days, or for a lower rate.
    </EmptyState>
  ) : (
    <EmptyState level={2} title="The board is empty">
      Every load and order has found its carrier. New ones appear here by themselves.
    </EmptyState>
  );
