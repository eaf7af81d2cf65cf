import { setTimeout as pause } from "node:timers/promises";

/** How long to keep trying to record that a mail has left; without the record it would be sent again. */
const longestMilliseconds = 60_000;
const betweenTriesMilliseconds = 500;

/**
 * Keeps trying a write about a mail that has left, since the database may be away just then.
 * @throws its last failure once the time is over
 */
export async function atLast(write: () => Promise<void>, milliseconds = longestMilliseconds): Promise<void> {
  for (const deadline = Date.now() + milliseconds; ; await pause(betweenTriesMilliseconds)) {
    try {
      return await write();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
  }
}
