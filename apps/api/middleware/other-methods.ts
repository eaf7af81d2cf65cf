import { ProblemError } from "@lotlane/adapters/http/handlers";
import Router, { type Layer } from "@koa/router";
import type { Context, Middleware } from "koa";

/** Refuses a method that an address does not take, and names those that it takes (RFC 9110, 15.5.6). */
export function otherMethods(): Middleware {
  const router = new Router();
  return (ctx, next) => {
    const wrongMethod = () => refusalOf(ctx);
    const checked = router.allowedMethods({ throw: true, notImplemented: wrongMethod, methodNotAllowed: wrongMethod });
    return (checked as unknown as Middleware)(ctx, next);
  };
}

function refusalOf(ctx: Context): ProblemError {
  const calls = ((ctx as { matched?: readonly Layer[] }).matched ?? []).flatMap(({ methods }) => methods);
  // An address of no call is that of a page.
  const methods = [...new Set(calls.length > 0 ? calls : ["GET", "HEAD"])].toSorted();
  ctx.set("allow", methods.join(", "));
  const named = methods.filter((method) => method !== "HEAD").join(" or ");
  return new ProblemError(405, "method_not_allowed", `This address takes no ${ctx.method}. Use ${named}.`);
}
