import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isLocalHost } from "./is-local-host.ts";

/** A wrong setting; the message is one line for the operator. */
export class ConfigError extends Error {}

/** @throws ConfigError that names the variable and what it takes */
type Read = <T>(name: string, takes: string, schema: z.ZodType<T>) => T;

/**
 * Ways to read a variable. In errors, `readAddress` hides the keys of an address, and `readSecret` hides the whole
 * value.
 */
export type Readers = { readonly read: Read; readonly readAddress: Read; readonly readSecret: Read };

/** Credentials travel to it: by TLS, or within this machine. */
export const safeAddress = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
});
export const takesSafeAddress = "an address that begins with https://, or of this machine";

export type BucketConfig = {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  readonly prefix: string;
};

const address = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

/** All variables of the bucket, or none. @throws ConfigError where some are set without the address */
export function readBucket({ read, readAddress, readSecret }: Readers): BucketConfig | undefined {
  const url = readAddress(
    "LOTLANE_FILES_URL",
    "an address such as https://s3.us-west-2.amazonaws.com",
    address.optional(),
  );
  const takesName = "the name of a bucket, of small letters, digits, dots and dashes";
  const name = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);
  const key = z.string().min(3);
  if (url === undefined) {
    if (read("LOTLANE_FILES_BUCKET", takesName, z.string().optional()) !== undefined)
      throw new ConfigError("LOTLANE_FILES_BUCKET is set, but LOTLANE_FILES_URL is not: set both or neither");
    return undefined;
  }
  return {
    url,
    bucket: read("LOTLANE_FILES_BUCKET", takesName, name),
    region: read(
      "LOTLANE_FILES_REGION",
      "the name of a region",
      z
        .string()
        .regex(/^[\w-]+$/)
        .default("us-east-1"),
    ),
    keyId: readSecret("LOTLANE_FILES_KEY_ID", "the id of an access key", key),
    secret: readSecret("LOTLANE_FILES_SECRET", "the secret of the access key", key),
    prefix: read(
      "LOTLANE_FILES_PREFIX",
      "what stands before each name, such as photos/",
      z
        .string()
        .regex(/^[\w./-]*$/)
        .default(""),
    ),
  };
}

export type CentralDispatchConfig = {
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly marketplaceId: number;
};

/** Central Dispatch with its credentials, or undefined. @throws ConfigError where some of it is set without the rest */
export function readCentralDispatch({ read, readAddress, readSecret }: Readers): CentralDispatchConfig | undefined {
  const clientId = readSecret("CENTRAL_DISPATCH_CLIENT_ID", "the client id", z.string().min(3).max(200).optional());
  if (clientId === undefined) {
    for (const name of ["CENTRAL_DISPATCH_CLIENT_SECRET", "CENTRAL_DISPATCH_URL"])
      if (readSecret(name, "text", z.string().optional()) !== undefined)
        throw new ConfigError(`${name} is set, but CENTRAL_DISPATCH_CLIENT_ID is not: set both or neither`);
    return undefined;
  }
  return {
    clientId,
    clientSecret: readSecret("CENTRAL_DISPATCH_CLIENT_SECRET", "the secret of the client", z.string().min(3).max(500)),
    url: readAddress(
      "CENTRAL_DISPATCH_URL",
      takesSafeAddress,
      safeAddress.default("https://marketplace-api.centraldispatch.com"),
    ),
    tokenUrl: readAddress(
      "CENTRAL_DISPATCH_TOKEN_URL",
      takesSafeAddress,
      safeAddress.default("https://id.centraldispatch.com/connect/token"),
    ),
    marketplaceId: read(
      "CENTRAL_DISPATCH_MARKETPLACE_ID",
      "the number of a marketplace, such as 10000",
      z.coerce.number().int().min(1).max(2_147_483_647).default(10_000),
    ),
  };
}

export type FmcsaConfig = { readonly url: string; readonly webKey: string };

/** FMCSA with its key, or undefined. @throws ConfigError for an address without a key */
export function readFmcsa({ readAddress, readSecret }: Omit<Readers, "read">): FmcsaConfig | undefined {
  const webKey = readSecret(
    "FMCSA_WEB_KEY",
    "the web key that FMCSA gave, at most 200 letters and digits",
    z
      .string()
      .regex(/^[\w-]{3,200}$/)
      .optional(),
  );
  const url = readAddress("FMCSA_URL", takesSafeAddress, safeAddress.optional());
  if (webKey !== undefined) return { url: url ?? "https://mobile.fmcsa.dot.gov/qc/services", webKey };
  if (url !== undefined) throw new ConfigError("FMCSA_URL is set, but FMCSA_WEB_KEY is not: set both or neither");
  return undefined;
}

