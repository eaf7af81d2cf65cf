import { NoAnswer, type Reply } from "../outside/index.ts";
import { z } from "zod";

const errorsSchema = z.object({
  errors: z
    .array(z.object({ code: z.string().nullish(), description: z.string().nullish(), property: z.string().nullish() }))
    .min(1),
});

const credentials =
  "Central Dispatch refuses our credentials: the operator has to check CENTRAL_DISPATCH_CLIENT_ID and CENTRAL_DISPATCH_CLIENT_SECRET.";
const rights =
  "Central Dispatch does not let this account do that: the operator has to ask Central Dispatch for listings on the marketplace in CENTRAL_DISPATCH_MARKETPLACE_ID.";

export const credentialsRefused = { kind: "board_refused", message: credentials } as const;

/**
 * The meaning of an unsuccessful answer: a sentence for the admin when another try would not help.
 * @throws NoAnswer when another try would help
 */
export function refusalOf({ status, headers, json }: Reply): {
  readonly kind: "board_refused";
  readonly message: string;
} {
  if (status === 401) return credentialsRefused;
  if (status === 403) return { kind: "board_refused", message: rights };
  if (status === 429) {
    const seconds = headers.get("retry-after");
    throw new NoAnswer(
      seconds && /^\d+$/.test(seconds) ? `too many requests, asks to wait ${seconds} s` : "too many requests",
    );
  }
  if (status >= 500 || [404, 405, 408, 409, 412, 415, 425, 428].includes(status))
    throw new NoAnswer(`HTTP ${status}${said(json)}`);
  return { kind: "board_refused", message: `Central Dispatch refuses the listing (HTTP ${status})${said(json)}.` };
}

/** @throws NoAnswer for a success whose body holds an error */
export function checkForErrors({ status, json }: Reply): void {
  if (errorsSchema.safeParse(json).success) throw new NoAnswer(`HTTP ${status} with an error inside${said(json)}`);
}

/** The service's own words, cut to 300 characters of letters, digits and plain punctuation. */
function said(json: unknown): string {
  const { data } = errorsSchema.safeParse(json);
  if (!data) return "";
  const words = data.errors.map(({ code, description, property }) =>
    [property, description ?? code].filter(Boolean).join(": "),
  );
  const plain = words
    .join("; ")
    .replace(/[^\p{L}\p{N} .,:;'()$%/_-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300)
    .replace(/\.$/, "");
  return plain && `, saying: ${plain}`;
}
