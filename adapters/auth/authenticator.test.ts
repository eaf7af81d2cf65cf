import fc from "fast-check";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { createAuthenticator } from "./index.ts";

const authenticator = createAuthenticator();
const at = (seconds: number) => new Date(seconds * 1000);
const codeOf = (secret: string, step: number) => generateSync({ secret, epoch: step * 30 });

describe("authenticator", () => {
  // RFC 6238, Appendix B: the key "12345678901234567890" with SHA-1; of its eight digits the last six.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("agrees with RFC 6238 at second %i", (seconds, published) => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    expect(authenticator.stepOf(secret, published.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("knows the step of a code within one of now, and of no other", () => {
    const secret = authenticator.newSecret();
    fc.assert(
      fc.property(
        fc.integer({ min: 40_000_000, max: 80_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 0, max: 29_999 }),
        (step, away, milliseconds) => {
          const near = [step - 1, step, step + 1].map((other) => codeOf(secret, other));
          const code = codeOf(secret, step + away);
          fc.pre(near.filter((other) => other === code).length === (Math.abs(away) <= 1 ? 1 : 0));
          const now = new Date(step * 30_000 + milliseconds);
          expect(authenticator.stepOf(secret, code, now)).toBe(Math.abs(away) <= 1 ? step + away : undefined);
        },
      ),
    );
  });

  it.each(["", "28708", "2870822", "287 082", "28708a", "２８７０８２", "-87082", "287082\n", "０".repeat(6)])(
    "does not know %j",
    (code) => {
      expect(authenticator.stepOf("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code, at(59))).toBeUndefined();
    },
  );

  it("does not know the code of another secret", () => {
    const now = at(1_800_000_000);
    const code = codeOf(authenticator.newSecret(), 60_000_000);
    expect(authenticator.stepOf("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code, now)).toBeUndefined();
  });

  it("makes secrets of 160 bits in Base32, each another", () => {
    const secrets = Array.from({ length: 200 }, () => authenticator.newSecret());
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(200);
  });

  it("tells the app who asks, for whom, and how", () => {
    const url = new URL(authenticator.otpauthUrl("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "dana+cars@dealer.example"));
    expect(url.protocol).toBe("otpauth:");
    expect(url.host).toBe("totp");
    expect(decodeURIComponent(url.pathname)).toBe("/Lotlane:dana+cars@dealer.example");
    expect(url.searchParams.get("secret")).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(url.searchParams.get("issuer")).toBe("Lotlane");
    // The defaults of the format: what is left out must be one of them.
    expect(url.searchParams.get("digits") ?? "6").toBe("6");
    expect(url.searchParams.get("period") ?? "30").toBe("30");
    expect(url.searchParams.get("algorithm") ?? "SHA1").toBe("SHA1");
  });

  it("keeps an address from adding to the URL", () => {
    const url = new URL(
      authenticator.otpauthUrl("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "a&issuer=x?secret=y#z@x.example"),
    );
    expect(url.searchParams.getAll("secret")).toEqual(["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"]);
    expect(url.searchParams.getAll("issuer")).toEqual(["Lotlane"]);
  });
});
