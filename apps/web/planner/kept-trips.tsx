import { Link } from "react-router";
import { useLoaded } from "../app/data/use-answer.ts";
import { paths } from "../app/routes/paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatTime } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { keptTripsAsk } from "./kept-trips-ask.ts";

export function KeptTrips() {
  const { data: trips } = useLoaded("GET /api/trips", keptTripsAsk);
  if (!trips)
    return (
      <Loading label="Loading your trips">
        <Skeleton className="h-48" />
      </Loading>
    );
  if (trips.length === 0)
    return (
      <EmptyState title="No trips yet">
        Enter where and when your truck starts to see the open orders along its route.
      </EmptyState>
    );
  return (
    <Section title="Your trips">
      <ul className="flex flex-col rounded-card border border-line bg-raised">
        {trips.map(({ id, name, startZip, startAt, endZip, jobCount }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link to={paths.planner(id)} className="flex min-h-11 flex-col gap-0.5 px-4 py-3 hover:bg-hover">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-muted">
                From {startZip}
                {endZip === null ? "" : ` to ${endZip}`}, {formatTime(startAt)},{" "}
                {jobCount === 1 ? "1 vehicle" : `${jobCount} vehicles`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
