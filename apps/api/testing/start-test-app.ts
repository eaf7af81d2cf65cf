import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@lotlane/adapters/http/client";
import { pino } from "pino";
import { createApp } from "../app.ts";
import { compose } from "../compose.ts";
import { readConfig } from "../config.ts";
import { createEventHub } from "../events/event-hub.ts";
import { createMetrics } from "../middleware/metrics.ts";
import { createOverload } from "../middleware/overload.ts";
import { finish, listen } from "../serve.ts";
import { staticFiles } from "../static-files.ts";
import { createStrayFaults } from "../stray-faults.ts";
import { mailsIn } from "./mails-in.ts";

type Options = {
  readonly databaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly webFolder?: string;
  readonly heartbeatMilliseconds?: number;
};

export const testSecret = "one secret for all processes on a database";

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The real product over real HTTP on a database of its own; mails land in a folder, log lines in a list. */
export async function startTestApp({
  databaseUrl,
  environment = {},
  webFolder,
  heartbeatMilliseconds = 20_000,
}: Options) {
  const dataFolder = await mkdtemp(join(tmpdir(), "lotlane-api-"));
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    LOTLANE_DATA: dataFolder,
    LOTLANE_SECRET: testSecret,
    LOTLANE_RATE_LIMIT: "0",
    VPIC_URL: "off",
    // The effects of a claim follow at once.
    LOTLANE_UNDO_SECONDS: "0",
    ...environment,
  });
  const lines: string[] = [];
  const logger = pino({ level: "info", base: null }, { write: (line: string) => void lines.push(line) });
  const product = await compose(config, logger);
  const events = createEventHub({ live: product.live, heartbeatMilliseconds });
  let ready = false;
  const metrics = createMetrics({ token: config.metricsToken, readSystem: product.lotlane.queries.readSystem });
  const overload = config.rateLimit ? createOverload({ ping: product.ping }) : undefined;
  const app = createApp({
    ...config,
    ...product,
    events,
    logger,
    web: webFolder ? staticFiles(webFolder) : undefined,
    metrics: metrics.middleware,
    overload: overload?.middleware,
    strays: createStrayFaults({ logger, count: metrics.countStray, onDoubt: () => undefined }).middleware,
    isReady: () => ready,
    isLeaving: () => false,
  });
  const server = await listen(app, 0);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await product.start();
  await events.start();
  ready = true;
  const mailFolder = join(dataFolder, "mail");
  return {
    origin,
    lines,
    call: createClient({ origin }),
    lotlane: product.lotlane,
    dataFolder,
    receivingFolder: product.receivingFolder,
    unfinishedFolder: product.unfinishedFolder,
    mails: () => mailsIn(mailFolder),
    stop: async () => {
      overload?.stop();
      await Promise.all([events.stop(), finish(server, 5000), product.finishEffects(5000)]);
      await product.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
