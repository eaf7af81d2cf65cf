import { syncListingEffect } from "../effects/effects.ts";
import type { EffectPorts } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { readReference, referenceOf } from "./listing.ts";
import type { ListingPorts } from "./ports.ts";

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
