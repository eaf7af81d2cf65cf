import { syncListingEffect } from "./effects.ts";
import type { EffectPorts, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type KeptListing, type ListedKind, type Listing, readReference, referenceOf } from "./listing.ts";
import type { BoardRefused, ListingBoard, ListingOutcome, ListingPorts } from "./ports.ts";

/** Longer than all calls of one turn take together. */
const leaseMinutes = 10;
/**
 * A listing is created only while its lease has this long to run, so that the call ends before another process may
 * begin.
 */
const reserveMinutes = 2;
/** A listing that arrives late at the board is found within this time. */
const soonMinutes = 5;
const regularlyMinutes = 6 * 60;
/** Wishes may change while the board is asked. */
const mostTurns = 5;

type Needs = Pick<SharedPorts, "clock"> & ListingPorts;

/**
 * The listing that should stand for a job now; null when none should. Asked again for each turn.
 * @param id of the job
 */
export type WantedListing = (id: string) => Promise<Listing | null>;

/**
 * Brings the board to the wanted state: one listing, or none. It looks first and then acts, one caller for each
 * listing, so that it may be repeated at any time and after any fault.
 * @throws when it should be tried again
 */
export function syncListing(ports: Needs, wantedOf: Readonly<Record<ListedKind, WantedListing>>) {
  const later = (minutes: number) => new Date(ports.clock.now().getTime() + minutes * 60_000).toISOString();

  /** When to look again at a listing that is as it should be. */
  const next = ({ checkAt }: KeptListing, listing: Listing | null): string | null => {
    const regularly = listing && earlier(listing.expiresAt, later(regularlyMinutes));
    const isAhead = checkAt !== null && checkAt > later(0);
    return isAhead ? earlier(checkAt, regularly ?? checkAt) : regularly;
  };

  async function turn(
    board: ListingBoard,
    kept: KeptListing,
    until: string,
  ): Promise<Result<KeptListing, BoardRefused>> {
    const { kind, id } = readReference(kept.reference) ?? {};
    const listing = kept.wanted && kind ? await wantedOf[kind](id!) : null;
    const seen: { boardId: string | null; facts: ListingOutcome["facts"] } = { boardId: kept.boardId, facts: [] };
    const record = (outcome: Pick<ListingOutcome, "settled" | "problem" | "checkAt">) =>
      ports.listings.record(kept.reference, {
        ...outcome,
        ...seen,
        wishes: kept.wishes,
        at: ports.clock.now().toISOString(),
      });
    try {
      const mayCreate = () => later(reserveMinutes) < until;
      const done = await settle(board, kept, listing, mayCreate, (boardId, ...facts) => {
        seen.boardId = boardId;
        seen.facts = [...seen.facts, ...facts];
      });
      if (!done.ok) {
        const { message } = done.refusal;
        if (message !== kept.problem) seen.facts = [...seen.facts, { kind: "refused", detail: message }];
        await record({ settled: false, problem: message, checkAt: later(regularlyMinutes) });
        return done;
      }
      const changed = seen.facts.length > 0 || kept.problem !== null;
      return accept(
        await record({ settled: true, problem: null, checkAt: changed ? later(soonMinutes) : next(kept, listing) }),
      );
    } catch (error) {
      const problem = `${board.name} cannot be reached right now (${(error as Error).message}). It will be tried again automatically.`;
      await record({ settled: false, problem, checkAt: later(soonMinutes) });
      throw error;
    }
  }

  return async ({ reference }: ReturnType<typeof syncListingEffect>): Promise<Withheld | void> => {
    const { board, listings } = ports;
    if (!board) return undefined;
    const until = later(leaseMinutes);
    const leased = await listings.lease(reference, ports.clock.now().toISOString(), until);
    if (leased === undefined) return undefined;
    if (leased === "taken") throw new Error("another process is at this listing");
    try {
      let kept = leased;
      for (let turns = 0; turns < mostTurns; turns++) {
        const { wishes } = kept;
        const turned = await turn(board, kept, until);
        if (!turned.ok) return { withheld: turned.refusal.message };
        kept = turned.value;
        // The wanted listing may have changed while the board was asked.
        const isQuiet = turns > 0 || kept.boardId === leased.boardId;
        if (kept.wishes === wishes && isQuiet) return undefined;
      }
      throw new Error("what is wanted changes faster than the board is asked");
    } finally {
      await listings.release(reference);
    }
  };
}

