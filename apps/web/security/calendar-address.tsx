import type { Answer } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { securityQueries } from "./queries.ts";
import { Setting } from "./setting.tsx";

const make = "POST /api/calendar-address";
const withdraw = "DELETE /api/calendar-address";

type Made = Answer<typeof make>;

const title = "Calendar";
const hints = {
  jobs: "Your pickups and deliveries in a calendar app, which reads them from a secret address.",
  tasks:
    "Your open tasks and your leads' pickups, deliveries and expiring quotes in a calendar app, which reads them from a secret address.",
};
const useHint = () => hints[useUser().userType === "admin" ? "tasks" : "jobs"];
const card = "flex flex-col gap-4 rounded-card border border-line bg-raised px-4 py-3";

/** The secret address of the user's calendar, which is shown only after it was made. */
export function CalendarAddress() {
  const hint = useHint();
  return (
    <FailureBoundary
      title="Your calendar’s address cannot be shown right now"
      frame={(failure) => (
        <Setting title={title} hint={hint}>
          {failure}
        </Setting>
      )}
    >
      <Address />
    </FailureBoundary>
  );
}

function Address() {
  const { data } = useLoaded(securityQueries().calendar);
  const hint = useHint();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Made | null>(null);
  const { mutate, isPending, proofDialog } = useMake(setShown);
  const makeButton = (label: ReactNode) => (
    <Button pending={isPending} onClick={() => mutate()} className="max-md:h-11">
      {label}
    </Button>
  );
  return (
    <Setting title={title} hint={hint} headingRef={heading}>
      {!data ? (
        <Loading label="Loading your calendar’s address" className={card}>
          <Skeleton className="h-10 w-56 max-w-full" />
        </Loading>
      ) : data.createdAt === null ? (
        <div className={card}>
          <p className="text-pretty">
            Make an address and subscribe to it in Google Calendar, Apple Calendar or Outlook. Prices are never in it.
          </p>
          <div>{makeButton("Make address")}</div>
        </div>
      ) : (
        <div className={card}>
          {shown?.createdAt === data.createdAt && shown.url !== null ? (
            <NewAddress url={shown.url} />
          ) : (
            <p className="text-pretty">
              Your calendar has had an address since <time dateTime={data.createdAt}>{formatDay(data.createdAt)}</time>.
              It was shown when it was made. If you have lost it, replace it.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Replace pending={isPending} onConfirm={mutate} />
            <Withdraw onWithdrawn={() => heading.current?.focus()} />
          </div>
        </div>
      )}
      {proofDialog}
    </Setting>
  );
}

function useMake(onMade: (made: Made) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { withProof, proofDialog } = useOwnerProof();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withProof((proof) => api(make, { body: proof })),
    onSuccess: async (made) => {
      if (!made) return;
      onMade(made);
      await refreshAfter(queries, make);
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The address was not created. Please try again."),
        variant: "destructive",
      }),
  });
  return { mutate: () => mutate(), isPending, proofDialog };
}

const NewAddress = ({ url }: { readonly url: string }) => (
  <>
    <Alert tone="warning" title="This address is shown only now">
      {useUser().userType === "admin"
        ? "Anyone who has it can read what you have to do. Keep it to yourself."
        : "Anyone who has it can read where and when you pick up and deliver. Keep it to yourself."}
    </Alert>
    <div className="flex items-end gap-2">
      <Field label="Calendar address" className="grow">
        <TextInput code readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <CopyButton text={url} label="Copy calendar address" />
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-small text-pretty text-muted">Paste it where your calendar app adds a calendar from a URL.</p>
      <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass({ size: "small", className: "max-md:h-11" })}>
        Open in calendar app
      </a>
    </div>
  </>
);

function Replace({ pending, onConfirm }: { readonly pending: boolean; readonly onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button pending={pending} onClick={() => setAsking(true)} className="max-md:h-11">
        Replace
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        title="Replace the address?"
        description="The address you have now stops working right away. Your calendar apps need the new one."
        confirmLabel="Replace address"
      />
    </>
  );
}

function Withdraw({ onWithdrawn }: { readonly onWithdrawn: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api(withdraw, {}),
    onSuccess: async () => {
      setAsking(false);
      toast({ title: "Address withdrawn", description: "Calendar apps can no longer read your calendar." });
      await refreshAfter(queries, withdraw);
      onWithdrawn();
    },
  });
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setAsking(true);
        }}
        className="max-md:h-11"
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Withdraw the address?"
        description="The address stops working right away, and your calendar apps stop showing its entries. You can make a new one at any time."
        confirmLabel="Withdraw address"
        danger
        pending={isPending}
        error={error ? messageOf(error, "The address was not withdrawn. Please try again.") : null}
      />
    </>
  );
}
