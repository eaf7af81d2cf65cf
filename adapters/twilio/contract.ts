import type { CallEnd } from "@lotlane/core/ports";
import type { TextState } from "@lotlane/core/texts";
import { z } from "zod";

// The adapter's assumptions about Twilio's API: https://www.twilio.com/docs/messaging/api/message-resource and
// https://www.twilio.com/docs/voice/api/call-resource

const sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/);

const states: ReadonlyMap<string, TextState> = new Map([
  ["accepted", "queued"],
  ["scheduled", "queued"],
  ["queued", "queued"],
  ["sending", "queued"],
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "delivered"],
  ["undelivered", "undelivered"],
  ["failed", "failed"],
  ["canceled", "failed"],
]);

/** Undefined for the states of incoming messages, and for words that we do not know. */
export const stateOf = (status: string): TextState | undefined => states.get(status);

export const messageSchema = z.object({ sid, status: z.string() });
export const messagesSchema = z.object({
  messages: z.array(messageSchema.extend({ body: z.string().nullable(), date_created: z.string() })),
});
export const errorSchema = z.object({ code: z.number().int().optional() });

export const stateCallbackSchema = z.object({
  MessageSid: sid,
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});
export const incomingSchema = z.object({
  MessageSid: sid,
  From: z.string().max(100),
  Body: z.string(),
  OptOutType: z.string().optional(),
});

export const callSchema = z.object({ sid, status: z.string() });

/** News of either leg of a call; the other's names the first as its parent. */
export const callNewsSchema = z.object({
  CallSid: sid,
  ParentCallSid: sid.optional(),
  Direction: z.string().optional(),
  From: z.string().max(300).optional(),
  CallStatus: z.string(),
  CallDuration: z.string().optional(),
  DialCallStatus: z.string().optional(),
  DialCallDuration: z.string().optional(),
  SipResponseCode: z.string().optional(),
  /** "false" where a leg was picked up and not joined. */
  DialBridged: z.string().optional(),
  Digits: z.string().max(50).optional(),
});

const recordingSid = z.string().regex(/^RE[0-9a-f]{32}$/);

/** News of a recording: https://www.twilio.com/docs/voice/twiml/record#attributes-recording-status-callback */
export const recordingNewsSchema = z.discriminatedUnion("RecordingStatus", [
  z.object({
    RecordingStatus: z.literal("completed"),
    /** The first leg of a call with two: the one that came in or was placed. */
    CallSid: sid,
    RecordingSid: recordingSid,
    RecordingDuration: z.string().regex(/^\d{1,6}$/),
  }),
  z.object({ RecordingStatus: z.literal("absent"), CallSid: sid }),
]);

export const isRecordingSid = (id: string): boolean => recordingSid.safeParse(id).success;

const callEnds: ReadonlyMap<string, CallEnd> = new Map([
  ["completed", "completed"],
  // Twilio's word for a dialed leg that was joined.
  ["answered", "completed"],
  ["busy", "busy"],
  ["no-answer", "no_answer"],
  ["canceled", "canceled"],
  ["failed", "failed"],
]);

/** Undefined while it goes on, and for words that we do not know. */
export const callEndOf = (status: string): CallEnd | undefined => callEnds.get(status);

/** The number's owner opted out: https://www.twilio.com/docs/api/errors/21610 */
export const optedOut = 21610;

// https://www.twilio.com/docs/api/errors
const words = new Map([
  [21201, "There is no number to call"],
  [21205, "The product's address is not public: see LOTLANE_PUBLIC_URL"],
  [21210, "The operator's number cannot call: see TWILIO_CALLS_FROM"],
  [21211, "This is no telephone number"],
  [21212, "The operator's number cannot call: see TWILIO_CALLS_FROM"],
  [21214, "This number cannot be reached"],
  [21215, "The operator's account may not call this region"],
  [21216, "The operator's account may not call this number"],
  [21217, "This is no telephone number"],
  [21219, "The operator's trial account calls verified numbers only"],
  [13224, "This is no telephone number"],
  [21408, "The operator's account may not text this region"],
  [21606, "The operator's number cannot send texts: see TWILIO_FROM"],
  [21609, "The product's address is not public: see LOTLANE_PUBLIC_URL"],
  [optedOut, "The number's owner opted out with STOP"],
  [21612, "This number cannot be reached from the operator's"],
  [21614, "This is no mobile number"],
  [21617, "The text is too long"],
  [21659, "TWILIO_FROM is not a number of the operator's account"],
  [30003, "The phone is off or out of reach"],
  [30004, "The phone or its carrier blocks these texts"],
  [30005, "The number is not in use"],
  [30006, "A landline, or a carrier that takes no texts"],
  [30007, "The carrier held it back as unwanted"],
  [30008, "The carrier gave no reason"],
  [30034, "The operator's number is not registered with the carriers"],
]);

export const wordsOf = (code: number): string => words.get(code) ?? `Twilio's error ${code}`;
