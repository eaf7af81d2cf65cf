import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { TripJson } from "@lotlane/adapters/http/contract";
import type { TripStopName } from "@lotlane/core/trips";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf, useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { refreshOnceBack } from "../app/offline/kept/kept-answers.ts";
import { useToast } from "../ui/toast.tsx";
import { draftOf } from "./edits.ts";

/** A job that comes into the trip. */
type Added = { readonly kind: "order" | "load"; readonly jobId: string };
type Change = {
  /** The trip as the device worked it out; without it, the known trip. */
  readonly shown?: TripJson;
  readonly added?: Added;
  /** Another trip may hold it, which it leaves. */
  readonly moved?: Added;
  readonly stops?: readonly TripStopName[];
};

const call = "PUT /api/trips/{id}";

/** The key of the changes of a trip that are under way. */
export const changesOf = (id: string) => [call, id];

/** The change was made on a trip that has been put back since. */
class PutBack extends Error {}

/**
 * Saves changes of a trip, one after the other; until then the device works out what is shown. When one is not saved,
 * the trip is put back to the server's last answer, and the changes that wait behind it are dropped.
 */
export function useTripChange(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const queryKey = ["GET /api/trips/{id}", { params: { id } }];
  const known = () => queries.getQueryData<TripJson>(queryKey)!;
  const changesUnderWay = () => queries.isMutating({ mutationKey: changesOf(id) });
  const answered = useRef<{ readonly trip: TripJson; readonly at: number }>(null);
  const round = useRef(0);
  const begin = () => {
    // An answer that is on its way knows nothing of the change.
    void queries.cancelQueries({ queryKey });
    if (changesUnderWay() === 0)
      answered.current = { trip: known(), at: queries.getQueryState(queryKey)!.dataUpdatedAt };
  };
  const mutation = useMutation({
    mutationKey: changesOf(id),
    scope: { id: `trip ${id}` },
    mutationFn: async ({ shown, added, moved, stops, round: asked }: Change & { readonly round: number }) => {
      if (asked !== round.current) throw new PutBack();
      const draft = draftOf(shown ?? known(), added);
      const { revision } = known();
      if (moved) return api("POST /api/trips/{id}/jobs", { params: { id }, body: { ...moved, revision } });
      return api(call, { params: { id }, body: { ...draft, revision, stops: stops ? [...stops] : draft.stops } });
    },
    onSuccess: (saved, { moved }) => {
      // A later change is shown already, and only needs to know what it is based on.
      const isLast = changesUnderWay() === 1;
      answered.current = { trip: saved, at: Date.now() };
      queries.setQueryData<TripJson>(queryKey, isLast ? saved : { ...known(), revision: saved.revision });
      if (isLast || moved) void refreshAfter(queries, moved ? "POST /api/trips/{id}/jobs" : call, id);
    },
    onError: (error) => {
      if (error instanceof PutBack) return;
      round.current += 1;
      const { trip, at } = answered.current!;
      queries.setQueryData<TripJson>(queryKey, trip, { updatedAt: at });
      toast({
        title: "The trip was not changed",
        description:
          error instanceof ConnectionLost
            ? "You need a connection to change a trip. It is shown as last loaded."
            : messageOf(error, "Please try again."),
        variant: "destructive",
      });
      if (error instanceof ConnectionLost) refreshOnceBack(queries, queryKey, at);
      else void refreshAfter(queries, "PUT /api/trips/{id}", id);
    },
  });
  const keep = (change: Change) => {
    begin();
    mutation.mutate({ ...change, round: round.current });
  };
  return {
    pending: mutation.isPending,
    /** Shows a trip at once, and keeps it. */
    show(trip: TripJson): void {
      begin();
      queries.setQueryData<TripJson>(queryKey, trip);
      mutation.mutate({ shown: trip, round: round.current });
    },
    keep,
  };
}
