import { describe, expect, it } from "vitest";
import type { Vault } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type VaultTest = {
  readonly vault: Vault;
  /** The same secret in another process. */
  readonly second: { readonly vault: Vault };
  /** Another product's, with a secret of its own. */
  readonly other: { readonly vault: Vault };
};

const texts = ["", "JBSWY3DPEHPK3PXP", "Zoë’s 🔑", "with \u0000 inside", "long ".repeat(2_000)];

export function vaultContract(name: string, setUp: SetUp<VaultTest>): void {
  describe(`vault: ${name}`, () => {
    const test = eachTestWith(setUp);

    it.each(texts)("opens what it sealed: %j", (text) => {
      const { vault, second } = test();
      expect(vault.open(vault.seal(text))).toBe(text);
      expect(second.vault.open(vault.seal(text))).toBe(text);
    });

    it("hides what it sealed", () => {
      const sealed = test().vault.seal("JBSWY3DPEHPK3PXP");
      expect(sealed).not.toContain("JBSWY3DP");
      // Nor only in another spelling: the same in Base64.
      expect(sealed).not.toContain("SkJTV1kzRFA");
    });

    it("throws for what was changed since, wherever", () => {
      const { vault } = test();
      const sealed = vault.seal("JBSWY3DPEHPK3PXP");
      for (let place = 0; place < sealed.length; place++) {
        const changed = `${sealed.slice(0, place)}${sealed[place] === "a" ? "b" : "a"}${sealed.slice(place + 1)}`;
        expect(() => vault.open(changed), changed).toThrow();
      }
      for (const changed of [sealed.slice(0, -1), sealed.slice(1), `${sealed}a`, `a${sealed}`, sealed + sealed])
        expect(() => vault.open(changed), changed).toThrow();
    });

    it("throws for what was never sealed, or was sealed with another secret", () => {
      const { vault, other } = test();
      for (const text of ["", "JBSWY3DPEHPK3PXP", "a.b.c", ".", vault.digest("JBSWY3DPEHPK3PXP")])
        expect(() => vault.open(text), text).toThrow();
      expect(() => vault.open(other.vault.seal("JBSWY3DPEHPK3PXP"))).toThrow();
    });

    it("digests the same text the same way, in every process, and another text otherwise", () => {
      const { vault, second } = test();
      const digests = [...texts, ...Array.from({ length: 1_000 }, (_, index) => `text ${index}`)].map((text) =>
        vault.digest(text),
      );
      expect(new Set(digests).size).toBe(digests.length);
      expect(texts.map((text) => second.vault.digest(text))).toEqual(texts.map((text) => vault.digest(text)));
      for (const digest of digests) expect(digest.length).toBeLessThan(200);
    });

    it("has today's digest first among those that may be kept", () => {
      const { vault } = test();
      for (const text of texts) expect(vault.digests(text)[0]).toBe(vault.digest(text));
    });

    it("digests so that the text cannot be read, nor tried without the secret", () => {
      const { vault, other } = test();
      expect(vault.digest("JBSWY3DPEHPK3PXP")).not.toContain("JBSWY3DP");
      expect(vault.digest("JBSWY3DPEHPK3PXP")).not.toBe(other.vault.digest("JBSWY3DPEHPK3PXP"));
    });
  });
}
