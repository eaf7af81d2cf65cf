import { fullName } from "@lotlane/core/accounts";
import { useState } from "react";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonHistory } from "./person-history.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { type Review, reviews, reviewsFor } from "./reviews.ts";

export type PersonDialogProps = { readonly id: string; readonly onClose: () => void };

export const PersonDialog = ({ id, onClose }: PersonDialogProps) => (
  <FailureBoundary
    title="This account cannot be shown right now"
    frame={(failure) => (
      <Dialog open onClose={onClose} size="large" title="Account">
        {failure}
      </Dialog>
    )}
    missing={
      <Dialog open onClose={onClose} size="large" title="No such person">
        <p className="text-muted">There is no account with this address.</p>
      </Dialog>
    }
  >
    <Person id={id} onClose={onClose} />
  </FailureBoundary>
);

function Person({ id, onClose }: PersonDialogProps) {
  const admin = actorOf(useUser());
  const { data } = useLoaded("GET /api/admin/users/{id}", { params: { id } }, { staleTime: 0 });
  const [review, setReview] = useState<Review | null>(null);
  const possible = data ? reviewsFor(data, admin) : [];
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={data ? fullName(data) : "Account"}
        description={data ? data.email : undefined}
        footer={
          possible.length > 0
            ? possible.map((one) => (
                <Button
                  key={one}
                  variant={one === "suspend" ? "danger" : one === "verify" ? "primary" : "secondary"}
                  onClick={() => setReview(one)}
                >
                  {reviews[one].label}
                </Button>
              ))
            : undefined
        }
      >
        {data ? (
          <div className="grid gap-x-8 gap-y-6 pb-2 md:grid-cols-2">
            <PersonFacts person={data} />
            <PersonHistory id={id} />
          </div>
        ) : (
          <Loading label="Loading the account" className="grid gap-8 md:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </Loading>
        )}
      </Dialog>
      {data && review ? <ReviewDialog person={data} review={review} onClose={() => setReview(null)} /> : null}
    </>
  );
}
