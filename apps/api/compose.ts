import { createAuthenticator, createPasswordHasher, createVault } from "@lotlane/adapters/auth";
import { createBill } from "@lotlane/adapters/bill";
import { createCentralDispatchBoard } from "@lotlane/adapters/central-dispatch";
import { createDiskFiles } from "@lotlane/adapters/disk";
import { createFmcsaRegistry } from "@lotlane/adapters/fmcsa";
import { createCalendarWriter } from "@lotlane/adapters/icalendar";
import { createFolderTransport, createMailSender, createSmtpTransport } from "@lotlane/adapters/mail";
import { createRecallRegister } from "@lotlane/adapters/nhtsa";
import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { createOsrmRoutePlanner } from "@lotlane/adapters/osrm";
import { createDocumentPrinter, createPaperPrinter } from "@lotlane/adapters/pdf";
import {
  createDemoInspectionStore,
  createDemoLoader,
  createEffectQueue,
  createLiveFeed,
  createMailCounts,
  createMailRecords,
  createReplica,
  createSentLedger,
  createStores,
  createTryCounter,
  isOutOfReach,
  mayBeDone,
  migrate,
  openDatabase,
  ping,
  startEmbeddedServer,
} from "@lotlane/adapters/postgres";
import { createPushSender } from "@lotlane/adapters/push";
import { createFileReaders, drawPictures } from "@lotlane/adapters/readers";
import { createS3Files } from "@lotlane/adapters/s3";
import { createMachine, randomIdentities, sha256Hasher, systemClock } from "@lotlane/adapters/system";
import { createStripe } from "@lotlane/adapters/stripe";
import { createTwilio, createTwilioCalls } from "@lotlane/adapters/twilio";
import { createTripPlanner } from "@lotlane/adapters/trip-threads";
import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createVinDecoder } from "@lotlane/adapters/vpic";
import { createWebhookSender } from "@lotlane/adapters/webhooks";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { createLotlane, type Lotlane } from "@lotlane/core";
import { chosenInvoices } from "@lotlane/core/invoices";
import type { MailCounts, Ports, RoutePlanner } from "@lotlane/core/ports";
import { nextModelYear } from "@lotlane/core/vehicles";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { isLocalHost } from "./is-local-host.ts";
import about from "./package.json" with { type: "json" };
import { unfinishedHours } from "./uploads/resumable.ts";
import { sweepReceived } from "./uploads/unfinished-files.ts";

const anHourMs = 3_600_000;
const uncounted: MailCounts = { count: () => Promise.resolve(undefined) };

