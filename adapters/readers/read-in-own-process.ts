import { Worker } from "node:worker_threads";
import type { PictureKind } from "./picture-kind.ts";
import type { PictureAnswer, PictureTask } from "./read-picture.ts";
import type { StatementAnswer, StatementTask } from "./read-statement.ts";

export type Task = Omit<PictureTask & StatementTask, "kind"> & {
  readonly kind: PictureKind | "pdf" | "statement";
  readonly mostMegabytes: number;
};

/** `large`: it has to be read again, as a large one. */
export type Answer =
  | PictureAnswer
  | StatementAnswer
  | { readonly is: "whole" }
  | { readonly is: "too_large" }
  | { readonly is: "large" };

const limit = new Int32Array(new SharedArrayBuffer(8));
new Worker(new URL("guard.mjs", import.meta.url), {
  workerData: limit,
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();
process.once("disconnect", () => process.exit());
// libheif says there why it decodes nothing.
console.log = () => undefined;

/** A process of its own: what it reads was sent by strangers, and it is ended where that takes too much time or memory. */
export default async function read(task: Task): Promise<Answer & { readonly megabytes: number }> {
  setLimit(task.mostMegabytes);
  try {
    const answer = await parse(task);
    // Buffers of a file are given back to the system before the next one comes.
    globalThis.gc?.();
    const megabytes = process.memoryUsage.rss() / 1_000_000;
    // The guard may not have looked in the time of a short task.
    if (megabytes > task.mostMegabytes) process.kill(process.pid, "SIGKILL");
    return { ...answer, megabytes };
  } finally {
    setLimit(0);
  }
}

// A parser is loaded with its first file: one that cannot be loaded fails its call as a fault, and is no fault of the file.
async function parse({ kind, ...task }: Task): Promise<Answer> {
  if (kind === "pdf") return (await import("./check-pdf.ts")).checkPdf(task.file);
  if (kind === "statement") return (await import("./read-statement.ts")).readStatement(task);
  return (await import("./read-picture.ts")).readPicture({ ...task, kind });
}

function setLimit(megabytes: number): void {
  Atomics.store(limit, 0, megabytes);
  Atomics.notify(limit, 0);
}
