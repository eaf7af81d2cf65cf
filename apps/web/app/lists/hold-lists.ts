import type { MutationCache } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";

/** How long before a change the click may be that made it. */
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
 * From an action in what bears `data-holds`, a list or a group of buttons, or in a dialog that was opened there, until
 * two seconds after its answer, no list moves, and a second click in the same place hits nothing.
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
    // What waits for a network may wait for long.
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

/** The rows in their places: what is gone stays, what is new comes later, and all of it is as it is now. */
export const inPlace = <One>(before: readonly One[], now: readonly One[]): readonly One[] => {
  const byKey = new Map(now.map((row) => [keyOf(row), row]));
  return before.map((row) => (keyOf(row) === undefined ? undefined : byKey.get(keyOf(row))) ?? row);
};

/** What a screen shows of it: while lists are held, what it was before. */
export function useHeld<One>(now: One): One {
  const held = useSyncExternalStore(subscribe, isHeld);
  const [shown, setShown] = useState(now);
  if (!held && shown !== now) setShown(now);
  return held ? shown : now;
}

/**
 * The rows of a list, which stay in their places while lists are held. A list whose rows have actions bears
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
