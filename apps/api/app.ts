import Koa, { type Middleware } from "koa";
import compress from "koa-compress";
import type { Lotlane } from "@lotlane/core";
import type { Logger } from "pino";
import { describeFault } from "./describe-fault.ts";
import { createPaceKeeper, type TryCounter } from "./middleware/pace.ts";
import { problemAnswers } from "./middleware/problem-answers.ts";
import { requestLog } from "./middleware/request-log.ts";
import { untilReady } from "./middleware/until-ready.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { laneRoutes } from "./routes/lanes.ts";
import { quoteRoutes } from "./routes/quotes.ts";
import { createRouter } from "./routes/router.ts";
import { serviceRoutes } from "./routes/service.ts";
import { trackingRoutes } from "./routes/tracking.ts";
import { vehicleRoutes } from "./routes/vehicles.ts";

type Options = {
  readonly lotlane: Lotlane;
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly secret: string;
  readonly trustedProxies: number;
  /** Absent where tries are not limited. */
  readonly countTry: TryCounter | undefined;
  /** False until the schema is up to date. */
  readonly isReady: () => boolean;
  /** Rejects when the product should not be asked: its database is out of reach, or it is stopping. */
  readonly ping: () => Promise<void>;
  readonly isOutOfReach: (error: unknown) => boolean;
  /** Serves what is no API call: the built web client, or the development server. */
  readonly web: Middleware | undefined;
  readonly metrics: Middleware;
};

/** The Koa shell around the product; it holds no state of its own. */
export function createApp(options: Options): Koa {
  const { lotlane, logger, publicUrl, secret } = options;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  app.on("error", (error: NodeJS.ErrnoException) => {
    // The visitor went away in the middle of an answer.
    if (error.code !== "EPIPE" && error.code !== "ECONNRESET")
      logger.error(describeFault(error), "fault outside a request");
  });
  app.use(requestLog(logger));
  app.use(options.metrics);
  app.use(securityHeaders({ https: publicUrl.startsWith("https:") }));
  app.use(problemAnswers(options));
  app.use(sameOrigin(publicUrl));
  app.use(untilReady(options.isReady));
  app.use(compress({ threshold: 1024 }));
  const pace = createPaceKeeper({ countTry: options.countTry, secret });
  const router = createRouter(
    {
      ...serviceRoutes({ publicUrl, ping: options.ping }),
      ...vehicleRoutes(lotlane),
      ...laneRoutes(lotlane),
      ...quoteRoutes(lotlane),
      ...trackingRoutes(lotlane),
    },
    pace,
  );
  app.use(router.routes());
  app.use(router.allowedMethods({ throw: true }));
  if (options.web) app.use(options.web);
  return app;
}
