import { resolve } from "node:path";
import { docketOf, emailSchema } from "@lotlane/core/accounts";
import type { Payee } from "@lotlane/core/invoices";
import { type Settlement, settlements } from "@lotlane/core/orders";
import type { PayablesEnvironment } from "@lotlane/core/payments";
import type { MailMeasure, Retention, TrackingDays } from "@lotlane/core/ports";
import { z } from "zod";
import {
  type BucketConfig,
  type CentralDispatchConfig,
  ConfigError,
  type FmcsaConfig,
  leastSecretLength,
  type Readers,
  readBucket,
  readCentralDispatch,
  readFmcsa,
  readStripe,
  readTwilio,
  refuseUnfinishedRestore,
  rememberedSecret,
  type StripeConfig,
  type TwilioConfig,
} from "./config-services.ts";
import { isLocalHost } from "./is-local-host.ts";
import { baseMaps, isTileAddress, type MapStyle, mapStyle } from "./map-styles.ts";

export type Config = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly port: number;
  /** A PostgreSQL to use; without it the product runs its own. */
  readonly databaseUrl: string | undefined;
  /** A standby that answers lists; without it the primary answers all. */
  readonly replica: { readonly url: string; readonly mostLagMilliseconds: number } | undefined;
  /** The same, past a pooler; `databaseUrl` itself where there is none. */
  readonly directDatabaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Signs, and hides addresses in stored keys. */
  readonly secret: string;
  /** The previous secret, which still opens what it sealed. */
  readonly formerSecret: string | undefined;
  readonly publicUrl: string;
  /** Demo accounts and demo data. */
  readonly demo: boolean;
  /** Becomes the first admin. */
  readonly adminEmail: string | undefined;
  /** How users reach support. No phone number is shown where it is null. */
  readonly support: { readonly email: string; readonly phone: string | null };
  /** The settlement of new orders. */
  readonly settlement: Settlement;
  /** The operator as invoices name it. */
  readonly operator: Payee;
  /** Mail servers on other machines must offer TLS, unless the operator turns this off. */
  readonly smtp: { readonly url: string; readonly requireTls: boolean } | undefined;
  readonly rateLimit: boolean;
  /** For mails to people who are not users. */
  readonly mailMeasure: MailMeasure;
  /** The days for which data is kept that has served its purpose. */
  readonly retention: Retention;
  /** The days for which a tracking link works after its shipment has ended. */
  readonly trackingDays: TrackingDays;
  /** The most orders a transporter may hold without having picked them up. */
  readonly mostToPickUp: number;
  /** The seconds in which a carrier can undo a claim or the taking of a load. */
  readonly undoSeconds: number;
  /** How long calls are still taken after the request to stop. */
  readonly drainSeconds: number;
  /** The days for which recordings of calls are kept. */
  readonly recordingDays: number;
  /** The days for which a photo is kept that no inspection names. */
  readonly unnamedUploadDays: number;
  /** The days for which an inspection draft is kept after it was last saved. */
  readonly draftDays: number;
  /** A bucket for photos; without it they lie in the data folder. */
  readonly bucket: BucketConfig | undefined;
  /** The number of proxies in front, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
  /** Traces and metrics go to an OpenTelemetry collector, which the package finds by its own variables. */
  readonly sendsTelemetry: boolean;
  /** The hours after which a backup is missing; 0 expects none. */
  readonly backupHours: number;
  /** The board on which quotes are posted; without it they cannot be. */
  readonly centralDispatch: CentralDispatchConfig | undefined;
  /** The registry that carriers are checked with; without it they are not. */
  readonly fmcsa: FmcsaConfig | undefined;
  /** Takes cards for the operator; without it no cards are taken. */
  readonly stripe: StripeConfig | undefined;
  /** Sends texts for the operator; without it none are sent. */
  readonly twilio: TwilioConfig | undefined;
  /** Webhooks may lead to this machine: for development alone. */
  readonly webhooksToLoopback: boolean;
  readonly osrmUrl: string | undefined;
  readonly vpicUrl: string | undefined;
  /** NHTSA's recalls; without it none are shown. */
  readonly nhtsaUrl: string | undefined;
  /** BILL's two environments; without a developer key one is not used. */
  readonly bill: Readonly<Record<PayablesEnvironment, { readonly url: string; readonly devKey: string | undefined }>>;
  readonly mapStyles: readonly MapStyle[];
};

/** North American numbers from 555-0100 to 555-0199 are kept free for fiction. */
const demoSupportPhone = "(202) 555-0142";

/** In any notation, with at least 7 digits. */
const phoneSchema = z
  .string()
  .max(40)
  .regex(/^(?:\D*\d){7}/);

