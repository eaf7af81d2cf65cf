import { afterEach, beforeEach } from "vitest";

/**
 * Answers what a suite tests, on empty storage; asked before each test.
 * `second` is the same storage as another process sees it.
 */
export type SetUp<Tested> = () => Promise<Tested & { readonly close: () => Promise<void> }>;

/** How long a suite waits for what happens in the background; only what fails waits that long. */
export const patienceMs = 60_000;

/** Sets up before and closes after each test of the surrounding `describe`. @returns what the present test works with */
export function eachTestWith<Tested>(setUp: SetUp<Tested>): () => Tested {
  let present: (Tested & { readonly close: () => Promise<void> }) | undefined;
  beforeEach(async () => {
    present = await setUp();
  }, 60_000);
  afterEach(async () => {
    await present?.close();
    present = undefined;
  }, 60_000);
  return () => {
    if (!present) throw new Error("asked outside a test");
    return present;
  };
}
