import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { messageOf, useApi } from "../../../app/data/api.ts";
import { refreshAfter } from "../../../app/live/stale.ts";
import { UnusableFile } from "../../../app/forms/csv-file.ts";
import { type Ask, type Checked, checkFile, type Imported, importFile, type Progress } from "./run-import.ts";

const call = "POST /api/loads/import";
const nothingYet: Progress = { rows: 0, good: 0, bad: 0, part: 0 };

/** The state of an import. `waiting` is true while the server cannot be reached. */
export type ImportState =
  | { readonly step: "choose"; readonly problem: string | null }
  | { readonly step: "checking"; readonly name: string; readonly progress: Progress; readonly waiting: boolean }
  | { readonly step: "checked"; readonly checked: Checked }
  | {
      readonly step: "importing";
      readonly checked: Checked;
      readonly progress: Progress;
      readonly waiting: boolean;
      readonly stopping: boolean;
    }
  | { readonly step: "done"; readonly checked: Checked; readonly imported: Imported }
  | {
      readonly step: "failed";
      readonly checked: Checked;
      /** The number of loads that are certainly imported. */
      readonly kept: number;
      readonly problem: string;
    };

/** Checks a file and imports it, a batch at a time. */
export function useImport() {
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "choose", problem: null });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const begin = () => {
    stop.current?.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const change = (next: (state: ImportState) => ImportState) => {
      if (stop.current?.signal === signal) setState(next);
    };
    const onWaiting = (waiting: boolean) =>
      change((now) => (now.step === "checking" || now.step === "importing" ? { ...now, waiting } : now));
    const ask: Ask = (body, idempotencyKey) =>
      askAgain(() => api(call, { body, ...(idempotencyKey && { idempotencyKey }) }), { stop: signal, onWaiting });
    const onProgress = (progress: Progress) =>
      change((now) => (now.step === "checking" || now.step === "importing" ? { ...now, progress } : now));
    return { signal, change, run: { ask, stop: signal, onProgress } };
  };

  return {
    state,

    async choose(file: File): Promise<void> {
      const { change, run } = begin();
      change(() => ({ step: "checking", name: file.name, progress: nothingYet, waiting: false }));
      try {
        const checked = await checkFile(file, run);
        change(() => (checked ? { step: "checked", checked } : { step: "choose", problem: null }));
      } catch (error) {
        change(() => ({ step: "choose", problem: run.stop.aborted ? null : wordsFor(error) }));
      }
    },

    async importGood(checked: Checked): Promise<void> {
      const { change, run } = begin();
      let kept = 0;
      change(() => ({ step: "importing", checked, progress: nothingYet, waiting: false, stopping: false }));
      try {
        const imported = await importFile(checked, {
          ...run,
          onProgress(progress) {
            kept = progress.good;
            run.onProgress(progress);
          },
        });
        change(() => ({ step: "done", checked, imported }));
      } catch (error) {
        change(() => ({ step: "failed", checked, kept, problem: wordsFor(error) }));
      }
      await refreshAfter(queries, call);
    },

    /** The call in flight may still arrive; no further call is sent. */
    stop(): void {
      stop.current?.abort();
      setState((now) => (now.step === "importing" ? { ...now, stopping: true } : { step: "choose", problem: null }));
    },

    startOver(): void {
      stop.current?.abort();
      setState({ step: "choose", problem: null });
    },
  };
}

const wordsFor = (error: unknown): string =>
  error instanceof UnusableFile
    ? error.message
    : messageOf(error as Error, "The server could not accept the rows. Please try again.");

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
