import type { Answer } from "@lotlane/adapters/http/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime, shortId } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { loadFactDetail } from "../load-fact-detail.ts";
import { addressOf } from "../views.ts";
import { actName } from "./act-names.ts";
import { auditIn } from "./asked-in.ts";

const call = "GET /api/admin/audit";

type Entry = Answer<typeof call>[number];

export const AuditTable = () => (
  <FailureBoundary title="The audit log cannot be shown right now">
    <Entries />
  </FailureBoundary>
);

function Entries() {
  const { search } = useAddress();
  const sent = auditIn(search);
  const pages = usePages(call, sent, { staleTime: freshMs, keepPrevious: true });
  const { rows } = pages;
  const filtered = Object.values(sent.query).some(Boolean);
  return (
    <>
      <Table label="Audit log" className={cx(pages.isPlaceholderData && "opacity-60")}>
        <thead>
          <tr>
            <HeadCell className="max-md:hidden">When</HeadCell>
            <HeadCell className="max-md:hidden">Who</HeadCell>
            <HeadCell>Action</HeadCell>
            <HeadCell className="max-md:hidden">Details</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows?.map((entry) => <EntryRow key={entry.id} entry={entry} />) ?? <SkeletonRows />}
          {rows?.length === 0 ? (
            <EmptyRow columns={4}>
              <NothingFound filtered={filtered} />
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
      {rows === undefined ? <Loading label="Loading the audit log">{null}</Loading> : null}
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { at, act, actorName } = entry;
  const details = detailsOf(entry);
  const who = actorName ?? "A guest or the system";
  return (
    <Row>
      <Cell className="whitespace-nowrap max-md:hidden">
        <time dateTime={at}>{formatTime(at)}</time>
      </Cell>
      <Cell className="wrap-anywhere max-md:hidden">{who}</Cell>
      <Cell className="max-md:px-3">
        <span className="block font-medium">{actName(act)}</span>
        <span className="block text-small text-muted wrap-anywhere">
          <ObjectLink object={entry.object} />
        </span>
        <span className="mt-1 block text-small text-muted wrap-anywhere md:hidden">
          {who} · <time dateTime={at}>{formatTime(at)}</time>
        </span>
        {details ? <span className="mt-1 block text-small wrap-anywhere md:hidden">{details}</span> : null}
      </Cell>
      <Cell className="wrap-anywhere max-md:hidden">{details}</Cell>
    </Row>
  );
}

const detailsOf = ({ act, reason }: Entry): string | null =>
  act.startsWith("load.") ? loadFactDetail(act.slice("load.".length), reason) : reason;

function ObjectLink({ object: { area, id, name } }: Pick<Entry, "object">): ReactNode {
  if (id && area === "order")
    return (
      <Link to={addressOf("orders", { order: id })} className="underline underline-offset-2">
        <span className="code">{shortId(id)}</span> {name}
      </Link>
    );
  if (id && area === "account")
    return (
      <Link to={addressOf("users", { user: id })} className="underline underline-offset-2">
        {name}
      </Link>
    );
  return name;
}

function NothingFound({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No activity yet">Actions that people take appear here.</EmptyState>;
  return (
    <EmptyState
      title="Nothing found"
      action={
        <Button onClick={() => change({ person: null, object: null, act: null, from: null, to: null })}>
          Clear search and filters
        </Button>
      }
    >
      No activity matches your search and filters.
    </EmptyState>
  );
}

const SkeletonRows = () =>
  [1, 2, 3, 4, 5, 6].map((row) => (
    <Row key={row}>
      {[1, 2, 3, 4].map((cell) => (
        <Cell key={cell} className={cx("h-[3.75rem]!", cell !== 3 && "max-md:hidden")}>
          <Skeleton className="w-32 max-w-full" />
        </Cell>
      ))}
    </Row>
  ));
