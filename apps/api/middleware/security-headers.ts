import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Middleware } from "koa";
import { ProblemError } from "@lotlane/adapters/http/handlers";

type Options = {
  readonly https: boolean;
  /** The hosts of the map tiles. */
  readonly imageHosts: readonly string[];
};

/**
 * Only our own scripts, styles and frames; nothing but map images comes from outside. The headers are the same for each
 * answer, so that helmet writes them once.
 */
export function securityHeaders({ https, imageHosts }: Options): Middleware {
  const headers = headersBy({ https, imageHosts });
  return (ctx, next) => {
    ctx.res.setHeaders(headers);
    return next();
  };
}

function headersBy({ https, imageHosts }: Options): Map<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...imageHosts],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
  write(answer.req, answer, (error: unknown) => {
    if (error) throw error;
  });
  return new Map(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
const changesByGet = new Set(["/api/logout"]);

/**
 * Refuses changes that another site's page asks for in a visitor's name.
 * A client that says nothing of where it comes from is no browser page.
 */
export function sameOrigin(publicUrl: string): Middleware {
  const ownHost = new URL(publicUrl).host;
  return async (ctx, next) => {
    const changes = !reading.has(ctx.method) || changesByGet.has(ctx.path);
    if (changes && isForeign(ctx.get("origin"), ctx.get("sec-fetch-site"), [ownHost, ctx.host]))
      throw new ProblemError(403, "foreign_origin", "This request comes from another site, so it was not carried out.");
    await next();
  };
}

function isForeign(origin: string, fetchSite: string, ownHosts: readonly string[]): boolean {
  if (origin !== "") return !(URL.canParse(origin) && ownHosts.includes(new URL(origin).host));
  return fetchSite !== "" && fetchSite !== "same-origin" && fetchSite !== "none";
}
