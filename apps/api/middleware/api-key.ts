import { type HostSession, ProblemError } from "@lotlane/adapters/http/handlers";
import type { Lotlane } from "@lotlane/core";
import type { Context } from "koa";
import { withoutSession } from "./session.ts";

export type UseKey = Lotlane["commands"]["useKey"];

/** The API key that a call carries (RFC 6750); undefined where it carries none, empty where it forgot it. */
export function bearerOf(ctx: Context): string | undefined {
  const bearer = /^Bearer(?:\s+(\S.*))?$/i.exec(ctx.get("authorization").trim());
  return bearer ? (bearer[1] ?? "") : undefined;
}

type Needs = {
  readonly useKey: UseKey;
  /** @throws ProblemError 429 */
  readonly countWrongKey: () => Promise<void>;
};

/** The session of an API key; the call's cookie is not read. @throws ProblemError 401; 429 after many wrong keys */
export async function keySession(ctx: Context, secret: string, { useKey, countWrongKey }: Needs): Promise<HostSession> {
  const found = await useKey(secret);
  if (found) return { ...withoutSession, user: found.user, key: { id: found.key.id, scopes: found.key.scopes } };
  await countWrongKey();
  ctx.set("www-authenticate", 'Bearer error="invalid_token"');
  throw new ProblemError(401, "invalid_key", "This API key is unknown, expired or revoked.");
}
