import type { Answer } from "@lotlane/adapters/http/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime, shortId } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { addressOf } from "../views.ts";
import { effectsIn } from "./asked-in.ts";
import { effectNames, stateNames } from "./kind-names.ts";
import { useRetry } from "./use-retry.ts";

const call = "GET /api/admin/effects";

type Effect = Answer<typeof call>[number];

const tones: Readonly<Record<Effect["state"], Tone>> = {
  failed: "red",
  retrying: "yellow",
  running: "blue",
  waiting: "gray",
};

export function QueueTable() {
  const { search } = useAddress();
  const sent = effectsIn(search);
  const pages = usePages(call, sent, { staleTime: freshMs, keepPrevious: true, refetchInterval: usePollInterval() });
  const { rows } = pages;
  if (!rows)
    return (
      <Loading label="Loading background jobs" className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-16 rounded-card" />
        ))}
      </Loading>
    );
  return (
    <>
      <Table label="Background jobs" className={cx(pages.isPlaceholderData && "opacity-60")}>
        <thead>
          <tr>
            <HeadCell>Job</HeadCell>
            <HeadCell className="max-md:hidden">Status</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              Attempts
            </HeadCell>
            <HeadCell className="max-md:hidden">Reason</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody data-holds>
          {rows.map((effect) => (
            <EffectRow key={effect.id} effect={effect} />
          ))}
          {rows.length === 0 ? (
            <EmptyRow columns={5}>
              <EmptyState title="Nothing here">Jobs that are waiting or have failed appear here.</EmptyState>
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

function EffectRow({ effect }: { readonly effect: Effect }) {
  const { key, kind, state, tries } = effect;
  const { retry, pending, error } = useRetry();
  return (
    <Row>
      <Cell className="max-md:px-3">
        <span className="block font-medium wrap-anywhere">{effectNames[kind]}</span>
        <span className="block text-small text-muted">
          <About about={effect.about} /> since {formatTime(effect.createdAt)}
        </span>
        <span className="mt-1 flex flex-col gap-1 md:hidden">
          <Badge tone={tones[state]}>{stateNames[state]}</Badge>
          <Why effect={effect} />
        </span>
        {error ? <span className="block text-small text-red-ink">{error}</span> : null}
      </Cell>
      <Cell className="max-md:hidden">
        <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      </Cell>
      <Cell numeric className="max-md:hidden">
        {tries}
      </Cell>
      <Cell className="wrap-anywhere max-md:hidden">
        <Why effect={effect} />
      </Cell>
      <Cell className="max-md:px-3">
        {state === "failed" ? (
          <Button
            size="small"
            aria-label={`Retry ${effectNames[kind]}`}
            pending={pending}
            onClick={() => retry({ key })}
          >
            Retry
          </Button>
        ) : null}
      </Cell>
    </Row>
  );
}

const Why = ({ effect: { why, detail, nextTryAt, failedAt } }: { readonly effect: Effect }) => (
  <span className="block">
    {why ? <span className="block">{why}</span> : null}
    {detail && detail !== why ? <span className="block text-small text-muted">{detail}</span> : null}
    {nextTryAt ? <span className="block text-small text-muted tabular">Next try {formatTime(nextTryAt)}</span> : null}
    {failedAt ? <span className="block text-small text-muted tabular">Failed {formatTime(failedAt)}</span> : null}
  </span>
);

function About({ about }: Pick<Effect, "about">): ReactNode {
  if (!about) return "An email address,";
  const { area, id } = about;
  const to =
    area === "order"
      ? addressOf("orders", { order: id })
      : area === "account"
        ? addressOf("users", { user: id })
        : null;
  const label = `${area[0]!.toUpperCase()}${area.slice(1)} ${shortId(id)}`;
  return to ? (
    <Link to={to} className="underline underline-offset-2">
      {label}
    </Link>
  ) : (
    label
  );
}
