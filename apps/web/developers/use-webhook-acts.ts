import type { WebhookJson } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";
import { outcomeOf } from "./delivery-words.ts";

export function useWebhookActs({ id, isOn }: WebhookJson, { onDone }: { readonly onDone: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const { withProof, proofDialog } = useOwnerProof();
  const params = { id };
  const failed = (error: Error) =>
    toast({ title: "Error", description: messageOf(error, "That failed. Please try again."), variant: "destructive" });

  const test = useMutation({
    mutationFn: () => api("POST /api/webhooks/{id}/test", { params }),
    onSuccess: (delivery) =>
      delivery.state === "delivered"
        ? toast({ title: "Test delivered", description: outcomeOf(delivery) })
        : toast({ title: "Test failed", description: outcomeOf(delivery), variant: "destructive" }),
    onError: failed,
    onSettled: () => refreshAfter(queries, "POST /api/webhooks/{id}/test", id),
  });
  const turn = useMutation({
    mutationFn: () => api("PATCH /api/webhooks/{id}", { params, body: { isOn: !isOn } }),
    onError: failed,
    onSettled: () => refreshAfter(queries, "PATCH /api/webhooks/{id}", id),
  });
  const rotate = useMutation({
    mutationFn: () => withProof((proof) => api("POST /api/webhooks/{id}/secret", { params, body: proof })),
    onSuccess: (made) => {
      onDone();
      if (made) setSecret(made.secret);
    },
    onSettled: () => refreshAfter(queries, "POST /api/webhooks/{id}/secret", id),
  });
  const remove = useMutation({
    mutationFn: () => api("DELETE /api/webhooks/{id}", { params }),
    onSuccess: () => {
      onDone();
      toast({ title: "Webhook removed" });
    },
    onSettled: () => refreshAfter(queries, "DELETE /api/webhooks/{id}", id),
  });
  const wordsOf = (error: Error | null) => (error ? messageOf(error, "That failed. Please try again.") : null);
  return {
    test: () => test.mutate(),
    testing: test.isPending,
    turn: () => turn.mutate(),
    turning: turn.isPending,
    rotate: () => rotate.mutate(),
    rotating: rotate.isPending,
    rotateError: wordsOf(rotate.error),
    remove: () => remove.mutate(),
    removing: remove.isPending,
    removeError: wordsOf(remove.error),
    secret,
    proofDialog,
    forgetSecret: () => setSecret(null),
  };
}
