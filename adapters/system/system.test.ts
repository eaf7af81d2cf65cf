import { identitiesContract } from "@lotlane/core/testing/contracts";
import { expect, test } from "vitest";
import { randomIdentities, systemClock } from "./index.ts";

identitiesContract("random", async () => ({ identities: randomIdentities, close: async () => {} }));

test("backup codes use every character that is hard to misread, in every place", () => {
  const codes = Array.from({ length: 1_000 }, () => randomIdentities.newBackupCode());
  const characters = new Set(codes.join(""));
  expect([...characters].toSorted((one, other) => one.localeCompare(other)).join("")).toBe(
    "23456789BCDFGHJKMNPQRSTVWXZ",
  );
  for (const place of [0, 9]) expect(new Set(codes.map((code) => code[place])).size).toBe(characters.size);
});

test("the clock is the machine's", () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
