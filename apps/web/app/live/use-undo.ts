import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";
import { useApi } from "../data/api.ts";
import { messageOf } from "../data/message-of.ts";
import { refreshAfter } from "./stale.ts";

const undos = {
  undo_claim: {
    call: "POST /api/orders/{id}/claim/undo",
    done: { title: "Claim Undone", description: "The order is open to all transporters again" },
    failed: "Failed to undo the claim",
  },
  undo_accept: {
    call: "POST /api/loads/{id}/accept/undo",
    done: { title: "Load Given Up", description: "The load is on the board again" },
    failed: "Failed to undo the acceptance",
  },
} as const;

export type UndoName = keyof typeof undos;

/** Takes back what was just taken. It outlives the card that it was taken from, since a toast offers it too. */
export function useUndo(name: UndoName): (id: string) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { call, done, failed } = undos[name];
  return async (id) => {
    try {
      await api(call, { params: { id } });
      toast(done);
    } catch (error) {
      toast({ title: "Error", description: messageOf(error as Error, failed), variant: "destructive" });
    }
    await refreshAfter(queries, call, id);
  };
}

type Taken = {
  readonly id: string;
  readonly actions: readonly {
    readonly name: string;
    readonly allowed: boolean;
    readonly until?: string | undefined;
  }[];
};

/** Until when it can be undone; null when it cannot. */
export const undoableUntil = ({ actions }: Taken, name: UndoName): string | null =>
  actions.find((action) => action.name === name && action.allowed)?.until ?? null;

/** The toast with an Undo, as long as it can be undone. @param what was taken */
export function useOfferUndo(name: UndoName): (taken: Taken, message: ToastMessage, what: string) => ToastMessage {
  const undo = useUndo(name);
  return (taken, message, what) => ({
    ...message,
    detail: what,
    ...(undoableUntil(taken, name) !== null && { action: { label: "Undo", act: () => void undo(taken.id) } }),
  });
}

const minuteMs = 60_000;

/** How many minutes are left, begun ones too; null when none are. */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now) / minuteMs);
  useEffect(() => {
    if (until === null) return;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [until]);
  return left > 0 ? left : null;
}
