import type { OwnJobJson, TripJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { useLoaded } from "../app/data/panel.tsx";
import { paths } from "../app/routes/paths.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { formatMoney, formatShortDay } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { ownJobs } from "./queries.ts";

type InTripProps = {
  readonly trip: TripJson;
  readonly locked: boolean;
  readonly onAdd: (job: OwnJobJson) => void;
  /** Takes a job out of another trip. */
  readonly onMove: (job: OwnJobJson) => void;
  readonly pending: boolean;
};

/** The carrier's jobs that are not in a trip; those of its other trips come after them. */
export function OwnJobs({ trip, locked, onAdd, onMove, pending }: InTripProps) {
  const { data = [] } = useLoaded(ownJobs, { asked: true });
  const others = data.filter(({ job }) => !trip.jobs.some(({ jobId }) => jobId === job.id));
  if (others.length === 0) return null;
  return (
    <Section title="Your jobs" hint="Claimed orders and accepted loads that are not in this trip">
      <ul className="flex max-h-[30rem] flex-col overflow-y-auto rounded-card border border-line bg-raised">
        {others
          .toSorted((a, b) => Number(a.trip !== null) - Number(b.trip !== null))
          .map((own) => (
            <li key={own.job.id} className="flex flex-col gap-2 border-line p-4 not-first:border-t">
              <Words own={own} />
              {own.trip ? (
                <>
                  <span className="text-small text-muted">
                    In{" "}
                    <Link
                      to={paths.planner(own.trip.id)}
                      className="inline-flex min-h-11 items-center underline md:min-h-0"
                    >
                      {own.trip.name}
                    </Link>
                  </span>
                  <Button
                    className="self-start max-md:h-11"
                    disabled={locked || pending}
                    aria-label={`Move to This Trip: ${own.job.name}`}
                    onClick={() => onMove(own)}
                  >
                    Move to This Trip
                  </Button>
                </>
              ) : (
                <Button
                  className="self-start max-md:h-11"
                  disabled={locked}
                  aria-label={`Add to Trip: ${own.job.name}`}
                  onClick={() => onAdd(own)}
                >
                  Add to Trip
                </Button>
              )}
            </li>
          ))}
      </ul>
    </Section>
  );
}

type ChosenProps = {
  readonly chosen: readonly OwnJobJson[];
  readonly onChoose: (chosen: readonly OwnJobJson[]) => void;
};

/** A choice among the carrier's jobs that no trip holds. */
export function ChooseOwnJobs({ chosen, onChoose }: ChosenProps) {
  const { data = [] } = useLoaded(ownJobs, { asked: true });
  const free = data.filter(({ trip }) => trip === null);
  if (free.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="float-left w-full text-small font-medium">Your jobs not in a trip yet</legend>
      <div className="flex max-h-96 flex-col gap-3 overflow-y-auto rounded-card border border-line bg-raised px-4 py-3 max-md:gap-0 max-md:py-1">
        {free.map((own) => {
          const others = chosen.filter(({ job }) => job.id !== own.job.id);
          return (
            <Checkbox
              key={own.job.id}
              label={own.job.name}
              hint={hintOf(own)}
              checked={others.length < chosen.length}
              onChange={({ target: { checked } }) => onChoose(checked ? [...others, own] : others)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Words({ own: { job, stage } }: { readonly own: OwnJobJson }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere">{job.name}</span>
        <span className="font-semibold tabular">{formatMoney(job.pay)}</span>
      </div>
      <span className="text-small text-muted wrap-anywhere">{hintOf({ job, stage })}</span>
      {stage === "on_board" ? <Badge tone="blue">On board</Badge> : null}
    </div>
  );
}

function hintOf({ job: { pickup, delivery }, stage }: Pick<OwnJobJson, "job" | "stage">): string {
  const town = ({ place }: typeof pickup) => `${place.city}, ${place.state}`;
  const day = (end: string, date: string | null) => (date === null ? [] : [`${end} ${formatShortDay(date)}`]);
  return [
    `${town(pickup)} to ${town(delivery)}`,
    ...(stage === "on_board" ? [] : day("pickup", pickup.date)),
    ...day("delivery", delivery.date),
  ].join(", ");
}
