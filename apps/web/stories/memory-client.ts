import { type Client, createClient } from "@lotlane/adapters/http/client";
import { type Endpoint, endpoints, type Name, type Problem } from "@lotlane/adapters/http/contract";
import type { Lotlane, Once } from "@lotlane/core";
import type { z } from "zod";
import { memoryHandlers, type Refusal, Refused } from "./handlers.ts";

export type ClientStates = {
  /** Calls that never get an answer. */
  readonly pending?: readonly Name[] | undefined;
  /** Calls that fail, with their status; `offline` loses the connection. */
  readonly failing?: { readonly [N in Name]?: number | "offline" } | undefined;
};

/** The product's own client; what it would send to the server goes to the core on this page. */
export function createMemoryClient(lotlane: Lotlane, { pending = [], failing = {} }: ClientStates = {}): Client {
  const handlers = memoryHandlers(lotlane);
  return createClient({
    fetch: async (address, { method = "GET", headers, body, signal } = {}) => {
      const url = new URL(address instanceof Request ? address.url : address, "http://lotlane.example");
      const route = routes.find((known) => known.method === method && known.path.test(url.pathname));
      if (!route) return problem(404, "not_found", "There is no such call.");
      const { name, path } = route;
      if (pending.includes(name)) return silence(signal);
      const failure = failing[name];
      if (failure === "offline") throw new TypeError("Failed to fetch");
      if (failure) return problem(failure, "fault", "Something went wrong on our side. Please try again.");

      const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
      const key = new Headers(headers).get("idempotency-key");
      try {
        const definition: Endpoint = endpoints[name];
        const params = Object.entries(path.exec(url.pathname)?.groups ?? {}).map(([part, text]) => [
          part,
          decodeURIComponent(text),
        ]);
        const request = {
          params: parse(definition.params, Object.fromEntries(params)),
          query: parse(definition.query, Object.fromEntries(url.searchParams)),
          body: parse(definition.body, sent),
          once: definition.once && key ? onceOf(name, key, sent) : undefined,
        };
        // The table pairs each name with its own handler; TypeScript cannot follow that through the look-up.
        const handle = handlers[name] as ((request: unknown) => unknown) | undefined;
        if (!handle) return problem(501, "not_implemented", `Stories do not answer ${name} yet.`);
        return json(200, await handle(request));
      } catch (error) {
        if (error instanceof Refused) return refused(error.refusal);
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
  throw new Refused({
    kind: "invalid_fields",
    errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join(".") as "email", message })),
  });
}

const onceOf = (call: Name, key: string, sent: unknown): Once => ({
  scope: "guest:story",
  call,
  key,
  fingerprint: JSON.stringify(sent),
});

const statusOf: Record<Exclude<Refusal["kind"], "invalid_fields">, number> = {
  idempotency_key_reused: 422,
  quote_not_found: 404,
  place_not_found: 404,
  shipment_not_found: 404,
  quote_expired: 409,
};

function refused(refusal: Refusal): Response {
  if (refusal.kind !== "invalid_fields") return problem(statusOf[refusal.kind], refusal.kind, refusal.message);
  const detail = refusal.errors
    .map(({ message }) => message)
    .slice(0, 3)
    .join("; ");
  return problem(422, "invalid_fields", detail || "The request is invalid.", [...refusal.errors]);
}

const problem = (status: number, code: string, detail: string, errors?: Problem["errors"]) =>
  json(status, { type: "about:blank", status, title: "Problem", detail, code, ...(errors && { errors }) });

const json = (status: number, body: unknown) => Response.json(body, { status });

const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
