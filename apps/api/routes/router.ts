import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import { encodeCursor, type Endpoint, endpoints, type Name } from "@lotlane/adapters/http/contract";
import {
  type Asked,
  type Handlers,
  invalidFields,
  notSignedIn,
  ProblemError,
  type Reply,
  type Request,
  type StreamReply,
} from "@lotlane/adapters/http/handlers";
import type { Cursor, Once } from "@lotlane/core";
import { ask, type User } from "@lotlane/core/accounts";
import type { Context, Middleware } from "koa";
import type { z } from "zod";
import { networkOf } from "../middleware/address.ts";
import type { Caller, PaceKeeper } from "../middleware/pace.ts";
import { noSession, sessionDoor, signedInUser } from "../middleware/session.ts";
import { listenerOf } from "./listener-of.ts";

const readJson = bodyParser({ enableTypes: ["json"], jsonLimit: "100kb", encoding: "utf-8" });

type Host = { readonly pace: PaceKeeper; readonly session: Middleware; readonly publicUrl: string };

/** One route for each endpoint of the contract: who asks, how often, and what they send are checked before the handler sees it. */
export function createRouter(handlers: Handlers, host: Host): Router {
  // One spelling for each call, so that what is checked by path is checked.
  const router = new Router({ sensitive: true, strict: true });
  // `{` sorts after every letter: a path that is spelled out wins over one that takes anything in its place.
  for (const name of (Object.keys(endpoints) as Name[]).toSorted(inCodeUnits)) {
    const [method = "", path = ""] = name.split(" ");
    const definition: Endpoint = endpoints[name];
    const steps = [...(usesSession(definition) ? [host.session] : []), serve(name, definition, handlers, host)];
    router.register(path.replace(/\{(\w+)\}/g, ":$1"), [method], steps);
  }
  return router;
}

const inCodeUnits = (a: string, b: string) => (a < b ? -1 : 1);

// The table pairs each name with its own handler; TypeScript cannot follow that through the loop.
type Replied = Reply<unknown> | StreamReply;
type Act = (request: Request<Name>) => Replied | Promise<Replied>;
type AnyHandler = Act | { readonly find: (asked: Asked<Name>) => Promise<void>; readonly act: Act };

const usesSession = ({ who, session }: Endpoint) => who !== "anyone" || session === true;

function serve(name: Name, definition: Endpoint, handlers: Handlers, { pace, publicUrl }: Host): Middleware {
  const handler = handlers[name] as unknown as AnyHandler;
  const act = typeof handler === "function" ? handler : handler.act;
  return async (ctx) => {
    ctx.state["route"] = name;
    ctx.set("cache-control", "no-store");
    const user = whoAsks(ctx, definition);
    const caller: Caller = { network: networkOf(ctx.ip), userId: user?.id };
    await pace.request(definition.pace, caller);
    const asked = {
      user,
      params: parse(definition.params, (ctx as Context & { params: unknown }).params),
      door: { session: usesSession(definition) ? sessionDoor(ctx) : noSession, pace: pace.door(caller) },
    };
    if (typeof handler !== "function") await handler.find(asked as unknown as Asked<Name>);
    if (definition.body) await readBody(ctx);
    const query = parse(definition.query, ctx.query);
    const body = parse(definition.body, ctx.request.body);
    const request = {
      ...asked,
      query,
      body,
      once: definition.once ? onceOf(ctx, name, { params: asked.params, body, pace, caller }) : undefined,
    };
    const replied = await act(request as unknown as Request<Name>);
    if ("stream" in replied) await stream(ctx, replied);
    else answer(ctx, definition, replied, publicUrl);
  };
}

/** @throws ProblemError 401 before anything else is said, 403 before anything that was sent is looked at */
function whoAsks(ctx: Context, { who }: Endpoint): User | undefined {
  if (who === "anyone") return undefined;
  const user = signedInUser(ctx);
  if (!user) throw notSignedIn();
  const allowed = who === "signed-in" ? undefined : ask(user, who);
  if (allowed && !allowed.ok) throw new ProblemError(403, allowed.refusal.kind, allowed.refusal.message);
  return user;
}

async function stream(ctx: Context, { stream: tell }: StreamReply): Promise<void> {
  const listener = listenerOf(ctx);
  // Whoever asks for the headers alone does not listen.
  if (ctx.method === "HEAD") listener.end();
  else await tell(listener);
}

function answer(ctx: Context, { media }: Endpoint, reply: Reply<unknown>, publicUrl: string): void {
  const { status = 200, body, next, filename, location } = reply;
  if (location !== undefined) {
    ctx.redirect(location);
    ctx.status = status;
    return;
  }
  if (next) ctx.set("link", `<${nextPage(ctx, next, publicUrl)}>; rel="next"`);
  ctx.status = status;
  ctx.type = media ?? "application/json";
  if (filename !== undefined) ctx.set("content-disposition", `inline; filename="${filename}"`);
  ctx.body = Buffer.from(body instanceof Uint8Array ? body : JSON.stringify(body));
}

/** The same question, from the cursor on. */
function nextPage(ctx: Context, cursor: Cursor, publicUrl: string): string {
  const url = new URL(publicUrl + ctx.path + ctx.search);
  url.searchParams.set("cursor", encodeCursor(cursor));
  return url.href;
}

async function readBody(ctx: Context): Promise<void> {
  if (ctx.is("application/json") === false)
    throw new ProblemError(415, "unsupported_media_type", "Send the data as application/json.");
  await readJson(ctx, () => Promise.resolve()).catch((error: unknown) => {
    const { status, code } = error as { status?: number; code?: unknown };
    // Z_: what says that it is compressed is not.
    if (status === 400 || String(code).startsWith("Z_"))
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

type Sent = {
  readonly params: unknown;
  readonly body: unknown;
  readonly pace: PaceKeeper;
  readonly caller: Caller;
};

function onceOf(ctx: Context, call: Name, { params, body, pace, caller }: Sent): Once | undefined {
  const key = ctx.get("idempotency-key").trim();
  if (key === "") return undefined;
  if (key.length > 200)
    throw invalidFields([{ path: "Idempotency-Key", message: "An Idempotency-Key takes at most 200 characters." }]);
  return { scope: pace.scope(caller), call, key, fingerprint: pace.fingerprint({ params, body }) };
}
