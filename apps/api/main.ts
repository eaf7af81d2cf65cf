import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { compose } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createMetrics } from "./middleware/metrics.ts";
import { finish, listen } from "./serve.ts";
import { staticFiles } from "./static-files.ts";

const webFolder = fileURLToPath(new URL("../web/dist/", import.meta.url));
const patienceMilliseconds = 20_000;

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Lotlane cannot start: ${(error as Error).message}`}\n`,
  );
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const product = await compose(config, logger);

  let ready = false;
  const app = createApp({
    ...config,
    ...product,
    logger,
    web: staticFiles(webFolder),
    metrics: createMetrics(config.metricsToken),
    isReady: () => ready,
  });
  const server = await listen(app, config.port);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      ready = false;
      await finish(server, patienceMilliseconds);
      await product.stop();
    })().then(
      () => process.exit(0),
      (error: Error) => {
        logger.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    ));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  await product.start();
  ready = true;
  process.stdout.write(`Lotlane serves on ${config.publicUrl}\n`);
}
