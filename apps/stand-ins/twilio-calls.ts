import { randomBytes } from "node:crypto";
import { type Answer, json } from "./stand-in.ts";
import { post, problem, signed, type StandInCallback, standInTwilio } from "./twilio-account.ts";

/** How a leg that is rung answers, in Twilio's words. */
export type LegEnd = "answers" | "busy" | "no-answer" | "failed";

/** How the people of a call behave. */
export type Conduct = {
  readonly agent?: LegEnd;
  readonly other?: LegEnd;
  /** How long they talk. */
  readonly seconds?: number;
  /** The carrier's code for a leg that failed. */
  readonly sip?: string;
  /** The keys that those who are rung press when they are asked for one, in their order; a voice box presses none. */
  readonly keys?: readonly (string | null)[];
  /** How long the caller talks at the tone; 0 for one who hangs up there. */
  readonly message?: number;
};

export type StandInCall = {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly url: string;
  readonly callback: string | null;
  readonly events: readonly string[];
  status: string;
  /** All that was said to the one who was on the line, and the numbers that they were joined with. */
  readonly heard: string[];
  /** All that was said to those who were rung, before they were joined. */
  readonly whispered: string[];
  readonly dialed: string[];
};

export type StandInRecording = {
  readonly sid: string;
  readonly callSid: string;
  readonly seconds: number;
  readonly sound: Buffer;
};

type Send = (callback: StandInCallback) => Promise<Response>;
type Verb = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly inner: string };

const recordingSid = () => `RE${randomBytes(16).toString("hex")}`;

/** A second of silence as an MP3: 38 frames of MPEG-1 Layer III at 32 kbit/s, each of 104 or 105 bytes. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);
export const silence = (seconds: number): Buffer => Buffer.concat(Array.from({ length: seconds * 38 }, () => frame));

export const callSid = () => `CA${randomBytes(16).toString("hex")}`;

const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The elements of TwiML, one level deep. */
function verbsIn(twiml: string): readonly Verb[] {
  const inside = /<Response>([\s\S]*)<\/Response>/.exec(twiml)?.[1] ?? "";
  return [...inside.matchAll(elements)].map(verbOf);
}
const elements = /<(\w+)((?:\s+\w+="[^"]*")*)\s*(?:\/>|>([\s\S]*?)<\/\1>)/g;
const verbOf = ([, name = "", attributes = "", inner = ""]: readonly string[]): Verb => ({
  name,
  attributes: new Map(
    [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, unescaped(value)]),
  ),
  inner,
});

