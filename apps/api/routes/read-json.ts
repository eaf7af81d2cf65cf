import { type AllowedBody, ProblemError } from "@lotlane/adapters/http/handlers";
import { json } from "co-body";
import type { Context } from "koa";

/** Calls take only a few levels of nesting: code that recurses into deeper data would run out of stack. */
const mostLevels = 30;

/**
 * @returns undefined for no body, where that is allowed
 * @throws ProblemError 415 for another media type, 413 when too large, 400 when not JSON or nested too deep
 */
export async function readJson(ctx: Context, { mayBeMissing, mostKilobytes }: AllowedBody): Promise<unknown> {
  if (mayBeMissing && isMissing(ctx)) return undefined;
  if (ctx.is("application/json") === false)
    throw new ProblemError(415, "unsupported_media_type", "Send the data as application/json.");
  // A destroyed request emits no more events, so the read would never end.
  if (ctx.req.destroyed) throw new ProblemError(400, "aborted", "The connection ended before the data was sent.");
  const data: unknown = await json(ctx.req, { limit: mostKilobytes * 1024 }).catch((error: unknown) => {
    const { status, code } = error as { status?: number; code?: unknown };
    if (status === 413)
      throw new ProblemError(413, "too_large", `This request is too large. The limit is ${mostKilobytes} kB.`);
    // A body that claims to be compressed and is not: the codes of zlib and of Brotli.
    if (status === 400 || /^(Z_|ERR__ERROR_)/.test(String(code)))
      throw new ProblemError(400, "malformed_json", "The data is not well-formed JSON.");
    throw error;
  });
  if (isDeep(data))
    throw new ProblemError(400, "too_deep", `The data is nested too deeply. The limit is ${mostLevels} levels.`);
  return data;
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
