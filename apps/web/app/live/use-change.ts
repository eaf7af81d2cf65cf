import type { Answer, Name } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";
import { messageOf } from "../data/api.ts";
import { sentOrKept, waitsToBeSent } from "../offline/outbox/entry.ts";
import { type Change, refreshAfter } from "./stale.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

type ReadOfOne = Extract<Name, `GET ${string}/{id}${string}`>;

/** The reads with the same answer as the change. */
type ReadsOf<Reply> = { [Read in ReadOfOne]: Reply extends Answer<Read> ? Read : never }[ReadOfOne];

type RecordChange<Input, Reply> = {
  readonly call: Change;
  readonly id: string;
  readonly send: (input: Input) => Promise<Reply>;
  readonly done: (reply: Reply) => ToastMessage;
  /** The message when the server gave none. */
  readonly failed: string;
  /** The read that shows the record; it shows the reply at once. */
  readonly shownAs?: ReadsOf<NoInfer<Reply>>;
  readonly after?: (() => void) | undefined;
  /** Keeps the call for later when there is no connection; without `keep` the call fails. @throws StorageFull */
  readonly keep?: ((input: Input) => Promise<unknown>) | undefined;
};

type Done<Of> = { readonly isSuccess: boolean; readonly variables: Of | undefined };

/** True when it was done to this very object: a record that is read again, for instance after an undo, is another. */
export const isDoneTo = <Of>({ isSuccess, variables }: Done<Of>, record: Of): boolean =>
  isSuccess && variables === record;

/**
 * Changes a record: a toast tells the result, and every list shows it at once. A failure reads the lists again:
 * another user may have been faster. `refusal` is the sentence for a dialog that is still open.
 */
export function useChange<Input = void, Reply = unknown>(change: RecordChange<Input, Reply>) {
  const { call, id, send, done, failed, shownAs, after, keep } = change;
  const queries = useQueryClient();
  const { toast } = useToast();
  const mutation = useOneAtATime(
    useMutation({
      mutationFn: (input: Input) => sentOrKept(() => send(input), keep && (() => keep(input))),
      onSuccess: async (reply) => {
        if (keep && reply === null) {
          toast(waitsToBeSent);
          return after?.();
        }
        if (shownAs) queries.setQueryData([shownAs, { params: { id } }], reply);
        toast(done(reply as Reply));
        after?.();
        await refreshAfter(queries, call, id);
      },
      onError: async (error) => {
        toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
        await refreshAfter(queries, call, id);
      },
    }),
  );
  return { ...mutation, refusal: mutation.error ? messageOf(mutation.error, failed) : null };
}
