import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { Result } from "../shared/result.ts";
import type { RenditionName, StoredMediaType, Upload } from "./upload.ts";

export type UploadPorts = {
  readonly uploads: UploadStore;
  readonly files: FileStore;
  readonly readers: FileReader;
  /** How many days an upload is kept that no inspection names, and no account as its picture. */
  readonly unnamedUploadDays: number;
};

/** A file as a host received it. */
export type ReceivedFile = {
  readonly bytes: number;
  /** The file's path, for readers that open files; null while it is in memory. */
  readonly path: string | null;
  read(): Promise<Uint8Array>;
};

/** With its SHA-256 in hexadecimal digits. */
export type DigestedFile = ReceivedFile & { readonly digest: string };

export interface UploadStore {
  /**
   * Announces that files of this content are about to be kept, so that no sweep takes them for left over.
   * @returns false while a sweep deletes them
   */
  claimContent(contentHash: string, at: string): Promise<boolean>;
  /** Keeps an upload whose content is claimed. With `once`, a repeat answers the first one. */
  keep(upload: Upload, once?: IdempotencyKey): Promise<Result<Kept<Upload>, KeyReused>>;
  /** The earlier answer of `keep` to this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<Upload, KeyReused> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Upload | undefined>;
  /** The uploads that exist, in any order. */
  findMany(ids: readonly string[]): Promise<readonly Upload[]>;
  /** Ties uploads to the order whose inspection names them; those of another order stay with it. @returns the ids that are the order's now */
  attach(ids: readonly string[], orderId: string): Promise<readonly string[]>;
  /**
   * Deletes uploads made before a moment that belong to no order and are no profile picture, oldest first.
   * @param at when that happens
   * @returns how many
   */
  deleteUnnamed(before: string, at: string, most: number): Promise<number>;
  /**
   * Gives up content that no upload has, and that was claimed or lost its last upload before a moment: it cannot be
   * claimed now. @returns hashes, also of content given up earlier whose files are not reported as deleted
   */
  giveUpContent(before: string, most: number): Promise<readonly string[]>;
  /** The files of this content are deleted: it may be claimed again. */
  contentDeleted(contentHashes: readonly string[]): Promise<void>;
  /** Takes content that has files but that the store does not know, as claimed at a moment. */
  adoptContent(contentHashes: readonly string[], at: string): Promise<void>;
}

export type FileName = { readonly contentHash: string; readonly rendition: RenditionName };

/** `body` is read at most once; a caller that does not read it to its end returns its iterator. */
export type StoredFile = { readonly bytes: number; readonly body: AsyncIterable<Uint8Array> };

/** The answer when files lie on another machine that does not respond. */
export type FilesOutOfReach = {
  readonly kind: "files_out_of_reach";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

export type StorageFull = { readonly kind: "storage_full"; readonly message: string };

/** Files by their content: what is kept under a name never changes. */
export interface FileStore {
  /** Writes the whole file or nothing; an existing name stays as it is. */
  put(name: FileName, bytes: Uint8Array): Promise<Result<undefined, StorageFull | FilesOutOfReach>>;
  open(name: FileName): Promise<Result<StoredFile, FilesOutOfReach> | undefined>;
  /** Deletes every rendition; harmless when there is none. @throws when the store is out of reach, as `list` does */
  delete(contentHash: string): Promise<void>;
  /** The hashes of content that has files, in order. @param after a hash, where the page before ended */
  list(after: string | undefined, most: number): Promise<readonly string[]>;
}

export type Rendition = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type ReadImage = {
  /** SHA-256 of the full rendition, in hexadecimal digits. */
  readonly contentHash: string;
  readonly mediaType: StoredMediaType;
  /** Upright, and without what a camera writes beside the picture. */
  readonly renditions: Readonly<Record<RenditionName, Rendition>>;
  /** The time the camera gives, ISO 8601 in UTC. */
  readonly takenAt: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

/**
 * `unsupported_image`: not a picture of an accepted format. `image_too_large`: too many pixels. `image_broken`: it
 * begins as a picture and cannot be read.
 */
export type ImageRefused = {
  readonly kind: "unsupported_image" | "image_too_large" | "image_broken";
  readonly message: string;
};

export type UploadsBusy = {
  readonly kind: "uploads_busy";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

/** An entry of a bank statement as its file says it: days, amounts and texts are not checked yet. */
export type StatementEntry = {
  /** Its line number in the file, or its position among the entries of a file without lines. */
  readonly line: number;
  /** Blank where the file names none. */
  readonly account: string;
  readonly currency: string;
  /** The bank's own id of the entry, unique for the account; null where the file has none. */
  readonly bankId: string | null;
  readonly day: string;
  /** Below zero for money that went out. */
  readonly amount: string;
  readonly text: string;
  readonly check: string;
};

/** A file of a bank: the rows of a CSV file, or the entries of an OFX or BAI2 file. Texts are cut at 300 characters. */
export type StatementFile =
  | { readonly format: "csv"; readonly rows: readonly { readonly line: number; readonly fields: readonly string[] }[] }
  | { readonly format: "ofx" | "bai2"; readonly entries: readonly StatementEntry[] };

/**
 * Reads files from strangers, within limits of time and memory: a file that takes more is refused. A few are read at
 * once. The others wait in a line in which senders take turns; a sender that finds it full is told to come again.
 */
export interface FileReader {
  /** Judges a file by what it holds, not by its name, and makes its renditions. @param sender the account's id */
  readPicture(file: ReceivedFile, sender: string): Promise<Result<ReadImage, ImageRefused | UploadsBusy>>;
  /** Takes a PDF that is whole and names no program or other file in the open; `unsupported_image` for what is none. @param sender the account's id */
  checkPdf(file: ReceivedFile, sender: string): Promise<Result<undefined, ImageRefused | UploadsBusy>>;
  /** Takes CSV, OFX and BAI2 of at most `mostStatementLines`, and says of anything else why not. @param sender the account's id */
  readStatement(file: ReceivedFile, sender: string): Promise<Result<StatementFile, InvalidFields | UploadsBusy>>;
}
