import { hasherContract, identitiesContract } from "@lotlane/core/testing/contracts";
import { expect, test } from "vitest";
import { randomIdentities, sha256Hasher, systemClock } from "./index.ts";

hasherContract("SHA-256", async () => ({ hasher: sha256Hasher, close: async () => {} }));

test("a digest is that of FIPS 180-4, of the text in UTF-8", () => {
  expect(sha256Hasher.sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256Hasher.sha256("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
});

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
