import { open } from "node:fs/promises";
import { Tinypool } from "tinypool";
import { accept, invalidField, refuse } from "@lotlane/core";
import type { FileReader, ReceivedFile } from "@lotlane/core/ports";
import {
  brokenPdf,
  costlyImage,
  costlyPdf,
  costlyStatement,
  heicTooLarge,
  imageBroken,
  imageTooLarge,
  longSides,
  mostHeicPixels,
  mostPixels,
  mostStatementLines,
  noStatement,
  statementsBusy,
  statementTooLong,
  unsupportedImage,
  uploadsBusy,
} from "@lotlane/core/uploads";
import { isPdf, pictureKind, tellingBytes } from "./picture-kind.ts";
import type { Answer, Task } from "./read-in-own-process.ts";

/** The limits for reading one file. A process that takes more is ended, and the next file begins another one. */
export type Limits = { readonly seconds: number; readonly megabytes: number };

/** One line for each kind of file; a new one is a parser in `read-in-own-process.ts` and its line here. */
const limitsOf = {
  picture: { seconds: 15, megabytes: 210 },
  /** HEIC, and a picture that is in memory as a whole and takes more than 60 MB there: one at a time. */
  largePicture: { seconds: 20, megabytes: 340 },
  pdf: { seconds: 10, megabytes: 210 },
  statement: { seconds: 10, megabytes: 210 },
} as const satisfies Readonly<Record<string, Limits>>;

/** Files read at once: one of them may be large. */
const filesAtOnce = 2;

/** A process that ended and was not asked to, or was ended over its limits. */
export type EndedReader = {
  readonly why: "time" | "memory or a fault" | "it could not start" | "a fault between files";
  /** As the system says it, where it was reading nothing. */
  readonly reason?: string;
  /** The kind of the file it was for; absent between files. */
  readonly kind?: Task["kind"];
  readonly limits?: Limits;
};

type Options = {
  readonly mostWaiting?: number;
  /** In place of those of each kind, for tests. */
  readonly limits?: Limits;
  readonly onEnded?: (ended: EndedReader) => void;
};

/** The result of reading a file: `over` where it took more than its limits. */
type Read = Answer | { readonly is: "over" } | "busy";

/**
 * Everything that parses a stranger's file runs here, in processes of its own, which hold no secret: the memory of
 * libvips and WebAssembly counts towards no limit of a thread, and a fault in them would end the product.
 */
