import type { TripJson } from "@lotlane/adapters/http/contract";
import { formatMiles, formatMoney, formatShortDay } from "../ui/format.ts";
import { addressOf, contactOf, endOf, hoursText, jobName, shortTimeAt, type Support, titleOf } from "./labels.ts";

type Plan = NonNullable<TripJson["plan"]>;
type Props = { readonly trip: TripJson; readonly plan: Plan; readonly support: Support };

/** The trip on paper, for the driver: up to 20 stops fit on one US Letter page. */
export const TripSheet = ({ trip, plan, support }: Props) => (
  <section aria-label="Printed trip" className="hidden text-caption leading-tight print:block">
    <p className="mb-2 tabular">{totalsOf(plan)}</p>
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line-strong">
          {["", "Arrives (local time)", "What and where", "Contact", "Promised"].map((name) => (
            <th key={name} scope="col" className="py-1 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.stops.map((stop, index) => (
          <Row key={`${stop.jobId} ${stop.end}`} trip={trip} stop={stop} number={index + 1} support={support} />
        ))}
      </tbody>
    </table>
    {remarksOf(trip, plan).map((remark) => (
      <p key={remark} className="mt-1">
        {remark}
      </p>
    ))}
  </section>
);

type RowProps = Omit<Props, "plan"> & { readonly stop: Plan["stops"][number]; readonly number: number };

function Row({ trip, stop, number, support }: RowProps) {
  const job = trip.jobs.find(({ jobId }) => jobId === stop.jobId);
  const contact = contactOf(job, stop.end, support);
  return (
    <tr className="break-inside-avoid border-b border-line align-top [&>td]:py-0.5 [&>td]:pr-3">
      <td className="tabular">{number}</td>
      <td className="whitespace-nowrap tabular">
        {shortTimeAt(stop.place, stop.arrivesAt)}
        {stop.handlingAt === stop.arrivesAt ? null : (
          <span className="block">
            {stop.end === "pickup" ? "loads" : "unloads"} {shortTimeAt(stop.place, stop.handlingAt)}
          </span>
        )}
        {stop.arriveBy && stop.arriveBy > stop.arrivesAt ? (
          <span className="block">by {shortTimeAt(stop.place, stop.arriveBy)}</span>
        ) : null}
      </td>
      <td className="wrap-anywhere">
        <span className="font-semibold">{titleOf(trip, stop)}</span>
        {job?.stage === "open" ? (job.kind === "load" ? " (not accepted yet)" : " (not claimed yet)") : ""}
        <span className="block">{addressOf(job?.order ?? null, stop)}</span>
      </td>
      <td className="wrap-anywhere tabular">
        {contact?.name}
        {contact?.phone ? <span className="block whitespace-nowrap">{contact.phone}</span> : null}
        {contact?.notes ? <span className="block">{contact.notes}</span> : null}
      </td>
      <td className="whitespace-nowrap">
        {stop.date === null ? null : (
          <>
            {formatShortDay(stop.date)}
            <span className={stop.kept === false ? "block font-semibold" : "block"}>
              {stop.kept === false ? "missed" : "kept"}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

function totalsOf(plan: Plan): string {
  const { pay, payPerMile, miles, emptyMiles, driving, endsAt, missed } = plan;
  const end = endOf(plan);
  return [
    `${formatMoney(pay)}${payPerMile === null ? "" : `, ${formatMoney(payPerMile)} a mile`}`,
    `${formatMiles(miles)}, ${formatMiles(emptyMiles)} empty`,
    `${hoursText(driving)} of driving`,
    ...(end ? [`ends ${shortTimeAt(end, endsAt)}`] : []),
    missed === 0 ? "all dates kept" : `${missed} missed`,
  ].join("; ");
}

const remarksOf = (trip: TripJson, { home, leftOut, noWayHome }: Plan): string[] => [
  ...(home
    ? [
        `Home in ${home.place.city}, ${home.place.state}, ${shortTimeAt(home.place, home.arrivesAt)}, after ${formatMiles(home.miles)}.`,
      ]
    : []),
  ...leftOut.map(({ jobId, reason }) => `${jobName(trip, jobId)} is not in the plan: ${reason}`),
  ...(noWayHome ? [noWayHome] : []),
];
