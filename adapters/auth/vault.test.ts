import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVault } from "./index.ts";

const secret = "0123456789abcdef0123456789abcdef";
const vault = createVault(secret);
const another = createVault("0123456789abcdef0123456789abcdeg");
const texts = fc.string({ unit: "grapheme", maxLength: 200 });

describe("vault", () => {
  it("opens what it sealed, also after a restart", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(createVault(secret).open(vault.seal(text))).toBe(text);
      }),
    );
  });

  it("seals the same text differently each time, without showing it", () => {
    const sealed = Array.from({ length: 100 }, () => vault.seal("GEZDGNBVGY3TQOJQ"));
    expect(new Set(sealed).size).toBe(100);
    for (const one of sealed) {
      expect(one).toMatch(/^v1\.[\w-]+$/);
      expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("GEZDGNBV");
    }
  });

  it("does not open what was changed anywhere", () => {
    const sealed = vault.seal("GEZDGNBVGY3TQOJQ");
    for (let index = 0; index < sealed.length; index++)
      for (const character of ["A", "B", "-", "=", " ", "w"]) {
        if (sealed[index] === character) continue;
        const changed = sealed.slice(0, index) + character + sealed.slice(index + 1);
        expect(() => vault.open(changed), changed).toThrow();
      }
  });

  it("does not open what was cut or lengthened", () => {
    const sealed = vault.seal("GEZDGNBVGY3TQOJQ");
    for (let length = 0; length < sealed.length; length++) expect(() => vault.open(sealed.slice(0, length))).toThrow();
    for (const more of ["A", "=", "AAAA", " ", "\n"]) expect(() => vault.open(sealed + more)).toThrow();
  });

  it.each(["", "v1", "v1.", "v2.AAAA", "GEZDGNBVGY3TQOJQ", `v1.${"A".repeat(64)}`])("does not open %j", (text) => {
    expect(() => vault.open(text)).toThrow();
  });

  it("opens nothing that another secret sealed", () => {
    expect(() => vault.open(another.seal("GEZDGNBVGY3TQOJQ"))).toThrow();
  });

  it("opens what the secret before it sealed, and seals with its own", () => {
    const formerly = "0123456789abcdef0123456789abcdeg";
    const rotated = createVault(secret, formerly);
    expect(rotated.open(another.seal("GEZDGNBVGY3TQOJQ"))).toBe("GEZDGNBVGY3TQOJQ");
    expect(vault.open(rotated.seal("GEZDGNBVGY3TQOJQ"))).toBe("GEZDGNBVGY3TQOJQ");
    expect(() => another.open(rotated.seal("GEZDGNBVGY3TQOJQ"))).toThrow();
    expect(rotated.digest("7K3M9QXAWB")).toBe(vault.digest("7K3M9QXAWB"));
    expect(rotated.digests("7K3M9QXAWB")).toEqual([vault, another].map(({ digest }) => digest("7K3M9QXAWB")));
    expect(vault.digests("7K3M9QXAWB")).toEqual([vault.digest("7K3M9QXAWB")]);
    expect(() => rotated.open(createVault("a third secret, which is not theirs").seal("x"))).toThrow();
  });

  it("says nothing of what it could not open", () => {
    const sealed = vault.seal("GEZDGNBVGY3TQOJQ");
    let message = "";
    try {
      another.open(sealed);
    } catch (error) {
      message = String(error);
    }
    expect(message).not.toBe("");
    expect(message).not.toContain(sealed.slice(3, 12));
  });

  it("digests the same text to the same, and others to others", () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(createVault(secret).digest(one)).toBe(vault.digest(one));
        expect(vault.digest(one) === vault.digest(other)).toBe(one === other);
        expect(vault.digest(one)).toMatch(/^[\w-]{43}$/);
      }),
    );
  });

  it("digests otherwise under another secret", () => {
    expect(another.digest("7K3M9QXAWB")).not.toBe(vault.digest("7K3M9QXAWB"));
  });

  // Kept digests and seals have to hold over releases: what changes this loses every link, code and secret.
  it("keeps to its format", () => {
    expect(vault.digest("7K3M9QXAWB")).toBe("3VzBp4CtR6i8xFMSSPHlmqseRbUZNSlo12Lt5Fwa63w");
    expect(vault.open("v1.nsoj6RVAjaDALG-yN-mrxxXULGzOTuj6VSf_8pFDz7z9GSx4PTjprDWPCfk")).toBe("GEZDGNBVGY3TQOJQ");
  });
});
