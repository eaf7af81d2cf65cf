import { createHmac, timingSafeEqual } from "node:crypto";
import { accept, refuse, type Result } from "@lotlane/core";
import type { CardCheckout, HookRefused } from "@lotlane/core/ports";
import { aboutPages, aboutPayments, eventSchema } from "./contract.ts";

/** A message that is older may be a copy: https://docs.stripe.com/webhooks#verify-manually */
const toleranceSeconds = 300;

const refused = (message: string): Result<never, HookRefused> => refuse({ kind: "hook_refused", message });

/** Reads a message only after its signature. */
export function hearStripe(
  secret: string,
  body: Uint8Array,
  signature: string | undefined,
  now: Date,
): ReturnType<CardCheckout["hear"]> {
  const { at, marks } = signatureOf(signature);
  if (at === undefined || !isSigned(secret, at, body, marks)) return refused("The signature is missing or wrong.");
  if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return refused("The signature is too old.");
  const parsed = eventSchema.safeParse(jsonOf(body));
  if (!parsed.success) return refused("The message cannot be read.");
  const { id, type, data } = parsed.data;
  if (aboutPages.includes(type)) return accept({ id, about: { page: data.object.id } });
  const payment = aboutPayments.includes(type) ? data.object.payment_intent : undefined;
  return accept(payment ? { id, about: { payment } } : undefined);
}

const mostMarks = 10;

/** `t=1700000000,v1=5257a8…`, with one mark for each secret that is in force. */
function signatureOf(header: string | undefined): {
  readonly at: string | undefined;
  readonly marks: readonly string[];
} {
  const parts = (header ?? "").slice(0, 2000).split(",");
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [at] = valuesOf("t").filter((text) => /^\d{1,12}$/.test(text));
  return { at, marks: valuesOf("v1").slice(0, mostMarks) };
}

function isSigned(secret: string, at: string, body: Uint8Array, marks: readonly string[]): boolean {
  const right = createHmac("sha256", secret).update(`${at}.`).update(body).digest();
  return marks.some((mark) => {
    const given = Buffer.from(mark, "hex");
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
