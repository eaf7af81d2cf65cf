import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { fullName, isMainAccount, mayResetSecondFactor } from "@lotlane/core/accounts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { HistoryList } from "../../ui/history-list.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonIdentity } from "./person-identity.tsx";
import { PersonInsurance } from "./person-insurance.tsx";
import { PersonVetting } from "./person-vetting.tsx";
import { ResetSecondFactorDialog } from "./reset-second-factor-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { type Review, reviews, reviewsFor } from "./reviews.ts";

export type PersonDialogProps = { readonly id: string; readonly onClose: () => void };

export const PersonDialog = (props: PersonDialogProps) => (
  <RecordBoundary
    kind="Account"
    onClose={props.onClose}
    failed="This account cannot be shown right now"
    missing={{ title: "Account Not Found", text: "There is no account with this id." }}
  >
    <Person {...props} />
  </RecordBoundary>
);

function Person({ id, onClose }: PersonDialogProps) {
  const admin = actorOf(useUser());
  const { data } = useLoaded("GET /api/admin/users/{id}", { params: { id } }, { staleTime: 0 });
  const [review, setReview] = useState<Review | null>(null);
  const possible = data ? reviewsFor(data, admin) : [];
  const [resetting, setResetting] = useState(false);
  const mayReset =
    data !== undefined && data.twoFactorEnabled && data.removedAt === null && mayResetSecondFactor(admin, data);
  return (
    <>
      <RecordDialog
        kind="Account"
        onClose={onClose}
        loading="Loading the account"
        title={data && fullName(data)}
        description={data?.email}
        footer={
          possible.length > 0
            ? [
                mayReset ? (
                  <Button key="reset" onClick={() => setResetting(true)}>
                    Reset second factor
                  </Button>
                ) : null,
                ...possible.map((one) => (
                  <Button
                    key={one}
                    variant={one === "suspend" ? "danger" : one === "verify" ? "primary" : "secondary"}
                    onClick={() => setReview(one)}
                  >
                    {reviews[one].label}
                  </Button>
                )),
              ]
            : undefined
        }
      >
        {data ? (
          <>
            <PersonFacts person={data} />
            <PersonHistory id={id} />
            <PersonIdentity id={id} />
            {data.userType === "transporter" && isMainAccount(data) && data.removedAt === null ? (
              <>
                <PersonVetting id={id} />
                <PersonInsurance id={id} />
              </>
            ) : null}
          </>
        ) : null}
      </RecordDialog>
      {data && review ? <ReviewDialog person={data} review={review} onClose={() => setReview(null)} /> : null}
      {data && resetting ? <ResetSecondFactorDialog person={data} onClose={() => setResetting(false)} /> : null}
    </>
  );
}

const call = "GET /api/admin/users/{id}/history";

type Fact = Answer<typeof call>[number];

type Props = { readonly id: string };

const PersonHistory = ({ id }: Props) => (
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
