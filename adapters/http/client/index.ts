import type { Answer, Name, PagedName, Problem, Sent } from "../contract/index.ts";

/** A non-OK answer. Its message is the status code, a colon, and what the server said. */
export class HttpError extends Error {
  readonly status: number;
  /** The server's sentence for a person. */
  readonly detail: string;
  readonly code: string | undefined;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** The difference to what the caller saw, and the revision that it leads to, where that is the problem. */
  readonly changes: NonNullable<Problem["changes"]>;
  readonly revision: number | undefined;
  /** The new price, where that is the problem. */
  readonly price: string | undefined;

  constructor(status: number, statusText: string, problem: Partial<Problem> | undefined) {
    const detail = problem?.detail ?? statusText;
    super(`${status}: ${detail}`);
    this.name = "HttpError";
    this.status = status;
    this.detail = detail;
    this.code = problem?.code;
    this.fields = problem?.errors ?? [];
    this.changes = problem?.changes ?? [];
    this.revision = problem?.revision;
    this.price = problem?.price;
  }
}

/** The request never got an answer: no network, or the server went away. */
export class ConnectionLost extends Error {}

/**
 * A cookie beside that of the session, which scripts cannot read. This one holds no secret; it tells a page, without a
 * call, that no user is signed in.
 */
export const signedInCookie = "lotlane_signed_in";

/** Holds the database position that lists of this browser have to include where a replica may answer them. */
export const positionCookie = "lotlane_position";

/** Tells, with who is signed in, where the stream of events stood: what is read afterwards holds everything before it. */
export const liveCursorHeader = "lotlane-live-cursor";

/** Names the account as which an admin sees Lotlane. */
export const seenAsHeader = "lotlane-see-as";

const seenPath = /^\/see\/([^/]+)/;

/** The account as which an admin sees Lotlane at a path, and the beginning of all its paths. */
export function seenAt(path: string): { readonly id: string; readonly base: string } | undefined {
  const [base, id] = seenPath.exec(path) ?? [];
  return base && id ? { id, base } : undefined;
}

/** Sends as `fetch` does, and tells the part of the body that has left, from 0 to 1. */
export type Upload = (
  address: string,
  init: RequestInit & { readonly headers: Readonly<Record<string, string>> },
  onProgress: (part: number) => void,
) => Promise<Response>;

type Options = {
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Sends the files of calls that ask for their progress; without it, `fetch` does, which tells none. */
  readonly upload?: Upload;
  /** The account as which an admin sees Lotlane: every call reads as this person, and changes nothing. */
  readonly seenAs?: string;
};
type Extras = {
  readonly idempotencyKey?: string;
  /** Answered only while this account is signed in: 401 otherwise. */
  readonly account?: string;
  readonly signal?: AbortSignal;
  /** The tag of an answer that the caller has kept: throws an `HttpError` of 304 while the server has no other one. */
  readonly known?: string | undefined;
  /** Tells the part of a file that has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
};

/** An answer that the server does not send again while it is unchanged. */
type Tagged = { readonly etag: string; readonly text: string; readonly headers: Headers };

const answerOf = ({ text, headers }: Tagged): Response => new Response(text, { headers });

const mostHad = 20;

export type Client = ReturnType<typeof createClient>;

/** Calls the product's endpoints by their names in the contract. Keeps the last answers that have a tag. */
export function createClient({ origin = "", fetch: send = (...args) => fetch(...args), upload, seenAs }: Options = {}) {
  const had = new Map<string, Tagged>();

  async function ask(name: Name, sent: Loose): Promise<Response> {
    const { params, query, file, idempotencyKey, account, signal, known: tag, onProgress } = sent;
    const body = file ? formOf(file, sent.body) : sent.body;
    const isForm = body instanceof FormData;
    const [method = "GET", template = ""] = name.split(" ");
    const address = origin + fill(template, params) + search(query);
    const known = method === "GET" && tag === undefined ? had.get(address) : undefined;
    const listed = tag ?? known?.etag;
    const request = {
      method,
      credentials: "include" as const,
      headers: {
        accept: "application/json",
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        ...(account && { "lotlane-account": account }),
        ...(seenAs && { [seenAsHeader]: seenAs }),
        ...(listed !== undefined && { "if-none-match": listed }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const answering = upload && onProgress ? upload(address, request, onProgress) : send(address, request);
    const response = await answering.catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ConnectionLost("The connection was lost. Please try again.", { cause });
    });
    if (response.status === 304 && known) return answerOf(known);
    if (!response.ok) throw new HttpError(response.status, response.statusText, await problemOf(response));
    const { headers } = response;
    const etag = method === "GET" ? headers.get("etag") : null;
    if (etag === null) return response;
    // An answer that breaks off, or that its caller gives up, is not kept.
    const tagged = { etag, text: await response.text(), headers };
    had.delete(address);
    had.set(address, tagged);
    if (had.size > mostHad) had.delete(had.keys().next().value!);
    return answerOf(tagged);
  }

  const call = async <N extends Name>(name: N, sent: Sent<N> & Extras): Promise<Answer<N>> =>
    (await (await ask(name, sent)).json()) as Answer<N>;

  /** One page of a list with its tag, where it has one, and the cursor of the next; null on the last page. */
  const page = async <N extends PagedName>(
    name: N,
    sent: Sent<N> & Extras,
  ): Promise<{ readonly rows: Answer<N>; readonly next: string | null; readonly etag?: string }> => {
    const response = await ask(name, sent);
    const etag = response.headers.get("etag");
    const rows = (await response.json()) as Answer<N>;
    return { rows, next: nextCursor(response.headers.get("link")), ...(etag !== null && { etag }) };
  };

  return Object.assign(call, { page });
}

/** RFC 8288: `<https://…?cursor=…>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const target = link && /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return target ? new URL(target, "http://relative.example").searchParams.get("cursor") : null;
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  account?: string;
  signal?: AbortSignal;
  known?: string | undefined;
  onProgress?: (part: number) => void;
};

/** The other fields come before the file, as text. */
function formOf(file: Blob, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
  form.set("file", file);
  return form;
}

const fill = (template: string, params: Record<string, string> = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function problemOf(response: Response): Promise<Partial<Problem> | undefined> {
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json")) return text ? { detail: text } : undefined;
  try {
    return JSON.parse(text) as Partial<Problem>;
  } catch {
    return undefined;
  }
}
