import Koa, { type Middleware } from "koa";
import compress from "koa-compress";
import type { Lotlane } from "@lotlane/core";
import type { Logger } from "pino";
import { describeFault } from "./describe-fault.ts";
import type { EventHub } from "./events/event-hub.ts";
import { isLocalHost } from "./is-local-host.ts";
import { type MapStyle, tileHosts } from "./map-styles.ts";
import { productHandlers, type SupportContact } from "@lotlane/adapters/http/handlers";
import type { SessionStore, TryCounter } from "@lotlane/core/ports";
import { networkOf } from "./middleware/address.ts";
import { createResumable, resumablePath } from "./uploads/resumable.ts";
import { otherMethods } from "./middleware/other-methods.ts";
import { problemAnswers } from "./middleware/problem-answers.ts";
import { requestLog } from "./middleware/metrics.ts";
import { type Replica, replicaReads } from "./middleware/replica-reads.ts";
import { untilReady } from "./middleware/until-ready.ts";
import { sameOrigin, securityHeaders } from "./middleware/security-headers.ts";
import { sessionCookieName, sessionCookies } from "./middleware/session.ts";
import { createKnownDevices, createPseudonymizer, createRepeatedCalls } from "./routes/callers.ts";
import { createRateLimiter } from "./routes/rate-limits.ts";
import { createRoutes } from "./routes/router.ts";
import { type DemoAccount, serviceRoutes } from "./routes/service.ts";
import { siteFiles } from "./static-files.ts";

type Options = {
  readonly lotlane: Lotlane;
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly secret: string;
  readonly trustedProxies: number;
  readonly sessions: SessionStore;
  readonly support: SupportContact;
  readonly demoAccounts: readonly DemoAccount[];
  readonly mapStyles: readonly MapStyle[];
  readonly events: EventHub;
  /** Undefined when tries are not limited. */
  readonly tries: TryCounter | undefined;
  /** False until the schema is up to date. */
  readonly isReady: () => boolean;
  /** True once the process is asked to stop: callers should come back to another one. */
  readonly isLeaving: () => boolean;
  /** Rejects while the product cannot serve: its database is out of reach, or it is stopping. */
  readonly ping: () => Promise<void>;
  readonly isOutOfReach: (error: unknown) => boolean;
  readonly mayBeDone: (error: unknown) => boolean;
  /** Serves everything but the API: the built web client, or the development server. */
  readonly web: Middleware | undefined;
  readonly metrics: Middleware;
  /** Traces each request; undefined without a collector. */
  readonly telemetry?: Middleware | undefined;
  /** Turns calls away while others wait for too long; undefined when nothing is limited. */
  readonly overload: Middleware | undefined;
  /** Answers lists in place of the database; undefined without one. */
  readonly replica: Replica | undefined;
  /** Answers a request whose work raised an error that no code caught. */
  readonly strays: Middleware;
  /** The folder that holds files while their call is answered. */
  readonly receivingFolder: string;
  /** The folder for uploads that resume after a lost connection. */
  readonly unfinishedFolder: string;
};

const visitorLeft = ["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"];

/** The Koa shell around the product; it holds no state of its own. */
export function createApp(options: Options): Koa {
  const { lotlane, logger, publicUrl, secret } = options;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  app.on("error", (error: NodeJS.ErrnoException) => {
    // The visitor left in the middle of an answer.
    if (!visitorLeft.includes(error.code ?? "")) logger.error(describeFault(error), "fault outside a request");
  });
  app.use(async (ctx, next) => {
    await next();
    if (options.isLeaving()) ctx.set("connection", "close");
  });
  if (options.telemetry) app.use(options.telemetry);
  app.use(requestLog(logger));
  app.use(options.metrics);
  app.use(securityHeaders({ https: publicUrl.startsWith("https:"), imageHosts: tileHosts(options.mapStyles) }));
  app.use(problemAnswers(options));
  app.use(options.strays);
  app.use(sameOrigin(publicUrl));
  app.use(untilReady(options.isReady));
  if (options.overload) app.use(options.overload);
  app.use((ctx, next) => {
    // A caller that accepts no encoding at all, not even the plain one, gets the plain one (RFC 9110, 12.5.3).
    if (ctx.get("accept-encoding").includes("=0") && !ctx.acceptsEncodings("br", "gzip", "deflate", "identity"))
      ctx.compress = false;
    return next();
  });
  const secure = publicUrl.startsWith("https:") || !isLocalHost(new URL(publicUrl).hostname);
  const { replica } = options;
  if (replica) app.use(replicaReads(replica, { secure }));
  app.use(compress({ threshold: 1024 }));
  const handlers = {
    ...productHandlers(lotlane, options.support),
    ...serviceRoutes(options),
  };
  const pseudonymize = createPseudonymizer(secret);
  const limits = createRateLimiter({ tries: options.tries, pseudonymize });
  const devices = createKnownDevices({ pseudonymize, publicUrl });
  const session = sessionCookies(app, {
    sessions: options.sessions,
    name: sessionCookieName(publicUrl),
    secure,
  });
  const resumable = createResumable({
    addUpload: lotlane.commands.addUpload,
    workAs: lotlane.queries.workAs,
    folder: options.unfinishedFolder,
    limitsOf: (ctx) => limits(networkOf(ctx.ip), devices(ctx)),
  });
  app.use((ctx, next) =>
    ctx.path === resumablePath || ctx.path.startsWith(`${resumablePath}/`)
      ? session(ctx, () => resumable(ctx))
      : next(),
  );
  app.use(
    createRoutes(handlers, {
      publicUrl,
      receivingFolder: options.receivingFolder,
      limits,
      devices,
      repeats: createRepeatedCalls({ secret, pseudonymize }),
      session,
      useKey: lotlane.commands.useKey,
      accounts: lotlane.queries,
    }),
  );
  app.use(otherMethods());
  app.use(siteFiles(publicUrl));
  if (options.web) app.use(options.web);
  return app;
}
