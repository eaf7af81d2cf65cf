import type { TryCounter } from "@lotlane/core/ports";
import { expect, test } from "vitest";
import { createRateLimiter } from "./rate-limits.ts";

/** Counts within one window that does not end. */
function aCounter() {
  const counts = new Map<string, number>();
  const tries: TryCounter = {
    async countTry({ name, tries: most }, who) {
      const count = (counts.get(`${name} ${who}`) ?? 0) + 1;
      counts.set(`${name} ${who}`, count);
      return { allowed: count <= most, retryAfterSeconds: 60 };
    },
    takeBack: async () => {},
    forgive: async () => {},
  };
  return { counts, tries };
}

const device = { knows: () => false, remember: () => {} };

test("each API key has a limit for all its calls, reads too", async () => {
  const { tries } = aCounter();
  const limits = createRateLimiter({ tries, pseudonymize: (text) => text })("network", device);
  for (let count = 0; count < 600; count++) await limits.countCall("read", "dana", "one key");
  await expect(limits.countCall("read", "dana", "one key")).rejects.toMatchObject({ status: 429 });
  await limits.countCall("read", "dana", "another key");
  await limits.countCall("read", "dana");
});

test("the keys of an account share its limits, apart from what its user does", async () => {
  const { counts, tries } = aCounter();
  const limits = createRateLimiter({ tries, pseudonymize: (text) => text })("network", device);
  await limits.countCall("write", "dana", "one key");
  await limits.countCall("write", "dana", "another key");
  await limits.countCall("write", "dana");
  expect(Object.fromEntries(counts)).toEqual({
    "key one key": 1,
    "key another key": 1,
    "write keys of dana": 2,
    "write dana": 1,
  });
});

test("calls with wrong keys are counted for their network, apart from all else", async () => {
  const { tries } = aCounter();
  const limiter = createRateLimiter({ tries, pseudonymize: (text) => text });
  for (let count = 0; count < 100; count++) await limiter("network", device).countWrongKey();
  await expect(limiter("network", device).countWrongKey()).rejects.toMatchObject({ status: 429 });
  await limiter("another network", device).countWrongKey();
  await limiter("network", device).countCall("read", "dana", "a known key");
});
