import type { Authenticator } from "@lotlane/core/ports";
import { weakDigest } from "./digest.ts";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMs = 30_000;

/** Counts its secrets and makes codes of its own, which no real app shows. */
export function memoryAuthenticator(): Authenticator {
  let secrets = 0;
  return {
    newSecret() {
      const digits = weakDigest(`authenticator ${++secrets}`);
      return Array.from(digits, (digit, index) => base32[parseInt(digit, 16) + 16 * (index % 2)]).join("");
    },
    otpauthUrl: (secret, email) =>
      `otpauth://totp/Lotlane:${encodeURIComponent(email)}?secret=${secret}&issuer=Lotlane&digits=6&period=30`,
    stepOf(secret, code, now) {
      const present = stepAt(now);
      return [present, present - 1, present + 1].find((step) => codeOf(secret, step) === code);
    },
  };
}

/** The code that the app shows at a moment. */
export const memoryCodeAt = (secret: string, date: Date): string => codeOf(secret, stepAt(date));

const stepAt = (date: Date) => Math.floor(date.getTime() / stepMs);

const codeOf = (secret: string, step: number) =>
  String(parseInt(weakDigest(`${secret} ${step}`).slice(0, 8), 16) % 1_000_000).padStart(6, "0");
