import { bodyParser } from "@koa/bodyparser";
import { ProblemError } from "@lotlane/adapters/http/handlers";
import type { Context } from "koa";

const parse = bodyParser({ enableTypes: ["json"], jsonLimit: "100kb", encoding: "utf-8" });

/** @returns undefined for no body, where that is allowed. @throws ProblemError 415 for another media type, 400 for what is no JSON; Koa's own error for what is too large */
export async function readJson(ctx: Context, mayBeMissing = false): Promise<unknown> {
  if (mayBeMissing && isMissing(ctx)) return undefined;
  if (ctx.is("application/json") === false)
    throw new ProblemError(415, "unsupported_media_type", "Send the data as application/json.");
  await parse(ctx, () => Promise.resolve()).catch((error: unknown) => {
    const { status, code } = error as { status?: number; code?: unknown };
    // Z_: a body that is sent as compressed and is not.
    if (status === 400 || String(code).startsWith("Z_"))
      throw new ProblemError(400, "malformed_json", "The data is not well-formed JSON.");
    throw error;
  });
  return ctx.request.body;
}

const isMissing = ({ request }: Context): boolean =>
  (request.length ?? 0) === 0 && request.get("transfer-encoding") === "" && request.get("content-type") === "";
