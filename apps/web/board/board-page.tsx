import { useId, useState } from "react";
import type { BidJson } from "@lotlane/adapters/http/contract";
import { mostSavedSearches } from "@lotlane/core/board";
import { bidStatusNames } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { LoadMore } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { useBoardNews } from "../app/live/use-board-news.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatMiles, formatTime } from "../ui/format.ts";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Panel, useLoaded } from "../app/data/panel.tsx";
import { useLoadedPages } from "../app/lists/pages.tsx";
import { BidDialog, WithdrawBid } from "./bids.tsx";
import { AvailableLoads, CardSkeletons } from "./offers/available-loads.tsx";
import { Invitations } from "./invitations.tsx";
import { byNextDay, OwnLoadList, PastLoadsLater, useOwnLoads } from "./loads/own-load-list.tsx";
import { OwnLoad } from "./loads/own-load.tsx";
import { loadIn, ownBids, ownLoad, ownLoads, pastLoads, savedSearches, viewIn } from "./queries.ts";
import { SavedSearchCard } from "./searches/saved-searches.tsx";
import { bidTones, daysBetween } from "./labels.ts";

export function BoardPage() {
  usePageTitle("Loadboard");
  const { search, change } = useAddress();
  const { unseen = 0, invited = 0 } = useBoardNews() ?? {};
  return (
    <Container>
      <PageHeader title="Loadboard" subtitle="Loads and orders waiting for a carrier, plus your own loads and bids." />
      <Tabs
        label="Loadboard"
        value={viewIn(search)}
        onChange={(view) => change({ view: view === "available" ? null : view, load: null })}
        tabs={[
          { id: "available", label: "Available Loads", content: <AvailableLoads /> },
          { id: "invitations", label: "Invitations", count: invited || undefined, content: <Invited /> },
          { id: "searches", label: "Saved Searches", count: unseen || undefined, content: <SavedSearches /> },
          { id: "mine", label: "My Loads", content: <MyLoads /> },
          { id: "bids", label: "My Bids", content: <MyBids /> },
        ]}
      />
    </Container>
  );
}

const Invited = () => (
  <FailureBoundary title="Your invitations cannot be shown right now">
    <Invitations />
  </FailureBoundary>
);

const SavedSearches = () => (
  <FailureBoundary title="Your saved searches cannot be shown right now">
    <Searches />
  </FailureBoundary>
);

function Searches() {
  const { change } = useAddress();
  const answer = useLoaded(savedSearches, { refetchInterval: usePollInterval() });
  const data = useHeldRows(answer.data, "");
  if (!data) return <CardSkeletons label="Loading your saved searches" />;
  if (data.length === 0)
    return (
      <EmptyState
        level={2}
        title="No saved searches yet"
        action={<Button onClick={() => change({ view: null })}>Search the board</Button>}
      >
        Narrow down the available loads and save the search: Lotlane tells you when something new matches.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <ul data-holds aria-label="Saved searches" className="flex flex-col gap-2">
        {data.map((search) => (
          <li key={search.id} className="animate-appear">
            <SavedSearchCard search={search} />
          </li>
        ))}
      </ul>
      <p className="tabular text-small text-muted">
        {data.length} of {mostSavedSearches} saved
      </p>
    </div>
  );
}

/** The loads that the reader carries, or drives. */
function MyLoads() {
  const { search } = useAddress();
  const id = loadIn(search);
  if (id !== null) return <OneLoad id={id} />;
  return (
    <FailureBoundary title="Your loads cannot be shown right now">
      <Loads />
    </FailureBoundary>
  );
}

