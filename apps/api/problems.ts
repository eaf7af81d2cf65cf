import type { Problem } from "@lotlane/adapters/http/contract";
import type { BookingRefused, InvalidRequest, PlaceNotFound } from "@lotlane/core/quotes";
import type { ShipmentNotFound } from "@lotlane/core/orders";
import type { KeyReused } from "@lotlane/core";

type OtherRefusal = BookingRefused | KeyReused | PlaceNotFound | ShipmentNotFound;

// Does not compile while a kind of refusal is missing.
const statusOf: Record<OtherRefusal["kind"], number> = {
  idempotency_key_reused: 422,
  quote_not_found: 404,
  place_not_found: 404,
  shipment_not_found: 404,
  quote_expired: 409,
};

export const titles: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  406: "Not acceptable",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported media type",
  422: "Invalid request",
  429: "Too many requests",
  500: "Server error",
  503: "Service unavailable",
};

/** An answer that is not what was asked for, said as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Problem["errors"];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: Problem["errors"]; retryAfterSeconds?: number } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** @throws ProblemError, always */
export function refused(refusal: InvalidRequest | OtherRefusal): never {
  if (refusal.kind === "invalid_fields") throw invalidFields(refusal.errors);
  throw new ProblemError(statusOf[refusal.kind], refusal.kind, refusal.message);
}

export function invalidFields(errors: readonly { readonly path: string; readonly message: string }[]): ProblemError {
  const detail = errors
    .map(({ message }) => message)
    .slice(0, 3)
    .join("; ");
  return new ProblemError(422, "invalid_fields", detail || "The request is invalid.", { errors: [...errors] });
}
