import { z } from "zod";
import { type Cursor, isDay } from "@lotlane/core";

export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe("US dollars and cents, such as 850.00");
export const instant = z.iso.datetime().describe("ISO 8601, UTC");
export const day = z.iso.date().describe("YYYY-MM-DD");
export const miles = z.number().nonnegative().describe("Miles");
export const id = z.uuid();

export const placeSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const tripName = z.object({ id, name: z.string() });
/** How saved trips follow a job that is given to a driver. */
export const followedSchema = z.object({
  left: z.array(tripName).describe("Trips of other drivers that it left"),
  trip: tripName.nullable().describe("The trip of yours that has it now; null: none"),
});

/** For calls whose success needs no more than a word. */
export const messageSchema = z.object({ message: z.string() });

/** Opaque to clients: they hand back what the Link header gave them. */
export const encodeCursor = (cursor: Cursor): string =>
  btoa(`${cursor.at} ${cursor.id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const badCursor = "cursor must come from the Link header: leave it out to begin with the first page";
const moment = z.iso.datetime().refine((at) => isDay(at.slice(0, 10)));
const cursorParts = z.tuple([moment, z.uuid()]);

const cursorSchema = z
  .string(badCursor)
  .max(200, badCursor)
  .transform((text, context): Cursor => {
    const parts = cursorParts.safeParse(decode(text)?.split(" "));
    if (parts.success) return { at: parts.data[0], id: parts.data[1] };
    context.addIssue({ code: "custom", message: badCursor });
    return z.NEVER;
  });

const rankedParts = z.tuple([
  z.union([moment, z.string().refine(isDay), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)]),
  z.uuid(),
]);

/** Of a list that is sorted by other values too: a moment, a day or dollars. */
const rankedCursorSchema = z
  .string(badCursor)
  .max(200, badCursor)
  .transform((text, context): Cursor => {
    const parts = rankedParts.safeParse(decode(text)?.split(" "));
    if (parts.success) return { at: parts.data[0], id: parts.data[1] };
    context.addIssue({ code: "custom", message: badCursor });
    return z.NEVER;
  });

function decode(text: string): string | undefined {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return undefined;
  }
}

const limitWords = "limit must be a whole number from 1 to 200";

/** The query of every paged list. */
export const pageQuery = {
  limit: z.coerce.number(limitWords).int(limitWords).min(1, limitWords).max(200, limitWords).default(50),
  cursor: cursorSchema.optional(),
};

/** The same for a list whose order the caller chooses. */
export const rankedPageQuery = { limit: pageQuery.limit, cursor: rankedCursorSchema.optional() };

const shapes = {
  moment: /T/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  dollars: /^\d+(\.\d+)?$/,
};

/** True when a cursor belongs to a list in this order, and not to the same list in another one. */
export const isCursorOf = (shape: keyof typeof shapes, cursor: Cursor | undefined): boolean =>
  cursor === undefined || shapes[shape].test(cursor.at);

export const cursorOfOtherOrder = { path: ["cursor"], message: badCursor };

/** TwiML, in UTF-8. */
export const twiml = z.custom<Uint8Array>((body) => body instanceof Uint8Array);
