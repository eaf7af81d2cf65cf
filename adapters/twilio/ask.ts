import type { z } from "zod";
import { askService, createBreaker, NoAnswer, openService, type Opened, type Question } from "../outside/index.ts";
import { errorSchema, wordsOf } from "./contract.ts";

export type TwilioAccount = {
  /** Such as `https://api.twilio.com/2010-04-01`. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Where Twilio's messages arrive, as Twilio knows it: it is part of what Twilio signs. */
  readonly hookUrl: string;
  readonly timeoutMilliseconds?: number;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
};

/** A refusal of Twilio's, by its code. */
export class NotTaken extends Error {
  readonly code: number;

  constructor(code: number) {
    super(wordsOf(code));
    this.code = code;
  }
}

/** Asks about an account. @throws NotTaken, and NoAnswer where Twilio is out of reach */
export function askTwilio(account: TwilioAccount, patienceMs: number) {
  const guarded = createBreaker(account.now ? { now: account.now } : {});
  const { service, authorization } = serviceOf(account, patienceMs);

  return async <Schema extends z.ZodType>(schema: Schema, question: Question): Promise<z.output<Schema>> => {
    const { status, json } = await guarded(async () => {
      const reply = await askService(service, { ...question, headers: { authorization, ...question.headers } });
      if (reply.status >= 500) throw new NoAnswer(`HTTP ${reply.status}`);
      return reply;
    });
    refuseAway(status);
    if (![200, 201, 204].includes(status)) throw new NotTaken(errorSchema.safeParse(json).data?.code ?? status);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
    return parsed.data;
  };
}

function serviceOf({ url, accountSid, authToken, timeoutMilliseconds, fetch }: TwilioAccount, patienceMs: number) {
  return {
    service: {
      url: `${url}/Accounts/${accountSid}`,
      timeoutMilliseconds: timeoutMilliseconds ?? patienceMs,
      ...(fetch && { fetch }),
    },
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
  };
}

/** @throws NoAnswer for an answer that passes, or that tells of the operator's set-up */
function refuseAway(status: number): void {
  if (status === 401 || status === 403)
    throw new NoAnswer("it does not accept the operator's TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN");
  if (status === 429 || status >= 500) throw new NoAnswer(`HTTP ${status}`);
}

/** How long a file may take until it begins and as a whole, and how large it may be. */
export type FileBounds = {
  readonly patienceMs: number;
  readonly wholeMs: number;
  readonly mostBytes: number;
};

/** Asks for a file. @throws NotTaken where there is none, and NoAnswer where Twilio is out of reach */
export function openTwilio(account: TwilioAccount, { patienceMs, wholeMs, mostBytes }: FileBounds) {
  const guarded = createBreaker(account.now ? { now: account.now } : {});
  const { service, authorization } = serviceOf(account, patienceMs);
  return async (path: string, media: string): Promise<Opened> => {
    const opened = await guarded(async () => {
      const question = { path, headers: { authorization, accept: media, "accept-encoding": "identity" } };
      const reply = await openService({ ...service, mostBytes }, question, wholeMs);
      if (reply.status >= 500) throw new NoAnswer(`HTTP ${reply.status}`);
      return reply;
    });
    refuseAway(opened.status);
    if (opened.status !== 200) throw new NotTaken(opened.status);
    if (!opened.headers.get("content-type")?.startsWith(media)) {
      for await (const _ of opened.body) break;
      throw new NoAnswer(`HTTP 200 without ${media}`);
    }
    return opened;
  };
}

/** A question that posts a form. */
export const posted = (path: string, fields: readonly (readonly [string, string])[]): Question => ({
  method: "POST",
  path,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
});

/** TwiML: https://www.twilio.com/docs/voice/twiml */
export const twiml = (verbs: string): { readonly body: Uint8Array; readonly media: string } => ({
  media: "text/xml; charset=utf-8",
  body: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`),
});

export const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
