import type { Listener } from "@lotlane/adapters/http/handlers";
import type { Context } from "koa";
import { currentUserOf } from "../middleware/session.ts";

/** The caller of a stream; the answer leaves Koa's hands with its first byte. */
export function listenerOf(ctx: Context): Listener {
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
    currentUser: () => currentUserOf(ctx),
    send(frames) {
      if (res.writableEnded || res.destroyed) return;
      begin();
      res.write(frames);
    },
    waiting: () => res.writableLength,
    end() {
      begin();
      // A reader who does not read would hold the end up.
      if (res.writableLength > 0) res.destroy();
      else res.end();
    },
    onEnd(ended) {
      if (res.closed) ended();
      else res.once("close", ended);
    },
  };
}
