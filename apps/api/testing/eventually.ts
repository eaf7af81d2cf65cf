import { vi } from "vitest";

/** How long a test waits on a machine that is busy with other things; only what fails waits that long. */
export const patience = 60_000;

/** Asserts again until it holds. @returns what the assertion returns @throws its last failure once patience is at its end */
export const eventually = <Value>(assert: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(assert, { timeout: patience, interval: 50 });