const nameSchema = z.string().max(160);
/** Its lines are separated by `\n`, written as these two characters. */
const instructionsSchema = z
  .string()
  .max(1000)
  .transform((text) => text.replaceAll("\\n", "\n").trim() || null);
const brokerSchema = z
  .string()
  .transform((text) => docketOf(text) ?? "")
  .refine((docket) => docket.startsWith("MC "));
/** Its lines are separated by semicolons. */
const addressSchema = z
  .string()
  .max(300)
  .transform((lines) =>
    lines
      .split(";")
      .map((line) => line.trim())
      .join("\n"),
  );

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Readers of the environment.
 * @throws ConfigError that names the variable, its value unless that is a secret, and what it takes
 */
function readersOf(environment: Environment): Readers {
  const readShowing =
    (show: (got: string) => string) =>
    <T>(name: string, takes: string, schema: z.ZodType<T>): T => {
      const got = environment[name]?.trim() || undefined;
      const parsed = schema.safeParse(got);
      if (parsed.success) return parsed.data;
      throw new ConfigError(`${name} is ${got === undefined ? "not set" : show(got)}, but it takes ${takes}`);
    };
  return {
    read: readShowing((got) => JSON.stringify(got)),
    readAddress: readShowing((got) => JSON.stringify(withoutKeys(got))),
    readSecret: readShowing(() => "something else, which is not shown here"),
  };
}

export type Storage = Pick<Config, "databaseUrl" | "directDatabaseUrl" | "dataFolder" | "bucket"> & {
  /** Undefined where the data folder keeps it. */
  readonly secret: string | undefined;
};

/** Where a product keeps what it knows. @throws ConfigError */
export function readStorage(environment: Environment): Storage {
  const { read, readAddress, readSecret } = readersOf(environment);
  const secret = z.string().min(leastSecretLength);
  const databaseUrl = readSecret("DATABASE_URL", databaseAddresses, databaseAddress.optional());
  const directDatabaseUrl = readSecret("DATABASE_DIRECT_URL", databaseAddresses, databaseAddress.optional());
  if (directDatabaseUrl && !databaseUrl)
    throw new ConfigError("DATABASE_DIRECT_URL is set, but it only leads past a pooler that DATABASE_URL names");
  return {
    dataFolder: resolve(read("LOTLANE_DATA", "a folder", z.string().default(".lotlane"))),
    databaseUrl,
    directDatabaseUrl: directDatabaseUrl ?? databaseUrl,
    secret: readSecret(
      "LOTLANE_SECRET",
      `at least ${leastSecretLength} characters, such as the output of \`openssl rand -hex 32\``,
      environment["NODE_ENV"] === "production" ? secret : secret.optional(),
    ),
    bucket: readBucket({ read, readAddress, readSecret }),
  };
}

