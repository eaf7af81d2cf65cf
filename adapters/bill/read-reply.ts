import type { PayablesEnvironment } from "@lotlane/core/payments";
import type { Reply } from "../outside/index.ts";
import { billCodes, BillProblem, errorsSchema, outOfReach, refusedBy, SessionEnded } from "./contract.ts";

/** The JSON of a success. @throws BillProblem for everything else, also for an error that comes as a success */
export function readReply({ status, json, headers }: Reply, environment: PayablesEnvironment): unknown {
  const errors = errorsSchema.safeParse(json).data ?? [];
  const [first] = errors;
  if (first) throw problemOf(first, status, environment);
  if (status === 429) throw new BillProblem(outOfReach("Bill.com has had too many calls", waitOf(headers)));
  if (status >= 200 && status < 300) return json;
  throw new BillProblem(outOfReach(`Bill.com is out of reach: HTTP ${status} without a reason`, waitOf(headers)));
}

type BillError = { readonly code?: string | undefined; readonly message?: string | undefined };

function problemOf({ code, message }: BillError, status: number, environment: PayablesEnvironment): BillProblem {
  switch (code) {
    case billCodes.sessionEnded:
      return new SessionEnded(outOfReach("Bill.com ended the session", 5));
    case billCodes.wrongCredentials:
      return new BillProblem(
        refusedBy(
          "Bill.com does not recognize this combination of organization ID, token name and API key. Check all three.",
        ),
      );
    case billCodes.wrongDeveloperKey:
      return new BillProblem(
        refusedBy(
          `Bill.com's ${environment} does not accept Lotlane's developer key. Lotlane's operator has to check ${devKeyVariables[environment]}.`,
        ),
      );
    case billCodes.hourlyLimit:
      return new BillProblem(outOfReach("Bill.com accepts no more calls this hour", 900));
    case billCodes.tooManyAtOnce:
      return new BillProblem(outOfReach("Bill.com has too many calls at once", 5));
  }
  const said = `${code ?? "no code"}: ${harmless(message ?? "no reason")}`;
  if (status >= 500) return new BillProblem(outOfReach(`Bill.com failed (${said})`));
  return new BillProblem(refusedBy(`Bill.com refused it (${said})`));
}

export const devKeyVariables = {
  sandbox: "BILL_DEV_KEY_SANDBOX",
  production: "BILL_DEV_KEY_PRODUCTION",
} as const satisfies Record<PayablesEnvironment, string>;

/** A service's own words as they may be shown and logged: one short line, without signs that markup is made of. */
const harmless = (text: string): string =>
  text
    .replace(/[\p{C}<>\s]+/gu, " ")
    .trim()
    .slice(0, 160);

const mostWaitSeconds = 3600;

function waitOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after"));
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, mostWaitSeconds) : undefined;
}
