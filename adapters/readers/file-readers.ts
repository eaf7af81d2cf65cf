import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { accept, refuse } from "@lotlane/core";
import type { FileReader, ReceivedFile } from "@lotlane/core/ports";
import {
  brokenPdf,
  costlyImage,
  costlyPdf,
  imageBroken,
  imageTooLarge,
  longSides,
  mostPixels,
  unsupportedImage,
  uploadsBusy,
} from "@lotlane/core/uploads";
import { Tinypool } from "tinypool";
import { createLine } from "./line.ts";
import { isPdf, pictureKind, tellingBytes } from "./picture-kind.ts";
import type { Answer, Task } from "./read-in-own-process.ts";

/** What reading a file may take. A process that takes more is ended, and the next file begins another one. */
export type Limits = { readonly seconds: number; readonly megabytes: number };

/** One line for each kind of file; a new one is a parser in `read-in-own-process.ts` and its line here. */
const limitsOf = {
  picture: { seconds: 15, megabytes: 200 },
  /** HEIC, and what has to be unpacked as a whole and takes more than 60 MB then: one at a time. */
  largePicture: { seconds: 30, megabytes: 400 },
  pdf: { seconds: 10, megabytes: 200 },
} as const satisfies Readonly<Record<string, Limits>>;

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
  readonly atOnce?: number;
  readonly mostWaiting?: number;
  /** In place of those of each kind, for tests. */
  readonly limits?: Limits;
  readonly onEnded?: (ended: EndedReader) => void;
};

/** What came of a file: `over` where it took more than its limits. */
type Read = Answer | { readonly is: "over" } | "busy";

/**
 * Everything that parses a file of a stranger runs here, in processes of its own, which hold no secret: what libvips and
 * WebAssembly take counts for no limit of a thread, and a fault in them would end the product.
 */
export function createFileReaders({
  atOnce = Math.min(3, Math.max(2, availableParallelism())),
  mostWaiting = 60,
  limits,
  onEnded = () => undefined,
}: Options = {}): FileReader & { close(): Promise<void> } {
  const ofOneAtOnce = Math.max(1, atOnce - 1);
  const inLine = createLine({ atOnce, ofOneAtOnce, mostWaiting, mostOfOneWaiting: Math.ceil(mostWaiting / 2) });
  const largeInLine = createLine({ atOnce: 1, ofOneAtOnce: 1, mostWaiting: 20, mostOfOneWaiting: 10 });
  const processes = createProcesses(atOnce, onEnded);
  const largeProcess = createProcesses(1, onEnded);

  /** @returns "busy" where the line is full */
  async function read(received: ReceivedFile, sender: string, kind: Task["kind"]): Promise<Read> {
    const readIn = (pool: Processes, limitsOfIt: Limits, isLarge: boolean) => async (): Promise<Read> => {
      const file = received.path ?? (await received.read());
      const mostMegabytes = limitsOfIt.megabytes;
      return pool.run({ kind, file, isLarge, mostMegabytes, mostPixels, longSides }, limitsOfIt);
    };
    const first =
      kind === "heic"
        ? ({ is: "large" } as const)
        : await inLine(sender, readIn(processes, limits ?? limitsOf[kind === "pdf" ? "pdf" : "picture"], false));
    if (first === undefined) return "busy";
    if (first === "busy" || first.is !== "large") return first;
    return (await largeInLine(sender, readIn(largeProcess, limits ?? limitsOf.largePicture, true))) ?? "busy";
  }

  return {
    async readPicture(received, sender) {
      const kind = pictureKind(await beginningOf(received));
      if (kind === undefined) return refuse(unsupportedImage);
      const found = await read(received, sender, kind);
      if (found === "busy") return refuse(uploadsBusy);
      if (found.is === "read") return accept(found.image);
      return refuse(found.is === "over" ? costlyImage : found.is === "too_large" ? imageTooLarge : imageBroken);
    },
    async checkPdf(received, sender) {
      if (!isPdf(await beginningOf(received))) return refuse(unsupportedImage);
      const found = await read(received, sender, "pdf");
      if (found === "busy") return refuse(uploadsBusy);
      return found.is === "whole" ? accept(undefined) : refuse(found.is === "over" ? costlyPdf : brokenPdf);
    },
    async close() {
      await Promise.all([processes.close(), largeProcess.close()]);
    },
  };
}

type Processes = ReturnType<typeof createProcesses>;

/** A process that has grown beyond this is ended after its file: memory of WebAssembly is never given back. */
const mostMegabytesKept = 150;

/** A process starts in a fraction of a second; on a machine that is busy it may take many. */
const longestStartMs = 30_000;

function createProcesses(most: number, onEnded: (ended: EndedReader) => void) {
  const pool = new Tinypool({
    filename: new URL("read-in-own-process.ts", import.meta.url).href,
    runtime: "child_process",
    serialization: "advanced",
    execArgv: ["--conditions=source", "--max-old-space-size=64", "--max-semi-space-size=2"],
    minThreads: 0,
    maxThreads: most,
    idleTimeout: 60_000,
  });
  /** How to give up the files that no process has taken yet, the first one first: each waits for one that starts. */
  const waiting = new Set<(reason: Error) => void>();
  // The pool tells so of a process that ends without a file. While files wait, it is one that was to take the next.
  pool.on("error", (reason: Error) => {
    const [giveUp] = waiting;
    if (!giveUp) return onEnded({ why: "a fault between files", reason: reason.message });
    waiting.delete(giveUp);
    giveUp(reason);
  });
  let isClosed = false;
  return {
    /** @throws where no process could start: that is no fault of the file */
    async run(task: Task, limits: Limits): Promise<Answer | { readonly is: "over" }> {
      const ending = new AbortController();
      const end = (reason: Error) => ending.abort(reason);
      let timer = setTimeout(end, longestStartMs, new Error("it takes too long"));
      waiting.add(end);
      // The pool opens the channel of a task as it hands the task to a process that has started.
      let hasBegun = false;
      const onMessage = () => {
        hasBegun = true;
        waiting.delete(end);
        clearTimeout(timer);
        timer = setTimeout(end, limits.seconds * 1000, new Error("it takes too long"));
      };
      try {
        const run = pool.run(task, { signal: ending.signal, channel: { onMessage } });
        const answer = (await run) as Answer & { readonly megabytes: number };
        if (answer.megabytes > mostMegabytesKept) await pool.recycleWorkers();
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
        waiting.delete(end);
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
