import {
  callDirections,
  callOutcomes,
  callSchema,
  callStates,
  dialSchema,
  finishedCallSchema,
  recordingKinds,
} from "@lotlane/core/desk";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { aboutQuery, isWholeAbout, partOfAbout, subjectJson } from "./subject.ts";
import { day, id, instant, money, pageQuery, placeSchema, twiml } from "./values.ts";

export const recordingJson = z
  .object({
    kind: z.enum(recordingKinds).describe("A voicemail, or the conversation of both sides"),
    seconds: z.number().int().nullable().describe("Null until it is known"),
    playable: z.boolean().describe("False until the provider has it, and once it is deleted"),
  })
  .describe("Null: nothing is recorded");

export type RecordingJson = z.output<typeof recordingJson>;

export const callJsonSchema = z.object({
  id,
  number: z.string(),
  about: subjectJson.nullable(),
  direction: z.enum(callDirections),
  outcome: z.enum(callOutcomes).nullable().describe("Null until it is known"),
  note: z.string().nullable(),
  caller: z
    .object({ id, name: z.string() })
    .nullable()
    .describe("The admin; null: an incoming call that no one answered"),
  createdAt: instant,
  state: z
    .enum(callStates)
    .nullable()
    .describe(
      "Of a call by the provider. dialing: rings the admin. failed: never rang the number. null: entered by hand",
    ),
  seconds: z.number().int().nullable().describe("How long both sides talked"),
  problem: z.string().nullable(),
  recording: recordingJson.nullable(),
});

const aCall = z.object({ id: z.string().max(64) });

export type CallJson = z.output<typeof callJsonSchema>;

const callingJson = z.object({
  provider: z.string().nullable().describe("Null: none; call with a telephone of your own"),
  number: z.string().nullable().describe("Your account's, if it can be rung"),
  ringMe: z.boolean().describe("You want to be rung for incoming calls"),
  isRung: z.boolean().describe("You are among the ten whom a call rings: the first who asked"),
  recorded: z.boolean().describe("Calls are recorded, and both sides are told so"),
});

const mostWaitingHours = 720;

const waitingJobJson = z.object({
  about: subjectJson,
  pickup: placeSchema,
  delivery: placeSchema,
  since: instant.describe("When it was posted"),
});

