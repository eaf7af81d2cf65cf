import { join } from "node:path";
import { createFolderTransport, createMailSender, createSmtpTransport } from "@lotlane/adapters/mail";
import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { createOsrmRoutePlanner } from "@lotlane/adapters/osrm";
import {
  createEffectQueue,
  createOrderStore,
  createQuoterSettingsStore,
  createQuoteStore,
  createSentLedger,
  createTryCounter,
  isOutOfReach,
  migrate,
  openDatabase,
  ping,
  startEmbeddedServer,
} from "@lotlane/adapters/postgres";
import { randomIdentities, systemClock } from "@lotlane/adapters/system";
import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createVinDecoder } from "@lotlane/adapters/vpic";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { createLotlane } from "@lotlane/core";
import type { RoutePlanner } from "@lotlane/core/ports";
import { nextModelYear } from "@lotlane/core/vehicles";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

/** The product on its real adapters. The only place that knows which they are. */
export async function compose(config: Config, logger: Logger) {
  const server = config.databaseUrl ? undefined : await startEmbeddedServer({ folder: config.dataFolder });
  const url = config.databaseUrl ?? server!.url;
  const database = await openDatabase({ url });
  const effects = createEffectQueue({
    url,
    database,
    onError: (error) => logger.error({ reason: error.message }, "effect queue"),
  });
  const tries = config.rateLimit ? createTryCounter(url) : undefined;
  const onProblem = (reason: string) => logger.warn({ reason }, "outside service");

  const vehicleCatalog = createVehicleCatalog({ nextModelYear: nextModelYear(systemClock.now()) });
  const zipPlaces = createZipPlaces();
  const offlineRoutes = createOfflineRoutePlanner();
  const routePlanner: RoutePlanner = config.osrmUrl
    ? createOsrmRoutePlanner({ url: config.osrmUrl, offline: offlineRoutes, onProblem })
    : offlineRoutes;
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, createSentLedger(database))
    : createFolderTransport(join(config.dataFolder, "mail"));
  const lotlane = createLotlane({
    clock: systemClock,
    identities: randomIdentities,
    zipPlaces,
    routePlanner,
    vehicleCatalog,
    vinDecoder: createVinDecoder({ url: config.vpicUrl, catalog: vehicleCatalog, onProblem }),
    quoterSettings: createQuoterSettingsStore(database),
    quotes: createQuoteStore(database),
    orders: createOrderStore(database),
    effects,
    mail: createMailSender({ transport, publicUrl: config.publicUrl }),
  });

  let stopEffects: (() => Promise<void>) | undefined;
  return {
    lotlane,
    countTry: tries?.countTry,
    isOutOfReach,
    ping: () => ping(database),
    /** Brings the schema up to date and begins to carry out effects. */
    async start() {
      await migrate(database);
      await effects.prepare();
      stopEffects = await effects.start(async (effect) => {
        try {
          await lotlane.carryOut(effect);
        } catch (error) {
          logger.warn(
            { effect: effect.kind, reason: (error as Error).message },
            "an effect failed and will be tried again",
          );
          throw error;
        }
      });
      // Read after the start rather than during it, and before the first visitor needs it.
      setImmediate(zipPlaces.warmUp);
    },
    /** Finishes the effects that have begun; what waits stays in the database. */
    async stop() {
      await stopEffects?.();
      await effects.close();
      await tries?.close();
      await database.close(true);
      await server?.stop();
    },
  };
}
