import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Clock, Identities } from "@lotlane/core/ports";

export const systemClock: Clock = { now: () => new Date() };

// No vowels and nothing that is misread over the phone: 0 and O, 1, I and L.
const refAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";

const drawn = (length: number) => Array.from({ length }, () => refAlphabet[randomInt(refAlphabet.length)]).join("");

export const randomIdentities: Identities = {
  newId: () => randomUUID(),
  newRefCode: () => `LL-${drawn(8)}`,
  newSecret: () => randomBytes(24).toString("base64url"),
  newBackupCode: () => drawn(10),
};

export { sha256Hasher } from "./hasher.ts";
