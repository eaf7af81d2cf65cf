import { useEffect, useState } from "react";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useApi } from "../data/api.ts";
import { useWaiting } from "../offline/outbox/outbox-context.tsx";
import { useChange } from "./use-change.ts";

const undos = {
  undo_claim: {
    call: "POST /api/orders/{id}/claim/undo",
    done: { title: "Claim Undone", description: "The order is open to all transporters again" },
    failed: "Failed to undo the claim",
  },
  undo_accept: {
    call: "POST /api/loads/{id}/accept/undo",
    done: { title: "Acceptance Undone", description: "The load is back on the board" },
    failed: "Failed to undo the acceptance",
  },
} as const;

export type UndoName = keyof typeof undos;

export type Taken = {
  readonly id: string;
  readonly assignedAt: string | null;
  readonly actions: readonly {
    readonly name: string;
    readonly allowed: boolean;
    readonly until?: string | undefined;
  }[];
};

/** Gives back an order or load that was just taken. It outlives the card, since a toast offers it too. */
export function useUndo(name: UndoName, id: string) {
  const api = useApi();
  const { call, done, failed } = undos[name];
  return useChange({
    call,
    id,
    send: (taken: Taken) => api(call, { params: { id: taken.id } }),
    done: () => done,
    failed,
  });
}

/** The instant until which it can be undone; null when it cannot. */
const undoableUntil = ({ actions }: Taken, name: UndoName): string | null =>
  actions.find((action) => action.name === name && action.allowed)?.until ?? null;

/** How far this device's clock is ahead of the server's, by the id of the taken order or load. */
const aheadMs = new Map<string, number>();

/** The toast, with an Undo while it can be undone. @param what the taken order or load, in words */
export function useOfferUndo(
  name: UndoName,
  id: string,
): (taken: Taken, message: ToastMessage, what: string) => ToastMessage {
  const undo = useUndo(name, id);
  return (taken, message, what) => {
    if (taken.assignedAt !== null) aheadMs.set(id, Date.now() - Date.parse(taken.assignedAt));
    return {
      ...message,
      detail: what,
      ...(undoableUntil(taken, name) !== null && { action: { label: "Undo", act: () => undo.mutate(taken) } }),
    };
  };
}

const minuteMs = 60_000;

/** The minutes left to undo it, rounded up; null when it cannot be undone. */
export function useMinutesLeft(taken: Taken, name: UndoName): number | null {
  const [now, setNow] = useState(Date.now);
  // A waiting entry changes the order once it is sent, and nothing can be undone afterwards.
  const waits = useWaiting().entries.some(({ about }) => about === taken.id);
  const until = waits ? null : undoableUntil(taken, name);
  useEffect(() => {
    if (until === null) return;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [until]);
  if (until === null) return null;
  const left = Math.ceil((Date.parse(until) - now + (aheadMs.get(taken.id) ?? 0)) / minuteMs);
  return left > 0 ? left : null;
}
