import { type Client, HttpError } from "@lotlane/adapters/http/client";
import type { Name } from "@lotlane/adapters/http/contract";
import type { DoneWhen, Entry } from "./entry.ts";

type Loose = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly idempotencyKey?: string;
  readonly account?: string;
};

/** A waiting call was checked when it was stored, and comes back from storage without its type. */
const loosely = (client: Client) => client as unknown as (name: Name, sent: Loose) => Promise<unknown>;

/** Sends one entry, as its own account only. */
export async function attempt(client: Client, { id, account, call, doneWhen }: Entry): Promise<Outcome> {
  const { name, params, body, file } = call;
  const sent: Loose = {
    ...(params && { params }),
    ...(file ? { file } : body !== undefined && { body }),
  };
  try {
    const answer = await loosely(client)(name, { ...sent, idempotencyKey: id, account });
    return { kind: "done", answer };
  } catch (error) {
    if (doneWhen && error instanceof HttpError && error.status === 409)
      return askWhetherDone(client, account, doneWhen, error);
    return outcomeOf(error);
  }
}

/** The call may have succeeded with its answer lost: the repeat is then refused, since nothing is left to do. */
async function askWhetherDone(
  client: Client,
  account: string,
  { read, params, field, oneOf }: DoneWhen,
  refusal: HttpError,
): Promise<Outcome> {
  try {
    const answer: unknown = await loosely(client)(read, { params, account });
    const value = (answer as Record<string, string | null | undefined>)[field];
    return value !== undefined && oneOf.includes(value) ? { kind: "done", answer } : outcomeOf(refusal);
  } catch (error) {
    const outcome = outcomeOf(error);
    return outcome.kind === "refused" ? outcomeOf(refusal) : outcome;
  }
}

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