/** @throws ConfigError that says which variable takes what, or that the data folder is not whole */
export function readConfig(environment: Environment): Config {
  const { read, readAddress, readSecret } = readersOf(environment);
  const { secret, ...storage } = readStorage(environment);
  const { databaseUrl, dataFolder } = storage;
  const production = environment["NODE_ENV"] === "production";
  const port = read("PORT", "a port number from 1 to 65535", z.coerce.number().int().min(1).max(65_535).default(3000));
  const rateLimit = read("LOTLANE_RATE_LIMIT", "0 or 1", z.enum(["0", "1"]).default("1")) === "1";
  const webAddress = url(["http:", "https:"]);
  const publicUrl = read(
    "LOTLANE_PUBLIC_URL",
    "the address people use, such as https://lotlane.example",
    production ? webAddress : webAddress.default(`http://localhost:${port}`),
  ).replace(/\/$/, "");
  const publicHost = new URL(publicUrl).hostname;
  const replicaUrl = readSecret(
    "DATABASE_REPLICA_URL",
    "the PostgreSQL address of a standby of DATABASE_URL",
    url(["postgres:", "postgresql:"]).optional(),
  );
  if (replicaUrl && !databaseUrl)
    throw new ConfigError(
      "DATABASE_REPLICA_URL is set, but it takes a standby of the server in DATABASE_URL, which is not set",
    );
  const replicaLag = read(
    "LOTLANE_REPLICA_LAG_SECONDS",
    "a number of seconds from 1 to 60",
    z.coerce.number().int().min(1).max(60).default(3),
  );
  const isForTrying = !production && !databaseUrl && isLocalHost(publicHost);
  const demo = read("LOTLANE_DEMO", "0 or 1", z.enum(["0", "1"]).default(isForTrying ? "1" : "0")) === "1";
  const smtpUrl = readSecret(
    "SMTP_URL",
    "an address such as smtps://user:password@mail.example:465",
    url(["smtp:", "smtps:"]).optional(),
  );
  const smtpTls = read("LOTLANE_SMTP_TLS", "0 or 1", z.enum(["0", "1"]).default("1")) === "1";
  if (production && !rateLimit) throw new ConfigError('LOTLANE_RATE_LIMIT is "0", but in production it takes 1 only');
  const webhooksToLoopback = read("LOTLANE_WEBHOOKS_TO_LOOPBACK", "0 or 1", z.enum(["0", "1"]).default("0")) === "1";
  if (production && webhooksToLoopback)
    throw new ConfigError('LOTLANE_WEBHOOKS_TO_LOOPBACK is "1", but in production it takes 0 only');
  const support = {
    email: read(
      "LOTLANE_SUPPORT_EMAIL",
      "an email address that people read, since answers to mails go there",
      isLocalHost(publicHost) ? emailSchema.default(`support@${publicHost}`) : emailSchema,
    ),
    phone: read("LOTLANE_SUPPORT_PHONE", "a phone number", phoneSchema.optional()) ?? (demo ? demoSupportPhone : null),
  };
  const settlement = read("LOTLANE_SETTLEMENT", settlements.join(" or "), z.enum(settlements).default("direct"));
  const broker = read("LOTLANE_OPERATOR_MC", "a broker's MC number, such as MC-123456", brokerSchema.optional());
  if (settlement === "operator" && !broker)
    throw new ConfigError(
      'LOTLANE_SETTLEMENT is "operator", which needs broker authority: set LOTLANE_OPERATOR_MC to the broker\'s MC number',
    );
  refuseUnfinishedRestore(dataFolder);
  return {
    production,
    webhooksToLoopback,
    logLevel: read(
      "LOG_LEVEL",
      "fatal, error, warn, info, debug, trace or silent",
      z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    ),
    port,
    ...storage,
    replica: replicaUrl ? { url: replicaUrl, mostLagMilliseconds: replicaLag * 1000 } : undefined,
    secret: secret ?? rememberedSecret(dataFolder),
    formerSecret: readSecret(
      "LOTLANE_SECRET_BEFORE",
      `the LOTLANE_SECRET before this one, at least ${leastSecretLength} characters`,
      z.string().min(leastSecretLength).optional(),
    ),
    publicUrl,
    demo,
    adminEmail: read("LOTLANE_ADMIN_EMAIL", "an email address", emailSchema.optional()),
    support,
    settlement,
    operator: {
      name: read("LOTLANE_OPERATOR_NAME", "the name on invoices for service fees", nameSchema.default("Lotlane")),
      company: null,
      address:
        [
          read("LOTLANE_OPERATOR_ADDRESS", "a postal address", addressSchema.optional()),
          broker && `Property broker, ${broker}`,
        ]
          .filter(Boolean)
          .join("\n") || null,
      instructions:
        read(
          "LOTLANE_OPERATOR_PAYMENT_INSTRUCTIONS",
          "at most 1000 characters that say how to pay a service fee",
          instructionsSchema.optional(),
        ) ?? null,
      ...support,
    },
    smtp: smtpUrl ? { url: smtpUrl, requireTls: smtpTls && !isLocalHost(new URL(smtpUrl).hostname) } : undefined,
    rateLimit,
    mailMeasure: {
      toOneAddress: read("LOTLANE_MAILS_TO_ADDRESS", mailsADay, aDay.default(40)),
      fromOneSender: read("LOTLANE_MAILS_FROM_SENDER", mailsADay, aDay.default(400)),
    },
    retention: {
      quotes: read("LOTLANE_QUOTE_DAYS", days(8), daysFrom(8).default(90)),
      sentMails: read("LOTLANE_SENT_MAIL_DAYS", days(30), daysFrom(30).default(90)),
      texts: read("LOTLANE_TEXT_DAYS", days(30), daysFrom(30).default(730)),
      mailRecords: read("LOTLANE_MAIL_DAYS", days(30), daysFrom(30).default(730)),
    },
    trackingDays: {
      positions: read("LOTLANE_POSITION_DAYS", days(0), daysFrom(0).default(7)),
      link: read("LOTLANE_TRACKING_LINK_DAYS", days(1), daysFrom(1).default(180)),
    },
    mostToPickUp: read(
      "LOTLANE_ORDERS_TO_PICK_UP",
      "a number of orders from 1 to 1000",
      z.coerce.number().int().min(1).max(1000).default(50),
    ),
    undoSeconds: read(
      "LOTLANE_UNDO_SECONDS",
      "a number of seconds from 0 to 3600",
      z.coerce.number().int().min(0).max(3600).default(300),
    ),
    drainSeconds: read(
      "LOTLANE_DRAIN_SECONDS",
      "a number of seconds from 0 to 15",
      z.coerce.number().int().min(0).max(15).default(0),
    ),
    recordingDays: read(
      "LOTLANE_RECORDING_DAYS",
      "a number of days from 1 to 365",
      z.coerce.number().int().min(1).max(365).default(90),
    ),
    unnamedUploadDays: read("LOTLANE_UNNAMED_UPLOAD_DAYS", days(1), daysFrom(1).default(7)),
    draftDays: read("LOTLANE_DRAFT_DAYS", days(1), daysFrom(1).default(30)),
    trustedProxies: read(
      "LOTLANE_TRUSTED_PROXIES",
      "a number of proxies from 0 to 5",
      z.coerce.number().int().min(0).max(5).default(0),
    ),
    backupHours: read(
      "LOTLANE_BACKUP_HOURS",
      "0 to 720 hours",
      z.coerce
        .number()
        .int()
        .min(0)
        .max(720)
        .default(production ? 26 : 0),
    ),
    metricsToken: readSecret("LOTLANE_METRICS_TOKEN", "at least 16 characters", z.string().min(16).optional()),
    sendsTelemetry: [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
      "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
    ].some((name) => readAddress(name, "a collector's address such as http://127.0.0.1:4318", webAddress.optional())),
    centralDispatch: readCentralDispatch({ read, readAddress, readSecret }),
    fmcsa: readFmcsa({ readAddress, readSecret }),
    stripe: readStripe({ readAddress, readSecret }),
    twilio: readTwilio({ read, readAddress, readSecret }),
    osrmUrl: readAddress(
      "OSRM_URL",
      "an address such as http://osrm.example:5000, or nothing",
      url(["http:", "https:"]).optional(),
    ),
    vpicUrl: unlessOff(
      readAddress(
        "VPIC_URL",
        "an address, or off",
        z.union([z.literal("off"), url(["http:", "https:"])]).default("https://vpic.nhtsa.dot.gov/api/vehicles"),
      ),
    ),
    nhtsaUrl: readAddress(
      "NHTSA_URL",
      "an address such as https://api.nhtsa.gov, or nothing",
      url(["http:", "https:"]).optional(),
    ),
    bill: {
      sandbox: {
        url: readAddress(
          "BILL_URL_SANDBOX",
          "an address",
          webAddress.default("https://gateway.stage.bill.com/connect/v3"),
        ),
        devKey: readSecret("BILL_DEV_KEY_SANDBOX", aDevKey, devKey),
      },
      production: {
        url: readAddress(
          "BILL_URL_PRODUCTION",
          "an address",
          webAddress.default("https://gateway.prod.bill.com/connect/v3"),
        ),
        devKey: readSecret("BILL_DEV_KEY_PRODUCTION", aDevKey, devKey),
      },
    },
    mapStyles: baseMaps.map((map) =>
      mapStyle(map, unlessOff(readAddress(map.variable, tileAddresses, tiles.default(map.tiles)))),
    ),
  };
}

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const databaseAddresses =
  "a PostgreSQL address such as postgresql://user:password@host:5432/lotlane, with commas between several hosts, and target_session_attrs=read-write or nothing after them";
