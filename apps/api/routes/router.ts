import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Router from "@koa/router";
import { json } from "co-body";
import type { Context, Middleware } from "koa";
import { type Endpoint, endpointNames, endpoints, type Name } from "@lotlane/adapters/http/contract";
import { seenAsHeader } from "@lotlane/adapters/http/client";
import {
  type Accounts,
  type AllowedBody,
  createAnswerer,
  type Handlers,
  type HostSession,
  type HttpAnswer,
  type IncomingCall,
  type KeptJson,
  type Listener,
  ProblemError,
  type StreamReply,
} from "@lotlane/adapters/http/handlers";
import { networkOf } from "../middleware/address.ts";
import {
  bearerOf,
  currentUserOf,
  hostSession,
  keySession,
  type UseKey,
  withoutSession,
} from "../middleware/session.ts";
import { type HeldFile, receiveFile } from "../uploads/receive-file.ts";
import type { createKnownDevices, RepeatedCalls } from "./callers.ts";
import type { RateLimiter } from "./rate-limits.ts";

type Options = {
  readonly limits: RateLimiter;
  readonly devices: ReturnType<typeof createKnownDevices>;
  readonly repeats: RepeatedCalls;
  readonly session: Middleware;
  readonly useKey: UseKey;
  readonly accounts: Accounts;
  readonly publicUrl: string;
  /** The folder that holds files while their call is answered. */
  readonly receivingFolder: string;
};

/** One route for each endpoint of the contract. */
export function createRoutes(handlers: Handlers, options: Options): Middleware {
  const answer = createAnswerer(handlers, options.accounts);
  // A router tries its routes one after the other, so each area has its own.
  const routers = new Map<string, Router>();
  for (const name of endpointNames) {
    const [method = "", path = ""] = name.split(" ");
    const area = areaOf(path);
    // Each path has one spelling, so that no other spelling evades a check by path.
    const router = routers.get(area) ?? new Router({ sensitive: true, strict: true });
    routers.set(area, router);
    router.register(
      path.replace(/\{(\w+)\}/g, ":$1"),
      [method],
      usesSession(endpoints[name])
        ? [unlessKey(options.session), serve(name, callerOf)]
        : [serve(name, () => withoutSession)],
    );
  }
  // The package types its middleware for contexts that a router has seen.
  const routes = new Map([...routers].map(([area, router]) => [area, router.routes() as Middleware]));
  return (ctx, next) => routes.get(areaOf(ctx.path))?.(ctx, next) ?? next();

  function callerOf(ctx: Context): HostSession | Promise<HostSession> {
    const secret = bearerOf(ctx);
    if (secret === undefined) return hostSession(ctx);
    const { limits, devices, useKey } = options;
    return keySession(ctx, secret, {
      useKey,
      countWrongKey: () => limits(networkOf(ctx.ip), devices(ctx)).countWrongKey(),
    });
  }

  function serve(name: Name, sessionOf: (ctx: Context) => HostSession | Promise<HostSession>): Middleware {
    return async (ctx) => {
      ctx.state["route"] = name;
      ctx.state["once"] = (endpoints[name] as Endpoint).once === true;
      ctx.set("cache-control", "no-store");
      const held: HeldFile[] = [];
      try {
        const answered = await answer(name, incomingCall(ctx, await sessionOf(ctx), options, held));
        if ("stream" in answered) await stream(ctx, answered, options);
        else await send(ctx, answered);
      } finally {
        for (const file of held) await file.discard();
      }
    };
  }
}

/** A call with an API key has no session, even if it sends a cookie. */
const unlessKey =
  (session: Middleware): Middleware =>
  (ctx, next) =>
    bearerOf(ctx) === undefined ? session(ctx, next) : next();

/** The first segment of a path, after a leading `/api`. */
const areaOf = (path: string): string => /^\/(?:api\/)?([^/]*)/.exec(path)?.[1] ?? "";

const usesSession = ({ who, session }: Endpoint) => who !== "anyone" || session === true;

function incomingCall(
  ctx: Context,
  session: HostSession,
  { limits, devices, repeats, publicUrl, receivingFolder }: Options,
  held: HeldFile[],
): IncomingCall {
  const network = networkOf(ctx.ip);
  return {
    session,
    limits: limits(network, devices(ctx)),
    pathParams: (ctx as Context & { params: unknown }).params,
    url: () => new URL(publicUrl + ctx.path + ctx.search),
    readBody: (allowed) => readJson(ctx, allowed),
    readSigned: async (header, mostKilobytes) => ({
      signature: ctx.get(header) || undefined,
      body: await readBytes(ctx, mostKilobytes),
    }),
    readFile: async () => {
      const file = await receiveFile(ctx, receivingFolder);
      held.push(file);
      return file;
    },
    ifNoneMatch: ctx.get("if-none-match"),
    range: ctx.get("range") || undefined,
    idempotencyKey: ctx.get("idempotency-key"),
    madeFor: ctx.get("lotlane-account"),
    seenAs: ctx.get(seenAsHeader),
    ...repeats(network),
  };
}

