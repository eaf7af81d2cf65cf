import { describe, expect, it } from "vitest";
import type { Hasher } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export function hasherContract(name: string, setUp: SetUp<{ readonly hasher: Hasher }>): void {
  describe(`hasher: ${name}`, () => {
    const tested = eachTestWith(setUp);

    it("answers 64 hexadecimal digits, the same for the same text and others for others", () => {
      const { hasher } = tested();
      const texts = ["", "a", "b", "aa", "é", "e\u0301", "👩‍🔧", "x".repeat(100_000)];
      const digests = texts.map((text) => hasher.sha256(text));
      for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{64}$/);
      expect(new Set(digests).size).toBe(texts.length);
      expect(texts.map((text) => hasher.sha256(text))).toEqual(digests);
    });
  });
}
