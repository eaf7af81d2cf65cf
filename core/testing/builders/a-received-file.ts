import type { ReceivedFile } from "../../ports.ts";

/** A file that is in memory. */
export const aReceivedFile = (bytes: Uint8Array): ReceivedFile => ({
  bytes: bytes.byteLength,
  path: null,
  read: () => Promise.resolve(bytes),
});
