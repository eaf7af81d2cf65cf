import { accept, refuse } from "@lotlane/core";
import type { CallEnd, CallHeard, CallHookAddress, CallProvider, CallScript } from "@lotlane/core/ports";
import { z } from "zod";
import { NoAnswer } from "../outside/index.ts";
import { askTwilio, escaped, NotTaken, openTwilio, posted, twiml, type TwilioAccount } from "./ask.ts";
import { callEndOf, callNewsSchema, callSchema, isRecordingSid, recordingNewsSchema } from "./contract.ts";
import { hookRefused, signedFields } from "./hear.ts";

export type TwilioCallsOptions = TwilioAccount & {
  /** The number that both sides see. */
  readonly from: string;
};

/** An admin is waiting for the answer. */
const patienceMs = 8_000;
/**
 * How long a telephone rings: that of the agent, before their voicemail box answers; that of the customer; and those of
 * colleagues for an incoming call.
 */
const [agentRingsSeconds, ringsSeconds, comesInSeconds] = [20, 30, 25];

/** The longest message of a caller, and the silence that ends it. */
const [mostMessageSeconds, silenceSeconds] = [120, 5];
/** How long to wait for the key that takes a call, after the words. */
const keySeconds = 8;
/** A recording of four hours, the longest call, is 58 MB. Browsers ask for the rest of one that takes longer. */
const ofRecording = { patienceMs: 10_000, wholeMs: 300_000, mostBytes: 64 * 1024 * 1024 };

/**
 * The steps that a callback's address names. Of a call we place: the agent answered, news of the agent's leg, news of
 * the other leg, the words to the other side, the end of both being joined. Of an incoming call: a telephone was picked
 * up, a key was pressed there, the ringing ended, a message was left. Of a recording: news of it.
 */
type Step =
  | "join"
  | "agent"
  | "other"
  | "announce"
  | "joined"
  | "ask"
  | "taken"
  | "rung"
  | "message"
  | "voicemail"
  | "recorded";

/** Calls by Twilio: https://www.twilio.com/docs/voice/api/call-resource */
export function createTwilioCalls(options: TwilioCallsOptions): CallProvider {
  const { authToken, from, hookUrl } = options;
  const ask = askTwilio(options, patienceMs);
  const open = openTwilio(options, ofRecording);
  const hook = (call: string, step: Step, agent?: string): string => addressOf(hookUrl, { call, step, agent });

  const heardOf = (call: string, step: Step) => ({
    recordingStatusCallback: hook(call, step),
    recordingStatusCallbackEvent: "completed absent",
  });
  const recording = (call: string, words: string | null) =>
    words === null ? {} : { record: "record-from-answer", ...heardOf(call, "recorded") };

  function verbsOf(script: CallScript): string {
    switch (script.kind) {
      case "nothing":
        return "";
      case "say":
        return say(script.words);
      case "hang_up":
        return `${say(script.words)}<Hangup/>`;
      case "ring": {
        const { callId, phones, recorded } = script;
        const dial = {
          timeout: String(comesInSeconds),
          answerOnBridge: "true",
          action: hook(callId, "rung"),
          ...recording(callId, recorded),
        };
        // Joined at the end of what its address answers, unless that hangs up.
        const numbers = phones.map(
          ({ accountId, number }) =>
            `<Number ${attributes({ url: hook(callId, "ask", accountId) })}>${number}</Number>`,
        );
        return `${say(recorded)}<Dial ${attributes(dial)}>${numbers.join("")}</Dial>`;
      }
      case "ask": {
        const { callId, agentId, words } = script;
        const key = { numDigits: "1", timeout: String(keySeconds), action: hook(callId, "taken", agentId) };
        return `<Gather ${attributes(key)}>${say(words)}</Gather><Hangup/>`;
      }
      case "join": {
        const { callId, number, recorded } = script;
        const dial = {
          callerId: from,
          timeout: String(ringsSeconds),
          action: hook(callId, "joined"),
          ...recording(callId, recorded),
        };
        const other = {
          statusCallback: hook(callId, "other"),
          statusCallbackEvent: "answered completed",
          ...(recorded !== null && { url: hook(callId, "announce") }),
        };
        return `${say(recorded)}<Dial ${attributes(dial)}><Number ${attributes(other)}>${number}</Number></Dial>`;
      }
      case "take_message": {
        const { callId, words, otherwise } = script;
        const message = {
          maxLength: String(mostMessageSeconds),
          timeout: String(silenceSeconds),
          finishOnKey: "#",
          action: hook(callId, "message"),
          ...heardOf(callId, "voicemail"),
        };
        // An empty message goes on with the next verb, any other with what its action answers.
        return `${say(words)}<Record ${attributes(message)}/>${say(otherwise)}`;
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
      const named = Object.fromEntries(fields.value);
      if (address.step === "voicemail" || address.step === "recorded") {
        const recorded = recordingNewsSchema.safeParse(named);
        return recorded.success
          ? accept(newsOfRecording(address, recorded.data))
          : hookRefused("The message cannot be read.");
      }
      const told = callNewsSchema.safeParse(named);
      if (!told.success) return hookRefused("The message cannot be read.");
      return accept(newsOf(address, told.data));
    },

    async recording(id) {
      if (!isRecordingSid(id)) return refuse(recordingGone);
      try {
        const { bytes, body } = await open(`/Recordings/${id}.mp3`, "audio/mpeg");
        return accept({ mediaType: "audio/mpeg", bytes, body });
      } catch (error) {
        if (error instanceof NotTaken) return refuse(recordingGone);
        if (error instanceof NoAnswer)
          return refuse({ kind: "calls_out_of_reach", message: `Twilio failed: ${error.message}` });
        throw error;
      }
    },

    async deleteRecording(id) {
      if (!isRecordingSid(id)) return;
      try {
        await ask(z.undefined(), { method: "DELETE", path: `/Recordings/${id}.json` });
      } catch (error) {
        if (error instanceof NotTaken && error.code === notThere) return;
        throw error;
      }
    },

    answer: (script) => twiml(verbsOf(script)),
  };
}

const recordingGone = {
  kind: "recording_not_found",
  message: "Twilio does not have this recording, or not any more",
} as const;
/** https://www.twilio.com/docs/api/errors/20404 */
const notThere = 20404;

const say = (words: string | null): string => (words === null ? "" : `<Say>${escaped(words)}</Say>`);

type Told = ReturnType<typeof callNewsSchema.parse>;

function newsOfRecording(
  { call: callId, step }: CallHookAddress,
  told: z.output<typeof recordingNewsSchema>,
): CallHeard | undefined {
  if (callId === undefined) return undefined;
  const of = { callId, providerId: told.CallSid };
  return told.RecordingStatus === "absent"
    ? { ...of, kind: "not_recorded" }
    : {
        ...of,
        kind: "recorded",
        of: step === "voicemail" ? "voicemail" : "call",
        recordingId: told.RecordingSid,
        seconds: Number(told.RecordingDuration),
      };
}

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
    case "announce":
      return { ...of, kind: "other_answered" };
    case "ask":
      return agent === undefined ? undefined : { ...of, kind: "picked_up", agentId: agent };
    case "taken":
      if (told.Digits !== keyToTake) return { ...of, kind: "declined" };
      return agent === undefined ? undefined : { ...of, kind: "taken", agentId: agent };
    case "message":
      return { ...of, kind: "message_left" };
    case "rung": {
      // A voice box that picked up, and was not joined, has not taken the call.
      const how = told.DialBridged === "false" ? "no_answer" : endOf(told.DialCallStatus, told);
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

const keyToTake = "1";

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
