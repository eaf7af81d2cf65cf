import { bodyParser } from "@koa/bodyparser";
import { type AllowedBody, ProblemError } from "@lotlane/adapters/http/handlers";
import type { Context } from "koa";

const parserUpTo = (kilobytes: number) =>
  bodyParser({ enableTypes: ["json"], jsonLimit: `${kilobytes}kb`, encoding: "utf-8" });
const parsers = new Map<number, ReturnType<typeof parserUpTo>>();

function parserFor(kilobytes: number) {
  const parser = parsers.get(kilobytes) ?? parserUpTo(kilobytes);
  parsers.set(kilobytes, parser);
  return parser;
}

/** @returns undefined for no body, where that is allowed. @throws ProblemError 415 for another media type, 413 for what is too large, 400 for what is no JSON */
export async function readJson(ctx: Context, { mayBeMissing, mostKilobytes }: AllowedBody): Promise<unknown> {
  if (mayBeMissing && isMissing(ctx)) return undefined;
  if (ctx.is("application/json") === false)
    throw new ProblemError(415, "unsupported_media_type", "Send the data as application/json.");
  const parse = parserFor(mostKilobytes);
  await parse(ctx, () => Promise.resolve()).catch((error: unknown) => {
    const { status, code } = error as { status?: number; code?: unknown };
    if (status === 413)
      throw new ProblemError(413, "too_large", `This is larger than we take: at most ${mostKilobytes} kB.`);
    // Z_: a body that is sent as compressed and is not.
    if (status === 400 || String(code).startsWith("Z_"))
      throw new ProblemError(400, "malformed_json", "The data is not well-formed JSON.");
    throw error;
  });
  return ctx.request.body;
}

const isMissing = ({ request }: Context): boolean =>
  (request.length ?? 0) === 0 && request.get("transfer-encoding") === "" && request.get("content-type") === "";