export const callEndpoints = {
  "GET /api/admin/calls": endpoint({
    summary: "The desk's calls, newest first: about a record, or all",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z
      .object({
        ...pageQuery,
        ...aboutQuery,
      })
      .refine(isWholeAbout, partOfAbout),
    answers: { 200: z.array(callJsonSchema) },
  }),
  "POST /api/admin/calls": endpoint({
    summary: "Keep how a call went",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: callSchema,
    answers: { 201: callJsonSchema },
  }),
  "POST /api/admin/calls/dial": endpoint({
    summary: "Call a number: rings you, then the other side; a call that could not be made is answered as failed",
    who: "administer",
    rateLimit: "message",
    once: true,
    body: dialSchema,
    answers: { 201: callJsonSchema },
    problems: [409],
  }),
  "GET /api/admin/calls/{id}": endpoint({
    summary: "A call",
    who: "administer",
    rateLimit: "read",
    params: aCall,
    answers: { 200: callJsonSchema },
    problems: [404],
  }),
  "GET /api/admin/calls/{id}/recording": endpoint({
    summary: "The sound of a call's recording, or a part of it that a Range header asks for",
    who: "administer",
    rateLimit: "read",
    media: "audio/mpeg",
    params: aCall,
    answers: { 200: z.custom<Uint8Array>((body) => body instanceof Uint8Array) },
    problems: [404, 503],
  }),
  "POST /api/admin/calls/{id}": endpoint({
    summary: "Say how your call went, which was kept before it began",
    who: "administer",
    rateLimit: "write",
    once: true,
    params: aCall,
    body: finishedCallSchema,
    answers: { 200: callJsonSchema },
    problems: [404, 409],
  }),
  "GET /api/admin/calling": endpoint({
    summary: "Who makes calls, and where you are rung",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: callingJson,
    },
  }),
  "PUT /api/admin/calling": endpoint({
    summary: "Turn ringing at your account's number on or off",
    who: "administer",
    rateLimit: "write",
    body: z.object({ ringMe: z.boolean("ringMe must be true or false") }),
    answers: { 200: callingJson },
    problems: [409],
  }),
  "GET /api/admin/calls/incoming": endpoint({
    summary: "The calls coming in now, and who is calling",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.array(callJsonSchema.extend({ name: z.string().nullable().describe("By the number") })) },
  }),
  "POST /api/hooks/twilio/calls": endpoint({
    summary: "Twilio's messages about calls: what to do with one, and how it goes; the signature is checked first",
    who: "anyone",
    rateLimit: "read",
    signed: "x-twilio-signature",
    bodyKilobytes: 64,
    media: "text/xml",
    query: z.object({
      call: z.uuid().optional().describe("Our call that the message is about"),
      agent: z.uuid().optional().describe("The admin who was rung"),
      step: z.string().max(20).optional().describe("What has happened to it"),
    }),
    answers: { 200: twiml },
    problems: [400, 413],
  }),
  "GET /api/admin/calls/to-make": endpoint({
    summary:
      "Whom to call: customers whose quote was sent and is not booked, last opened first, then newest; at most 50",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.array(
        z.object({
          about: subjectJson,
          name: z.string(),
          number: z.string(),
          vehicle: z.string(),
          pickup: placeSchema,
          delivery: placeSchema,
          cashPrice: money,
          sentAt: instant,
          expiresAt: instant,
          openings: z
            .object({ count: z.int(), lastAt: instant })
            .nullable()
            .describe("Null: the customer has not opened it"),
          lastCall: z.object({ outcome: z.enum(callOutcomes), createdAt: instant }).nullable(),
          localTime: z.string().describe("HH:MM by the clocks of the pickup"),
          mayCall: z.boolean().describe("It is between 8 AM and 9 PM there: 47 CFR 64.1200(c)(1)"),
        }),
      ),
    },
  }),
  "GET /api/admin/calls/waiting": endpoint({
    summary:
      "Orders on the board and loads on offer without a carrier, the oldest first, 50 at most; none whose pickup is a week late",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      hours: z.coerce
        .number()
        .pipe(z.int("hours must be a whole number").min(0, "hours must be 0 or more").max(mostWaitingHours))
        .default(24)
        .describe("Leaves out those posted more recently"),
    }),
    answers: { 200: z.array(waitingJobJson) },
  }),
  "GET /api/admin/calls/carriers": endpoint({
    summary: "Carriers to call about an order or a load: who drives its lane, looks for it, or passes by; 30 at most",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      about: z.enum(["order", "load"], "about must be one of order, load"),
      aboutId: z.uuid("aboutId must be the id of a record"),
    }),
    answers: {
      200: z.object({
        job: waitingJobJson,
        open: z.boolean().describe("False: it has a carrier, or is off the board"),
        carriers: z.array(
          z.object({
            id,
            name: z.string(),
            number: z.string(),
            jobs: z.int().describe("Between its two states within a year, among the last thousand"),
            lastJobAt: instant.nullable(),
            isInvited: z.boolean().describe("To the order, and can take it"),
            hasSearch: z.boolean().describe("Keeps a search of the board that finds it"),
            hasTrip: z.boolean().describe("Has a trip that may take it and asks for work"),
            rating: z.string().nullable(),
            insuredUntil: day.nullable().describe("Null: not all that a carrier needs is in force"),
            lastCall: z
              .object({ outcome: z.enum(callOutcomes), createdAt: instant, callerName: z.string().nullable() })
              .nullable()
              .describe("By the desk to its number, about this job"),
            localTime: z.string().nullable().describe("HH:MM at its company; null: the place is not known"),
            mayCall: z.boolean().describe("8 AM to 9 PM there, or on both coasts"),
          }),
        ),
      }),
    },
    problems: [404],
  }),
};