export type StripeConfig = { readonly url: string; readonly secretKey: string; readonly webhookSecret: string };

/** Stripe with its key and the secret of its messages, or undefined. @throws ConfigError where some of it is set without the key */
export function readStripe({ readAddress, readSecret }: Omit<Readers, "read">): StripeConfig | undefined {
  const secretKey = readSecret(
    "STRIPE_SECRET_KEY",
    "the secret or restricted key that Stripe gave, which begins with sk_ or rk_",
    z
      .string()
      .regex(/^[sr]k_\w{3,250}$/)
      .optional(),
  );
  const webhookSecret = z.string().regex(/^whsec_\w{3,250}$/);
  const takesSecret = "the signing secret of Stripe's webhook, which begins with whsec_";
  const url = readAddress("STRIPE_URL", takesSafeAddress, safeAddress.optional());
  if (secretKey !== undefined)
    return {
      secretKey,
      webhookSecret: readSecret("STRIPE_WEBHOOK_SECRET", takesSecret, webhookSecret),
      url: url ?? "https://api.stripe.com/v1",
    };
  for (const [name, got] of [
    ["STRIPE_WEBHOOK_SECRET", readSecret("STRIPE_WEBHOOK_SECRET", takesSecret, webhookSecret.optional())],
    ["STRIPE_URL", url],
  ] as const)
    if (got !== undefined) throw new ConfigError(`${name} is set, but STRIPE_SECRET_KEY is not: set both or neither`);
  return undefined;
}

export type TwilioConfig = {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Undefined where texts come from a messaging service and calls have no number. */
  readonly callsFrom: string | undefined;
};

/** Twilio with its account and sender, or undefined. @throws ConfigError where some of it is set without the account */
export function readTwilio({ read, readAddress, readSecret }: Readers): TwilioConfig | undefined {
  const takesAccount = "the account's SID, which begins with AC";
  const takesToken = "the account's auth token";
  const takesSender = "a number such as +12025550142, or a messaging service's SID, which begins with MG";
  const accountSid = read(
    "TWILIO_ACCOUNT_SID",
    takesAccount,
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/)
      .optional(),
  );
  const authToken = z.string().min(16).max(200);
  const sender = z.string().regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/);
  const url = readAddress("TWILIO_URL", takesSafeAddress, safeAddress.optional());
  const callsFrom = read(
    "TWILIO_CALLS_FROM",
    "a number such as +12025550142",
    z
      .string()
      .regex(/^\+1\d{10}$/)
      .optional(),
  );
  if (accountSid !== undefined) {
    const from = read("TWILIO_FROM", takesSender, sender);
    return {
      accountSid,
      authToken: readSecret("TWILIO_AUTH_TOKEN", takesToken, authToken),
      from,
      callsFrom: callsFrom ?? (from.startsWith("+") ? from : undefined),
      url: url ?? "https://api.twilio.com/2010-04-01",
    };
  }
  for (const [name, got] of [
    ["TWILIO_AUTH_TOKEN", readSecret("TWILIO_AUTH_TOKEN", takesToken, authToken.optional())],
    ["TWILIO_FROM", read("TWILIO_FROM", takesSender, sender.optional())],
    ["TWILIO_CALLS_FROM", callsFrom],
    ["TWILIO_URL", url],
  ] as const)
    if (got !== undefined) throw new ConfigError(`${name} is set, but TWILIO_ACCOUNT_SID is not: set both or neither`);
  return undefined;
}

/** Also the least length of a secret from the environment. */
export const leastSecretLength = 32;

/** A data folder has this file while it is being restored into: the product does not serve a half-restored folder. */
export const restoringFile = (dataFolder: string): string => join(dataFolder, "restoring");

/** @throws ConfigError for a folder that is not whole */
export function refuseUnfinishedRestore(dataFolder: string): void {
  if (existsSync(restoringFile(dataFolder)))
    throw new ConfigError(`a restore into ${dataFolder} was not finished: run it again before you start the product`);
}

/**
 * The secret of a data folder, made by the first start. When several start at once, one makes it and all read the same.
 * @throws ConfigError when the file exists but holds none
 */
export function rememberedSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "secret");
  const known = readSecretFile(file);
  if (known) return known;
  // It appears whole or not at all: no start reads half of it, and one that is cut off leaves none.
  const unfinished = join(dataFolder, `.secret-${randomUUID()}`);
  writeFileSync(unfinished, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished);
  }
  return readSecretFile(file)!;
}

function readSecretFile(file: string): string | undefined {
  try {
    const secret = readFileSync(file, "utf8");
    if (secret.length >= leastSecretLength) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new ConfigError(
    `${file} holds no secret of at least ${leastSecretLength} characters: put back the one that was there, or remove the file for a new one`,
  );
}
