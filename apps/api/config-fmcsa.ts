import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { isLocalHost } from "./is-local-host.ts";

export type FmcsaConfig = { readonly url: string; readonly webKey: string };

type Read = <T>(name: string, takes: string, schema: z.ZodType<T>) => T;
type Readers = { readonly readAddress: Read; readonly readSecret: Read };

/** The key travels to it: by TLS, or within this machine. */
const address = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
});

/** FMCSA with its key, or undefined. @throws ConfigError for an address without a key */
export function readFmcsa({ readAddress, readSecret }: Readers): FmcsaConfig | undefined {
  const webKey = readSecret(
    "FMCSA_WEB_KEY",
    "the web key that FMCSA gave, at most 200 letters and digits",
    z
      .string()
      .regex(/^[\w-]{3,200}$/)
      .optional(),
  );
  const url = readAddress("FMCSA_URL", "an address that begins with https://, or of this machine", address.optional());
  if (webKey !== undefined) return { url: url ?? "https://mobile.fmcsa.dot.gov/qc/services", webKey };
  if (url !== undefined) throw new ConfigError("FMCSA_URL is set, but FMCSA_WEB_KEY is not: set both or neither");
  return undefined;
}
