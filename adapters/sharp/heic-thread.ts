import { Tinypool } from "tinypool";
import type { Pixels } from "./decode-heic.ts";

const longestMs = 30_000;

/** Unpacks HEIC, which libvips' prebuilt binary does not, by libheif in WebAssembly: one at a time on a thread that ends when it takes too long. */
export function createHeicThread(): (file: Uint8Array) => Promise<Pixels> {
  const pool = new Tinypool({
    filename: new URL("decode-heic.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return (file) => pool.run(file, { signal: AbortSignal.timeout(longestMs) }) as Promise<Pixels>;
}
