import { positionCookie } from "@lotlane/adapters/http/client";
import { ProblemError } from "@lotlane/adapters/http/handlers";
import type { Context, Middleware } from "koa";

/** A standby of the database. Positions are places in its log, of which only `isPosition` knows the form. */
export type Replica = {
  /** While it answers it is never further behind: a position says nothing after that. */
  readonly mostLagMilliseconds: number;
  isPosition(text: string): boolean;
  /** Runs a call that only reads. @param after the lists that it reads hold what was written before these positions */
  answer<T>(call: () => Promise<T>, after: readonly string[]): Promise<T>;
  /** The position after everything that was written so far, or the latest of those given if it is later. */
  position(given: readonly string[]): Promise<string>;
};

const header = "lotlane-position";

/**
 * Lets a replica answer the lists of calls that only read. Each call that may have written answers with the position
 * after it, in a header for programs and a cookie for browsers; a read that brings it sees what was written.
 */
export function replicaReads(replica: Replica, { secure }: { readonly secure: boolean }): Middleware {
  async function tell(ctx: Context, known: readonly string[]): Promise<void> {
    const position = await replica.position(known);
    ctx.set(header, position);
    if (secure) ctx.cookies.secure = true;
    const maxAge = 2 * replica.mostLagMilliseconds;
    ctx.cookies.set(positionCookie, position, { maxAge, httpOnly: false, sameSite: "lax", secure });
  }

  function positionsOf(ctx: Context): readonly string[] {
    const sent = ctx.get(header);
    if (sent !== "" && !replica.isPosition(sent))
      throw new ProblemError(
        400,
        "invalid_position",
        "Lotlane-Position takes the value that an earlier answer gave it.",
      );
    return [sent, ctx.cookies.get(positionCookie) ?? ""].filter((text) => replica.isPosition(text));
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith("/api/")) return next();
    const known = positionsOf(ctx);
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      await next();
      return tell(ctx, known);
    }
    // A page that begins to follow events reads its lists again, as of this moment.
    if (ctx.path === "/api/events") await tell(ctx, known);
    return replica.answer(next, known);
  };
}
