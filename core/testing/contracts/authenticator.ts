import { describe, expect, it } from "vitest";
import type { Authenticator } from "../../ports.ts";
import { afterNoon } from "./shared/moments.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type AuthenticatorTest = {
  readonly authenticator: Authenticator;
  /** The code that a person's app shows at a moment. */
  readonly codeAt: (secret: string, date: Date) => string | Promise<string>;
};

export function authenticatorContract(name: string, setUp: SetUp<AuthenticatorTest>): void {
  describe(`authenticator: ${name}`, () => {
    const test = eachTestWith(setUp);
    const stepAt = (date: Date) => Math.floor(date.getTime() / 30_000);

    it("makes long secrets in Base32, each once", () => {
      const secrets = Array.from({ length: 100 }, () => test().authenticator.newSecret());
      for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{26,}$/);
      expect(new Set(secrets).size).toBe(100);
    });

    it("tells the app product, person and secret, and that codes have six digits for 30 seconds", () => {
      const { authenticator } = test();
      const secret = authenticator.newSecret();
      const url = authenticator.otpauthUrl(secret, "zoe+quotes@visitor.example");
      const [start = "", query = ""] = url.split("?");
      const parts = new Map(
        query.split("&").map((part) => {
          const [key = "", value = ""] = part.split("=");
          return [key, decodeURIComponent(value)];
        }),
      );
      expect(decodeURIComponent(start)).toMatch(/^otpauth:\/\/totp\/Lotlane: ?zoe\+quotes@visitor\.example$/);
      expect(start).not.toContain(" ");
      expect(parts.get("secret")).toBe(secret);
      expect(parts.get("issuer")).toBe("Lotlane");
      expect([undefined, "6"]).toContain(parts.get("digits"));
      expect([undefined, "30"]).toContain(parts.get("period"));
      expect([undefined, "SHA1"]).toContain(parts.get("algorithm"));
    });

    it("knows the step of each of many codes, which have six digits, zeros first too", async () => {
      const { authenticator, codeAt } = test();
      // One secret in some ten thousand has no such code among a hundred, or the same one twice in a row.
      const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
      const codes: string[] = [];
      for (let step = 0; step < 100; step++) {
        const now = afterNoon({ seconds: 30 * step });
        const code = await codeAt(secret, now);
        codes.push(code);
        expect(authenticator.stepOf(secret, code, now)).toBe(stepAt(now));
      }
      for (const code of codes) expect(code).toMatch(/^\d{6}$/);
      expect(codes.some((code) => code.startsWith("0"))).toBe(true);
      expect(new Set(codes).size).toBeGreaterThan(90);
    });

    it("has one code for the whole of a step", async () => {
      const { authenticator, codeAt } = test();
      const secret = authenticator.newSecret();
      const code = await codeAt(secret, afterNoon());
      expect(await codeAt(secret, new Date(afterNoon().getTime() + 29_999))).toBe(code);
      expect(await codeAt(secret, afterNoon({ seconds: 30 }))).not.toBe(code);
    });

    it("takes a code one step early or late as what it is, and none from further away", async () => {
      const { authenticator, codeAt } = test();
      const [secret, now] = [authenticator.newSecret(), afterNoon({ seconds: 15 })];
      const stepOf = async (seconds: number) =>
        authenticator.stepOf(secret, await codeAt(secret, afterNoon({ seconds: 15 + seconds })), now);
      expect(await stepOf(-30)).toBe(stepAt(now) - 1);
      expect(await stepOf(30)).toBe(stepAt(now) + 1);
      for (const seconds of [-90, -60, 60, 90, 3600]) expect(await stepOf(seconds)).toBeUndefined();
    });

    it("takes no other code and no code of another secret", async () => {
      const { authenticator, codeAt } = test();
      const [secret, other, now] = [authenticator.newSecret(), authenticator.newSecret(), afterNoon()];
      const code = await codeAt(secret, now);
      for (const wrong of [
        "",
        code.slice(1),
        `${code}0`,
        ` ${code}`,
        `-${code.slice(1)}`,
        "abcdef",
        "１２３４５６",
        await codeAt(other, now),
      ])
        expect(authenticator.stepOf(secret, wrong, now), wrong).toBeUndefined();
    });
  });
}
