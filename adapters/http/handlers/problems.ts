import type { Result } from "@lotlane/core";
import type { Problem } from "../contract/index.ts";
import { type Refusal, statusOf } from "./refusal-status.ts";

export const titles: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  406: "Not acceptable",
  409: "Conflict",
  410: "Gone",
  412: "Precondition failed",
  413: "Too large",
  415: "Unsupported media type",
  422: "Invalid request",
  423: "Locked",
  429: "Too many requests",
  500: "Server error",
  503: "Service unavailable",
  507: "Insufficient storage",
};

type More = Pick<Problem, "changes" | "revision" | "price">;

/** An answer that is not what was asked for, said as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Problem["errors"];
  readonly retryAfterSeconds: number | undefined;
  /** Further members of the answer. */
  readonly more: More;

  constructor(
    status: number,
    code: string,
    detail: string,
    { errors, retryAfterSeconds, ...more }: { errors?: Problem["errors"]; retryAfterSeconds?: number } & More = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.more = more;
  }
}

/** @throws ProblemError, always */
export function refused(refusal: Refusal): never {
  throw problemOf(refusal);
}

export function problemOf(refusal: Refusal): ProblemError {
  if (refusal.kind === "invalid_fields") return invalidFields(refusal.errors);
  return new ProblemError(statusOf[refusal.kind], refusal.kind, refusal.message, {
    ...("retryAfterSeconds" in refusal && { retryAfterSeconds: refusal.retryAfterSeconds }),
    ...("errors" in refusal && { errors: [...refusal.errors] }),
    ...("changes" in refusal && { changes: refusal.changes.map((change) => ({ ...change })) }),
    ...("revision" in refusal && { revision: refusal.revision }),
    ...("price" in refusal && { price: refusal.price }),
  });
}

export function invalidFields(errors: readonly { readonly path: string; readonly message: string }[]): ProblemError {
  const detail = errors
    .map(({ message }) => message)
    .slice(0, 3)
    .join("; ");
  return new ProblemError(422, "invalid_fields", detail || "The request is invalid.", { errors: [...errors] });
}

/** The value of what was accepted. @throws ProblemError for a refusal */
export const accepted = <Value>(result: Result<Value, Refusal>): Value =>
  result.ok ? result.value : refused(result.refusal);

export const notSignedIn = (): ProblemError => new ProblemError(401, "not_signed_in", "You are not signed in.");

export const otherAccount = (): ProblemError =>
  new ProblemError(401, "other_account", "Another account is signed in with this browser.");

export const notWhileSeeing = (): ProblemError =>
  new ProblemError(
    403,
    "not_while_seeing",
    "Not while you see Lotlane as another person: only they can do or read this.",
  );

export const seeingOver = (): ProblemError =>
  new ProblemError(
    403,
    "seeing_over",
    "The time to see Lotlane as this person is over. Begin again from their account.",
  );

export function problemJson(problem: ProblemError, requestId?: string): Problem {
  return {
    type: "about:blank",
    status: problem.status,
    title: titles[problem.status] ?? "Problem",
    detail: problem.message,
    code: problem.code,
    ...(problem.errors && { errors: problem.errors }),
    ...problem.more,
    ...(requestId !== undefined && { requestId }),
  };
}
