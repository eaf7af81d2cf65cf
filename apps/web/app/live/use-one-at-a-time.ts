import { replaceEqualDeep, type UseMutationResult } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/** Plain values are compared in depth; a file, for instance, equals only itself. */
const isEqual = (one: unknown, other: unknown): boolean => Object.is(replaceEqualDeep(one, other), one);

/**
 * Makes the same call of a mutation again only once it has ended: a second tap comes before the button is drawn as
 * pending. The same call is one with equal variables, also where each tap makes them.
 */
export function useOneAtATime<Reply, Problem, Input>(mutation: UseMutationResult<Reply, Problem, Input>) {
  type Act = typeof mutation.mutateAsync;
  const running = useRef<{ readonly input: Input; readonly reply: Promise<Reply> } | null>(null);
  const { mutateAsync: act } = mutation;
  const mutateAsync = useCallback<Act>(
    (...args) => {
      const [input] = args as [Input];
      if (running.current && isEqual(running.current.input, input)) return running.current.reply;
      const reply = act(...args).finally(() => {
        if (running.current?.reply === reply) running.current = null;
      });
      running.current = { input, reply };
      return reply;
    },
    [act],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
