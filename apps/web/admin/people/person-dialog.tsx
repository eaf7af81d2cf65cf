import { fullName, isMainAccount, mayResetSecondFactor } from "@lotlane/core/accounts";
import { useState } from "react";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { PersonInsurance } from "./person-insurance.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonIdentity } from "./person-identity.tsx";
import { PersonVetting } from "./person-vetting.tsx";
import { PersonHistory } from "./person-history.tsx";
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
