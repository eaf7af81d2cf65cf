import type { Entry } from "../app/offline/outbox/entry.ts";
import type { OutboxState } from "../app/offline/outbox/outbox.ts";

export const messageKind = "message";

/** A message that has not arrived yet, as far as this browser knows. */
export type Unsent = {
  readonly key: string;
  readonly message: string;
  readonly writtenAt: string;
  readonly state: "waiting" | "sending" | "put_off" | "refused";
  /** Why the server refused it. */
  readonly refusal: string | null;
};

/** The messages about an order that wait, oldest first. */
export const unsentOf = ({ entries, sending }: OutboxState, orderId: string): readonly Unsent[] =>
  entries
    .filter(({ kind, about }) => kind === messageKind && about === orderId)
    .map((entry) => ({
      key: entry.id,
      message: (entry.call.body as { readonly message: string }).message,
      writtenAt: entry.madeAt,
      state: stateOf(entry, sending),
      refusal: entry.refusal,
    }));

function stateOf({ id, refusal, attempts }: Entry, sending: string | null): Unsent["state"] {
  if (id === sending) return "sending";
  if (refusal !== null) return "refused";
  return attempts > 0 ? "put_off" : "waiting";
}
