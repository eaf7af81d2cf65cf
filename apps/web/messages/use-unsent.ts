import type { MessageJson } from "@lotlane/adapters/http/contract";
import { useHearOutbox, useOutbox, useWaiting } from "../app/offline/outbox/outbox-context.tsx";
import { useToast } from "../ui/toast.tsx";
import { messageKind, unsentOf } from "./unsent.ts";
import { useKeepMessage } from "./use-messages.ts";

const notSent = {
  title: "Error",
  description: "Failed to send message. Please try again.",
  variant: "destructive",
} as const;

/** Messages that have not arrived: they wait in the outbox, also after the user leaves the chat. */
export function useUnsent(onSent: (orderId: string) => void) {
  const { add, retry, discard } = useOutbox();
  const waiting = useWaiting();
  const { toast } = useToast();
  const keepMessage = useKeepMessage();
  useHearOutbox(messageKind, {
    onArrived: async ({ about }, answer) => {
      await keepMessage(answer as MessageJson);
      if (about !== null) onSent(about);
    },
    onPutOff: ({ attempts }) => {
      if (attempts === 0) toast(notSent);
    },
    onRefused: () => toast(notSent),
  });
  return {
    of: (orderId: string) => unsentOf(waiting, orderId),
    /** @param giveBack called when it cannot be kept */
    write(orderId: string, message: string, giveBack: () => void): void {
      add({
        kind: messageKind,
        chain: `${messageKind}:${orderId}`,
        about: orderId,
        call: { name: "POST /api/messages", body: { orderId, message } },
        words: `Message: ${shortened(message)}`,
      }).catch((error: Error) => {
        giveBack();
        toast({ title: "Message not saved", description: error.message, variant: "destructive" });
      });
    },
    sendAgain: (key: string) => void retry(key),
    discard: (key: string) => void discard(key),
  };
}

export type Unsents = ReturnType<typeof useUnsent>;

const longest = 80;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);
