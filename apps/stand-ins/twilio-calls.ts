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
  readonly dialed: string[];
};

type Send = (callback: StandInCallback) => Promise<Response>;
type Verb = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly inner: string };

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
    for (const { name, attributes, inner } of verbsIn(twiml)) {
      if (name === "Hangup") return;
      if (name === "Say") call.heard.push(unescaped(inner));
      if (name !== "Dial") continue;
      const ended = await dial(call, verbsIn(`<Response>${inner}</Response>`), conduct, send);
      const action = attributes.get("action");
      if (action === undefined) continue;
      const next = await send(signed(action, { ...fieldsOf(call), ...ended }));
      return run(call, await next.text(), conduct, send);
    }
  }

  /** @returns what the action of the dial is told */
  async function dial(call: StandInCall, numbers: readonly Verb[], conduct: Conduct, send: Send) {
    const { other = "answers", seconds = 3, sip } = conduct;
    const sid = callSid();
    // All of them ring; the first is the one who answers.
    const [number] = numbers;
    if (!number) throw new Error("a dial without a number");
    call.dialed.push(...numbers.map(({ inner }) => inner.trim()));
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
      dialed: [],
    };
    calls.push(call);
    const answer = await send(signed(url, { ...fieldsOf(call), Direction: "inbound" }));
    call.status = "in-progress";
    await run(call, await answer.text(), conduct, send);
    call.status = "completed";
    return call;
  }

  return { calls, place, told, follow, comesIn };
}
