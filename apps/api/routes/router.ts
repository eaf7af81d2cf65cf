import { createHash } from "node:crypto";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import { type Endpoint, endpoints, type Name } from "@lotlane/adapters/http/contract";
import type { Once } from "@lotlane/core";
import type { Context, Middleware } from "koa";
import type { z } from "zod";
import type { PaceKeeper } from "../middleware/pace.ts";
import { invalidFields, ProblemError } from "../problems.ts";
import type { Handlers } from "./handler.ts";

const readJson = bodyParser({ enableTypes: ["json"], jsonLimit: "100kb", encoding: "utf-8" });

/** One route for each endpoint of the contract, its input checked before the handler sees it. */
export function createRouter(handlers: Handlers, pace: PaceKeeper): Router {
  const router = new Router();
  for (const name of Object.keys(endpoints) as Name[]) {
    const [method = "", path = ""] = name.split(" ");
    router.register(path.replace(/\{(\w+)\}/g, ":$1"), [method], [serve(name, endpoints[name], handlers, pace)]);
  }
  return router;
}

function serve(name: Name, definition: Endpoint, handlers: Handlers, pace: PaceKeeper): Middleware {
  // The table pairs each name with its own handler; TypeScript cannot follow that through the loop.
  const handle = handlers[name] as (
    request: Record<string, unknown>,
  ) => Promise<{ status?: number; body: unknown }> | { status?: number; body: unknown };
  return async (ctx) => {
    ctx.state["route"] = name;
    ctx.set("cache-control", "no-store");
    await pace.request(definition.pace, ctx);
    if (definition.body) await readBody(ctx);
    const request = {
      params: parse(definition.params, (ctx as Context & { params: unknown }).params),
      query: parse(definition.query, ctx.query),
      body: parse(definition.body, ctx.request.body),
      once: definition.once ? onceOf(ctx, name, pace) : undefined,
      pace,
    };
    const { status = 200, body } = await handle(request);
    ctx.status = status;
    ctx.type = "application/json";
    ctx.body = JSON.stringify(body);
  };
}

async function readBody(ctx: Context): Promise<void> {
  if (ctx.is("json", "+json") === false)
    throw new ProblemError(415, "unsupported_media_type", "Send the data as application/json.");
  await readJson(ctx, () => Promise.resolve()).catch((error: unknown) => {
    if ((error as { status?: number }).status === 400)
      throw new ProblemError(400, "malformed_json", "The data is not well-formed JSON.");
    throw error;
  });
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

function onceOf(ctx: Context, call: Name, pace: PaceKeeper): Once | undefined {
  const key = ctx.get("idempotency-key").trim();
  if (key === "") return undefined;
  if (key.length > 200)
    throw invalidFields([{ path: "Idempotency-Key", message: "An Idempotency-Key takes at most 200 characters." }]);
  return { scope: pace.guest(ctx), call, key, fingerprint: digest(ctx.request.body) };
}

/** The same for the same data, whatever the order of its fields. */
function digest(data: unknown): string {
  const sorted = (_: string, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256")
    .update(JSON.stringify(data, sorted) ?? "")
    .digest("base64url");
}
