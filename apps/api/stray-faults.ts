import { AsyncLocalStorage } from "node:async_hooks";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { describeFault } from "./describe-fault.ts";
import type { StrayOrigin } from "./middleware/metrics.ts";

type Options = {
  readonly logger: Logger;
  readonly count: (origin: StrayOrigin) => void;
  /** Called when the process may no longer be whole. */
  readonly onDoubt: (error: unknown) => void;
  readonly patienceMilliseconds?: number;
};

/** Longer than the rest of a body is read on, which ends the work of a call that waits for it. */
const workEndsMilliseconds = 15_000;

/**
 * Errors that no code caught: events without a listener, rejections without a handler. One that arose in the work of
 * a request answers that request, and the process goes on (decision 42).
 */
export function createStrayFaults({ logger, count, onDoubt, patienceMilliseconds = workEndsMilliseconds }: Options) {
  const requests = new AsyncLocalStorage<(error: unknown) => void>();

  const middleware: Middleware = (ctx, next) => {
    const { promise: struck, reject } = Promise.withResolvers<never>();
    let isOver = false;
    const fail = (error: unknown) => {
      // A half-sent answer can only break off.
      if (isOver && !ctx.res.writableFinished) ctx.res.destroy();
      reject(error);
      // Work that never ends keeps what it holds: a connection, a turn.
      if (!isOver) setTimeout(() => isOver || onDoubt(error), patienceMilliseconds).unref();
    };
    const work = async () => {
      try {
        await next();
      } finally {
        isOver = true;
      }
    };
    return requests.run(fail, () => Promise.race([work(), struck]));
  };

  function take(error: unknown): void {
    const fail = requests.getStore();
    count(fail ? "request" : "process");
    logger.error(describeFault(error), "stray fault");
    if (fail) fail(error);
    else onDoubt(error);
  }

  return { middleware, take };
}
