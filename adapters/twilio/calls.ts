import { accept, refuse } from "@lotlane/core";
import type { CallEnd, CallHeard, CallHookAddress, CallProvider, CallScript } from "@lotlane/core/ports";
import { NoAnswer } from "../outside/index.ts";
import { askTwilio, escaped, NotTaken, posted, twiml, type TwilioAccount } from "./ask.ts";
import { callEndOf, callNewsSchema, callSchema } from "./contract.ts";
import { hookRefused, signedFields } from "./hear.ts";

export type TwilioCallsOptions = TwilioAccount & {
  /** The number that both sides see. */
  readonly from: string;
};

/** The admin who calls waits for the answer. */
const patienceMs = 8_000;
/** Before a voice box of the agent's answers in their place, and as long as a customer is let ring. */
const [agentRingsSeconds, ringsSeconds, comesInSeconds] = [20, 30, 25];

/** Of the agent's answer, the news of their leg, those of the other's, and the end of both being joined. */
type Step = "join" | "agent" | "other" | "joined" | "taken" | "rung";

/** Calls by Twilio: https://www.twilio.com/docs/voice/api/call-resource */
export function createTwilioCalls(options: TwilioCallsOptions): CallProvider {
  const { authToken, from, hookUrl } = options;
  const ask = askTwilio(options, patienceMs);
  const hook = (call: string, step: Step, agent?: string): string => addressOf(hookUrl, { call, step, agent });

  function verbsOf(script: CallScript): string {
    switch (script.kind) {
      case "nothing":
        return "";
      case "say":
        return `<Say>${escaped(script.words)}</Say>`;
      case "ring": {
        const { callId, phones } = script;
        const dial = { timeout: String(comesInSeconds), answerOnBridge: "true", action: hook(callId, "rung") };
        const numbers = phones.map(({ accountId, number }) => {
          const agent = { statusCallback: hook(callId, "taken", accountId), statusCallbackEvent: "answered" };
          return `<Number ${attributes(agent)}>${number}</Number>`;
        });
        return `<Dial ${attributes(dial)}>${numbers.join("")}</Dial>`;
      }
      case "join": {
        const { callId, number } = script;
        const dial = { callerId: from, timeout: String(ringsSeconds), action: hook(callId, "joined") };
        const other = { statusCallback: hook(callId, "other"), statusCallbackEvent: "answered completed" };
        return `<Dial ${attributes(dial)}><Number ${attributes(other)}>${number}</Number></Dial>`;
      }
    }
  }

  return {
    name: "Twilio",

    async place({ id, agent }) {
      const fields = [
        ["To", agent],
        ["From", from],
        ["Url", hook(id, "join")],
        ["Timeout", String(agentRingsSeconds)],
        ["StatusCallback", hook(id, "agent")],
        ...["initiated", "ringing", "answered", "completed"].map((event) => ["StatusCallbackEvent", event] as const),
      ] as const;
      try {
        const { sid } = await ask(callSchema, posted("/Calls.json", fields));
        return accept({ providerId: sid });
      } catch (error) {
        if (error instanceof NotTaken) return refuse({ kind: "call_not_taken", message: error.message });
        if (error instanceof NoAnswer)
          return refuse({ kind: "calls_out_of_reach", message: `Twilio failed: ${error.message}` });
        throw error;
      }
    },

    hear(body, signature, address) {
      const fields = signedFields(authToken, addressOf(hookUrl, address), body, signature);
      if (!fields.ok) return fields;
      const told = callNewsSchema.safeParse(Object.fromEntries(fields.value));
      if (!told.success) return hookRefused("The message cannot be read.");
      return accept(newsOf(address, told.data));
    },

    answer: (script) => twiml(verbsOf(script)),
  };
}

type Told = ReturnType<typeof callNewsSchema.parse>;

function newsOf({ call: callId, step, agent }: CallHookAddress, told: Told): CallHeard | undefined {
  if (callId === undefined)
    // Of the number's own address, to which Twilio posts each call that comes in.
    return step === undefined && told.Direction === "inbound" && told.CallStatus === "ringing"
      ? { kind: "incoming", providerId: told.CallSid, from: told.From ?? "" }
      : undefined;
  const of = { callId, providerId: told.ParentCallSid ?? told.CallSid };
  switch (step as Step | undefined) {
    case "join":
      return { ...of, kind: "agent_answered" };
    case "agent": {
      const how = endOf(told.CallStatus, told);
      return how && { ...of, kind: "agent_ended", how };
    }
    case "taken":
      return agent === undefined || told.CallStatus !== "in-progress"
        ? undefined
        : { ...of, kind: "taken", agentId: agent };
    case "rung": {
      const how = endOf(told.DialCallStatus, told);
      return how && { ...of, kind: "rung", how, seconds: secondsOf(told.DialCallDuration) };
    }
    case "other": {
      if (told.CallStatus === "in-progress") return { ...of, kind: "answered" };
      const how = endOf(told.CallStatus, told);
      return how && { ...of, kind: "ended", how, seconds: secondsOf(told.CallDuration) };
    }
    case "joined": {
      const how = endOf(told.DialCallStatus, told);
      return how && { ...of, kind: "ended", how, seconds: secondsOf(told.DialCallDuration) };
    }
    default:
      return undefined;
  }
}

/** The number is not in use: https://www.twilio.com/docs/voice/api/call-resource#statuscallback, by the codes of RFC 3261. */
const notInUse = new Set(["404", "410", "484", "604"]);

function endOf(status: string | undefined, { SipResponseCode }: Told): CallEnd | undefined {
  const how = status === undefined ? undefined : callEndOf(status);
  return how === "failed" && notInUse.has(SipResponseCode ?? "") ? "not_in_use" : how;
}

const secondsOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

const addressOf = (hookUrl: string, { call, step, agent }: CallHookAddress): string => {
  const named = Object.entries({ call, step, agent }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(named as [string, string][]);
  return query.size === 0 ? hookUrl : `${hookUrl}?${query}`;
};

const attributes = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(" ");