type Note = (boardId: string | null, ...facts: ListingOutcome["facts"]) => void;

/** One look at the board, and what follows from it. @param note is told after each change at the board */
async function settle(
  board: ListingBoard,
  { reference, boardId }: KeptListing,
  listing: Listing | null,
  mayCreate: () => boolean,
  note: Note,
): Promise<Result<undefined, BoardRefused>> {
  const found = await board.find(reference);
  if (!found.ok) return found;
  const kept = listing ? (found.value.find((one) => one.boardId === boardId) ?? found.value[0]) : undefined;
  // One that lost its reference is known by its id.
  const lost = boardId === null || found.value.some((one) => one.boardId === boardId) ? [] : [{ boardId }];
  for (const extra of [...found.value.filter((one) => one !== kept), ...lost]) {
    const removed = await board.remove(extra.boardId);
    if (!removed.ok) return removed;
    if (removed.value === "gone") continue;
    note(kept?.boardId ?? null, { kind: "removed", detail: listing ? "It was listed twice." : null });
  }
  if (!listing) {
    note(null);
    return accept(undefined);
  }
  const wrong = board.check(listing);
  if (wrong.length > 0) return refuse({ kind: "board_refused", message: wrong.join(" ") });
  if (!kept) return create(board, listing, boardId, mayCreate, note);
  note(kept.boardId);
  const differences = kept.differsFrom(listing);
  if (kept.boardId !== boardId) note(kept.boardId, { kind: "posted", detail: null });
  if (differences.length === 0) return accept(undefined);
  const replaced = await board.replace(kept.boardId, listing);
  if (!replaced.ok) return replaced;
  if (replaced.value === "gone") throw new Error("the listing went while it was corrected");
  note(kept.boardId, { kind: "corrected", detail: `It did not match: ${differences.join(", ")}.` });
  return accept(undefined);
}

async function create(
  board: ListingBoard,
  listing: Listing,
  before: string | null,
  mayCreate: () => boolean,
  note: Note,
): Promise<Result<undefined, BoardRefused>> {
  if (!mayCreate()) throw new Error("the board took too long");
  const created = await board.create(listing);
  if (!created.ok) return created;
  note(created.value, { kind: "posted", detail: before === null ? null : "It was gone from the board." });
  return accept(undefined);
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** How many listings one round puts in line. */
const mostInRound = 200;
/** How long other rounds leave the listings of this one alone. */
const patienceMinutes = 60;
/** How much of the board one reconciliation reads. */
const mostOnBoard = 5000;

/** Puts the listings in line that are due: after a change, from time to time, and when their job's time ran out. */
export function tendListings(ports: Pick<SharedPorts, "clock"> & ListingPorts & EffectPorts) {
  return async (): Promise<number> => {
    if (!ports.board) return 0;
    const now = ports.clock.now();
    const later = new Date(now.getTime() + patienceMinutes * 60_000);
    const due = await ports.listings.takeDue(now.toISOString(), later.toISOString(), mostInRound);
    await ports.effects.add(due.map((reference) => syncListingEffect(reference, `round:${now.toISOString()}`)));
    return due.length;
  };
}

/**
 * Reads the board, and puts in line the listings that should not stand there, or not twice. A listing of a job that
 * this product never posted is left alone: another installation may have the same credentials.
 */
export function reconcileListings(ports: Pick<SharedPorts, "clock"> & ListingPorts & EffectPorts) {
  return async (): Promise<number> => {
    const standing = await ports.board?.all(mostOnBoard);
    if (!standing?.ok) return 0;
    const read = standing.value.flatMap(({ reference, boardId }) => {
      const known = readReference(reference);
      return known ? [{ reference: referenceOf(known.kind, known.id), boardId }] : [];
    });
    const kept = await ports.listings.findAll([...new Set(read.map(({ reference }) => reference))]);
    const drifted = kept.filter(({ reference, boardId, settled }) =>
      read.some((one) => one.reference === reference && settled && one.boardId !== boardId),
    );
    const act = `reconciled:${ports.clock.now().toISOString()}`;
    await ports.effects.add(drifted.map(({ reference }) => syncListingEffect(reference, act)));
    return drifted.length;
  };
}
