import { accept, refuse } from "@lotlane/core";
import type { FileName, FileReader, FileStore, ReadImage, UploadStore } from "@lotlane/core/ports";
import {
  brokenPdf,
  imageBroken,
  imageTooLarge,
  mostPixels,
  mostStatementLines,
  noStatement,
  renditionNames,
  statementTooLong,
  storageFull,
  unsupportedImage,
  type Upload,
} from "@lotlane/core/uploads";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { earlierOf, keepOnce } from "./once.ts";
import { weakDigest } from "./system.ts";

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

/** Tells a PNG by what it begins with, and keeps it as it is: all renditions are the picture that was sent. */
export function memoryFileReader(facts: Partial<Pick<ReadImage, "takenAt" | "position">> = {}): FileReader {
  return {
    async readPicture(file) {
      const bytes = await file.read();
      if (!pngBeginning.every((byte, at) => bytes[at] === byte)) return refuse(unsupportedImage);
      if (bytes.byteLength < headerBytes) return refuse(imageBroken);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const [width, height] = [view.getUint32(16), view.getUint32(20)];
      if (width * height > mostPixels) return refuse(imageTooLarge);
      const rendition = { bytes, width, height };
      const half = weakDigest(String.fromCharCode(...bytes.subarray(0, 100_000)));
      return accept({
        contentHash: half + weakDigest(half),
        mediaType: "image/webp",
        renditions: { full: rendition, medium: rendition, thumb: rendition },
        takenAt: null,
        position: null,
        ...facts,
      });
    },
    async checkPdf(file) {
      const text = Array.from(await file.read(), (byte) => String.fromCharCode(byte)).join("");
      if (!text.startsWith("%PDF-")) return refuse(unsupportedImage);
      const names = text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      );
      const isProgram = programs.some((name) => names.includes(name));
      return text.includes("%%EOF") && !isProgram ? accept(undefined) : refuse(brokenPdf);
    },
    // CSV without quotes.
    async readStatement(file) {
      const text = new TextDecoder().decode(await file.read());
      const rows = text.split(/\r?\n/).map((row, place) => ({ line: place + 1, fields: row.split(",") }));
      const filled = rows.filter(({ fields }) => fields.length > 1);
      if (filled.length > mostStatementLines) return refuse(statementTooLong);
      return filled.length === 0 ? refuse(noStatement) : accept({ format: "csv", rows: filled });
    },
  };
}

const programs = ["/JavaScript", "/Launch", "/EmbeddedFile", "/RichMedia"];
const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** With width and height, which come first. */
const headerBytes = 33;

export function memoryUploadStore(storage: MemoryStorage): UploadStore {
  const { uploads, contents, certificates, addedPapers, caseEntries, noteFiles } = storage;
  return {
    async claimContent(contentHash, at) {
      if (contents.get(contentHash)?.isGivenUp) return false;
      contents.set(contentHash, { unsettledAt: at, isGivenUp: false });
      return true;
    },

    keep: async (upload, once) =>
      keepOnce(storage, once, () => {
        if (uploads.has(upload.id)) throw new Error(`upload ${upload.id} is already there`);
        if (!contents.has(upload.contentHash)) throw new Error(`content ${upload.contentHash} is not claimed`);
        uploads.set(upload.id, upload);
        contents.set(upload.contentHash, { unsettledAt: null, isGivenUp: false });
        return upload;
      }),

    earlier: async (once) => earlierOf<Upload>(storage, once),

    find: async (id) => uploads.get(id),

    findMany: async (ids) => [...uploads.values()].filter(({ id }) => ids.includes(id)),

    async attach(ids, orderId) {
      const theirs = [...uploads.values()].filter(
        (upload) => ids.includes(upload.id) && (upload.orderId === null || upload.orderId === orderId),
      );
      for (const upload of theirs) uploads.set(upload.id, { ...upload, orderId });
      return theirs.map(({ id }) => id);
    },

    async deleteUnnamed(before, at, most) {
      const pictures = new Set([...storage.accounts.values()].map(({ user }) => user.pictureId));
      const unnamed = [...uploads.values()]
        .filter(({ id, orderId, createdAt }) => orderId === null && createdAt < before && !pictures.has(id))
        .toSorted((one, other) => newestFirst(other, one))
        .slice(0, most);
      for (const { id, contentHash } of unnamed) {
        uploads.delete(id);
        contents.set(contentHash, { unsettledAt: at, isGivenUp: false });
      }
      return unnamed.length;
    },

    async giveUpContent(before, most) {
      const papers = [...addedPapers.values()].flatMap(({ paper, removed }) => (removed ? [] : [paper]));
      const ofCases = [...caseEntries.values()].flatMap(({ file }) => file ?? []);
      const ofNotes = [...noteFiles.values()].flat();
      const named = [...uploads.values(), ...certificates.values(), ...papers, ...ofCases, ...ofNotes];
      const had = new Set(named.map(({ contentHash }) => contentHash));
      const left = [...contents]
        .filter(([hash, { unsettledAt }]) => unsettledAt !== null && unsettledAt < before && !had.has(hash))
        .slice(0, most);
      for (const [hash, content] of left) contents.set(hash, { ...content, isGivenUp: true });
      return left.map(([hash]) => hash);
    },

    async contentDeleted(contentHashes) {
      for (const hash of contentHashes) if (contents.get(hash)?.isGivenUp) contents.delete(hash);
    },

    async adoptContent(contentHashes, at) {
      for (const hash of contentHashes)
        if (!contents.has(hash)) contents.set(hash, { unsettledAt: at, isGivenUp: false });
    },
  };
}
