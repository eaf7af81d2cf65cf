import type { TripJson, TripSuggestionJson } from "@lotlane/adapters/http/contract";
import type { SuggestionSort, TripStopName } from "@lotlane/core/trips";
import { useEffect, useMemo, useRef, useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAsked } from "../app/data/queries.ts";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { formatMiles, formatMoney } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Switch } from "../ui/switch.tsx";
import { BoardMarks } from "../orders/index.ts";
import { hoursText } from "./labels.ts";
import { TakeInTrip } from "./stop-list.tsx";

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
const atLeast = (value: string) => ({ value, label: `At least $${value} a mile` });
const someLeastPays = ["1", "2", "3", "5"];
const leastPays = [{ value: "", label: "Any pay" }, ...someLeastPays.map(atLeast)];
const detours = [
  { value: "", label: "Any detour" },
  ...["25", "50", "100", "250"].map((value) => ({ value, label: `Up to ${value} miles` })),
];

type Tell = TripJson["tell"];
type AskProps = Pick<Props, "trip" | "locked"> & { readonly onChange: (tell: Tell) => void };

/** Has the carrier told of new orders and loads on the way. */
export function AskForWork({ trip, locked, onChange }: AskProps) {
  const { tell, plan } = trip;
  // A trip that is over has moved its start to the present moment, with nothing behind it.
  const isOver = plan === null || (plan.endsAt === plan.startsAt && trip.trip.start.at !== trip.startAt);
  if (isOver && !tell) return null;
  const change = (to: Partial<NonNullable<Tell>>) =>
    onChange({ leastPayPerMile: null, byMail: true, until: plan?.endsAt ?? trip.startAt, ...tell, ...to });
  const least = tell?.leastPayPerMile == null ? "" : String(tell.leastPayPerMile);
  const known = least === "" || someLeastPays.includes(least) ? someLeastPays : [least, ...someLeastPays];
  return (
    <Section title="New work">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">Tell me about new work on this trip</p>
          <p className="text-small text-muted">
            When an order or load that fits is posted, until a day after the trip ends
          </p>
        </div>
        <Switch
          label="Tell me about new work on this trip"
          on={Boolean(tell)}
          disabled={locked}
          onChange={(on) => (on ? change({}) : onChange(null))}
        />
      </div>
      {tell ? (
        <>
          <Field label="Least pay per added mile">
            <Select
              options={[{ value: "", label: "More than its miles usually cost" }, ...known.map(atLeast)]}
              value={least}
              disabled={locked}
              onChange={({ target }) => change({ leastPayPerMile: target.value === "" ? null : Number(target.value) })}
            />
          </Field>
          <Checkbox
            label="Email me too"
            checked={tell.byMail}
            disabled={locked}
            onChange={({ target }) => change({ byMail: target.checked })}
          />
        </>
      ) : null}
    </Section>
  );
}

/** Takes the order or load that a notice leads to into the trip, and offers to claim it. */
export function WorkOfNotice({ trip, locked, onAdd }: Pick<Props, "trip" | "locked" | "onAdd">) {
  const { search, change } = useAddress();
  const wanted = search.get("add")?.split(":")[1];
  const [looked, setLooked] = useState<{ readonly jobId: string; readonly fits: boolean }>();
  const job = trip.jobs.find(({ jobId }) => jobId === looked?.jobId);
  return (
    <>
      {wanted === undefined || locked ? null : (
        <FailureBoundary key={wanted} title="The new work cannot be shown right now">
          <TakeIn
            trip={trip}
            jobId={wanted}
            onLooked={(found) => {
              if (found) onAdd({ added: found, stops: found.stops });
              setLooked({ jobId: wanted, fits: found !== undefined || trip.jobs.some((one) => one.jobId === wanted) });
              change({ add: null }, { replace: true });
            }}
          />
        </FailureBoundary>
      )}
      {looked && !looked.fits ? (
        <Alert live title="This work no longer fits the trip" className="mb-6 print:hidden">
          Another carrier has it, or the trip has changed.
        </Alert>
      ) : null}
      {job?.stage === "open" ? (
        <Alert
          live
          title={`${job.name} is in this trip`}
          className="mb-6 print:hidden"
          action={<TakeInTrip tripId={trip.id} job={job} locked={locked} />}
        >
          It is yours once you {job.kind === "load" ? "accept" : "claim"} it. Until then, another carrier can.
        </Alert>
      ) : null}
    </>
  );
}

type TakeInProps = {
  readonly trip: TripJson;
  readonly jobId: string;
  /** Undefined for what is in the trip already, and for what fits no longer. */
  readonly onLooked: (found: TripSuggestionJson | undefined) => void;
};

function TakeIn({ trip, jobId, onLooked }: TakeInProps) {
  const { data } = useAsked("GET /api/trips/{id}/suggestions", { params: { id: trip.id }, query: { jobId } });
  const looked = useRef(false);
  useEffect(() => {
    if (!data || looked.current) return;
    looked.current = true;
    onLooked(data[0]);
  }, [data, onLooked]);
  return null;
}

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