/** The calls of an account, and the people who are rung. */
export function createStandInCalls(now: () => Date) {
  const calls: StandInCall[] = [];
  const recordings = new Map<string, StandInRecording>();

  function record(call: StandInCall, seconds: number): StandInRecording {
    const recording = { sid: recordingSid(), callSid: call.sid, seconds, sound: silence(seconds) };
    recordings.set(recording.sid, recording);
    return recording;
  }

  /** The message that tells of a recording, or that there is none. */
  const toldOfRecording = (url: string, { sid }: StandInCall, recording: StandInRecording | undefined) =>
    signed(url, {
      CallSid: sid,
      RecordingSource: "RecordVerb",
      RecordingChannels: "1",
      RecordingTrack: "both",
      RecordingStartTime: now().toUTCString(),
      RecordingStatus: recording ? "completed" : "absent",
      ...(recording && {
        RecordingSid: recording.sid,
        RecordingDuration: String(recording.seconds),
        RecordingUrl: `https://api.twilio.com/2010-04-01/Accounts/${standInTwilio.accountSid}/Recordings/${recording.sid}`,
      }),
    });

  async function tellOfRecording(verb: Verb, call: StandInCall, seconds: number, send: Send): Promise<void> {
    const recording = seconds > 0 ? record(call, seconds) : undefined;
    const url = verb.attributes.get("recordingStatusCallback");
    const events = verb.attributes.get("recordingStatusCallbackEvent")?.split(" ") ?? ["completed"];
    if (url !== undefined && events.includes(recording ? "completed" : "absent"))
      await send(toldOfRecording(url, call, recording));
  }

  const shown = ({ sid, to, from, status }: StandInCall) => ({
    sid,
    account_sid: standInTwilio.accountSid,
    to,
    from,
    status,
    direction: "outbound-api",
    date_created: now().toUTCString(),
    duration: null,
  });

  function place(fields: URLSearchParams): Answer {
    const [to, from, url] = [fields.get("To") ?? "", fields.get("From") ?? "", fields.get("Url") ?? ""];
    if (to === "") return problem(400, 21201, "No 'To' number is specified");
    if (!/^\+1\d{10}$/.test(to)) return problem(400, 21211, "The 'To' number is not a valid phone number.");
    if (from !== standInTwilio.from) return problem(400, 21210, "The source phone number provided is not verified");
    if (!URL.canParse(url)) return problem(400, 21205, "Url is not a valid URL");
    const events = fields.getAll("StatusCallbackEvent");
    const call: StandInCall = {
      sid: callSid(),
      to,
      from,
      url,
      callback: fields.get("StatusCallback"),
      events: events.length > 0 ? events : ["completed"],
      status: "queued",
      heard: [],
      whispered: [],
      dialed: [],
    };
    calls.push(call);
    return json(201, shown(call));
  }

  const fieldsOf = ({ sid, to, from, status }: StandInCall) => ({
    CallSid: sid,
    CallStatus: status,
    To: to,
    From: from,
    Direction: "outbound-api",
  });

  /** The message that tells of the state of the leg that was placed. */
  function told(call: StandInCall, status: string, more: Readonly<Record<string, string>> = {}): StandInCallback {
    call.status = status;
    return signed(call.callback ?? "", { ...fieldsOf(call), ...more, CallbackSource: "call-progress-events" });
  }

  const eventOf = (status: string) =>
    ["initiated", "ringing"].includes(status) ? status : status === "in-progress" ? "answered" : "completed";

  /** Rings the one who was placed, and does what the product says. @param send how messages reach the product */
  async function follow(call: StandInCall, conduct: Conduct = {}, send: Send = post): Promise<void> {
    const { agent = "answers" } = conduct;
    const tell = async (status: string, more?: Readonly<Record<string, string>>) => {
      const message = told(call, status, more);
      if (call.callback && call.events.includes(eventOf(status))) await send(message);
    };
    await tell("initiated");
    await tell("ringing");
    if (agent !== "answers") return tell(agent);
    await tell("in-progress");
    const answer = await send(signed(call.url, fieldsOf(call)));
    await run(call, await answer.text(), conduct, send);
    await tell("completed", { CallDuration: String((conduct.seconds ?? 3) + 4) });
  }

  async function run(call: StandInCall, twiml: string, conduct: Conduct, send: Send): Promise<void> {
    for (const verb of verbsIn(twiml)) {
      const { name, attributes, inner } = verb;
      if (name === "Hangup") return;
      if (name === "Say") call.heard.push(unescaped(inner));
      if (name === "Record") {
        const seconds = Math.min(conduct.message ?? 0, Number(attributes.get("maxLength") ?? 3600));
        await tellOfRecording(verb, call, seconds, send);
        // Without a sound the next verb follows.
        if (seconds === 0) continue;
        const next = await send(
          signed(attributes.get("action") ?? call.url, { ...fieldsOf(call), RecordingDuration: String(seconds) }),
        );
        return run(call, await next.text(), conduct, send);
      }
      if (name !== "Dial") continue;
      const ended = await dial(call, verbsIn(`<Response>${inner}</Response>`), conduct, send);
      if (attributes.get("record")?.startsWith("record-from-answer"))
        await tellOfRecording(verb, call, ended.DialBridged === "true" ? (conduct.seconds ?? 3) : 0, send);
      const action = attributes.get("action");
      if (action === undefined) continue;
      const next = await send(signed(action, { ...fieldsOf(call), ...ended }));
      return run(call, await next.text(), conduct, send);
    }
  }

  type Ended = Readonly<Record<"DialCallStatus" | "DialCallSid", string>> & {
    readonly DialCallDuration?: string;
    readonly DialBridged?: string;
  };

  /** All of them ring; the first to answer that the product does not hang up on is joined. @returns what the action of the dial is told */
  async function dial(call: StandInCall, numbers: readonly Verb[], conduct: Conduct, send: Send): Promise<Ended> {
    if (numbers.length === 0) throw new Error("a dial without a number");
    call.dialed.push(...numbers.map(({ inner }) => inner.trim()));
    let last: Ended | undefined;
    for (const [index, number] of numbers.entries()) {
      last = await ring(call, number, conduct, conduct.keys?.[index] ?? null, send);
      // A leg that was not asked for a key reports the fields of the whole dial.
      if (last.DialBridged !== "false") return last;
    }
    return last!;
  }

  /** The one who was rung hears what there is, and presses a key, before they are joined. @returns false where the product hangs up */
  async function isLetIn(
    call: StandInCall,
    leg: Readonly<Record<string, string>>,
    twiml: string,
    key: string | null,
    send: Send,
  ): Promise<boolean> {
    for (const { name, attributes, inner } of verbsIn(twiml)) {
      if (name === "Hangup") return false;
      if (name === "Say") call.whispered.push(unescaped(inner));
      if (name !== "Gather") continue;
      call.whispered.push(...verbsIn(`<Response>${inner}</Response>`).map((verb) => unescaped(verb.inner)));
      if (key === null) continue;
      const answer = await send(
        signed(attributes.get("action") ?? "", { ...leg, CallStatus: "in-progress", Digits: key }),
      );
      return isLetIn(call, leg, await answer.text(), null, send);
    }
    return true;
  }

  async function ring(
    call: StandInCall,
    number: Verb,
    conduct: Conduct,
    key: string | null,
    send: Send,
  ): Promise<Ended> {
    const { other = "answers", seconds = 3, sip } = conduct;
    const sid = callSid();
    const leg = { CallSid: sid, ParentCallSid: call.sid, From: call.from, To: number.inner.trim() };
    const tell = async (status: string, more: Readonly<Record<string, string>> = {}) => {
      const url = number.attributes.get("statusCallback");
      const events = number.attributes.get("statusCallbackEvent")?.split(" ") ?? ["completed"];
      if (url !== undefined && events.includes(eventOf(status)))
        await send(signed(url, { ...leg, CallStatus: status, Direction: "outbound-dial", ...more }));
    };
    await tell("initiated");
    await tell("ringing");
    if (other !== "answers") {
      await tell(other, { CallDuration: "0", ...(sip !== undefined && { SipResponseCode: sip }) });
      return { DialCallStatus: other, DialCallSid: sid };
    }
    await tell("in-progress");
    const before = number.attributes.get("url");
    if (before !== undefined) {
      const asked = await send(signed(before, { ...leg, CallStatus: "in-progress", Direction: "outbound-dial" }));
      if (!(await isLetIn(call, leg, await asked.text(), key, send)))
        return { DialCallStatus: "completed", DialCallSid: sid, DialCallDuration: "0", DialBridged: "false" };
    }
    await tell("completed", { CallDuration: String(seconds) });
    return { DialCallStatus: "completed", DialCallSid: sid, DialCallDuration: String(seconds), DialBridged: "true" };
  }

  /** A call of a customer to the operator's number, from the first question to its end. @param url the number's own address */
  async function comesIn(url: string, from: string, conduct: Conduct = {}, send: Send = post): Promise<StandInCall> {
    const call: StandInCall = {
      sid: callSid(),
      to: standInTwilio.from,
      from,
      url,
      callback: null,
      events: [],
      status: "ringing",
      heard: [],
      whispered: [],
      dialed: [],
    };
    calls.push(call);
    const answer = await send(signed(url, { ...fieldsOf(call), Direction: "inbound" }));
    call.status = "in-progress";
    await run(call, await answer.text(), conduct, send);
    call.status = "completed";
    return call;
  }

  /** The resource of a recording, or its sound: https://www.twilio.com/docs/voice/api/recording */
  function answerOfRecording(method: string, sid: string, extension: string): Answer {
    const recording = recordings.get(sid);
    if (!recording) return problem(404, 20404, `The requested resource /Recordings/${sid}${extension} was not found`);
    if (method === "DELETE" && extension === ".json") {
      recordings.delete(sid);
      return { status: 204, type: "text/plain", body: "" };
    }
    if (method !== "GET") return problem(405, 20004, "Method not allowed");
    return extension === ".mp3"
      ? {
          status: 200,
          type: "audio/mpeg",
          body: recording.sound,
          headers: { "content-length": String(recording.sound.length) },
        }
      : json(200, {
          sid,
          call_sid: recording.callSid,
          duration: String(recording.seconds),
          status: "completed",
          media_url: `https://api.twilio.com/2010-04-01/Accounts/${standInTwilio.accountSid}/Recordings/${sid}`,
        });
  }

  return { calls, recordings, record, place, told, toldOfRecording, follow, comesIn, answerOfRecording };
}