/** Several hosts as libpq writes them, which no URL may have: each has to be right alone. */
const databaseAddress = z.string().refine((text) => {
  const [, head, hosts = "", tail] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^]*)$/.exec(text) ?? [];
  return hosts.split(",").every((host, _, { length }) => {
    const address = `${head}${host}${tail}`;
    if ((host === "" && length > 1) || !URL.canParse(address)) return false;
    const wanted = new URL(address).searchParams.get("target_session_attrs");
    return wanted === null || ["read-write", "primary"].includes(wanted);
  });
});

const mailsADay = "a number of mails within 24 hours, from 1 to 100000";
const aDay = z.coerce.number().int().min(1).max(100_000);

const mostDays = 3650;
const days = (least: number) => `a number of days from ${least} to ${mostDays}`;
const daysFrom = (least: number) => z.coerce.number().int().min(least).max(mostDays);

const aDevKey = "the developer key that BILL gave, at most 200 letters and digits";
const devKey = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .optional();

const tileAddresses = "an address such as https://tiles.example/{z}/{x}/{y}.png with one host, or off";
const tiles = z.union([z.literal("off"), z.string().refine(isTileAddress)]);

/** An address without its secrets: passwords come before the host, keys in the query. */
const withoutKeys = (address: string): string => address.replace(/^.*@/, "…@").replace(/\?[^]*/, "?…");

const unlessOff = (value: string) => (value === "off" ? undefined : value);
