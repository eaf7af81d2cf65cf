import type { StoredFile } from "@lotlane/core/ports";

/** Answers a stored file, which never changes under its tag. */
export type FileReply = {
  readonly file: {
    readonly mediaType: string;
    readonly etag: string;
    /** Named where it is handed out for saving, and never shown in a page of ours. */
    readonly saveAs?: string;
    /** Not asked for where the caller has the file already. */
    readonly open: () => Promise<StoredFile>;
  };
};

/** A copy is kept by the caller's browser, and by nothing on the way. */
const keepMs = "private, max-age=31536000, immutable";

/** @param ifNoneMatch the tags of the copies that the caller has, as the header lists them */
export async function answerFile({ file }: FileReply, ifNoneMatch: string | undefined): Promise<HttpAnswer> {
  const kept = { etag: file.etag, "cache-control": keepMs, vary: "Cookie" };
  if (isListed(file.etag, ifNoneMatch)) return { status: 304, headers: kept, body: undefined };
  const { bytes, body } = await file.open();
  return {
    status: 200,
    headers: {
      ...kept,
      "content-type": file.mediaType,
      "content-length": String(bytes),
      "content-disposition": file.saveAs === undefined ? "inline" : `attachment; filename="${file.saveAs}"`,
      ...(file.saveAs !== undefined && { "content-security-policy": "sandbox; default-src 'none'" }),
      "x-content-type-options": "nosniff",
    },
    body,
  };
}

/** Answers JSON that is kept, and nothing where the caller has it already. */
export type KeptReply = {
  readonly kept: { readonly etag: string; readonly json: string; readonly compressed?: Compressed };
};

export function answerKept({ kept }: KeptReply, ifNoneMatch: string | undefined): HttpAnswer {
  const { etag, json, compressed } = kept;
  // Asked about each time, since the next start may have another.
  const headers = { etag: `W/${etag}`, "cache-control": "no-cache", "content-type": "application/json" };
  if (isListed(etag, ifNoneMatch)) return { status: 304, headers, body: undefined };
  return { status: 200, headers, body: json, ...(compressed && { compressed }) };
}

const isListed = (etag: string, list = ""): boolean =>
  list
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

export type Compressed = Readonly<Partial<Record<"br" | "gzip", Uint8Array>>>;

/** A success, ready to be sent. Header names are in lower case. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In pieces where it is sent while it is put together. */
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined;
  /** The body as it was compressed before, by the name of the coding. */
  readonly compressed?: Compressed;
};
