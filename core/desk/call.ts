import { z } from "zod";
import type { Place } from "../lanes/index.ts";
import { optionalLines, phoneText } from "../shared/text.ts";
import type { Named } from "./note.ts";
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

export type CallInput = Readonly<z.output<typeof callSchema>>;

/** A call with a customer or a carrier, as the colleague who had it tells of it. */
export type Call = Omit<CallInput, "nextStep"> & {
  readonly id: string;
  readonly callerId: string;
  readonly createdAt: string;
};

export type ListedCall = Omit<Call, "callerId" | "about"> & {
  readonly caller: Named;
  readonly about: Subject | null;
};

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
  readonly lastCall: Pick<Call, "outcome" | "createdAt"> | null;
};
