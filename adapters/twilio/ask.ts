import type { z } from "zod";
import { askService, createBreaker, NoAnswer, type Question } from "../outside/index.ts";
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
  const { url, accountSid, authToken, timeoutMilliseconds = patienceMs, fetch } = account;
  const guarded = createBreaker(account.now ? { now: account.now } : {});
  const service = { url: `${url}/Accounts/${accountSid}`, timeoutMilliseconds, ...(fetch && { fetch }) };
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

  return async <Schema extends z.ZodType>(schema: Schema, question: Question): Promise<z.output<Schema>> => {
    const { status, json } = await guarded(async () => {
      const reply = await askService(service, { ...question, headers: { authorization, ...question.headers } });
      if (reply.status >= 500) throw new NoAnswer(`HTTP ${reply.status}`);
      return reply;
    });
    if (status === 401 || status === 403)
      throw new NoAnswer("it does not accept the operator's TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN");
    if (status === 429) throw new NoAnswer("HTTP 429");
    if (status !== 200 && status !== 201) throw new NotTaken(errorSchema.safeParse(json).data?.code ?? status);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
    return parsed.data;
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
