import type { UseMutationResult } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/**
 * Makes the same call of a mutation again only once it has ended: a second tap comes before the button is drawn as
 * pending. The same call is one with the same variables.
 */
export function useOneAtATime<Reply, Problem, Input>(mutation: UseMutationResult<Reply, Problem, Input>) {
  type Act = typeof mutation.mutateAsync;
  const running = useRef<{ readonly input: Input; readonly reply: Promise<Reply> } | null>(null);
  const { mutateAsync: act } = mutation;
  const mutateAsync = useCallback<Act>(
    (...args) => {
      const [input] = args as [Input];
      if (running.current && Object.is(running.current.input, input)) return running.current.reply;
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
