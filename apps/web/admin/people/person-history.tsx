import type { Answer } from "@lotlane/adapters/http/contract";
import { useLoaded } from "../../app/data/use-answer.ts";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";

const call = "GET /api/admin/users/{id}/history";

type Fact = Answer<typeof call>[number];

type Props = { readonly id: string };

export const PersonHistory = ({ id }: Props) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="font-semibold">History</h3>
    <FailureBoundary title="The history cannot be shown right now" className="mt-3">
      <Facts id={id} />
    </FailureBoundary>
  </section>
);

function Facts({ id }: Props) {
  const { data } = useLoaded(call, { params: { id } }, { staleTime: 0 });
  return data ? (
    <ol className="mt-3 border-l-2 border-dashed border-line-strong pl-4">
      {data.map((fact) => (
        <HistoryFact key={`${fact.at} ${fact.kind}`} fact={fact} />
      ))}
    </ol>
  ) : (
    <Loading label="Loading the history" className="mt-3 flex flex-col gap-4">
      {[1, 2, 3].map((fact) => (
        <Skeleton key={fact} className="h-9" />
      ))}
    </Loading>
  );
}

const HistoryFact = ({ fact: { kind, at, actorName, reason } }: { readonly fact: Fact }) => (
  <li className="relative pb-4 last:pb-0 before:absolute before:top-[0.45em] before:-left-[1.3rem] before:size-2 before:rounded-[2px] before:bg-muted">
    <p className="font-medium">{kindNames[kind]}</p>
    <p className="text-small text-muted tabular wrap-anywhere">
      <time dateTime={at}>{formatTime(at)}</time> · by {actorName}
    </p>
    {reason ? <p className="mt-0.5 text-small whitespace-pre-line wrap-anywhere">{reason}</p> : null}
  </li>
);

const kindNames: Record<Fact["kind"], string> = {
  registered: "Registered",
  added: "Added",
  profile_completed: "Profile completed",
  email_verified: "Email address proved",
  password_changed: "Password changed",
  password_reset: "Password reset",
  two_factor_enabled: "Two-factor turned on",
  two_factor_disabled: "Two-factor turned off",
  backup_code_used: "Backup code used",
  verified: "Verified",
  unverified: "Unverified",
  suspended: "Suspended",
  reinstated: "Reinstated",
  removed: "Removed",
};
