import type { Answer } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { formatDay, formatTime } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { isDoneTo } from "../app/live/use-change.ts";
import { useToast } from "../ui/toast.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { Setting } from "./setting.tsx";
import { securityQueries } from "./queries.ts";

const sessions = "GET /api/security/sessions";

type Place = Answer<typeof sessions>[number];

const title = "Where you are signed in";
const hint = "Sign out of any device you do not recognize, and change your password.";

export const SignedInPlaces = () => (
  <FailureBoundary
    title="Where you are signed in cannot be shown right now"
    frame={(failure) => (
      <Setting title={title} hint={hint}>
        {failure}
      </Setting>
    )}
  >
    <Places />
  </FailureBoundary>
);

function Places() {
  const answer = useLoaded(securityQueries().sessions);
  const data = useHeldRows(answer.data, "");
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <Setting
      title={title}
      hint={hint}
      headingRef={heading}
      action={data?.some(({ current }) => !current) ? <SignOutElsewhere onDone={focusHeading} /> : null}
    >
      {data ? (
        <ul data-holds className="divide-y divide-line rounded-card border border-line bg-raised">
          {data.map((place) => (
            <PlaceRow key={place.id} place={place} onGone={focusHeading} />
          ))}
        </ul>
      ) : (
        <Loading label="Loading where you are signed in" className="rounded-card border border-line bg-raised">
          {[1, 2].map((row) => (
            <div key={row} className="flex h-[4.75rem] items-center gap-4 px-4 not-first:border-t">
              <Skeleton className="size-5" />
              <Skeleton className="w-56 max-w-full" />
            </div>
          ))}
        </Loading>
      )}
    </Setting>
  );
}

function PlaceRow({ place, onGone }: { readonly place: Place; readonly onGone: () => void }) {
  const { device, address, current, createdAt, lastSeenAt } = place;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {device}
          {current ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="text-small text-muted tabular">
          {address} · Last active <time dateTime={lastSeenAt}>{formatTime(lastSeenAt)}</time>
        </p>
        <p className="text-small text-muted tabular">
          Signed in since <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      {current ? null : <SignOutThere place={place} onGone={onGone} />}
    </li>
  );
}

function SignOutThere({ place, onGone }: { readonly place: Place; readonly onGone: () => void }) {
  const { device } = place;
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: ({ id }: Place) => api("DELETE /api/security/sessions/{id}", { params: { id } }),
    onSuccess: async () => {
      onGone();
      toast({ title: "Signed out", description: `${device} has to sign in again.` });
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Failed to sign out there. Please try again."),
        variant: "destructive",
      }),
    // A session that could not be ended may be gone already.
    onSettled: () => refreshAfter(queries, "DELETE /api/security/sessions/{id}"),
  });
  return (
    <Button
      size="small"
      pending={signOut.isPending}
      disabled={isDoneTo(signOut, place)}
      onClick={() => signOut.mutate(place)}
      aria-label={`Sign out of ${device}`}
    >
      Sign out
    </Button>
  );
}

function SignOutElsewhere({ onDone }: { readonly onDone: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api("DELETE /api/security/sessions", {}),
    onSuccess: async ({ ended }) => {
      setAsking(false);
      toast({
        title: "Signed out everywhere else",
        description: `${ended} other ${ended === 1 ? "place has" : "places have"} to sign in again.`,
      });
      await refreshAfter(queries, "DELETE /api/security/sessions");
      onDone();
    },
  });
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Sign out everywhere else?"
        description="You stay signed in here. Every other browser and phone has to sign in again; anything typed there and not saved is lost."
        confirmLabel="Sign out everywhere else"
        danger
        pending={isPending}
        error={error ? messageOf(error, "Failed to sign out. Please try again.") : null}
      />
    </>
  );
}
