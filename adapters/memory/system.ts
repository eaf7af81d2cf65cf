import type { Clock, Hasher, Identities } from "@lotlane/core/ports";

type Span = {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly milliseconds?: number;
};

export type FixedClock = Clock & {
  readonly advance: (span: Span) => void;
  readonly set: (moment: string) => void;
};

/** Stands still until it is moved. */
export function fixedClock(moment: string): FixedClock {
  let present = Date.parse(moment);
  return {
    now: () => new Date(present),
    advance: (span) => {
      present += inMilliseconds(span);
    },
    set: (next) => {
      present = Date.parse(next);
    },
  };
}

/** Moves on by a step each time it is read, so that no two moments are the same. */
export function tickingClock(moment: string, step: Span = { milliseconds: 1 }): FixedClock {
  const clock = fixedClock(moment);
  return {
    ...clock,
    now: () => {
      const present = clock.now();
      clock.advance(step);
      return present;
    },
  };
}

const inMilliseconds = ({ days = 0, hours = 0, minutes = 0, milliseconds = 0 }: Span): number =>
  ((days * 24 + hours) * 60 + minutes) * 60_000 + milliseconds;

/** The same 32 hexadecimal digits for the same text, on any machine and in any browser. Quick and guessable: for tests and stories only. */
export const weakDigest = (text: string): string =>
  [0x811c9dc5, 0x2f0b4437, 0x9e3779b1, 0x6c62272e].map((seed) => lane(text, seed)).join("");

// FNV-1a, mixed at the end so that texts that differ late differ everywhere.
function lane(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, "0");
}

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

/** As long as a real one, and guessable. Never for real documents. */
export const memoryHasher: Hasher = { sha256: (text) => weakDigest(text) + weakDigest(`${text} again`) };
