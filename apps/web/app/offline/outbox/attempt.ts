import { type Client, HttpError } from "@lotlane/adapters/http/client";
import type { Name } from "@lotlane/adapters/http/contract";
import type { DoneWhen, Entry } from "./entry.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

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
    const value = (answer as Record<string, unknown>)[field];
    return typeof value === "string" && oneOf.includes(value) ? { kind: "done", answer } : outcomeOf(refusal);
  } catch (error) {
    const outcome = outcomeOf(error);
    return outcome.kind === "refused" ? outcomeOf(refusal) : outcome;
  }
}
