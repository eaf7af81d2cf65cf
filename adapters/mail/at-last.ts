import { setTimeout as pause } from "node:timers/promises";

/** So long a mail that left is tried to be noted, where without the note it would leave again. */
const longestMilliseconds = 60_000;
const betweenTriesMilliseconds = 500;

/** Writes about a mail that has left: the database may be away just then. @throws its last failure once the time is over */
export async function atLast(write: () => Promise<void>, milliseconds = longestMilliseconds): Promise<void> {
  for (const deadline = Date.now() + milliseconds; ; await pause(betweenTriesMilliseconds)) {
    try {
      return await write();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
  }
}
