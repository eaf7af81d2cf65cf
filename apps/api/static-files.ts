import { stat } from "node:fs/promises";
import { join } from "node:path";
import send from "koa-send";
import type { Middleware } from "koa";

const year = 365 * 24 * 3600 * 1000;

/** The web client: files under their hashed names for ever, all else never from a cache without asking: the page and the service worker say which version is the newest. */
export function staticFiles(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith("/api/") || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state["route"] = "web";
    const isAsset = ctx.path.startsWith("/assets/");
    const file = isSafe(ctx.path) && (await isFile(join(folder, ctx.path))) ? ctx.path : "/index.html";
    if (isAsset && file === "/index.html") return next();
    await send(ctx, file, { root: folder, brotli: true, gzip: true, maxage: isAsset ? year : 0, immutable: isAsset });
    if (!isAsset) ctx.set("cache-control", "no-cache");
  };
}

const isSafe = (path: string) => !path.endsWith("/") && !path.includes("..");

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