/** The product on its real adapters. The only place that knows which they are. */
export async function compose(config: Config, logger: Logger) {
  const server = config.databaseUrl ? undefined : await startEmbeddedServer({ folder: config.dataFolder });
  const url = config.databaseUrl ?? server!.url;
  const directUrl = config.directDatabaseUrl ?? url;
  const database = await openDatabase({ url, directUrl });
  const onProblem = (reason: string) => logger.warn({ reason }, "outside service");
  const replica = config.replica && createReplica({ ...config.replica, database, onProblem });
  const uploadFolder = join(config.dataFolder, "uploads");
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  // Earlier versions left files in it that other users of the machine could read.
  await chmod(uploadFolder, 0o700).catch(({ message: reason }: Error) =>
    logger.warn({ reason }, "other users of this machine may read uploads"),
  );
  const disk = createDiskFiles({ folder: uploadFolder });
  const files = config.bucket ? createS3Files({ ...config.bucket, onProblem }) : disk;
  const receivingFolder = join(uploadFolder, "receiving");
  const unfinishedFolder = join(uploadFolder, "resumable");
  /** Deletes the files that broken-off calls and killed processes left behind. */
  const sweepFolders = async (now: Date) => {
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * anHourMs);
    await disk.sweepUnfinished(hoursAgo(1));
    await sweepReceived(receivingFolder, hoursAgo(1));
    await sweepReceived(unfinishedFolder, hoursAgo(unfinishedHours));
  };
  const effects = createEffectQueue({
    url,
    directUrl,
    database,
    retention: config.retention,
    alsoSweep: async (now) => {
      await sweepFolders(now);
      await lotlane.commands.sweepDrafts(now);
      await lotlane.commands.sweepUploads(now);
      await lotlane.commands.sweepRecordings(now);
    },
    rounds: [
      { name: "tend-listings", cron: "* * * * *", act: async () => void (await lotlane.commands.tendListings()) },
      { name: "mail-due-searches", cron: "* * * * *", act: () => lotlane.commands.mailDueSearches() },
      { name: "connection-checks", cron: "5-59/10 * * * *", act: (now) => lotlane.commands.checkConnections(now) },
      { name: "task-rules", cron: "2-59/5 * * * *", act: (now) => lotlane.commands.followTaskRules(now) },
      { name: "invoice-checks", cron: "*/10 * * * *", act: (now) => lotlane.commands.checkInvoices(now) },
      { name: "card-checks", cron: "3-59/10 * * * *", act: (now) => lotlane.commands.checkCardPages(now) },
      {
        name: "carrier-checks",
        cron: "*/5 * * * *",
        act: async (now) => void (await lotlane.commands.tendVettings(now)),
      },
      {
        name: "waiting-orders",
        cron: "17 13-23 * * *",
        act: (now) => lotlane.commands.nudgeShippers(now),
      },
      { name: "show-ratings", cron: "*/5 * * * *", act: (now) => lotlane.commands.showRatings(now) },
      // Reminders in the daytime of the country, hour by hour: each goes out once, also after a day without a server.
      {
        name: "insurance-reminders",
        cron: "23 13-23 * * *",
        act: async (now) => void (await lotlane.commands.remindOfExpiry(now)),
      },
      {
        name: "case-reminders",
        cron: "27 13-23 * * *",
        act: async (now) => void (await lotlane.commands.remindOfCaseDeadlines(now)),
      },
      {
        name: "invoice-reminders",
        cron: "31 13-23 * * *",
        act: (now) => lotlane.commands.remindOfInvoices(now),
      },
      // Once debts of the day before are overdue in all of the United States.
      { name: "overdue-invoices", cron: "11 10 * * *", act: (now) => lotlane.commands.announceOverdue(now) },
      { name: "system-watch", cron: "7-59/10 * * * *", act: (now) => lotlane.commands.watchSystem(now) },
      // By night: it reads all of the ledger.
      { name: "books-check", cron: "37 8 * * *", act: async () => checkBooks() },
      { name: "reconcile-listings", cron: "43 * * * *", act: async () => reconcile() },
    ],
    onError: (error) => logger.error({ reason: error.message }, "effect queue"),
  });
  const checkBooks = async () => {
    for (const { invoiceId, problem } of await lotlane.queries.checkBooks())
      logger.error({ invoiceId, problem }, "the books contradict themselves");
  };
  const reconcile = async () => {
    try {
      const drifted = await lotlane.commands.reconcileListings();
      if (drifted > 0) logger.warn({ drifted }, "listings were put right");
    } catch (error) {
      onProblem(`Central Dispatch: ${(error as Error).message}`);
    }
  };
  const tries = config.rateLimit ? createTryCounter(url, directUrl !== url) : undefined;

  const vehicleCatalog = createVehicleCatalog({ nextModelYear: nextModelYear(systemClock.now()) });
  const zipPlaces = createZipPlaces();
  const offlineRoutes = createOfflineRoutePlanner();
  const routePlanner: RoutePlanner = config.osrmUrl
    ? createOsrmRoutePlanner({ url: config.osrmUrl, offline: offlineRoutes, onProblem })
    : offlineRoutes;
  const vault = createVault(config.secret, config.formerSecret);
  const transport = config.smtp
    ? createSmtpTransport(config.smtp, createSentLedger(database), vault.digest)
    : createFolderTransport(join(config.dataFolder, "mail"));
  const mail = createMailSender({
    transport,
    publicUrl: config.publicUrl,
    zipPlaces,
    supportAddress: config.support.email,
    records: createMailRecords(database),
    onProblem: (reason) => logger.error({ reason }, "mail"),
  });
  const printing = { onProblem: (reason: string) => logger.error({ reason }, "printing") };
  const documents = createDocumentPrinter(printing);
  const readers = createFileReaders({ onEnded: (ended) => logger.warn(ended, "a process that reads files ended") });
  const papers = createPaperPrinter({ ...printing, publicUrl: config.publicUrl });
  const calendarWriter = createCalendarWriter({ publicUrl: config.publicUrl });
  const tripPlanner = createTripPlanner({ onProblem: (reason) => logger.error({ reason }, "trip planning") });
  const stores = createStores(database);
  const mailing = {
    clock: systemClock,
    accounts: stores.accounts,
    vault,
    notices: stores.notices,
    pushes: stores.pushes,
    effects,
    mailCounts: config.rateLimit ? createMailCounts(database, config.mailMeasure) : uncounted,
    documents,
    mail,
  };
  const payables = createBill(config.bill);
  const cardCheckout = config.stripe
    ? createStripe({
        ...config.stripe,
        pagesOf({ invoiceId, trackingToken }) {
          const { publicUrl: home } = config;
          if (trackingToken === null)
            return {
              paid: `${home}/invoices?invoice=${invoiceId}&card=paid`,
              cancelled: `${home}/invoices?invoice=${invoiceId}`,
            };
          return { paid: `${home}/track/${trackingToken}?card=paid`, cancelled: `${home}/track/${trackingToken}` };
        },
      })
    : null;
  const live = createLiveFeed({
    url: directUrl,
    database,
    tellsPosition: replica !== undefined,
    onError: (error) => logger.error({ reason: error.message }, "live feed"),
  });
  const demo = await import("@lotlane/demo");
  const ports: Ports = {
    ...stores,
    ...mailing,
    papers,
    calendarWriter,
    identities: randomIdentities,
    zipPlaces,
    routePlanner,
    vehicleCatalog,
    vinDecoder: createVinDecoder({ url: config.vpicUrl, catalog: vehicleCatalog, onProblem }),
    machine: createMachine({ version: about.version, dataFolder: config.dataFolder, publicUrl: config.publicUrl }),
    backupHours: config.backupHours,
    recalls: createRecallRegister({ url: config.nhtsaUrl, onProblem }),
    board: config.centralDispatch ? createCentralDispatchBoard(config.centralDispatch) : null,
    mostToPickUp: config.mostToPickUp,
    undoSeconds: config.undoSeconds,
    trackingDays: config.trackingDays,
    tripPlanner,
    files,
    readers,
    unnamedUploadDays: config.unnamedUploadDays,
    recordingDays: config.recordingDays,
    hasher: sha256Hasher,
    draftDays: config.draftDays,
    settlement: config.settlement,
    operator: config.operator,
    invoiceIssuer: chosenInvoices({
      ...mailing,
      ...stores,
      payables,
      receivables: payables.receivables,
      cardCheckout,
      identities: randomIdentities,
    }),
    live,
    webhookSender: createWebhookSender({ toLoopback: config.webhooksToLoopback }),
    pushSender: createPushSender({
      seeds: vault.digests("the key that notifications are signed with"),
      subject: isLocalHost(new URL(config.publicUrl).hostname) ? `mailto:${config.support.email}` : config.publicUrl,
      toLoopback: config.webhooksToLoopback,
    }),
    cardCheckout,
    textProvider: config.twilio
      ? createTwilio({ ...config.twilio, hookUrl: `${config.publicUrl}/api/hooks/twilio/texts` })
      : null,
    callProvider:
      config.twilio?.callsFrom === undefined
        ? null
        : createTwilioCalls({
            ...config.twilio,
            from: config.twilio.callsFrom,
            hookUrl: `${config.publicUrl}/api/hooks/twilio/calls`,
          }),
    textPages: {
      tracking: (token) => `${config.publicUrl}/track/${token}`,
      quote: (id) => `${config.publicUrl}/?quote=${id}`,
    },
    registry: config.fmcsa ? createFmcsaRegistry({ ...config.fmcsa, onProblem }) : null,
    payables,
    receivables: payables.receivables,
    keptAddresses: new Set(config.demo ? demo.demoAccounts.map(({ email }) => email) : []),
    passwords: createPasswordHasher(),
    authenticator: createAuthenticator(),
  };
  const lotlane: Lotlane = createLotlane(ports);
  const demoLoader = createDemoLoader(database);
  const loadDemo = async () => {
    if (await demoLoader.isEmpty()) await demoLoader.load(await demo.demoWorld(ports, systemClock.now()));
  };
  /** @throws where people would meet demo accounts, whose password is public, and their orders */
  const refuseDemo = async () => {
    const able = await demoLoader.able(Object.values(demo.castAccounts()).map(({ user }) => user.id));
    if (able.length > 0)
      throw new Error(
        `demo mode is off, but this database holds ${able.length} demo accounts, whose password is public. Start with an empty database, set LOTLANE_DEMO=1 to go on with the demo, or suspend them as docs/operations.md says.`,
      );
  };

  const ending = new AbortController();
  let inspecting: Promise<void> | undefined;
  /** Runs while the product serves, since drawing pictures takes a while. */
  const inspectDemo = async () => {
    const draw = (svgs: readonly string[]) => drawPictures(svgs, ending.signal);
    const store = createDemoInspectionStore(database);
    try {
      const reason = await demo.keepDemoInspections(ports, { store, draw, stopped: () => ending.signal.aborted });
      if (reason !== undefined) logger.warn({ reason }, "the inspections of the demo are without photos");
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, "the demo is without inspections until the next start");
    }
  };

  let stopEffects: (() => Promise<void>) | undefined;
  return {
    lotlane,
    live,
    replica,
    sessions: stores.sessions,
    tries,
    receivingFolder,
    unfinishedFolder,
    demoAccounts: config.demo ? demo.demoAccounts : [],
    isOutOfReach,
    mayBeDone,
    ping: () => ping(database),
    /** Brings the schema up to date and begins to carry out effects, each of them within `around`. */
    async start(around: <T>(kind: string, act: () => Promise<T>) => Promise<T> = (_, act) => act()) {
      await migrate(database);
      await effects.prepare();
      await sweepFolders(systemClock.now());
      await (config.demo ? loadDemo() : refuseDemo());
      if (config.adminEmail) await lotlane.commands.ensureAdmin(config.adminEmail);
      stopEffects = await effects.start(async (effect) => {
        try {
          const outcome = await around(effect.kind, () => lotlane.carryOut(effect));
          if (outcome) logger.warn({ effect: effect.kind, reason: outcome.withheld }, "a mail was withheld");
          return outcome;
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
    /** Starts the work that can wait until the product serves. */
    whenServing() {
      if (config.demo) inspecting ??= inspectDemo();
    },
    /** Begins no more effects and waits a limited time for those under way: an unfinished effect is tried again. */
    async finishEffects(patienceMilliseconds: number) {
      await Promise.race([stopEffects?.(), pause(patienceMilliseconds, undefined, { ref: false })]);
    },
    async close() {
      ending.abort();
      await inspecting;
      await effects.close();
      await documents.close();
      await readers.close();
      await papers.close();
      await tripPlanner.close();
      await tries?.close();
      await replica?.close();
      await database.close(true);
      await server?.stop();
    },
  };
}
