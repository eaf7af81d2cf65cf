import type { Authenticator, PasswordHasher, Vault } from "@lotlane/core/ports";
import { weakDigest } from "./system.ts";

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

/** Answers at once, where a real one takes its time. Never for real passwords. */
export function memoryPasswordHasher(cost = 1): PasswordHasher {
  let salts = 0;
  const hashed = (salt: string, password: string) =>
    `${prefixOf(cost)}${salt}$${weakDigest(`${cost} ${salt} ${password}`)}`;
  return {
    hash: async (password) => hashed(`salt${++salts}`, password),
    async verify(hash, password) {
      const [, name, madeAt, salt] = hash?.split("$") ?? [];
      return name === "memory" && hash === `$memory$${madeAt}$${salt}$${weakDigest(`${madeAt} ${salt} ${password}`)}`;
    },
    isOutdated: (hash) => !hash.startsWith(prefixOf(cost)),
  };
}

const prefixOf = (cost: number) => `$memory$${cost}$`;

/** Notices what was changed, and hides little. Never for real secrets. */
export function memoryVault(secret = "the secret of a product in memory"): Vault {
  const mark = (hidden: string) => weakDigest(`${secret} mark ${hidden}`);
  // A code unit takes four digits, as the pad for it does.
  const padAt = (index: number) => parseInt(weakDigest(`${secret} pad ${index}`).slice(0, 4), 16);
  return {
    digest: (text) => weakDigest(`${secret} digest ${text}`),
    digests: (text) => [weakDigest(`${secret} digest ${text}`)],
    seal(text) {
      const hidden = Array.from({ length: text.length }, (_, index) =>
        (text.charCodeAt(index) ^ padAt(index)).toString(16).padStart(4, "0"),
      ).join("");
      return `${hidden}.${mark(hidden)}`;
    },
    open(sealed) {
      const [hidden = "", ...rest] = sealed.split(".");
      if (rest.join(".") !== mark(hidden)) throw new Error("this was not sealed here, or was changed since");
      return (hidden.match(/.{4}/g) ?? [])
        .map((unit, index) => String.fromCharCode(parseInt(unit, 16) ^ padAt(index)))
        .join("");
    },
  };
}
