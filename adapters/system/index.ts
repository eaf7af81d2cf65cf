import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Clock, Hasher, Identities } from "@lotlane/core/ports";

export const sha256Hasher: Hasher = { sha256: (text) => createHash("sha256").update(text, "utf8").digest("hex") };

export const systemClock: Clock = { now: () => new Date() };

// No vowels and nothing that is misread over the phone: 0 and O, 1, I and L.
const refAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";

const drawn = (length: number) => Array.from({ length }, () => refAlphabet[randomInt(refAlphabet.length)]).join("");

/**
 * People read an order's number as the first 8 characters of its id, receivers as the last 8: they are the same ones, so
 * that an order has one number. 90 of the id's bits are random, which no guess reaches.
 */
const newOrderId = (): string => {
  const id = randomUUID();
  return `${id.slice(0, -8)}${id.slice(0, 8)}`;
};

export const randomIdentities: Identities = {
  newId: () => randomUUID(),
  newOrderId,
  newRefCode: () => `LL-${drawn(8)}`,
  newSecret: () => randomBytes(24).toString("base64url"),
  newBackupCode: () => drawn(10),
};

export { createMachine } from "./machine.ts";
