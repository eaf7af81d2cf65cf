import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type Readers, safeAddress, takesSafeAddress } from "./config-readers.ts";

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
