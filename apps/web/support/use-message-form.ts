import { HttpError } from "@lotlane/adapters/http/client";
import { supportMessageSchema } from "@lotlane/core/support";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../app/data/api.ts";
import { useUser } from "../app/session/session.tsx";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { useAnswer } from "../app/data/use-answer.ts";
import { useIdempotencyKey } from "../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";

type Draft = { readonly subject: string; readonly message: string };

const empty: Draft = { subject: "", message: "" };

/** The message that is being written: it survives the chat in between, and a reload. */
export function useMessageForm() {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const draftKey = `support-message:${useUser().id}`;
  const once = useIdempotencyKey(`${draftKey}:sent`);
  const contact = useAnswer("GET /api/support", {});

  const form = useServerForm({
    schema: supportMessageSchema,
    defaultValues: { ...empty, ...loadFromTab<Draft>(draftKey) },
    submit: async (body) => {
      await api("POST /api/support/messages", { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      form.reset(empty);
      saveInTab(draftKey, undefined);
      void refreshAfter(queries, "POST /api/support/messages");
      toast({
        title: "Message Sent",
        description: `We will reply within ${contact.data?.responseHours ?? 24} hours, by email and in Live Chat.`,
      });
    },
    onError: (error) => {
      toast({
        title: "Failed to send message. Please try again.",
        description: error instanceof HttpError ? error.detail : undefined,
        variant: "destructive",
      });
      return true;
    },
  });

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveInTab(draftKey, values) }),
    [subscribe, draftKey],
  );
  return form;
}

export type MessageFormState = ReturnType<typeof useMessageForm>;
