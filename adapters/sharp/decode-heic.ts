import decode from "heic-decode";
import { handOver } from "./hand-over.ts";

export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Runs on a thread of its own. The pixels are upright, in red, green, blue and alpha. */
export default async function decodeHeic(file: Uint8Array): Promise<unknown> {
  const { data, width, height } = await decode({ buffer: file });
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return handOver({ data: pixels, width, height } satisfies Pixels, [pixels.buffer]);
}
