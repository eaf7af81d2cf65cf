import { anEntry, type Entry, type NewEntry } from "./entry.ts";
import type { Outcome } from "./attempt.ts";
import { type Change, goesWith, hurried, nextToSend, nextTurn, retried, settled, tidied, waitAfter } from "./plan.ts";
import type { EntryStore } from "./store.ts";

export type OutboxState = {
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** The id of the entry on its way from this page; null when there is none. */
  readonly sending: string | null;
};

export type OutboxNeeds = {
  readonly account: string;
  readonly store: EntryStore;
  readonly attempt: (entry: Entry) => Promise<Outcome>;
  /** False while there is certainly no network. */
  readonly isOnline: () => boolean;
  /** Runs the work while no other page of this browser does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other pages of this browser that the entries have changed. */
  readonly tellOthers: () => void;
  readonly onState: (state: OutboxState) => void;
  /** An entry has arrived; it stays in the list until this promise resolves. */
  readonly onDone: (entry: Entry, answer: unknown) => Promise<void>;
  readonly onRefused: (entry: Entry) => void;
  /** An attempt failed without an answer, or with one that says to try later. */
  readonly onPutOff: (entry: Entry) => void;
  readonly onSignedOut: () => void;
  readonly now: () => number;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends what waits: in order, once, and from one page of the browser at a time. */
export function createOutbox(needs: OutboxNeeds) {
  const { account, store, now } = needs;
  let state: OutboxState = { entries: [], sending: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  let running: Promise<void> | undefined;
  let askedAgain = false;
  let quietUntil = 0;
  let signedOut = false;

  const show = (next: Partial<OutboxState>) => {
    if (signal.aborted) return;
    state = { ...state, ...next };
    needs.onState(state);
  };
  const read = async () => {
    const entries = await store.all(account);
    show({ entries });
    return entries;
  };
  const apply = async (decide: (entries: readonly Entry[]) => Change) => {
    let changes = 0;
    await store.change(account, (entries) => {
      const change = decide(entries);
      changes = change.put.length + change.remove.length;
      return change;
    });
    if (changes > 0) needs.tellOthers();
    return read();
  };

  async function sendAll(): Promise<void> {
    while (!signal.aborted && !signedOut) {
      const entries = await apply((all) => tidied(all, now()));
      const next = needs.isOnline() && now() >= quietUntil ? nextToSend(entries, now()) : undefined;
      if (!next) return;
      show({ sending: next.id });
      const outcome = await needs.attempt(next);
      if (signal.aborted) return;
      if (outcome.kind === "done") await needs.onDone(next, outcome.answer);
      show({ sending: null });
      await apply((all) => settled(all, next.id, outcome, now()));
      if (outcome.kind === "refused") needs.onRefused({ ...next, refusal: outcome.sentence });
      if (outcome.kind === "lost" || outcome.kind === "busy") needs.onPutOff(next);
      if (outcome.kind === "signed_out") {
        signedOut = true;
        return needs.onSignedOut();
      }
      // Without a network the others would fare no better.
      if (outcome.kind === "lost") quietUntil = now() + waitAfter(next.attempts + 1);
    }
  }

  const run = async () => {
    clearTimeout(timer);
    await needs.alone(sendAll);
    if (signal.aborted) return;
    const turn = nextTurn(await read());
    if (turn === undefined || signedOut || !needs.isOnline()) return;
    timer = setTimeout(() => void pump(), Math.max(minPause, turn - now(), quietUntil - now()));
  };

  /** Sends what can be sent now; a call while it is sending makes it look once more. */
  function pump(): Promise<void> {
    if (running) {
      askedAgain = true;
      return running;
    }
    const untilQuiet = async (): Promise<void> => {
      askedAgain = false;
      await run();
      if (askedAgain) await untilQuiet();
    };
    running = untilQuiet()
      // Storage that fails now may work later: what waits is still there.
      .catch(() => {
        if (!signal.aborted) timer = setTimeout(() => void pump(), pauseAfterFault);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** A new try of everything that waits for a later one: the network is back, or the user asks. */
  async function hurry(): Promise<void> {
    quietUntil = 0;
    await apply(hurried);
    await pump();
  }

  return {
    state: () => state,
    list: () => store.all(account),
    /** Shows what waits from before, and sends it once no other page of this browser is sending. */
    async start(): Promise<void> {
      // Storage that fails now may work later.
      await read().catch(() => show({}));
      await pump();
    },
    /** @throws StorageFull, and then nothing of it is kept */
    async add(asked: NewEntry): Promise<Entry> {
      const entry = anEntry(asked, account, asked.id ?? crypto.randomUUID(), new Date(now()).toISOString());
      await store.add(entry);
      needs.tellOthers();
      await read();
      void hurry();
      return entry;
    },
    hurry,
    async retry(id: string): Promise<void> {
      await apply((all) => retried(all, id));
      await hurry();
    },
    /** Removes an entry and those that depend on it. */
    async discard(id: string): Promise<void> {
      await apply((all) => ({ put: [], remove: goesWith(all, id).map((entry) => entry.id) }));
      await pump();
    },
    /** Another page has changed the entries. */
    changedElsewhere: () => pump(),
    stop(): void {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}

const minPause = 250;
const pauseAfterFault = 60_000;
