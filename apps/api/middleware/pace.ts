import { createHmac } from "node:crypto";
import type { Pace } from "@lotlane/adapters/http/contract";
import { type PaceDoor, ProblemError } from "@lotlane/adapters/http/handlers";

type Bucket = { readonly name: string; readonly tries: number; readonly seconds: number };

/** Counts tries over a window; on every process the same count. */
export type TryCounter = {
  readonly countTry: (bucket: Bucket, who: string) => Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Takes one try back. */
  readonly takeBack: (bucket: Bucket, who: string) => Promise<void>;
  /** Takes all tries back. */
  readonly forgive: (bucket: Bucket, who: string) => Promise<void>;
};

const buckets: Record<Exclude<Pace, "read">, Bucket> = {
  write: { name: "write", tries: 300, seconds: 60 },
  estimate: { name: "estimate", tries: 60, seconds: 60 },
  booking: { name: "booking", tries: 30, seconds: 60 },
  account: { name: "account", tries: 60, seconds: 600 },
  message: { name: "message", tries: 60, seconds: 300 },
};

/** Mail goes to whatever address a visitor types, so each address gets only so many. */
const mailsToOneAddress: Bucket = { name: "mail-to", tries: 30, seconds: 3600 };

/** Wrong passwords and codes: few for each account, more for a network, behind which many people may sit. */
const proofs = {
  password: {
    ofAccount: { name: "password-account", tries: 10, seconds: 900 },
    fromNetwork: { name: "password-address", tries: 100, seconds: 900 },
  },
  code: {
    ofAccount: { name: "code-account", tries: 10, seconds: 900 },
    fromNetwork: { name: "code-address", tries: 100, seconds: 900 },
  },
} as const satisfies Record<string, Record<string, Bucket>>;

type Options = { readonly tries: TryCounter | undefined; readonly secret: string };

/** Who asks, as far as limits and repeated calls go. */
export type Caller = { readonly network: string; readonly userId: string | undefined };

export type PaceKeeper = ReturnType<typeof createPaceKeeper>;

export function createPaceKeeper({ tries, secret }: Options) {
  // Neither network nor mail addresses are stored: only what they hash to.
  const hidden = (text: string) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 27);

  const keep = async (bucket: Bucket, who: string) => {
    const verdict = await tries?.countTry(bucket, hidden(who));
    if (verdict && !verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
  };

  const door = ({ network }: Caller): PaceDoor => ({
    mailTo: (mailAddress) => keep(mailsToOneAddress, mailAddress.toLowerCase()),
    async tryToProve(what, who) {
      const { ofAccount, fromNetwork } = proofs[what];
      await keep(fromNetwork, network);
      await keep(ofAccount, who);
      return async () => {
        await tries?.takeBack(fromNetwork, hidden(network));
        await tries?.forgive(ofAccount, hidden(who));
      };
    },
  });

  return {
    door,
    request: (pace: Pace, { network, userId }: Caller) =>
      pace === "read" ? Promise.resolve() : keep(buckets[pace], userId ?? network),
    /** Stands for a caller in the keys of repeated calls. */
    scope: ({ network, userId }: Caller) => (userId === undefined ? `guest:${hidden(network)}` : `account:${userId}`),
    /** The same for the same data, whatever the order of its fields; tells nobody what the data were. */
    fingerprint: (data: unknown) =>
      createHmac("sha256", secret)
        .update(JSON.stringify(data, sorted) ?? "")
        .digest("base64url"),
  };
}

const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const tooManyRequests = (retryAfterSeconds: number) =>
  new ProblemError(
    429,
    "too_many_requests",
    `That was a lot at once: please try again in ${spoken(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

const spoken = (seconds: number) =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${Math.ceil(seconds / 60)} minutes`;
