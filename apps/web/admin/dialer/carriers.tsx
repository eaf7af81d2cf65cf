import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { supportTimeZone } from "@lotlane/core/support";
import { dayIn } from "@lotlane/core/lanes";
import { useApi } from "../../app/data/api.ts";
import type { AnswerNeed } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { goToNeighbor } from "../../app/lists/go-to-neighbor.ts";
import { useChange } from "../../app/live/use-change.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay, formatTime } from "../../ui/format.ts";
import { Select } from "../../ui/select.tsx";
import { waitingHours, waitingJobsIn } from "../search-params.ts";
import { SubjectLink } from "../subject-link.tsx";
import { addressOf } from "../views.ts";
import { outcomeNames } from "./calls.tsx";
import { type CallActs, ToCallCard, ToCallList } from "./to-call.tsx";

type Job = Answer<"GET /api/admin/calls/waiting">[number];
type Found = Answer<"GET /api/admin/calls/carriers">;

const hourOptions = waitingHours.map((hours) => ({ value: String(hours), label: `${hours} hours ago` }));

type WaitingJobsProps = { readonly need: AnswerNeed<"GET /api/admin/calls/waiting">; readonly skeleton: ReactNode };

/** The orders and loads for which a carrier is to be found, the longest first. */
export function WaitingJobs({ need, skeleton }: WaitingJobsProps) {
  const { search, change } = useAddress();
  const hours = String(waitingJobsIn(search).query.hours);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Posted at least" className="max-w-48">
        <Select
          options={hourOptions}
          value={hours}
          onChange={({ currentTarget }) => change({ hours: currentTarget.value === "24" ? null : currentTarget.value })}
        />
      </Field>
      <Panel asked title="The orders and loads cannot be shown right now" need={need} skeleton={skeleton}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState title="None waits that long">
              Orders and loads without a carrier appear here that were posted {hours} hours ago, until a week after
              their pickup day.
            </EmptyState>
          ) : (
            <ul aria-label="Without a carrier" onKeyDown={goToNeighbor} className="flex flex-col gap-3">
              {jobs.map((job) => (
                <li
                  key={job.about.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-4 py-3"
                >
                  <JobWords job={job} />
                  <Link
                    to={`?${withJob(search, job)}`}
                    data-main
                    aria-label={`Carriers for ${job.about.name}`}
                    className={buttonClass()}
                  >
                    Carriers
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
    </div>
  );
}

function withJob(search: URLSearchParams, { about }: Job): string {
  const next = new URLSearchParams(search);
  next.set(about.area, about.id);
  return next.toString();
}

const JobWords = ({ job: { about, pickup, delivery, since } }: { readonly job: Job }) => (
  <div className="min-w-0">
    <p className="font-medium wrap-anywhere">
      <SubjectLink subject={about} />
    </p>
    <p className="text-small text-muted tabular wrap-anywhere">
      {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state} · posted {formatTime(since)}
    </p>
  </div>
);

/** The carriers that may take a job, those first who drive its lane the most. */
export function Carriers({ found: { job, open, carriers }, ...acts }: CallActs & { readonly found: Found }) {
  const lane = `${job.pickup.state} to ${job.delivery.state}`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <JobWords job={job} />
        <Link
          to={addressOf("dialer", { list: "carriers" })}
          className="inline-flex items-center text-small underline underline-offset-2 max-md:min-h-11"
        >
          Choose another
        </Link>
      </div>
      {!open ? (
        <EmptyState title="No carrier is needed">It has a carrier now, or is off the board.</EmptyState>
      ) : carriers.length === 0 ? (
        <EmptyState title="No carrier is known for it">
          Carriers appear here that had a job from {lane} within a year, that look for such work, or that pass by.
        </EmptyState>
      ) : (
        <ToCallList label="Carriers to call" calls={carriers} keyOf={({ id }) => id}>
          {(carrier, next) => {
            const { id, name, number } = carrier;
            return (
              <ToCallCard
                title={name}
                call={{ about: job.about, name, number, carrierId: id }}
                there={carrier}
                next={next}
                {...acts}
              >
                <p className="text-small text-muted tabular wrap-anywhere">{whyAsk(carrier, lane).join(" · ")}</p>
                <p className="text-small text-muted tabular wrap-anywhere">
                  {standing(carrier)} · <SubjectLink subject={{ area: "account", id, name: "Account" }} />
                </p>
                {job.about.area === "order" ? <Invite orderId={job.about.id} carrier={carrier} /> : null}
                {carrier.lastCall ? (
                  <p className="text-small tabular wrap-anywhere">
                    Called about it: {outcomeNames[carrier.lastCall.outcome]}, {formatTime(carrier.lastCall.createdAt)}
                    {carrier.lastCall.callerName === null ? null : ` by ${carrier.lastCall.callerName}`}
                  </p>
                ) : null}
              </ToCallCard>
            );
          }}
        </ToCallList>
      )}
    </div>
  );
}

type Carrier = Found["carriers"][number];

/** Mails a carrier that is interested the order, which it then takes, or answers with a price. */
function Invite({
  orderId,
  carrier: { id, name, isInvited },
}: {
  readonly orderId: string;
  readonly carrier: Carrier;
}) {
  const api = useApi();
  const invite = useChange({
    call,
    id: orderId,
    send: () => api(call, { params: { id: orderId }, body: { carrierId: id } }),
    done: () => ({ title: "Carrier invited", description: `${name} gets an email with the order` }),
    failed: "The carrier was not invited",
  });
  const label = invite.isPending ? "Inviting..." : "Invite by email";
  if (isInvited) return <p className="text-small">Invited</p>;
  return (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      disabled={invite.isPending}
      onClick={() => invite.mutate()}
      className="inline-flex items-center text-small underline underline-offset-2 max-md:min-h-11"
    >
      {label}
    </button>
  );
}

const call = "POST /api/admin/orders/{id}/invitations";

const whyAsk = ({ jobs, lastJobAt, hasSearch, hasTrip }: Carrier, lane: string): readonly string[] => [
  ...(jobs > 0 ? [`${jobs} ${jobs === 1 ? "job" : "jobs"} ${lane}`] : []),
  ...(lastJobAt === null ? [] : [`last ${formatDay(dayIn(supportTimeZone, new Date(lastJobAt)))}`]),
  ...(hasSearch ? ["looks for such work"] : []),
  ...(hasTrip ? ["has a trip that passes by"] : []),
];

const standing = ({ rating, insuredUntil }: Carrier): string =>
  `${rating === null ? "Not rated" : `${rating} of 5`} · ${
    insuredUntil === null ? "insurance not complete" : `insured until ${formatDay(insuredUntil)}`
  }`;
