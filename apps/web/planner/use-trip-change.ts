import type { TripJson } from "@lotlane/adapters/http/contract";
import type { TripStopName } from "@lotlane/core/trips";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";
import { namesOf } from "./edits.ts";

/** What comes into the trip, and the order of stops with it. */
type Added = { readonly kind: "order" | "load"; readonly jobId: string };
type Change = { readonly added?: Added; readonly stops?: readonly TripStopName[] };

const call = "PUT /api/trips/{id}";

/** Keeps changes of a trip, one after the other; what is shown meanwhile is worked out on the device. */
export function useTripChange(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const queryKey = ["GET /api/trips/{id}", { params: { id } }];
  const known = () => queries.getQueryData<TripJson>(queryKey)!;
  const mutation = useMutation({
    mutationKey: [call, id],
    scope: { id: `trip ${id}` },
    mutationFn: ({ added, stops }: Change) => {
      const { name, startZip, startAt, endZip, homeBy, trailer, hours, revision, jobs, plan } = known();
      const all = [...jobs.filter(({ stage }) => stage !== "gone"), ...(added ? [added] : [])];
      const idsOf = (kind: Added["kind"]) => all.flatMap((job) => (job.kind === kind ? [job.jobId] : []));
      return api(call, {
        params: { id },
        body: {
          name,
          startZip,
          startAt,
          endZip,
          homeBy,
          trailer,
          hours,
          revision,
          orderIds: idsOf("order"),
          loadIds: idsOf("load"),
          stops: [...(stops ?? namesOf(plan?.stops ?? []))],
        },
      });
    },
    onSuccess: (saved) => {
      // A later change is shown already, and only needs to know what it is based on.
      const isLast = queries.isMutating({ mutationKey: [call, id] }) === 1;
      queries.setQueryData<TripJson>(queryKey, isLast ? saved : { ...known(), revision: saved.revision });
      if (isLast) void refreshAfter(queries, "PUT /api/trips/{id}", id);
    },
    onError: (error) => {
      toast({
        title: "The trip was not changed",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      });
      void refreshAfter(queries, "PUT /api/trips/{id}", id);
    },
  });
  return {
    pending: mutation.isPending,
    /** Shows a trip at once, and keeps it. */
    show(trip: TripJson): void {
      queries.setQueryData<TripJson>(queryKey, trip);
      mutation.mutate({});
    },
    keep: (change: Change) => mutation.mutate(change),
  };
}
