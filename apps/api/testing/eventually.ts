import { setTimeout as pause } from "node:timers/promises";

/** How long a test waits on a machine that is busy with other things; only what fails waits that long. */
export const patience = 60_000;

/** Asserts again until it holds. @returns what the assertion returns @throws its last failure once patience is at its end */
export async function eventually<Value>(assert: () => Value | Promise<Value>): Promise<Value> {
  for (const deadline = Date.now() + patience; ; await pause(50)) {
    try {
      return await assert();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
  }
}
