import { z } from "zod";
import type { RateLimit } from "./endpoint.ts";

export const fieldChangeSchema = z.object({
  field: z.string().describe("A field of the order"),
  before: z.unknown(),
  after: z.unknown(),
});

/** RFC 9457 problem details, as every error answers. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  status: z.number().int(),
  title: z.string(),
  detail: z.string().describe("One sentence for a person"),
  code: z.string().describe("Stable, for programs"),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("Invalid fields of the request; or, by their ids, the orders that keep a set from being claimed whole"),
  changes: z.array(fieldChangeSchema).optional().describe("For order_changed: what has changed since you looked"),
  revision: z.number().int().optional().describe("For order_changed: the revision that the changes lead to"),
  price: z.string().optional().describe("For price_changed: the new price, which acceptedPrice accepts"),
  requestId: z.string().optional().describe("Identifies the request in the server's log"),
});

export type Problem = z.output<typeof problemSchema>;

/** A number of calls within a number of seconds. */
type CallLimit = { readonly tries: number; readonly seconds: number };

/** For an account, before sign-in for a network address. */
export const callLimits: Readonly<Record<Exclude<RateLimit, "read">, CallLimit>> = {
  lookup: { tries: 600, seconds: 60 },
  decode: { tries: 60, seconds: 60 },
  write: { tries: 300, seconds: 60 },
  batch: { tries: 30, seconds: 60 },
  estimate: { tries: 60, seconds: 60 },
  booking: { tries: 30, seconds: 60 },
  verify: { tries: 30, seconds: 60 },
  account: { tries: 60, seconds: 600 },
  message: { tries: 60, seconds: 300 },
  reveal: { tries: 20, seconds: 3600 },
  connect: { tries: 10, seconds: 600 },
  upload: { tries: 600, seconds: 86_400 },
  plan: { tries: 240, seconds: 60 },
  print: { tries: 120, seconds: 600 },
  webhook: { tries: 60, seconds: 600 },
  export: { tries: 10, seconds: 3600 },
};

/** All calls of one API key, reads too. */
export const callsOfKey: CallLimit = { tries: 600, seconds: 60 };

/** Such as `60 calls in 10 minutes`. */
export function limitInWords({ tries, seconds }: CallLimit): string {
  const unit = units.find((one) => seconds % one.seconds === 0) ?? { seconds: 1, word: "second" };
  const many = seconds / unit.seconds;
  return `${tries} calls ${many === 1 ? `${unit.word === "hour" ? "an" : "a"} ${unit.word}` : `in ${many} ${unit.word}s`}`;
}

const units = [
  { seconds: 86_400, word: "day" },
  { seconds: 3600, word: "hour" },
  { seconds: 60, word: "minute" },
];
