import type { Cursor } from "@lotlane/core";
import type { Sound, StoredFile } from "@lotlane/core/ports";

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

/** Answers a sound, which no copy is kept of. */
export type SoundReply = { readonly sound: Sound };

/**
 * Some browsers play nothing without its parts, and none goes to a later moment.
 * @param range the part that is asked for, as the header says it; more than one part, or none that is there, get the whole
 */
export function answerSound({ sound: { mediaType, bytes, body } }: SoundReply, range: string | undefined): HttpAnswer {
  const headers = {
    "content-type": mediaType,
    "cache-control": "private, no-store",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
  };
  if (bytes === null) return { status: 200, headers, body };
  const part = partOf(range, bytes);
  const length = part ? part.to - part.from + 1 : bytes;
  const whole = { ...headers, "accept-ranges": "bytes", "content-length": String(length) };
  return part
    ? {
        status: 206,
        headers: { ...whole, "content-range": `bytes ${part.from}-${part.to}/${bytes}` },
        body: cut(body, part),
      }
    : { status: 200, headers: whole, body };
}

/** Both bytes are in it. */
type Part = { readonly from: number; readonly to: number };

/** RFC 9110, 14.1.2 */
function partOf(range: string | undefined, bytes: number): Part | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from <= to ? { from, to } : undefined;
}

async function* cut(body: AsyncIterable<Uint8Array>, { from, to }: Part): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of body) {
    const wanted = piece.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += piece.byteLength;
    if (wanted.byteLength > 0) yield wanted;
    if (at > to) return;
  }
}

/** JSON that answers more than one call. A host keeps what it makes of it by this object. */
export type KeptJson = {
  /** In quotation marks; other JSON has another one. */
  readonly etag?: string | undefined;
  readonly json: string;
  /** Where the next page begins. */
  readonly next?: Cursor | null | undefined;
};

/** Answers JSON that is kept, and nothing where the caller has it already. */
export type KeptReply = {
  readonly kept: {
    /** Asked for where the caller has some JSON; undefined where only the JSON itself tells. */
    readonly etag: () => Promise<string | undefined> | string;
    /** Not asked for where the caller has the same JSON already. */
    readonly open: () => Promise<KeptJson> | KeptJson;
    /** True where browsers may store it; they ask about it each time, since the next start may have another. */
    readonly isPublic?: true;
  };
};

/** @param nextPage the address at which a page goes on */
export async function answerKept(
  { kept }: KeptReply,
  ifNoneMatch: string | undefined,
  nextPage: (next: Cursor) => string,
): Promise<HttpAnswer> {
  const headersOf = ({ etag, next }: Omit<KeptJson, "json">) => ({
    "content-type": "application/json",
    ...(etag !== undefined && { etag: `W/${etag}` }),
    ...(kept.isPublic && { "cache-control": "no-cache" }),
    ...(next && { link: `<${nextPage(next)}>; rel="next"` }),
  });
  const isHad = (etag: string | undefined) => etag !== undefined && isListed(etag, ifNoneMatch);
  const etag = ifNoneMatch ? await kept.etag() : undefined;
  if (isHad(etag)) return { status: 304, headers: headersOf({ etag }), body: undefined };
  const opened = await kept.open();
  const headers = headersOf(opened);
  if (isHad(opened.etag)) return { status: 304, headers, body: undefined };
  return { status: 200, headers, body: opened.json, kept: opened };
}

const isListed = (etag: string, list = ""): boolean =>
  list
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

/** A success, ready to be sent. Header names are in lower case. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In pieces where it is sent while it is put together. */
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined;
  /** The body, where other calls get the same. */
  readonly kept?: KeptJson;
};
