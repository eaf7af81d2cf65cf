import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { accept, refuse } from "@lotlane/core";
import type { ImageReader, ImageRefused, ReadImage, ReceivedFile } from "@lotlane/core/ports";
import { unsupportedImage, uploadsBusy } from "@lotlane/core/uploads";
import { Tinypool } from "tinypool";
import { createLine } from "./line.ts";
import { pictureKind, tellingBytes } from "./picture-kind.ts";
import type { PictureTask } from "./read-picture.ts";

type Options = { readonly atOnce?: number; readonly mostWaiting?: number };

/**
 * Decodes, shrinks and re-encodes pictures with libvips, on a thread that is begun with the first: each picture makes
 * megabytes of garbage, which a thread of its own collects without going through all that the product holds in memory.
 */
export function createImageReader({
  atOnce = Math.min(4, availableParallelism()),
  mostWaiting = 60,
}: Options = {}): ImageReader & { close(): Promise<void> } {
  const thread = new Tinypool({
    filename: new URL("read-picture.ts", import.meta.url).href,
    execArgv: ["--conditions=source"],
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: atOnce,
    idleTimeout: 60_000,
    // Otherwise it sleeps between two pictures, and its timers with it.
    useAtomics: false,
  });
  const inLine = createLine({ atOnce, mostWaiting });
  return {
    async read(received) {
      const kind = pictureKind(await beginningOf(received));
      if (kind === undefined) return refuse(unsupportedImage);
      const read = async () => {
        const task: PictureTask = { file: received.path ?? (await received.read()), kind };
        const answer = (await thread.run(task)) as ReadImage | ImageRefused;
        return "kind" in answer ? refuse(answer) : accept(answer);
      };
      return inLine(read) ?? refuse(uploadsBusy);
    },
    close: () => thread.destroy(),
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
