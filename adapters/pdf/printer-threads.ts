import { accept, refuse, type Result } from "@lotlane/core";
import type { PapersBusy } from "@lotlane/core/ports";
import type { MessagePort } from "node:worker_threads";
import { Tinypool } from "tinypool";
import type { PrintTask } from "./print.ts";

const mostWaiting = 20;
const usualLimitMs = 60_000;

const busy: PapersBusy = {
  kind: "papers_busy",
  message: "Many documents are being printed right now. Please try again in a few seconds.",
  retryAfterSeconds: 5,
};
const tooLong: PapersBusy = {
  kind: "papers_busy",
  message: "This document takes too long to print right now. Please try again in a few minutes.",
  retryAfterSeconds: 300,
};

export type PrinterOptions = {
  /** Called for a thread that broke while it printed nothing, and for a document that took too long. */
  readonly onProblem: (reason: string) => void;
  /** Milliseconds that a document may take once its turn has come, after which the thread is ended. */
  readonly limitMs?: number;
  /** The module that the thread runs. */
  readonly filename?: string;
};

/**
 * One thread that prints document after document, begun with the first and ended when none has come for a minute. A
 * document that takes too long is given up with its thread, and the next one is printed on another.
 */
export function createPrinter({
  onProblem,
  limitMs = usualLimitMs,
  filename = new URL("print.ts", import.meta.url).href,
}: PrinterOptions) {
  const pool = new Tinypool({
    filename,
    execArgv: ["--conditions=source"],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  // Unheard, it would end the process.
  pool.on("error", (error: Error) => onProblem(`a printer's thread broke: ${error.message}`));
  let isClosed = false;
  let waiting = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const printNow = async (task: PrintTask, transferList: MessagePort[]) => {
    if (isClosed) throw new Error("the printer is closed");
    const signal = AbortSignal.timeout(limitMs);
    try {
      return accept((await pool.run(task, { signal, transferList })) as Uint8Array);
    } catch (error) {
      if (!signal.aborted) throw error;
      onProblem(`a document of the kind ${task.kind} was not printed within ${limitMs / 1000} s`);
      return refuse(tooLong);
    }
  };

  return {
    /** Documents wait here for their turn: the pool starts no new thread for its waiting tasks when one is ended. */
    async print(task: PrintTask, transferList: MessagePort[] = []): Promise<Result<Uint8Array, PapersBusy>> {
      if (waiting >= mostWaiting) return refuse(busy);
      waiting++;
      const turn = lastTurn.then(() => printNow(task, transferList)).finally(() => waiting--);
      lastTurn = turn.catch(() => undefined);
      return turn;
    },
    async close(): Promise<void> {
      isClosed = true;
      await pool.destroy();
    },
  };
}
