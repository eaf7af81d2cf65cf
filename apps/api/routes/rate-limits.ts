import { callLimits, callsOfKey, type RateLimit } from "@lotlane/adapters/http/contract";
import { type HostLimits, ProblemError } from "@lotlane/adapters/http/handlers";
import type { TryBucket, TryCounter } from "@lotlane/core/ports";
import type { Device, Pseudonymize } from "./callers.ts";

const bucketOf = (limit: Exclude<RateLimit, "read">): TryBucket => ({ name: limit, ...callLimits[limit] });

const callsOfOneKey: TryBucket = { name: "key", ...callsOfKey };

/** Per network; they do not hold up a valid key. */
const wrongKeys: TryBucket = { name: "wrong-key", tries: 100, seconds: 900 };

/** In addition to the limit per account: many accounts may share a network. */
const uploadsOfNetwork: TryBucket = { name: "upload-network", tries: 6000, seconds: 86_400 };

/** For resumable uploads: a hundred photos of 15 MB in pieces of 256 kB. A query of the offset counts as a piece. */
const piecesOfUploads: TryBucket = { name: "upload-piece", tries: 6000, seconds: 600 };

/** A visitor may type any address, so the number of mails to each address is limited. */
const mailsToOneAddress: TryBucket = { name: "mail-to", tries: 30, seconds: 3600 };

/** Per account whose address is not proved. */
const unprovedOrders: TryBucket = { name: "unproved-order", tries: 10, seconds: 86_400 };

/** Wrong ones, per order: six digits are few, and the shipper can read the right ones out. */
const pickupCodes: TryBucket = { name: "pickup-code", tries: 10, seconds: 900 };

type ProofLimit = {
  readonly bucket: TryBucket;
  readonly of: "network" | "account" | "account in network";
  readonly knownDevicesPass?: boolean;
};

/**
 * Wrong passwords and codes: more for a network, which many people may share, than for an account. Passwords of an
 * account count for each network apart, so that a stranger elsewhere does not lock its owner out; what many networks
 * try together stops at a wider ceiling, which holds up no device that has signed in before. A code is six digits,
 * too few for that.
 */
const proofs: Record<"password" | "code", readonly ProofLimit[]> = {
  password: [
    { bucket: { name: "password-address", tries: 100, seconds: 900 }, of: "network" },
    { bucket: { name: "password-account-address", tries: 10, seconds: 900 }, of: "account in network" },
    { bucket: { name: "password-account", tries: 100, seconds: 900 }, of: "account", knownDevicesPass: true },
  ],
  code: [
    { bucket: { name: "code-address", tries: 100, seconds: 900 }, of: "network" },
    { bucket: { name: "code-account", tries: 10, seconds: 900 }, of: "account" },
  ],
};

type Options = { readonly tries: TryCounter | undefined; readonly pseudonymize: Pseudonymize };

export type CallerLimits = HostLimits & {
  /** Counts a call with an API key that opens nothing. @throws ProblemError 429 when there were too many */
  countWrongKey(): Promise<void>;
  /** Counts a call that continues an upload. @throws ProblemError 429 when there were too many */
  countPiece(userId: string): Promise<void>;
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** The limits for callers of a network, on a device. */
export function createRateLimiter({ tries, pseudonymize }: Options) {
  const count = async (bucket: TryBucket, who: string, what?: string) => {
    const verdict = await tries?.countTry(bucket, pseudonymize(who));
    if (verdict && !verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds, what);
  };
  return (network: string, device: Device): CallerLimits => ({
    countWrongKey: () => count(wrongKeys, network),
    countPiece: (userId) => count(piecesOfUploads, userId),
    countCall: async (limit, userId, keyId) => {
      if (keyId !== undefined) await count(callsOfOneKey, keyId);
      // An account's keys share one allowance, apart from the user's own: a faulty script holds up no person.
      const who = keyId === undefined ? userId : `keys of ${userId}`;
      if (limit !== "read") await count(bucketOf(limit), who ?? network);
      if (limit === "upload") await count(uploadsOfNetwork, network);
    },
    countMail: (address) => count(mailsToOneAddress, address.toLowerCase()),
    async countUnprovedOrder(accountId, many = 1) {
      const takeBack = async (times: number) => {
        for (let taken = 0; taken < times; taken++) await tries?.takeBack(unprovedOrders, pseudonymize(accountId));
      };
      for (let counted = 0; counted < many; counted++)
        await count(unprovedOrders, accountId).catch(async (refusal: unknown) => {
          await takeBack(counted);
          throw refusal;
        });
      return () => takeBack(many);
    },
    async countPickupCode(orderId) {
      await count(pickupCodes, orderId, "Too many wrong pickup codes were entered for this order");
      return async () => tries?.takeBack(pickupCodes, pseudonymize(orderId));
    },
    async countProof(what, account) {
      const limits = proofs[what].filter(({ knownDevicesPass }) => !(knownDevicesPass && device.knows(account)));
      for (const { bucket, of } of limits) await count(bucket, counted(of, network, account));
      return async (unchecked) => {
        for (const { bucket, of } of limits) {
          const who = pseudonymize(counted(of, network, account));
          await (of === "network" || unchecked ? tries?.takeBack(bucket, who) : tries?.forgive(bucket, who));
        }
        if (what === "password" && !unchecked) device.remember(account);
      };
    },
    async forgivePasswords(account) {
      for (const { bucket, of } of proofs.password)
        if (of !== "network") await tries?.forgive(bucket, pseudonymize(counted(of, network, account)));
    },
  });
}

const counted = (of: ProofLimit["of"], network: string, account: string): string =>
  of === "network" ? network : of === "account" ? account : `${account} ${network}`;

const tooManyRequests = (retryAfterSeconds: number, what = "That was a lot at once") =>
  new ProblemError(429, "too_many_requests", `${what}: please try again in ${spoken(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

function spoken(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
