import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallJson, TaskJson } from "@lotlane/adapters/http/contract";
import type { SubjectRef } from "@lotlane/core/desk";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useIdempotencyKey } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useChange } from "../../app/live/use-change.ts";
import { useToast } from "../../ui/toast.tsx";

/** A call that is being had, or is to be told of. */
export type Logging = {
  readonly about?: SubjectRef | undefined;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  /** The carrier that is called about the record. */
  readonly carrierId?: string | undefined;
  /** The task that this call is. */
  readonly task?: Pick<TaskJson, "id" | "title"> | undefined;
  /** One that was kept before it began. */
  readonly call?: CallJson | undefined;
};

type ToDial = Logging & { readonly number: string };

/** Calls by the provider where there is one: `dial` is undefined where there is none. */
export function useDialer() {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const key = useIdempotencyKey();
  const [logging, setLogging] = useState<Logging | null>(null);
  const { data: calling } = useAnswer("GET /api/admin/calling", {});
  const dialing = useMutation({
    mutationFn: ({ about, number, carrierId }: ToDial) => {
      const body = { about: about ?? null, number, carrierId: carrierId ?? null };
      return api("POST /api/admin/calls/dial", { body, idempotencyKey: key.keyFor(body) });
    },
    onSuccess: async (call, asked) => {
      key.arrived();
      queries.setQueryData(["GET /api/admin/calls/{id}", { params: { id: call.id } }], call);
      setLogging({ ...asked, call });
      await refreshAfter(queries, "POST /api/admin/calls/dial");
    },
    onError: (error) =>
      toast({
        title: "No call was made",
        description: messageOf(error, "The call could not be made right now."),
        variant: "destructive",
      }),
  });
  return {
    logging,
    setLogging,
    dial: calling?.provider ? (asked: ToDial) => dialing.mutate(asked) : undefined,
    pending: dialing.isPending,
  };
}

/** No more telephones than that can ring at once. */
export const tenAreRung = "Ten colleagues are rung already: you are rung once one of them no longer is.";

/** The switch by which the user is rung for incoming calls. */
export function useRingMe() {
  const api = useApi();
  const { data: calling } = useAnswer("GET /api/admin/calling", {});
  const { mutate, isPending } = useChange({
    call: "PUT /api/admin/calling",
    id: "",
    send: (ringMe: boolean) => api("PUT /api/admin/calling", { body: { ringMe } }),
    done: ({ ringMe, isRung, number }) => ({
      title: isRung ? "You are rung" : "You are not rung",
      description: isRung
        ? `Incoming calls ring ${number ?? "you"}.`
        : ringMe
          ? tenAreRung
          : "Incoming calls ring others only.",
    }),
    failed: "This was not kept",
  });
  return { calling, change: (ringMe: boolean) => mutate(ringMe), pending: isPending };
}
