import { accept, refuse } from "@lotlane/core";
import type { FileName, FileStore } from "@lotlane/core/ports";
import { renditionNames, storageFull } from "@lotlane/core/uploads";

export type MemoryFiles = FileStore & {
  /** By content and rendition. */
  readonly kept: ReadonlyMap<string, Uint8Array>;
  /** The bytes for which there is room. */
  room: number;
};

export function memoryFileStore(): MemoryFiles {
  const kept = new Map<string, Uint8Array>();
  const store: MemoryFiles = {
    kept,
    room: Number.POSITIVE_INFINITY,
    async put(name, bytes) {
      if (kept.has(keyOf(name))) return accept(undefined);
      if (bytes.byteLength > store.room) return refuse(storageFull);
      store.room -= bytes.byteLength;
      kept.set(keyOf(name), bytes.slice());
      return accept(undefined);
    },
    async open(name) {
      const bytes = kept.get(keyOf(name));
      return bytes && accept({ bytes: bytes.byteLength, body: inOnePiece(bytes) });
    },
    async delete(contentHash) {
      for (const rendition of renditionNames) {
        store.room += kept.get(keyOf({ contentHash, rendition }))?.byteLength ?? 0;
        kept.delete(keyOf({ contentHash, rendition }));
      }
    },
    async list(after = "", most) {
      const hashes = new Set([...kept.keys()].map((key) => key.slice(0, key.indexOf("/"))));
      return [...hashes]
        .filter((hash) => hash > after)
        .toSorted()
        .slice(0, most);
    },
  };
  return store;
}

const keyOf = ({ contentHash, rendition }: FileName) => `${contentHash}/${rendition}`;

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
