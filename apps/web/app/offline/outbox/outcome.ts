import { HttpError } from "@lotlane/adapters/http/client";

/** The result of an attempt to send an entry. */
export type Outcome =
  | { readonly kind: "done"; readonly answer: unknown }
  /** No answer came: there is no network, or the server is out of reach. */
  | { readonly kind: "lost" }
  /** The server answered that it cannot do it right now. */
  | { readonly kind: "busy" }
  /** The server will not do it. */
  | { readonly kind: "refused"; readonly status: number; readonly sentence: string }
  /** The account is not the one that is signed in. */
  | { readonly kind: "signed_out" };

const cannotNow = [408, 425, 429];

/** An answer that is not the product's, such as a hotel network's sign-in page, settles nothing. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof HttpError)) return { kind: "lost" };
  const { status, fields, detail, code } = error;
  if (code === undefined) return { kind: "busy" };
  if (status === 401) return { kind: "signed_out" };
  if (status >= 500 || cannotNow.includes(status)) return { kind: "busy" };
  return { kind: "refused", status, sentence: fields[0]?.message ?? detail };
}
