import { createHmac, timingSafeEqual } from "node:crypto";
import { accept, refuse, type Result } from "@lotlane/core";
import type { HookRefused, TextProvider } from "@lotlane/core/ports";
import { keywordOf } from "@lotlane/core/texts";
import { incomingSchema, stateCallbackSchema, stateOf, wordsOf } from "./contract.ts";

export const hookRefused = (message: string): Result<never, HookRefused> => refuse({ kind: "hook_refused", message });

/** Twilio's signature of a message: https://www.twilio.com/docs/usage/security#validating-requests */
function signatureOf(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].toSorted(([one, its], [other, theirs]) =>
    one === other ? compare(its, theirs) : compare(one, other),
  );
  return createHmac("sha1", authToken)
    .update(url + sorted.map(([name, value]) => name + value).join(""))
    .digest("base64");
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The address of news about a text of ours; that of incoming ones names none. */
export const hookOf = (hookUrl: string, textId: string | undefined): string =>
  textId === undefined ? hookUrl : `${hookUrl}?text=${encodeURIComponent(textId)}`;

/** The fields of a message that Twilio signed for this address. */
export function signedFields(
  authToken: string,
  url: string,
  body: Uint8Array,
  signature: string | undefined,
): Result<URLSearchParams, HookRefused> {
  const text = textOf(body);
  if (text === undefined) return hookRefused("The message cannot be read.");
  const fields = new URLSearchParams(text);
  return isSigned(signatureOf(authToken, url, fields), signature)
    ? accept(fields)
    : hookRefused("The signature is missing or wrong.");
}

type Message = Parameters<TextProvider["hear"]>;

/** Reads a message only after its signature. */
export function hearTwilio(
  authToken: string,
  hookUrl: string,
  ...[body, signature, textId]: Message
): ReturnType<TextProvider["hear"]> {
  const fields = signedFields(authToken, hookOf(hookUrl, textId), body, signature);
  if (!fields.ok) return fields;
  const named = Object.fromEntries(fields.value);
  const told = stateCallbackSchema.safeParse(named);
  if (told.success) {
    const { MessageSid: providerId, MessageStatus, ErrorCode } = told.data;
    const state = stateOf(MessageStatus);
    const code = Number(ErrorCode ?? 0);
    return accept(
      state && {
        kind: "state",
        providerId,
        textId: textId ?? null,
        state,
        problem: Number.isSafeInteger(code) && code > 0 ? wordsOf(code) : null,
      },
    );
  }
  const incoming = incomingSchema.safeParse(named);
  if (!incoming.success) return hookRefused("The message cannot be read.");
  const { MessageSid: providerId, From: from, Body, OptOutType } = incoming.data;
  return accept({
    kind: "incoming",
    providerId,
    from,
    body: Body,
    keyword: keywordOf(OptOutType ?? Body),
    answered: OptOutType !== undefined,
  });
}

function isSigned(right: string, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from((given ?? "").slice(0, 200))];
  return one.length === other.length && timingSafeEqual(one, other);
}

function textOf(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
