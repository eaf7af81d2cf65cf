import { HttpError } from "@lotlane/adapters/http/client";
import { fullName } from "@lotlane/core/accounts";
import { useState } from "react";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { useAnswer } from "../../app/data/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Failing } from "../../app/data/failing.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonHistory } from "./person-history.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { type Review, reviews, reviewsFor } from "./reviews.ts";

export type PersonDialogProps = { readonly id: string; readonly onClose: () => void };

export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const admin = actorOf(useUser());
  const person = useAnswer("GET /api/admin/users/{id}", { params: { id } }, { staleTime: 0 });
  const [review, setReview] = useState<Review | null>(null);
  const { data, error } = person;
  const unknown = error instanceof HttpError && error.status === 404;
  const possible = data ? reviewsFor(data, admin) : [];
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={data ? fullName(data) : unknown ? "No such person" : "Account"}
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
        ) : unknown ? (
          <p className="text-muted">There is no account with this address.</p>
        ) : error ? (
          <Failing title="This account cannot be shown right now" error={error} again={person} />
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
