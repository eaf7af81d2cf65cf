import { z } from "zod";
import type { Place } from "../lanes/index.ts";
import type { QuoteOpenings } from "../quotes/ports.ts";
import { optionalLines, phoneText } from "../shared/text.ts";
import type { Named } from "./note.ts";
import type { CallRecording } from "./recording.ts";
import { type Subject, subjectRefSchema } from "./subject.ts";
import { taskSchema } from "./task-input.ts";

export const callDirections = ["out", "in"] as const;
export const callOutcomes = ["reached", "voicemail", "no_answer", "busy", "wrong_number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callSchema = z
  .object({
    number: phoneText,
    about: subjectRefSchema
      .nullish()
      .transform((about) => about ?? null)
      .describe("The record that the call was about; null: none"),
    carrierId: z
      .uuid("carrierId must be the id of a carrier")
      .nullish()
      .transform((id) => id ?? null)
      .describe(
        "The carrier that is called about the record: the hours of its company count; null: those of the record",
      ),
    direction: z.enum(callDirections, `direction must be one of ${callDirections.join(", ")}`).default("out"),
    outcome: z.enum(callOutcomes, "Please say how the call ended"),
    note: optionalLines("Note", 2000),
    nextStep: taskSchema
      .pick({ title: true, dueDay: true, dueTime: true })
      .nullish()
      .transform((step) => step ?? null)
      .describe("Becomes a task of the caller about the same record; null: none"),
  })
  .meta({ example: { number: "(602) 555-0142", outcome: "voicemail", note: "Asked to call back" } });

/**
 * The states of a call that a provider makes. `dialing`: it rings the colleague. `ringing`: it rings the other side.
 * `failed`: it never rang the other side.
 */
export const callStates = ["dialing", "ringing", "talking", "ended", "failed"] as const;
export type CallState = (typeof callStates)[number];

export const isRunning = ({ state }: Pick<Call, "state">): boolean =>
  state === "dialing" || state === "ringing" || state === "talking";

export const dialSchema = callSchema
  .pick({ number: true, about: true, carrierId: true })
  .meta({ example: { number: "(602) 555-0142" } });
export type DialInput = Readonly<z.output<typeof dialSchema>>;

/** The fields that the caller fills in for a call that the provider made. */
export const finishedCallSchema = callSchema
  .pick({ outcome: true, note: true, nextStep: true })
  .meta({ example: { outcome: "voicemail", note: "Asked to call back" } });
export type FinishedCall = Readonly<z.output<typeof finishedCallSchema>>;

export type CallInput = Readonly<z.output<typeof callSchema>>;

/** A call with a customer or a carrier, as the colleague logged it or as a provider made it. */
export type Call = Omit<CallInput, "nextStep" | "outcome"> & {
  readonly id: string;
  /** The colleague; null for an incoming call that was not answered. */
  readonly callerId: string | null;
  readonly createdAt: string;
  /** Null until it is known. */
  readonly outcome: CallOutcome | null;
  /** Null for a call without a provider, as are all fields that follow. */
  readonly state: CallState | null;
  readonly providerId: string | null;
  readonly answeredAt: string | null;
  readonly endedAt: string | null;
  /** How long both sides talked. */
  readonly seconds: number | null;
  /** Why the call did not take place, or did not end as it should. */
  readonly problem: string | null;
  /** Null where nothing is recorded. */
  readonly recording: CallRecording | null;
};

export const withoutProvider = {
  state: null,
  providerId: null,
  answeredAt: null,
  endedAt: null,
  seconds: null,
  problem: null,
  recording: null,
} as const satisfies Partial<Call>;

export type ListedCall = Omit<Call, "callerId" | "about"> & {
  readonly caller: Named | null;
  readonly about: Subject | null;
};

/** A call that comes in, and who it is, as far as the number tells. */
export type IncomingCall = ListedCall & { readonly name: string | null };

/** Stands in for the number of a caller who withholds it. */
export const withheldNumber = "Withheld";

/** The last call whose outcome is known. */
export type LastCall = { readonly outcome: CallOutcome; readonly createdAt: string };

/** Someone to call, and why: their quote was sent and not booked. */
export type CallToMake = {
  readonly about: Subject;
  readonly name: string;
  readonly number: string;
  /** `2022 Honda Civic` */
  readonly vehicle: string;
  readonly pickup: Place;
  readonly delivery: Place;
  readonly cashPrice: string;
  readonly sentAt: string;
  readonly expiresAt: string;
  /** Null for one that was not opened. */
  readonly openings: Pick<QuoteOpenings, "count" | "lastAt"> | null;
  readonly lastCall: LastCall | null;
};
