import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Clock, Identities } from "@lotlane/core/ports";

export const systemClock: Clock = { now: () => new Date() };

// No vowels and nothing that is misread over the phone: 0 and O, 1, I and L.
const refAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";

export const randomIdentities: Identities = {
  newId: () => randomUUID(),
  newRefCode: () => `LL-${Array.from({ length: 8 }, () => refAlphabet[randomInt(refAlphabet.length)]).join("")}`,
  newSecret: () => randomBytes(24).toString("base64url"),
};
