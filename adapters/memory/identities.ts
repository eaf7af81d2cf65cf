import type { Identities } from "@lotlane/core/ports";
import { weakDigest } from "./digest.ts";

// Without 0 and O, 1, I and L.
const backupCodeCharacters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Counts where others draw at random, so that a story or a test reads the same each time. Never for real secrets. */
export function countingIdentities(): Identities {
  let ids = 0;
  const nextNumber = () => (++ids).toString(16).padStart(8, "0");
  let refCodes = 0;
  let secrets = 0;
  let backupCodes = 0;
  return {
    newId: () => `${nextNumber()}-0000-4000-8000-000000000000`,
    newOrderId: () => {
      const number = nextNumber();
      return `${number}-0000-4000-8000-0000${number}`;
    },
    newRefCode: () => `LL-${(++refCodes).toString(36).toUpperCase().padStart(8, "0")}`,
    newSecret: () => `secret-${(++secrets).toString(36).padStart(20, "0")}`,
    newBackupCode: () => backupCodeFrom(weakDigest(`backup code ${++backupCodes}`)),
  };
}

/** Ten characters, each from three hexadecimal digits. */
const backupCodeFrom = (digest: string): string =>
  (digest.match(/.{3}/g) ?? []).map((part) => backupCodeCharacters.at(parseInt(part, 16) % 31)).join("");
