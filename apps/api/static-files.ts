import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pageAt, pages } from "@lotlane/adapters/http/pages";
import send from "koa-send";
import type { Middleware } from "koa";

const year = 365 * 24 * 3600 * 1000;
const page = "/index.html";

/**
 * The web client. Files with hashed names are cached for ever; everything else is revalidated, since the page and the
 * service worker say which version is the newest.
 */
export function staticFiles(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith("/api/") || !isRead(ctx.method)) return next();
    ctx.state["route"] = "web";
    const isAsset = ctx.path.startsWith("/assets/");
    const file = isSafe(ctx.path) && (await isFile(join(folder, ctx.path))) ? ctx.path : page;
    if (isAsset && file === page) return next();
    await send(ctx, file, { root: folder, brotli: true, gzip: true, maxage: isAsset ? year : 0, immutable: isAsset });
    if (!isAsset) ctx.set("cache-control", "no-cache");
    if (file !== page || ctx.body == null) return;
    const known = pageAt(ctx.path);
    // The app itself says that there is no such page.
    if (!known) ctx.status = 404;
    // Links that hold a secret may be crawled, so that crawlers read this header, and are never indexed.
    else if (pages[known] !== "public") ctx.set("x-robots-tag", "noindex");
  };
}

/** For search engines, which read what everyone may open. */
export function siteFiles(publicUrl: string): Middleware {
  const files = new Map([
    ["/robots.txt", { type: "text/plain", text: robotsText(publicUrl) }],
    ["/sitemap.xml", { type: "application/xml", text: sitemapText(publicUrl) }],
  ]);
  return (ctx, next) => {
    const file = isRead(ctx.method) ? files.get(ctx.path) : undefined;
    if (!file) return next();
    ctx.state["route"] = "web";
    ctx.set("cache-control", "no-cache");
    ctx.type = file.type;
    ctx.body = file.text;
  };
}

/** The paths without their parameters. */
const pathsFor = (reader: "public" | "account") =>
  new Set(Object.entries(pages).flatMap(([path, opens]) => (opens === reader ? [path.replace(/\/:.*/, "")] : [])));

// When two lines match an address, the longer one counts (RFC 9309).
const robotsText = (publicUrl: string) =>
  [
    "User-agent: *",
    ...[...pathsFor("public")].map((path) => `Allow: ${path}`),
    ...[...pathsFor("account")].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

const sitemapText = (publicUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pathsFor("public")].map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** False for files that begin with a dot, and for ways up. */
const isSafe = (path: string) => !path.endsWith("/") && path !== page && !path.includes("/.");

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
