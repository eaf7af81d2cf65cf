import type { MutationCache } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";

/** The longest time from a click to the change that it makes. */
const actMs = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The changes that are on their way, and where each was asked for. */
const underWay = new Map<number, Element>();
/** The row or the buttons of the last click on the page itself; a dialog that is open was opened there. */
let lastRow: Element | null = null;
let lastList: Element | null = null;
let acted: Element | null = null;
let actedAt = 0;
const asleep = new Set<Element>();
const listeners = new Set<() => void>();

const isHeld = () => timer !== undefined || underWay.size > 0;

const tell = () => {
  for (const listener of listeners) listener();
};

function hold(where: Element, heldMs: number): void {
  // The styles of the product let no pointer act on it, nor on the rows below it.
  where.toggleAttribute("data-held", true);
  asleep.add(where);
  clearTimeout(timer);
  timer = setTimeout(release, heldMs);
  tell();
}

/** Lets lists move again. Stories call it, so that none of them races with a clock. */
export function release(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const element of asleep) element.toggleAttribute("data-held", false);
  asleep.clear();
  tell();
}

function noteAct({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const inDialog = target.closest("dialog") !== null;
  if (!inDialog) {
    lastRow = target.closest("[data-holds] > :is(li, tr), [data-holds]");
    lastList = target.closest("[data-holds]");
  }
  // Where a dialog was, any row of the list may be under the pointer.
  acted = inDialog ? lastList : lastRow;
  actedAt = performance.now();
}

/**
 * After an action in an element with `data-holds` (a list or a group of buttons), or in a dialog opened there, no list
 * moves until two seconds after the answer, and a second click in the same place hits nothing.
 */
export function holdAfterActions(mutations: MutationCache, heldMs = 2_000): void {
  for (const kind of ["click", "change"]) window.addEventListener(kind, noteAct, { capture: true });
  mutations.subscribe((event) => {
    if (event.type !== "updated" && event.type !== "removed") return;
    const { mutationId, state } = event.mutation;
    const begins = event.type === "updated" && event.action.type === "pending";
    if (begins && acted && performance.now() - actedAt < actMs) underWay.set(mutationId, acted);
    const where = underWay.get(mutationId);
    if (!where) return;
    // A paused change may wait for a network for a long time.
    if (event.type === "removed" || state.status !== "pending" || state.isPaused) underWay.delete(mutationId);
    hold(where, heldMs);
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

/** The rows of `before` in their places, with their data of `now`: removed rows stay, and new rows come later. */
export const inPlace = <One>(before: readonly One[], now: readonly One[]): readonly One[] => {
  const byKey = new Map(now.map((row) => [keyOf(row), row]));
  return before.map((row) => (keyOf(row) === undefined ? undefined : byKey.get(keyOf(row))) ?? row);
};

/** The value that a screen shows: while lists are held, the one from before. */
export function useHeld<One>(now: One): One {
  const held = useSyncExternalStore(subscribe, isHeld);
  const [shown, setShown] = useState(now);
  if (!held && shown !== now) setShown(now);
  return held ? shown : now;
}

/**
 * The rows of a list, which stay in their places while lists are held. A list whose rows have actions needs
 * `data-holds`. @param of the search that found them
 */
export function useHeldRows<One>(rows: readonly One[] | undefined, of: string): readonly One[] | undefined {
  const now = useMemo(() => ({ rows, of }), [rows, of]);
  const shown = useHeld(now);
  return useMemo(
    () => (shown !== now && shown.of === of && shown.rows && rows ? inPlace(shown.rows, rows) : rows),
    [shown, now, rows, of],
  );
}