export function createFileReaders({ mostWaiting = 60, limits, onEnded = () => undefined }: Options = {}): FileReader & {
  close(): Promise<void>;
} {
  const ofOneAtOnce = filesAtOnce - 1;
  const inLine = createLine({
    atOnce: filesAtOnce,
    ofOneAtOnce,
    mostWaiting,
    mostOfOneWaiting: Math.ceil(mostWaiting / 2),
  });
  const largeInLine = createLine({ atOnce: 1, ofOneAtOnce: 1, mostWaiting: 20, mostOfOneWaiting: 10 });
  const processes = Array.from({ length: filesAtOnce }, () => createReaderProcess(onEnded));
  const idle = [...processes];

  /** @returns "busy" where the line is full */
  async function read(received: ReceivedFile, sender: string, kind: Task["kind"]): Promise<Read> {
    const readIn = async (limitsOfIt: Limits, isLarge: boolean): Promise<Read> => {
      const file = received.path ?? (await received.read());
      const mostMegabytes = limitsOfIt.megabytes;
      const task = { kind, file, isLarge, mostMegabytes, mostPixels, mostHeicPixels, longSides, mostStatementLines };
      const process = idle.pop()!;
      try {
        return await process.run(task, limitsOfIt);
      } finally {
        idle.push(process);
      }
    };
    const usual = limits ?? limitsOf[kind === "pdf" || kind === "statement" ? kind : "picture"];
    const first = kind === "heic" ? { is: "large" as const } : await inLine(sender, () => readIn(usual, false));
    if (first === undefined) return "busy";
    if (first === "busy" || first.is !== "large") return first;
    const large = limits ?? limitsOf.largePicture;
    // A large picture waits for others like it before it takes a place in line, so that they hold one place at most.
    const second = largeInLine(sender, async () => (await inLine(sender, () => readIn(large, true))) ?? "busy");
    return (await second) ?? "busy";
  }

  return {
    async readPicture(received, sender) {
      const kind = pictureKind(await beginningOf(received));
      if (kind === undefined) return refuse(unsupportedImage);
      const found = await read(received, sender, kind);
      if (found === "busy") return refuse(uploadsBusy);
      if (found.is === "read") return accept(found.image);
      if (found.is === "too_large") return refuse(kind === "heic" ? heicTooLarge : imageTooLarge);
      return refuse(found.is === "over" ? costlyImage : imageBroken);
    },
    async checkPdf(received, sender) {
      if (!isPdf(await beginningOf(received))) return refuse(unsupportedImage);
      const found = await read(received, sender, "pdf");
      if (found === "busy") return refuse(uploadsBusy);
      return found.is === "whole" ? accept(undefined) : refuse(found.is === "over" ? costlyPdf : brokenPdf);
    },
    async readStatement(received, sender) {
      const found = await read(received, sender, "statement");
      if (found === "busy") return refuse(statementsBusy);
      if (found.is === "statement") return accept(found.statement);
      if (found.is === "over") return refuse(costlyStatement);
      if (found.is === "no_statement")
        return refuse(found.message === null ? noStatement : invalidField("file", found.message));
      return refuse(found.is === "too_large" ? statementTooLong : noStatement);
    },
    async close() {
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}

/** A process that has grown beyond this is ended after its file: memory of WebAssembly is never given back. */
const mostMegabytesKept = 150;

/** A process starts in a fraction of a second; on a machine that is busy it may take many. */
const longestStartMs = 30_000;

/** A process that reads one file at a time, begun with the first and ended when none has come for a minute. */
function createReaderProcess(onEnded: (ended: EndedReader) => void) {
  const pool = new Tinypool({
    filename: new URL("read-in-own-process.ts", import.meta.url).href,
    runtime: "child_process",
    serialization: "advanced",
    // Of glibc: one arena for all threads of libvips, and memory given back as it is freed.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "16777216", MALLOC_TRIM_THRESHOLD_: "16777216" },
    execArgv: ["--conditions=source", "--max-old-space-size=64", "--max-semi-space-size=2", "--expose-gc"],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  /** Gives up the file that waits for the process to start. */
  let giveUp: ((reason: Error) => void) | undefined;
  // The pool reports a process that ends without a file this way: it was to take the waiting file, if there is one.
  pool.on("error", (reason: Error) => {
    if (giveUp) giveUp(reason);
    else onEnded({ why: "a fault between files", reason: reason.message });
  });
  let isClosed = false;
  return {
    /** @throws where no process could start: that is no fault of the file */
    async run(task: Task, limits: Limits): Promise<Answer | { readonly is: "over" }> {
      const ending = new AbortController();
      giveUp = (reason) => ending.abort(reason);
      let timer = setTimeout(giveUp, longestStartMs, new Error("it takes too long"));
      // The pool opens the channel of a task as it hands the task to a process that has started.
      let hasBegun = false;
      const onMessage = () => {
        hasBegun = true;
        giveUp = undefined;
        clearTimeout(timer);
        timer = setTimeout(() => ending.abort(), limits.seconds * 1000);
      };
      try {
        const run = pool.run(task, { signal: ending.signal, channel: { onMessage } });
        const answer = (await run) as Answer & { readonly megabytes: number };
        const isSpent = answer.megabytes > mostMegabytesKept || (answer.is === "broken" && answer.isSpent);
        if (isSpent) await pool.recycleWorkers();
        return answer;
      } catch (error) {
        if (isClosed) throw error;
        const { kind } = task;
        if (!hasBegun) {
          const { message: reason } = (ending.signal.aborted ? ending.signal.reason : error) as Error;
          onEnded({ why: "it could not start", reason, kind, limits });
          throw new Error(`no process that reads files could start: ${reason}`, { cause: error });
        }
        const { name, message } = error as Error;
        const isTime = name === "AbortError";
        if (!isTime && message !== "Worker exited unexpectedly") throw error;
        onEnded({ why: isTime ? "time" : "memory or a fault", kind, limits });
        return { is: "over" };
      } finally {
        clearTimeout(timer);
        giveUp = undefined;
      }
    },
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

async function beginningOf({ path, read }: ReceivedFile): Promise<Uint8Array> {
  if (path === null) return (await read()).subarray(0, tellingBytes);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

type Turn = { readonly sender: string; readonly begin: () => void };

type LineOptions = {
  readonly atOnce: number;
  /** For one sender; fewer than in all, so that another sender's turn stays free. */
  readonly ofOneAtOnce: number;
  readonly mostWaiting: number;
  readonly mostOfOneWaiting: number;
};

/**
 * Runs a limited number of tasks at once and lets a limited number wait. Senders take turns, so that the many files of
 * one do not delay another's.
 */
export function createLine({ atOnce, ofOneAtOnce, mostWaiting, mostOfOneWaiting }: LineOptions) {
  /** By sender; the sender whose turn comes next is first. */
  const waiting = new Map<string, Turn[]>();
  const running = new Map<string, number>();
  let [runningInAll, waitingInAll] = [0, 0];

  const count = (sender: string, by: number): void => {
    const now = (running.get(sender) ?? 0) + by;
    if (now === 0) running.delete(sender);
    else running.set(sender, now);
    runningInAll += by;
  };

  function beginNext(): void {
    for (const [sender, turns] of waiting) {
      if (runningInAll >= atOnce) return;
      if ((running.get(sender) ?? 0) >= ofOneAtOnce) continue;
      const turn = turns.shift()!;
      waitingInAll--;
      waiting.delete(sender);
      if (turns.length > 0) waiting.set(sender, turns);
      count(sender, 1);
      turn.begin();
    }
  }

  /** @returns undefined where the line is full, or the sender's part of it */
  return <Value>(sender: string, act: () => Promise<Value>): Promise<Value> | undefined => {
    const turns = waiting.get(sender) ?? [];
    const isFull = waitingInAll >= mostWaiting || turns.length >= mostOfOneWaiting;
    if (isFull && (runningInAll >= atOnce || turns.length > 0)) return undefined;
    const begun = new Promise<void>((resolve) => {
      turns.push({ sender, begin: resolve });
    });
    waiting.set(sender, turns);
    waitingInAll++;
    beginNext();
    return begun.then(act).finally(() => {
      count(sender, -1);
      beginNext();
    });
  };
}
