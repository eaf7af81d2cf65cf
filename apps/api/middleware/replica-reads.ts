import { positionCookie } from "@lotlane/adapters/http/client";
import { ProblemError } from "@lotlane/adapters/http/handlers";
import { isPosition, laterOf, type Position, type Replica } from "@lotlane/adapters/postgres";
import type { Context, Middleware } from "koa";

type Options = {
  readonly replica: Pick<Replica, "answer" | "position">;
  /** A replica that answers is never further behind: a position says nothing after that. */
  readonly mostLagMilliseconds: number;
  /** False on localhost, where there is no HTTPS. */
  readonly secure: boolean;
};

const header = "lotlane-position";

/**
 * Lets a replica answer the lists of calls that only read. Each call that may have written answers with the position
 * after it, in a header for programs and a cookie for browsers; a read that brings it sees what was written.
 */
export function replicaReads({ replica, mostLagMilliseconds, secure }: Options): Middleware {
  async function tell(ctx: Context): Promise<void> {
    const [position, known] = [await replica.position(), positionOf(ctx)];
    const latest = known === undefined ? position : laterOf(position, known);
    ctx.set(header, latest);
    if (secure) ctx.cookies.secure = true;
    ctx.cookies.set(positionCookie, latest, {
      maxAge: 2 * mostLagMilliseconds,
      httpOnly: false,
      sameSite: "lax",
      secure,
    });
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith("/api/")) return next();
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      await next();
      return tell(ctx);
    }
    // A page that begins to follow events reads its lists again, as of this moment.
    if (ctx.path === "/api/events") await tell(ctx);
    return replica.answer(next, positionOf(ctx));
  };
}

function positionOf(ctx: Context): Position | undefined {
  const sent = ctx.get(header);
  if (sent !== "" && !isPosition(sent))
    throw new ProblemError(400, "invalid_position", "Lotlane-Position takes the value that an earlier answer gave it.");
  const kept = ctx.cookies.get(positionCookie) ?? "";
  const positions = [sent, kept].filter(isPosition);
  return positions.length > 1 ? laterOf(positions[0]!, positions[1]!) : positions[0];
}