function OneLoad({ id }: { readonly id: string }) {
  const { change } = useAddress();
  const refetchInterval = usePollInterval();
  const all = (
    <Button
      className="self-start max-md:h-11"
      onClick={({ currentTarget }) => {
        // The button goes away with the load.
        currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus();
        change({ load: null });
      }}
    >
      All my loads
    </Button>
  );
  const missing = (
    <EmptyState level={2} title="Load Not Found" action={all}>
      The load does not exist, or you do not carry it.
    </EmptyState>
  );
  return (
    <Panel
      need={ownLoad(id)}
      options={{ refetchInterval }}
      title="The load cannot be shown right now"
      missing={missing}
      skeleton={<CardSkeletons label="Loading the load" />}
    >
      {(load) =>
        // One that is open is on the board, and with no carrier.
        load.seenBy === "carrier" && load.status !== "available" ? (
          <div className="flex flex-col gap-4">
            {all}
            <OwnLoad load={load} />
          </div>
        ) : (
          missing
        )
      }
    </Panel>
  );
}

function Loads() {
  const { rows, pages } = useOwnLoads(ownLoads);
  if (!rows) return <CardSkeletons label="Loading your loads" />;
  if (rows.length === 0) return <NoOpenLoads />;
  return (
    <div className="flex flex-col gap-4">
      <OwnLoadList label="My loads" rows={rows.toSorted(byNextDay)} className="gap-2" />
      <LoadMore pages={pages} />
      <PastLoadsLater {...myPast} />
    </div>
  );
}

const myPast = { label: "My past loads", className: "gap-2" };

/** Tells a carrier that has never had a load from one that has none at the moment. */
function NoOpenLoads() {
  const { rows } = useOwnLoads(pastLoads);
  if (!rows) return <CardSkeletons label="Loading your loads" />;
  if (rows.length === 0)
    return (
      <EmptyState level={2} title="No loads yet">
        Loads you accept or win with a bid appear here, and stay here after delivery.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">You have no open loads.</p>
      <PastLoadsLater {...myPast} />
    </div>
  );
}

const MyBids = () => (
  <FailureBoundary title="Your bids cannot be shown right now">
    <Bids />
  </FailureBoundary>
);

function Bids() {
  const bids = useLoadedPages(ownBids, { refetchInterval: usePollInterval() });
  const { rows } = bids;
  if (!rows) return <CardSkeletons label="Loading your bids" />;
  if (rows.length === 0)
    return (
      <EmptyState level={2} title="No bids yet">
        Loads that are open to bids are marked on the board. Your bids and their outcomes appear here.
      </EmptyState>
    );
  return (
    <>
      <ul data-holds aria-label="My bids" className="flex flex-col gap-2">
        {rows.map((bid) => (
          <li key={bid.id} className="animate-appear">
            <OwnBid bid={bid} />
          </li>
        ))}
      </ul>
      <LoadMore pages={bids} />
    </>
  );
}

function OwnBid({ bid }: { readonly bid: BidJson }) {
  const titleId = useId();
  const [changing, setChanging] = useState(false);
  const { load, status } = bid;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {load.title}
          </h2>
          <Badge tone={bidTones[status]}>{bidStatusNames[status]}</Badge>
        </div>
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span>
            <span className="code">{load.refCode}</span> · {formatMiles(load.distance)} · Pickup{" "}
            {daysBetween(load.pickupEarliest, load.pickupLatest)}
          </span>
          <span className="text-body font-medium text-ink">{formatMoney(bid.amount)}</span>
        </p>
        {bid.withdrawnBecause ? (
          <p className="text-small text-muted">Lotlane withdrew this bid when your account was suspended.</p>
        ) : null}
        {bid.note ? <p className="text-small whitespace-pre-line text-muted wrap-anywhere">{bid.note}</p> : null}
        <div className="flex flex-wrap items-center gap-2">
          {status === "PENDING" ? (
            <>
              <Button onClick={() => setChanging(true)} className="max-md:grow">
                Change Bid
              </Button>
              <WithdrawBid bid={bid} />
            </>
          ) : null}
          <span className="text-small text-muted">{formatTime(bid.changedAt)}</span>
        </div>
      </Card>
      {changing ? <BidDialog load={load} bid={bid} onClose={() => setChanging(false)} /> : null}
    </article>
  );
}
