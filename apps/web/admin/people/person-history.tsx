import type { Answer } from "@lotlane/adapters/http/contract";
import { useLoaded } from "../../app/data/use-answer.ts";
import { HistoryList } from "../../ui/history-list.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";

const call = "GET /api/admin/users/{id}/history";

type Fact = Answer<typeof call>[number];

type Props = { readonly id: string };

export const PersonHistory = ({ id }: Props) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <FailureBoundary title="The history cannot be shown right now">
      <Facts id={id} />
    </FailureBoundary>
  </section>
);

function Facts({ id }: Props) {
  const { data } = useLoaded(call, { params: { id } }, { staleTime: 0 });
  return data ? (
    <HistoryList
      entries={data.map(({ kind, at, actorName, reason }) => ({ what: kindNames[kind], at, by: actorName, reason }))}
    />
  ) : (
    <Loading label="Loading the history" className="flex flex-col gap-4">
      {[1, 2, 3].map((fact) => (
        <Skeleton key={fact} className="h-9" />
      ))}
    </Loading>
  );
}

const kindNames: Record<Fact["kind"], string> = {
  registered: "Registered",
  added: "Added",
  profile_completed: "Profile completed",
  email_verified: "Email address confirmed",
  password_changed: "Password changed",
  password_reset: "Password reset",
  two_factor_enabled: "Two-factor turned on",
  two_factor_disabled: "Two-factor turned off",
  backup_code_used: "Backup code used",
  two_factor_reset: "Two-factor reset",
  payment_settings_changed: "Payment settings changed",
  payment_key_revealed: "Payment API key shown",
  api_key_made: "API key created",
  api_key_revoked: "API key revoked",
  webhook_added: "Webhook added",
  webhook_address_changed: "Webhook address changed",
  webhook_removed: "Webhook removed",
  authority_overridden: "Allowed to claim without the registry",
  authority_override_ended: "Exception to claim without the registry ended",
  certificate_confirmed: "Insurance confirmed",
  certificate_refused: "Insurance refused",
  verified: "Verified",
  unverified: "Unverified",
  suspended: "Suspended",
  reinstated: "Reinstated",
  removed: "Removed",
  deleted: "Deleted by its owner",
};
