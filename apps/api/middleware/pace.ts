import { createHmac } from "node:crypto";
import type { Context } from "koa";
import type { Pace } from "@lotlane/adapters/http/contract";
import { ProblemError } from "../problems.ts";

/** Counts tries over a window; on every process the same count. */
export type TryCounter = (
  bucket: { name: string; tries: number; seconds: number },
  who: string,
) => Promise<{ allowed: boolean; retryAfterSeconds: number }>;

const buckets: Record<Exclude<Pace, "read">, { name: string; tries: number; seconds: number }> = {
  estimate: { name: "estimate", tries: 60, seconds: 60 },
  booking: { name: "booking", tries: 30, seconds: 60 },
};

/** Mail goes to whatever address a visitor types, so each address gets only so many. */
const mailsToOneAddress = { name: "quote-mail", tries: 30, seconds: 3600 };

type Options = { readonly countTry: TryCounter | undefined; readonly secret: string };

export type PaceKeeper = ReturnType<typeof createPaceKeeper>;

export function createPaceKeeper({ countTry, secret }: Options) {
  // Neither network nor mail addresses are stored: only what they hash to.
  const hidden = (text: string) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 27);

  const keep = async (bucket: typeof mailsToOneAddress, who: string) => {
    const verdict = await countTry?.(bucket, hidden(who));
    if (verdict && !verdict.allowed)
      throw new ProblemError(
        429,
        "too_many_requests",
        `That was a lot at once: please try again in ${spoken(verdict.retryAfterSeconds)}.`,
        {
          retryAfterSeconds: verdict.retryAfterSeconds,
        },
      );
  };

  return {
    request: (pace: Pace, ctx: Context) => (pace === "read" ? Promise.resolve() : keep(buckets[pace], ctx.ip)),
    mailTo: (address: string) => keep(mailsToOneAddress, address.toLowerCase()),
    /** Stands for a guest in the keys of repeated calls. */
    guest: (ctx: Context) => `guest:${hidden(ctx.ip)}`,
  };
}

const spoken = (seconds: number) =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${Math.ceil(seconds / 60)} minutes`;
