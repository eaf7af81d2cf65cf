import { HttpError } from "@lotlane/adapters/http/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "../app/data/api.ts";
import { useUser } from "../app/session/session.tsx";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { useToast } from "../ui/toast.tsx";
import { useKeepMessage } from "./use-messages.ts";
import {
  givenAnotherTry,
  marked,
  nextToSend,
  type Outbox,
  ordersToSend,
  restored,
  type Unsent,
  without,
} from "./outbox.ts";

const retryMs = 5000;

/** What was written and has not arrived: it survives a reload, and goes on when the chat is left. */
export function useOutbox(onSent: (orderId: string) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const keepMessage = useKeepMessage();
  const { id } = useUser();
  const storedAs = `message-outbox:${id}`;
  const queryKey = [storedAs];
  const stored = () => restored(loadFromTab<Outbox>(storedAs) ?? []);
  const { data: outbox } = useQuery<Outbox>({
    queryKey,
    queryFn: stored,
    initialData: stored,
    enabled: false,
    gcTime: Infinity,
  });

  const change = (next: (outbox: Outbox) => Outbox) => {
    const changed = next(queries.getQueryData<Outbox>(queryKey) ?? []);
    queries.setQueryData(queryKey, changed);
    saveInTab(storedAs, changed.length > 0 ? changed : undefined);
  };

  const sendNext = async (orderId: string): Promise<void> => {
    const next = nextToSend(queries.getQueryData<Outbox>(queryKey) ?? [], orderId);
    if (!next) return;
    const { key, message, refusal } = next;
    change((now) => marked(now, key, { state: "sending", refusal }));
    try {
      const sent = await api("POST /api/messages", { body: { orderId, message }, idempotencyKey: key });
      await keepMessage(sent);
      change((now) => without(now, key));
      onSent(orderId);
    } catch (error) {
      change((now) => marked(now, key, { state: "failed", refusal: refusalOf(error) }));
      return;
    }
    return sendNext(orderId);
  };

  const sendAndTell = async (orderId: string) => {
    await sendNext(orderId);
    const failed = queries
      .getQueryData<Outbox>(queryKey)
      ?.some((one) => one.orderId === orderId && one.state === "failed");
    if (failed)
      toast({ title: "Error", description: "Failed to send message. Please try again.", variant: "destructive" });
  };

  const goOn = useEffectEvent(() => {
    change(givenAnotherTry);
    for (const orderId of ordersToSend(queries.getQueryData<Outbox>(queryKey) ?? [])) void sendNext(orderId);
  });
  useEffect(() => goOn(), []);
  const anyUnsent = outbox.length > 0;
  useEffect(() => {
    if (!anyUnsent) return;
    const timer = setInterval(() => goOn(), retryMs);
    const online = () => goOn();
    addEventListener("online", online);
    return () => {
      clearInterval(timer);
      removeEventListener("online", online);
    };
  }, [anyUnsent]);

  return {
    outbox,
    write(orderId: string, message: string): void {
      const unsent: Unsent = {
        key: crypto.randomUUID(),
        orderId,
        message,
        writtenAt: new Date().toISOString(),
        state: "waiting",
      };
      change((now) => [...givenAnotherTry(now), unsent]);
      void sendAndTell(orderId);
    },
    sendAgain({ key, orderId }: Unsent): void {
      change((now) => givenAnotherTry(marked(now, key, { state: "waiting" })));
      void sendAndTell(orderId);
    },
    discard({ key, orderId }: Unsent): void {
      change((now) => without(now, key));
      void sendNext(orderId);
    },
  };
}

export type OutboxState = ReturnType<typeof useOutbox>;

/** The server's reason, where trying again would get the same one. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) return undefined;
  return error.fields[0]?.message ?? error.detail;
}
