import { randomBytes } from "node:crypto";
import { type Answer, createStandIn, json, type Sent } from "./stand-in.ts";
import { post, problem, signed, type StandInCallback, standInTwilio } from "./twilio-account.ts";
import { createStandInCalls } from "./twilio-calls.ts";

export { type StandInCallback, standInTwilio } from "./twilio-account.ts";

/** `no-number`, `opted-out` and `landline` stay; `too-many` passes. */
export type TwilioFailure = "no-number" | "opted-out" | "landline" | "too-many";

export type StandInMessage = {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly callback: string | null;
  readonly created: Date;
  status: string;
};

type Options = {
  /** Where texts of customers go. */
  readonly hook?: string | undefined;
  /** Tells at once that each message is delivered, and has each call answered by both sides. */
  readonly delivers?: boolean;
  readonly now?: () => Date;
};

const path = "/2010-04-01";
const messagesPath = `${path}/Accounts/${standInTwilio.accountSid}/Messages.json`;
const callsPath = `${path}/Accounts/${standInTwilio.accountSid}/Calls.json`;
const beCalledPath = `${path}/Stand-In/Incoming`;
const recordingPath = /\/Recordings\/(RE[0-9a-f]{32})(\.mp3|\.json)$/;
const sidOf = () => `SM${randomBytes(16).toString("hex")}`;

/** Stands in for the part of Twilio's API that sends texts, makes calls and tells of both: https://www.twilio.com/docs/usage/api */
export function createTwilioStandIn({ hook = "", delivers = false, now = () => new Date() }: Options = {}) {
  const messages: StandInMessage[] = [];
  const calls = createStandInCalls(now);
  const failures: Readonly<Record<TwilioFailure, Answer>> = {
    "no-number": problem(400, 21211, "The 'To' number is not a valid phone number."),
    "opted-out": problem(400, 21610, "Attempt to send to unsubscribed recipient"),
    landline: problem(400, 21614, "'To' number is not a valid mobile number"),
    "too-many": problem(429, 20429, "Too many requests"),
  };

  /** The message that tells of a state. */
  function told(sid: string, status: string, errorCode?: number): StandInCallback {
    const message = messages.find((one) => one.sid === sid);
    if (!message) throw new Error(`there is no message ${sid}`);
    message.status = status;
    return signed(message.callback ?? "", {
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus: status,
      SmsStatus: status,
      To: message.to,
      From: standInTwilio.from,
      ...(errorCode !== undefined && { ErrorCode: String(errorCode) }),
    });
  }

  /** A text of a customer. @param optOut the keyword that Twilio answered by itself */
  const texted = (from: string, body: string, optOut?: "STOP" | "START" | "HELP", sid = sidOf()): StandInCallback =>
    signed(hook, {
      MessageSid: sid,
      SmsSid: sid,
      SmsStatus: "received",
      From: from,
      To: standInTwilio.from,
      Body: body,
      NumMedia: "0",
      ...(optOut && { OptOutType: optOut }),
    });

  const shown = ({ sid, to, body, status, created }: StandInMessage) => ({
    sid,
    account_sid: standInTwilio.accountSid,
    to,
    from: standInTwilio.from,
    body,
    status,
    error_code: null,
    error_message: null,
    date_created: created.toUTCString(),
    date_sent: null,
  });

  function take(fields: URLSearchParams): Answer {
    const [to, body] = [fields.get("To") ?? "", fields.get("Body") ?? ""];
    if (!/^\+1\d{10}$/.test(to)) return failures["no-number"];
    if (body === "" || body.length > 1600) return problem(400, 21617, "The message body exceeds the 1600 limit");
    if (fields.get("From") !== standInTwilio.from)
      return problem(400, 21659, "'From' is not a Twilio phone number of this account");
    const message: StandInMessage = {
      sid: sidOf(),
      to,
      body,
      callback: fields.get("StatusCallback"),
      created: now(),
      status: "queued",
    };
    messages.push(message);
    const answer = json(201, shown(message));
    if (delivers && message.callback) void post(told(message.sid, "delivered")).catch(() => undefined);
    return answer;
  }

  function takeCall(fields: URLSearchParams): Answer {
    const answer = calls.place(fields);
    if (delivers && answer.status === 201) void calls.follow(calls.calls.at(-1)!).catch(() => undefined);
    return answer;
  }

  /** Not Twilio's: someone calls the operator's number, no one takes the call, and they leave a message of so many seconds. */
  function beCalled(fields: URLSearchParams): Answer {
    const [to, from] = [fields.get("Hook") ?? "", fields.get("From") ?? ""];
    void calls.comesIn(to, from, { message: Number(fields.get("Message")) }).catch(() => undefined);
    return json(202, {});
  }

  function answerTo(request: URL, { method, headers, body }: Sent): Answer {
    const { accountSid, authToken } = standInTwilio;
    if (request.pathname === beCalledPath && method === "POST")
      return beCalled(new URLSearchParams(body.toString("utf8")));
    if (headers["authorization"] !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`)
      return problem(401, 20003, "Authenticate");
    if (request.pathname === callsPath && method === "POST")
      return takeCall(new URLSearchParams(body.toString("utf8")));
    const recording = recordingPath.exec(request.pathname);
    if (recording) return calls.answerOfRecording(method, recording[1]!, recording[2]!);
    if (request.pathname !== messagesPath) return problem(404, 20404, "The requested resource was not found");
    if (method === "GET") {
      const found = messages.filter(({ to }) => to === request.searchParams.get("To")).toReversed();
      return json(200, { messages: found.slice(0, Number(request.searchParams.get("PageSize") ?? 50)).map(shown) });
    }
    if (!String(headers["content-type"]).startsWith("application/x-www-form-urlencoded"))
      return problem(400, 21602, "Message body is required");
    return take(new URLSearchParams(body.toString("utf8")));
  }

  const standIn = createStandIn<TwilioFailure>({
    path,
    answer: (request, failure, sent) => (failure ? failures[failure] : answerTo(request, sent)),
  });
  return { ...standIn, messages, told, texted, calls };
}
