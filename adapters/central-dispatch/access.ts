import { z } from "zod";
import { accept, refuse, type Result } from "@lotlane/core";
import type { BoardRefused } from "@lotlane/core/ports";
import { askService, NoAnswer, type Reply, type Service } from "../outside/index.ts";

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

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export type Credentials = { readonly clientId: string; readonly clientSecret: string };

type Tokens = {
  get(): Promise<Result<string, BoardRefused>>;
  /** The service takes it no more. */
  forget(token: string): void;
};

/** Tokens of the OAuth client-credentials grant, kept until shortly before they end; one question for all who wait. */
export function createTokens(service: Service, { clientId, clientSecret }: Credentials, now: () => number): Tokens {
  let known: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<Result<string, BoardRefused>> | undefined;

  async function ask(): Promise<Result<string, BoardRefused>> {
    const fields = {
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
      scope: "marketplace",
    };
    const reply = await askService(service, {
      method: "POST",
      path: "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    // OAuth says so with HTTP 400 (RFC 6749, 5.2).
    const { error } = (reply.json ?? {}) as { error?: unknown };
    if (error === "invalid_client" || error === "unauthorized_client") return refuse(credentialsRefused);
    if (reply.status !== 200) return refuse(refusalOf(reply));
    const parsed = answerSchema.safeParse(reply.json);
    if (!parsed.success) throw new NoAnswer("a token of an unexpected shape");
    const { access_token: token, expires_in: seconds } = parsed.data;
    known = { token, until: now() + Math.max(0, seconds - 60) * 1000 };
    return accept(token);
  }

  return {
    async get() {
      if (known && known.until > now()) return accept(known.token);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    forget(token) {
      if (known?.token === token) known = undefined;
    },
  };
}
