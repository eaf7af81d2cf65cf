import { type Client, createClient, seenAsHeader } from "@lotlane/adapters/http/client";
import { endpointNames, type Name } from "@lotlane/adapters/http/contract";
import {
  createAnswerer,
  type HttpAnswer,
  ProblemError,
  problemJson,
  type ReceivedForm,
  type SupportContact,
} from "@lotlane/adapters/http/handlers";
import type { Lotlane } from "@lotlane/core";
import type { BrowserSession } from "./browser-session.ts";
import { memoryHandlers, memoryHost, storySupport } from "./handlers.ts";

export type ClientStates = {
  /** Calls that never get an answer. */
  readonly pending?: readonly Name[] | undefined;
  /** Calls that fail, with their status; `offline` loses the connection. */
  readonly failing?: Failing | undefined;
  readonly supportContact?: SupportContact | undefined;
};

export type Failing = { readonly [N in Name]?: number | "offline" };

/** The product's own client; what it would send to the server goes to the core on this page. */
export function createMemoryClient(
  lotlane: Lotlane,
  browser: BrowserSession,
  { pending = [], failing = {}, supportContact = storySupport }: ClientStates = {},
): Client {
  const answerCall = createAnswerer(memoryHandlers(lotlane, supportContact), lotlane.queries);

  async function answer(name: Name, url: URL, path: RegExp, init: RequestInit): Promise<Response> {
    const answered = await answerCall(name, {
      ...(await memoryHost(browser)),
      pathParams: pathParamsOf(path, url),
      url: () => url,
      // The client sends nothing but JSON and files.
      readBody: async () => (typeof init.body === "string" ? JSON.parse(init.body) : undefined) as unknown,
      readSigned: () => Promise.reject(new ProblemError(501, "not_implemented", "No service sends messages here.")),
      readFile: () => fileOf(init.body),
      ifNoneMatch: undefined,
      idempotencyKey: new Headers(init.headers).get("idempotency-key") ?? undefined,
      madeFor: new Headers(init.headers).get("lotlane-account") ?? undefined,
      seenAs: new Headers(init.headers).get(seenAsHeader) ?? undefined,
      callerScope: (userId) => (userId === undefined ? "guest:story" : `account:${userId}`),
    });
    if ("stream" in answered) throw new ProblemError(501, "not_implemented", "Stories hold no stream open.");
    const { status, headers, body } = answered;
    return new Response(await whole(body), { status, headers });
  }

  const answerTo: typeof fetch = async (address, init = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, "http://lotlane.example");
    const route = routes.find((known) => known.method === (init.method ?? "GET") && known.path.test(url.pathname));
    if (!route) return refused(new ProblemError(404, "not_found", "There is no such call."));
    if (pending.includes(route.name)) return silence(init.signal);
    const failure = failing[route.name];
    if (failure === "offline") throw new TypeError("Failed to fetch");
    if (failure)
      return refused(new ProblemError(failure, "fault", "Something went wrong on our side. Please try again."));
    try {
      return await answer(route.name, url, route.path, init);
    } catch (error) {
      if (error instanceof ProblemError) return refused(error);
      throw error;
    }
  };
  return createClient({
    fetch: answerTo,
    // The middle of an upload, which the browser tells of in the product.
    upload: (address, init, onProgress) => {
      onProgress(0.5);
      return answerTo(address, init);
    },
  });
}

async function whole(body: HttpAnswer["body"]): Promise<BodyInit | undefined> {
  if (typeof body !== "object" || !(Symbol.asyncIterator in body))
    return typeof body === "string" ? body : body?.slice();
  const pieces: BlobPart[] = [];
  for await (const piece of body) pieces.push(typeof piece === "string" ? piece : piece.slice());
  return new Blob(pieces);
}

async function fileOf(form: RequestInit["body"]): Promise<ReceivedForm> {
  const file = form instanceof FormData ? form.get("file") : null;
  const entries = form instanceof FormData ? [...form.entries()] : [];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (!(file instanceof Blob)) throw new ProblemError(415, "unsupported_media_type", "Send a form.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return {
    bytes: bytes.length,
    digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""),
    path: null,
    read: async () => bytes,
    fields: Object.fromEntries(fields),
  };
}

const routes = endpointNames.map((name) => {
  const [method = "", template = ""] = name.split(" ");
  return { name, method, path: new RegExp(`^${template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) };
});

const pathParamsOf = (path: RegExp, { pathname }: URL) =>
  Object.fromEntries(
    Object.entries(path.exec(pathname)?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );

const refused = (problem: ProblemError) => Response.json(problemJson(problem), { status: problem.status });

const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
