import { accept, refuse, type Result } from "@lotlane/core";
import type { TextNotSent, TextProvider, TextTaken } from "@lotlane/core/ports";
import type { z } from "zod";
import { askService, createBreaker, NoAnswer, type Question } from "../outside/index.ts";
import { errorSchema, messageSchema, messagesSchema, optedOut, stateOf, wordsOf } from "./contract.ts";
import { hearTwilio, hookOf } from "./hear.ts";

export type TwilioOptions = {
  /** Such as `https://api.twilio.com/2010-04-01`. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Where Twilio's messages arrive, as Twilio knows it: it is part of what Twilio signs. */
  readonly hookUrl: string;
  readonly timeoutMilliseconds?: number;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
};

const patienceMs = 20_000;
/** The clocks of both sides differ a little. */
const clocksMs = 120_000;

/** Texts by Twilio: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilio(options: TwilioOptions): TextProvider {
  const { url, accountSid, authToken, from, hookUrl, timeoutMilliseconds = patienceMs, fetch } = options;
  const guarded = createBreaker(options.now ? { now: options.now } : {});
  const service = { url, timeoutMilliseconds, ...(fetch && { fetch }) };
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const messages = `/Accounts/${accountSid}/Messages.json`;
  const sender: [string, string] = from.startsWith("MG") ? ["MessagingServiceSid", from] : ["From", from];

  async function ask<Schema extends z.ZodType>(schema: Schema, question: Question): Promise<z.output<Schema>> {
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
  }

  const takenAs = ({ sid, status }: z.output<typeof messageSchema>): TextTaken => ({
    providerId: sid,
    state: stateOf(status) ?? "queued",
  });

  return {
    name: "Twilio",

    send: ({ id, number, body }) =>
      orNotSent(async () => {
        const fields = [["To", number], sender, ["Body", body], ["StatusCallback", hookOf(hookUrl, id)]];
        const question = {
          method: "POST",
          path: messages,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(fields).toString(),
        } as const;
        return takenAs(await ask(messageSchema, question));
      }),

    taken: ({ number, body }, since) =>
      orNotSent(async () => {
        // Not by the day it was sent: a message that still waits at Twilio has none.
        const path = `${messages}?${new URLSearchParams({ To: number, PageSize: "50" })}`;
        const found = await ask(messagesSchema, { path, twice: true });
        return found.messages
          .filter((one) => one.body === body && Date.parse(one.date_created) >= since.getTime() - clocksMs)
          .map(takenAs);
      }),

    hear: (...message) => hearTwilio(authToken, hookUrl, ...message),

    answer: (words) => ({
      media: "text/xml; charset=utf-8",
      body: new TextEncoder().encode(
        `<?xml version="1.0" encoding="UTF-8"?><Response>${words === undefined ? "" : `<Message>${escaped(words)}</Message>`}</Response>`,
      ),
    }),
  };
}

const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A refusal of Twilio's, by its code. */
class NotTaken extends Error {
  readonly code: number;

  constructor(code: number) {
    super(wordsOf(code));
    this.code = code;
  }
}

async function orNotSent<Value>(act: () => Promise<Value>): Promise<Result<Value, TextNotSent>> {
  try {
    return accept(await act());
  } catch (error) {
    if (error instanceof NotTaken)
      return refuse({ kind: "text_not_taken", message: error.message, stopped: error.code === optedOut });
    if (error instanceof NoAnswer)
      return refuse({ kind: "text_out_of_reach", message: `Twilio is out of reach: ${error.message}.` });
    throw error;
  }
}
