import type { RateLimit } from "@lotlane/adapters/http/contract";
import { type HostLimits, ProblemError } from "@lotlane/adapters/http/handlers";
import type { TryBucket, TryCounter } from "@lotlane/core/ports";
import type { Hide } from "./hide.ts";

const buckets: Record<Exclude<RateLimit, "read">, TryBucket> = {
  write: { name: "write", tries: 300, seconds: 60 },
  estimate: { name: "estimate", tries: 60, seconds: 60 },
  booking: { name: "booking", tries: 30, seconds: 60 },
  account: { name: "account", tries: 60, seconds: 600 },
  message: { name: "message", tries: 60, seconds: 300 },
};

/** A visitor may type any address, so each address is sent only so many mails. */
const mailsToOneAddress: TryBucket = { name: "mail-to", tries: 30, seconds: 3600 };

/** Wrong passwords and codes: few for an account, more for a network, which many people may share. */
const proofs = {
  password: {
    ofAccount: { name: "password-account", tries: 10, seconds: 900 },
    fromNetwork: { name: "password-address", tries: 100, seconds: 900 },
  },
  code: {
    ofAccount: { name: "code-account", tries: 10, seconds: 900 },
    fromNetwork: { name: "code-address", tries: 100, seconds: 900 },
  },
} as const satisfies Record<string, Record<string, TryBucket>>;

type Options = { readonly tries: TryCounter | undefined; readonly hide: Hide };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** The limits for callers of a network. */
export function createRateLimiter({ tries, hide }: Options) {
  const count = async (bucket: TryBucket, who: string) => {
    const verdict = await tries?.countTry(bucket, hide(who));
    if (verdict && !verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
  };
  return (network: string): HostLimits => ({
    countCall: async (limit, userId) => {
      if (limit !== "read") await count(buckets[limit], userId ?? network);
    },
    countMail: (address) => count(mailsToOneAddress, address.toLowerCase()),
    async countProof(what, account) {
      const { ofAccount, fromNetwork } = proofs[what];
      await count(fromNetwork, network);
      await count(ofAccount, account);
      return async () => {
        await tries?.takeBack(fromNetwork, hide(network));
        await tries?.forgive(ofAccount, hide(account));
      };
    },
  });
}

const tooManyRequests = (retryAfterSeconds: number) =>
  new ProblemError(
    429,
    "too_many_requests",
    `That was a lot at once: please try again in ${spoken(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

const spoken = (seconds: number) =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${Math.ceil(seconds / 60)} minutes`;
