import type { TripJson, TripSuggestionJson } from "@lotlane/adapters/http/contract";
import type { SuggestionSort, TripStopName } from "@lotlane/core/trips";
import { useMemo, useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAsked } from "../app/data/queries.ts";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { formatMiles, formatMoney } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { BoardMarks } from "../orders/index.ts";
import { hoursText } from "./labels.ts";

type Props = {
  readonly trip: TripJson;
  readonly pending: boolean;
  readonly locked: boolean;
  readonly onAdd: (change: { readonly added: TripSuggestionJson; readonly stops: readonly TripStopName[] }) => void;
};

const sorts: readonly { readonly value: SuggestionSort; readonly label: string }[] = [
  { value: "gain", label: "Highest gain" },
  { value: "payPerMile", label: "Highest pay per added mile" },
  { value: "pay", label: "Highest pay" },
  { value: "miles", label: "Fewest added miles" },
  { value: "hours", label: "Fewest added hours" },
];
const leastPays = [
  { value: "", label: "Any pay" },
  ...["1", "2", "3", "5"].map((value) => ({ value, label: `At least $${value} a mile` })),
];
const detours = [
  { value: "", label: "Any detour" },
  ...["25", "50", "100", "250"].map((value) => ({ value, label: `Up to ${value} miles` })),
];

/** The open orders and loads around the way, with what each adds. */
export function Suggestions(props: Props) {
  const [sort, setSort] = useState<SuggestionSort>("gain");
  const [leastPay, setLeastPay] = useState("");
  const [detour, setDetour] = useState("");
  const query = {
    sort,
    ...(leastPay && { leastPayPerMile: Number(leastPay) }),
    ...(detour && { mostMiles: Number(detour) }),
  };
  return (
    <Section title="Along your route" hint="Open orders and loads, placed where they best fit your stops">
      <Field label="Sort by">
        <Select options={sorts} value={sort} onChange={(event) => setSort(event.target.value as SuggestionSort)} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Pay">
          <Select options={leastPays} value={leastPay} onChange={(event) => setLeastPay(event.target.value)} />
        </Field>
        <Field label="Detour">
          <Select options={detours} value={detour} onChange={(event) => setDetour(event.target.value)} />
        </Field>
      </div>
      <FailureBoundary key={JSON.stringify(query)} title="Suggestions cannot be shown right now">
        <Found {...props} query={query} />
      </FailureBoundary>
    </Section>
  );
}

type Query = { readonly sort: SuggestionSort; readonly leastPayPerMile?: number; readonly mostMiles?: number };

function Found({ trip, pending, locked, onAdd, query }: Props & { readonly query: Query }) {
  const { data } = useAsked("GET /api/trips/{id}/suggestions", { params: { id: trip.id }, query });
  const inTrip = useMemo(() => new Set(trip.jobs.map(({ jobId }) => jobId)), [trip.jobs]);
  const open = useMemo(() => data?.filter(({ jobId }) => !inTrip.has(jobId)), [data, inTrip]);
  const shown = useHeldRows(open, JSON.stringify(query));
  if (!shown)
    return (
      <Loading label="Looking for orders and loads">
        <Skeleton className="h-40" />
      </Loading>
    );
  if (shown.length === 0)
    return (
      <EmptyState level={3} title="Nothing fits right now" className="py-8">
        Allow a longer detour or lower pay, or check back later.
      </EmptyState>
    );
  return (
    <ul data-holds className="flex flex-col rounded-card border border-line bg-raised">
      {shown.map((suggestion) => (
        <li key={suggestion.jobId} className="flex flex-col gap-2 border-line p-4 not-first:border-t">
          <Words suggestion={suggestion} />
          <Button
            className="self-start max-md:h-11"
            disabled={pending || locked || inTrip.has(suggestion.jobId)}
            aria-label={`Add to Trip: ${suggestion.name}`}
            onClick={() => onAdd({ added: suggestion, stops: suggestion.stops })}
          >
            {inTrip.has(suggestion.jobId) ? "Added" : "Add to Trip"}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Words({ suggestion }: { readonly suggestion: TripSuggestionJson }) {
  const { kind, name, order, pickup, delivery, pay, addedMiles, addedMinutes, payPerAddedMile, newlyMissed } =
    suggestion;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="font-semibold tabular">{formatMoney(pay)}</span>
      </div>
      <span className="text-small text-muted wrap-anywhere">
        {kind === "load" ? "Load, " : ""}
        {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state}
      </span>
      {order ? <BoardMarks order={order} /> : null}
      <span className="text-small text-muted tabular">
        {formatMiles(addedMiles)} and {hoursText(Math.max(0, addedMinutes))} more
        {payPerAddedMile === null ? "" : `, ${formatMoney(payPerAddedMile)} per added mile`}
      </span>
      {newlyMissed > 0 ? (
        <Badge tone="red">
          {newlyMissed === 1 ? "A date would be missed" : `${newlyMissed} dates would be missed`}
        </Badge>
      ) : null}
    </div>
  );
}
