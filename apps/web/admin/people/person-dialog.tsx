import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import {
  fullName,
  isMainAccount,
  mayResetSecondFactor,
  mayReview,
  secondFactorResetSchema,
} from "@lotlane/core/accounts";
import { useApi } from "../../app/data/api.ts";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { useAsked } from "../../app/data/queries.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { HistoryList } from "../../ui/history-list.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { DeskAbout } from "../desk-about.tsx";
import { RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { type Person, PersonFacts, PersonIdentity } from "./person-facts.tsx";
import { PersonInsurance } from "./person-insurance.tsx";
import { PersonVetting } from "./person-vetting.tsx";
import { type Review, ReviewDialog, reviews, reviewsFor } from "./review-dialog.tsx";

const AccountWork = lazy(async () => ({ default: (await import("./account-work.tsx")).AccountWork }));

export type PersonDialogProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** The record opens at its certificates. */
  readonly atInsurance?: boolean;
};

export const PersonDialog = (props: PersonDialogProps) => (
  <RecordBoundary
    kind="Account"
    onClose={props.onClose}
    failed="This account cannot be shown right now"
    missing={{ title: "Account Not Found", text: "There is no account with this id." }}
  >
    <PersonRecord {...props} />
  </RecordBoundary>
);

function PersonRecord({ id, onClose, atInsurance }: PersonDialogProps) {
  const admin = actorOf(useUser());
  const { data } = useAsked("GET /api/admin/users/{id}", { params: { id } }, { staleTime: 0 });
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
                    variant={one === "suspend" ? "dangerOutline" : one === "verify" ? "primary" : "secondary"}
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
            <div className="flex min-w-0 flex-col gap-4">
              <PersonFacts person={data} />
              {data.removedAt === null && mayReview(admin, data) ? (
                <Suspense>
                  <AccountWork person={data} />
                </Suspense>
              ) : null}
            </div>
            <PersonHistory id={id} />
            <PersonIdentity id={id} />
            {data.userType === "transporter" && isMainAccount(data) && data.removedAt === null ? (
              <>
                <PersonVetting id={id} />
                <PersonInsurance id={id} opensHere={atInsurance} />
              </>
            ) : null}
            <DeskAbout
              about={{ area: "account", id, name: fullName(data) }}
              customer={{ account: id }}
              people={[{ name: fullName(data), number: data.phoneNumber }]}
            />
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

const PersonHistory = ({ id }: { readonly id: string }) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <Panel
      asked
      title="The history cannot be shown right now"
      need={answer(call, { params: { id } }, { staleTime: 0 })}
      skeleton={
        <Loading label="Loading the history" className="flex flex-col gap-4">
          {[1, 2, 3].map((fact) => (
            <Skeleton key={fact} className="h-9" />
          ))}
        </Loading>
      }
    >
      {(facts) => (
        <HistoryList
          entries={facts.map(({ kind, at, actorName, reason }) => ({
            what: kindNames[kind],
            at,
            by: actorName,
            reason,
          }))}
        />
      )}
    </Panel>
  </section>
);

const kindNames: Record<Fact["kind"], string> = {
  registered: "Registered",
  added: "Added",
  profile_completed: "Profile completed",
  carrier_terms_changed: "Carrier terms changed",
  email_verified: "Email address confirmed",
  password_changed: "Password changed",
  password_reset: "Password reset",
  two_factor_enabled: "Two-factor turned on",
  two_factor_disabled: "Two-factor turned off",
  backup_code_used: "Backup code used",
  two_factor_reset: "Two-factor reset",
  payment_settings_changed: "Payment settings changed",
  payment_key_revealed: "Payment API key shown",
  w9_given: "W-9 signed",
  tin_read: "Taxpayer number read by a payer",
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
  team_changed: "Team changed",
  corrected: "Details corrected by Lotlane",
  signed_out: "Signed out everywhere by Lotlane",
  reset_sent: "Password reset sent by Lotlane",
  seen: "Lotlane seen as this person",
  table_exported: "Table exported",
  suspended: "Suspended",
  reinstated: "Reinstated",
  removed: "Removed",
  deleted: "Deleted by its owner",
};

type ResetSecondFactorDialogProps = { readonly person: Person; readonly onClose: () => void };

const resetCall = "POST /api/admin/users/{id}/2fa/reset";

/** Says how to make sure who asks, takes down how it was done, and resets. */
function ResetSecondFactorDialog({ person, onClose }: ResetSecondFactorDialogProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const name = fullName(person);
  const title = `Reset the second factor of ${name}?`;
  const form = useServerForm({
    schema: secondFactorResetSchema,
    defaultValues: { reason: "" },
    submit: async (body) => {
      await api(resetCall, { params: { id: person.id }, body });
      toast({ title: "Second factor reset", description: name });
      await refreshAfter(queries, resetCall, person.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description="Their password alone will then sign them in. They are signed out everywhere and notified by email."
      label={title}
      submitLabel="Reset second factor"
      pendingLabel="Resetting"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Alert tone="warning" title="First verify who is asking">
          A thief who has the password would ask for exactly this. Call the person at the number on the account, never
          at one that came with the request; the history shows whether the profile changed recently. Have them name a
          recent order, its vehicle and where it went.
        </Alert>
        <Field
          label="Reason"
          required
          hint="How you verified them. Kept in the account's history, which admins can see."
          error={form.errorOf("reason")}
        >
          <Textarea rows={3} {...form.register("reason")} />
        </Field>
      </div>
    </FormDialog>
  );
}