async function send(ctx: Context, { status, headers, body, kept }: HttpAnswer): Promise<void> {
  ctx.set(headers);
  if (kept) return sendKept(ctx, kept);
  if (typeof body === "object" && Symbol.asyncIterator in body) {
    // Compressed, an answer that breaks off would never end.
    ctx.compress = false;
    ctx.body = body instanceof Readable ? body : Readable.from(body);
  } else ctx.body = body instanceof Uint8Array ? Buffer.from(body) : (body ?? null);
  ctx.status = status;
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const codings = {
  br: (whole: string) => brotli(whole, quality),
  gzip: promisify<string, Buffer>(gzip),
  identity: async (whole: string) => Buffer.from(whole),
};
type Coding = keyof typeof codings;

const isCoding = (name: string | false): name is Coding => name !== false && Object.hasOwn(codings, name);

/** Shorter JSON is sent as it is. */
const fewestToCompress = 1024;

/** Kept JSON in the codings in which callers asked for it. */
const coded = new WeakMap<KeptJson, Map<Coding, Promise<Buffer>>>();

function codedAs(coding: Coding, kept: KeptJson): Promise<Buffer> {
  const made = coded.get(kept) ?? new Map<Coding, Promise<Buffer>>();
  coded.set(kept, made);
  const known = made.get(coding);
  if (known) return known;
  const body = codings[coding](kept.json);
  made.set(coding, body);
  // The next call tries again.
  body.catch(() => made.delete(coding));
  return body;
}

async function sendKept(ctx: Context, kept: KeptJson): Promise<void> {
  const isPacked = kept.json.length >= fewestToCompress && ctx.get("accept-encoding") !== "";
  const asked = isPacked && ctx.acceptsEncodings(Object.keys(codings));
  const coding = isCoding(asked) ? asked : "identity";
  ctx.body = await codedAs(coding, kept);
  ctx.compress = false;
  ctx.vary("Accept-Encoding");
  if (coding !== "identity") ctx.set("content-encoding", coding);
}

async function stream(ctx: Context, { stream: begin }: StreamReply, { accounts }: Options): Promise<void> {
  const listener = listenerOf(ctx, accounts);
  // A HEAD request asks for the headers alone.
  if (ctx.method === "HEAD") listener.end();
  else await begin(listener);
}

/** The caller of a stream; the answer leaves Koa's hands with its first byte. */
function listenerOf(ctx: Context, { workAs }: Accounts): Listener {
  const { res } = ctx;
  const begin = () => {
    if (res.headersSent) return;
    ctx.respond = false;
    ctx.status = 200;
    ctx.type = "text/event-stream";
    // Proxies would hold the events back to gather them.
    ctx.set("x-accel-buffering", "no");
    res.flushHeaders();
  };
  return {
    lastEventId: ctx.get("last-event-id") || undefined,
    currentUser: async () => {
      const person = await currentUserOf(ctx);
      return person && workAs(person);
    },
    send(frames) {
      if (res.writableEnded || res.destroyed) return;
      begin();
      res.write(frames);
    },
    waiting: () => res.writableLength,
    end() {
      begin();
      // A reader who does not read would delay the end.
      if (res.writableLength > 0) res.destroy();
      else res.end();
    },
    onEnd(ended) {
      if (res.closed) ended();
      else res.once("close", ended);
    },
  };
}

/** Calls take only a few levels of nesting: code that recurses into deeper data would run out of stack. */
const mostLevels = 30;

/**
 * @returns undefined for no body, where that is allowed
 * @throws ProblemError 415 for another media type, 413 when too large, 400 when not JSON or nested too deep
 */
async function readJson(ctx: Context, { mayBeMissing, mostKilobytes }: AllowedBody): Promise<unknown> {
  if (mayBeMissing && isMissing(ctx)) return undefined;
  if (ctx.is("application/json") === false)
    throw new ProblemError(415, "unsupported_media_type", "Send the data as application/json.");
  // A destroyed request emits no more events, so the read would never end.
  if (ctx.req.destroyed) throw new ProblemError(400, "aborted", "The connection ended before the data was sent.");
  const data: unknown = await json(ctx.req, { limit: mostKilobytes * 1024 }).catch((error: unknown) => {
    const { status, code } = error as { status?: number; code?: unknown };
    if (status === 413) throw tooLarge(mostKilobytes);
    // A body that claims to be compressed and is not: the codes of zlib and of Brotli.
    if (status === 400 || /^(Z_|ERR__ERROR_)/.test(String(code)))
      throw new ProblemError(400, "malformed_json", "The data is not well-formed JSON.");
    throw error;
  });
  if (isDeep(data))
    throw new ProblemError(400, "too_deep", `The data is nested too deeply. The limit is ${mostLevels} levels.`);
  return data;
}

const tooLarge = (mostKilobytes: number) =>
  new ProblemError(413, "too_large", `This request is too large. The limit is ${mostKilobytes} kB.`);

/** @throws ProblemError 413 as soon as it is too large, without keeping more */
async function readBytes(ctx: Context, mostKilobytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let left = mostKilobytes * 1024;
  for await (const part of ctx.req as AsyncIterable<Buffer>) {
    left -= part.byteLength;
    if (left < 0) throw tooLarge(mostKilobytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isDeep(data: unknown): boolean {
  let level = [data];
  for (let depth = 0; depth <= mostLevels; depth++) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const isMissing = ({ request }: Context): boolean =>
  (request.length ?? 0) === 0 && request.get("transfer-encoding") === "" && request.get("content-type") === "";
