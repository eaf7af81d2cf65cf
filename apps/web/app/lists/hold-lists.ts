import type { MutationCache } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";

const heldMs = 2_000;
/** How long before a change the click may be that made it. */
const actMs = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;
const underWay = new Set<number>();
let lastAct = -Infinity;
/** The last click on the page itself was in a row; a dialog that is open was opened there. */
let inRow = false;
const listeners = new Set<() => void>();

const isHeld = () => timer !== undefined || underWay.size > 0;

function tell(): void {
  // The styles of the product let no pointer act on a row meanwhile.
  document.documentElement.toggleAttribute("data-lists-held", timer !== undefined);
  for (const listener of listeners) listener();
}

function hold(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    tell();
  }, heldMs);
  tell();
}

function noteAct({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const inDialog = target.closest("dialog") !== null;
  if (!inDialog && target.closest("main")) inRow = target.closest("main :is(li, tr)") !== null;
  if (inRow && (inDialog || target.closest("main"))) lastAct = performance.now();
}

/**
 * From an action in a row of a list, or in a dialog that was opened there, until two seconds after its answer, no list
 * moves, and a second click in the same place hits nothing.
 */
export function holdAfterActions(mutations: MutationCache): void {
  for (const kind of ["click", "change"]) window.addEventListener(kind, noteAct, { capture: true });
  mutations.subscribe((event) => {
    if (event.type !== "updated" && event.type !== "removed") return;
    const { mutationId, state } = event.mutation;
    const begins = event.type === "updated" && event.action.type === "pending" && performance.now() - lastAct < actMs;
    if (begins) underWay.add(mutationId);
    else if (!underWay.has(mutationId)) return;
    // What waits for a network may wait for long.
    if (event.type === "removed" || state.status !== "pending" || state.isPaused) underWay.delete(mutationId);
    hold();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type Row = {
  readonly id?: string | number;
  readonly jobId?: string;
  readonly order?: { readonly id: string } | null;
  readonly load?: { readonly id: string } | null;
};

const keyOf = (row: unknown): string | number | undefined => {
  const { id, jobId, order, load } = row as Row;
  return id ?? jobId ?? order?.id ?? load?.id;
};

/** The rows in their places: what is gone stays, what is new comes later, and all of it is as it is now. */
export const inPlace = <One>(before: readonly One[], now: readonly One[]): readonly One[] => {
  const byKey = new Map(now.map((row) => [keyOf(row), row]));
  return before.map((row) => (keyOf(row) === undefined ? undefined : byKey.get(keyOf(row))) ?? row);
};

/** The rows of a list, which stay in their places while lists are held. @param of the search that found them */
export function useHeldRows<One>(rows: readonly One[] | undefined, of: string): readonly One[] | undefined {
  const held = useSyncExternalStore(subscribe, isHeld);
  const [shown, setShown] = useState({ rows, of });
  if (!held && (shown.rows !== rows || shown.of !== of)) setShown({ rows, of });
  return useMemo(
    () => (held && rows && shown.rows && shown.of === of ? inPlace(shown.rows, rows) : rows),
    [held, rows, of, shown],
  );
}
