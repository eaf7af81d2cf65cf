import { accept, refuse, type Result } from "@lotlane/core";
import type { TextNotSent, TextProvider, TextTaken } from "@lotlane/core/ports";
import type { z } from "zod";
import { NoAnswer } from "../outside/index.ts";
import { askTwilio, escaped, NotTaken, posted, twiml, type TwilioAccount } from "./ask.ts";
import { messageSchema, messagesSchema, optedOut, stateOf } from "./contract.ts";
import { hearTwilio, hookOf } from "./hear.ts";

export { createTwilioCalls } from "./calls.ts";

export type TwilioOptions = TwilioAccount & {
  /** A number, or the id of a messaging service (`MG…`). */
  readonly from: string;
};

const patienceMs = 20_000;
/** The clocks of both sides differ a little. */
const clocksMs = 120_000;
const messages = "/Messages.json";

/** Texts by Twilio: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilio(options: TwilioOptions): TextProvider {
  const { authToken, from, hookUrl } = options;
  const ask = askTwilio(options, patienceMs);
  const sender = [from.startsWith("MG") ? "MessagingServiceSid" : "From", from] as const;

  const takenAs = ({ sid, status }: z.output<typeof messageSchema>): TextTaken => ({
    providerId: sid,
    state: stateOf(status) ?? "queued",
  });

  return {
    name: "Twilio",

    send: ({ id, number, body }) =>
      orNotSent(async () => {
        const fields = [["To", number], sender, ["Body", body], ["StatusCallback", hookOf(hookUrl, id)]] as const;
        return takenAs(await ask(messageSchema, posted(messages, fields)));
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

    answer: (words) => twiml(words === undefined ? "" : `<Message>${escaped(words)}</Message>`),
  };
}

async function orNotSent<Value>(act: () => Promise<Value>): Promise<Result<Value, TextNotSent>> {
  try {
    return accept(await act());
  } catch (error) {
    if (error instanceof NotTaken)
      return refuse({ kind: "text_not_taken", message: error.message, stopped: error.code === optedOut });
    if (error instanceof NoAnswer)
      return refuse({ kind: "text_out_of_reach", message: `Twilio failed: ${error.message}.` });
    throw error;
  }
}
