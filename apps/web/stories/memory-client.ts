import { type Client, createClient } from "@lotlane/adapters/http/client";
import { encodeCursor, type Endpoint, endpoints, type Name } from "@lotlane/adapters/http/contract";
import {
  type Asked,
  invalidFields,
  notSignedIn,
  ProblemError,
  problemJson,
  type Reply,
  type Request as Call,
} from "@lotlane/adapters/http/handlers";
import type { Lotlane, Once } from "@lotlane/core";
import { ask } from "@lotlane/core/accounts";
import type { z } from "zod";
import type { BrowserSession } from "./browser-session.ts";
import { memoryDoor, memoryHandlers } from "./handlers.ts";

export type ClientStates = {
  /** Calls that never get an answer. */
  readonly pending?: readonly Name[] | undefined;
  /** Calls that fail, with their status; `offline` loses the connection. */
  readonly failing?: { readonly [N in Name]?: number | "offline" } | undefined;
};

type AnyHandler = (request: Call<Name>) => Reply<unknown> | Promise<Reply<unknown>>;
type LooseHandler = AnyHandler | { find: (asked: Asked<Name>) => Promise<void>; act: AnyHandler };

/** The product's own client; what it would send to the server goes to the core on this page. */
export function createMemoryClient(
  lotlane: Lotlane,
  browser: BrowserSession,
  { pending = [], failing = {} }: ClientStates = {},
): Client {
  // The table pairs each name with its own handler; TypeScript cannot follow that through the look-up.
  const handlers = memoryHandlers(lotlane) as unknown as { readonly [N in Name]?: LooseHandler };

  async function answer(name: Name, url: URL, path: RegExp, init: RequestInit): Promise<Response> {
    const definition: Endpoint = endpoints[name];
    const handler = handlers[name];
    if (!handler) throw new ProblemError(501, "not_implemented", `Stories do not answer ${name} yet.`);
    const session = await browser.find();
    const user = session?.stage === "signed_in" ? session.user : undefined;
    if (definition.who !== "anyone") {
      if (!user) throw notSignedIn();
      const allowed = definition.who === "signed-in" ? undefined : ask(user, definition.who);
      if (allowed && !allowed.ok) throw new ProblemError(403, allowed.refusal.kind, allowed.refusal.message);
    }
    const params = Object.entries(path.exec(url.pathname)?.groups ?? {}).map(([part, text]) => [
      part,
      decodeURIComponent(text),
    ]);
    const asked = {
      user,
      params: parse(definition.params, Object.fromEntries(params)),
      door: memoryDoor(browser, session),
    };
    if (typeof handler !== "function") await handler.find(asked as Asked<Name>);
    const sent: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const key = new Headers(init.headers).get("idempotency-key");
    const request = {
      ...asked,
      query: parse(definition.query, Object.fromEntries(url.searchParams)),
      body: parse(definition.body, sent),
      once: definition.once && key ? onceOf(name, key, sent) : undefined,
    };
    const act = typeof handler === "function" ? handler : handler.act;
    const { body, status = 200, next } = await act(request as Call<Name>);
    const headers: HeadersInit = next ? { link: `<${url.pathname}?cursor=${encodeCursor(next)}>; rel="next"` } : {};
    return Response.json(body, { status, headers });
  }

  return createClient({
    fetch: async (address, init = {}) => {
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
    },
  });
}

const routes = (Object.keys(endpoints) as Name[]).map((name) => {
  const [method = "", template = ""] = name.split(" ");
  return { name, method, path: new RegExp(`^${template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) };
});

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

const onceOf = (call: Name, key: string, sent: unknown): Once => ({
  scope: "guest:story",
  call,
  key,
  fingerprint: JSON.stringify(sent),
});

const refused = (problem: ProblemError) => Response.json(problemJson(problem), { status: problem.status });

const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
