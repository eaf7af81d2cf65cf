import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { compose } from "./compose.ts";
import { ConfigError } from "./config-services.ts";
import { readConfig } from "./config.ts";
import { describeFault } from "./describe-fault.ts";
import { createEventHub } from "./events/event-hub.ts";
import { createOverload } from "./middleware/overload.ts";
import { createMetrics } from "./middleware/metrics.ts";
import { finish, giveBackMemory, listen } from "./serve.ts";
import { staticFiles } from "./static-files.ts";
import { createStrayFaults } from "./stray-faults.ts";

const webFolder = fileURLToPath(new URL("../web/dist/", import.meta.url));
/**
 * How long requests and effects under way may take once no more are taken; the rest of the time is for stopping the
 * database.
 */
const patienceMilliseconds = 12_000;
/** How long sending the remaining traces may take. */
const patienceOfTelemetryMilliseconds = 2000;
const longestStopMilliseconds = 25_000;
const leftForDatabaseMilliseconds = 3000;
/** A signal reaches a whole group of processes at once, and start.ts then sends it to this one again. */
const sameRequestMilliseconds = 500;
/** How long requests under way may take when the process has to be replaced, since others wait for the next one. */
const patienceInDoubtMilliseconds = 5000;

try {
  await main();
} catch (error) {
  cannotStart(error);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const product = await compose(config, logger);

  const events = createEventHub({ live: product.live });
  /** Cuts short the time that a stop leaves a proxy to notice it. */
  const hurry = new AbortController();
  let phase: "starting" | "serving" | "stopping" = "starting";
  const metrics = createMetrics({ token: config.metricsToken, readSystem: product.lotlane.queries.readSystem });
  const telemetry = config.sendsTelemetry
    ? await (await import("./telemetry.ts")).startTelemetry(product.lotlane.queries.readSystem)
    : undefined;
  const strays = createStrayFaults({
    logger,
    count: metrics.countStray,
    onDoubt: (error) => {
      if (phase === "starting") cannotStart(error);
      hurry.abort();
      void stop(1, patienceInDoubtMilliseconds);
    },
  });
  process.on("uncaughtException", strays.take);
  process.on("unhandledRejection", strays.take);
  const app = createApp({
    ...config,
    ...product,
    events,
    logger,
    web: staticFiles(webFolder),
    metrics: metrics.middleware,
    overload: config.rateLimit ? createOverload({ ping: product.ping }).middleware : undefined,
    strays: strays.middleware,
    telemetry: telemetry?.middleware,
    isReady: () => phase !== "starting",
    isLeaving: () => phase === "stopping",
    // Calls are still answered while we stop, but a load balancer should choose another process.
    ping: () => (phase === "stopping" ? Promise.reject(new Error("stopping")) : product.ping()),
  });
  const server = await listen(app, config.port);

  const giveUpStopping = () => {
    logger.error("stopping took too long");
    process.exit(1);
  };
  let stopping: Promise<void> | undefined;
  /**
   * @param drainMilliseconds how long calls are answered as before, so that a proxy can notice the failing health check
   */
  const stop = (exitCode: number, patience: number, drainMilliseconds = 0) =>
    (stopping ??= (async () => {
      phase = "stopping";
      setTimeout(giveUpStopping, longestStopMilliseconds).unref();
      const finishing = product.finishEffects(drainMilliseconds + patience);
      await pause(drainMilliseconds, undefined, { signal: hurry.signal }).catch(() => undefined);
      await Promise.all([events.stop(), finish(server, patience), finishing]);
      await product.close();
      await telemetry?.stop(patienceOfTelemetryMilliseconds);
    })().then(
      () => process.exit(exitCode),
      (error: Error) => {
        logger.error(describeFault(error), "stopping failed");
        process.exit(1);
      },
    ));
  let askedAt: number | undefined;
  const stopWhenAsked = () => {
    const drain = config.drainSeconds * 1000;
    const patience = Math.min(patienceMilliseconds, longestStopMilliseconds - leftForDatabaseMilliseconds - drain);
    askedAt ??= performance.now();
    if (performance.now() - askedAt > sameRequestMilliseconds) hurry.abort();
    void stop(0, patience, drain);
  };
  process.on("SIGTERM", stopWhenAsked);
  process.on("SIGINT", stopWhenAsked);
  // The start.ts that started this process is gone.
  process.on("disconnect", stopWhenAsked);

  await product.start(telemetry?.effect);
  await events.start();
  phase = "serving";
  product.whenServing();
  process.send?.("serving");
  process.stdout.write(`Lotlane serves on ${config.publicUrl}\n${demoLines(product.demoAccounts)}`);
  giveBackMemory(server);
}

function cannotStart(error: unknown): never {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Lotlane cannot start: ${(error as Error).message}`}\n`,
  );
  process.exit(1);
}

function demoLines(accounts: Awaited<ReturnType<typeof compose>>["demoAccounts"]): string {
  const [first] = accounts;
  return first
    ? `Demo accounts, password ${first.password}:\n${accounts.map(({ email }) => `  ${email}\n`).join("")}`
    : "";
}
