import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { messageOf } from "../../../app/data/message-of.ts";
import { refreshAfter } from "../../../app/live/stale.ts";
import { askAgain } from "./ask-again.ts";
import { UnusableFile } from "./read-file.ts";
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
