import type { Effect } from "../effects/effect.ts";
import { accept } from "../shared/result.ts";
import type { Call, ListedCall } from "./call.ts";
import type { CallNews, DeskPorts, NewTask } from "./ports.ts";

export type CallNotFound = { readonly kind: "call_not_found"; readonly message: string };

export const callNotFound: CallNotFound = { kind: "call_not_found", message: "The call was not found" };

/** The task that follows from a change of a call, with its effects. */
export type Following = { readonly next: NewTask | null; readonly effects: readonly Effect[] };

/** Changes a call and keeps what follows from that; `decide` sees its newest state. */
export const changeCall =
  ({ calls }: Pick<DeskPorts, "calls">) =>
  async (
    id: string,
    decide: (call: Call, keepToo: (following: Following) => void) => Call | false | undefined,
  ): Promise<ListedCall | undefined> => {
    const changed = await calls.change(id, undefined, (former) => {
      let following: Following = { next: null, effects: [] };
      const call = decide(former, (told) => (following = told));
      return call ? accept({ call, ...following }) : undefined;
    });
    if (changed && !changed.ok) throw new Error("a call without a key repeated one");
    return changed?.value.value;
  };

/**
 * True when the news are of this call: a call made by hand gets none, and another id at the provider is another call.
 */
export const isOf = ({ state, providerId }: Call, news: CallNews): boolean =>
  state !== null && (providerId === null || providerId === news.providerId);

export const ended = (call: Call, now: Date): Call => ({
  ...call,
  state: "ended",
  endedAt: call.endedAt ?? now.toISOString(),
});
