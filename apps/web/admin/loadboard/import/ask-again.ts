import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";

/** True for a problem that passes by itself: a lost connection, too many calls in a minute, a server restart. */
const passing = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof HttpError && [429, 502, 503, 504].includes(error.status));

type Patience = {
  readonly stop: AbortSignal;
  /** Called with true when a call has to wait, and with false once it has arrived. */
  readonly onWaiting: (waiting: boolean) => void;
  /** Milliseconds before the next try. */
  readonly pause?: (tries: number) => number;
};

/** Repeats a call until it is answered. @throws an error that does not pass by itself, or the last one after `stop` */
export async function askAgain<Value>(
  act: () => Promise<Value>,
  { stop, onWaiting, pause = (tries) => Math.min(1000 * 2 ** tries, 10_000) }: Patience,
): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      const value = await act();
      if (tries > 0) onWaiting(false);
      return value;
    } catch (error) {
      if (!passing(error) || stop.aborted) throw error;
      onWaiting(true);
      await paused(pause(tries), stop);
      if (stop.aborted) throw error;
    }
  }
}

const paused = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
