import { z } from "zod";
import { isLocalHost } from "./is-local-host.ts";

/** @throws ConfigError that names the variable and what it takes */
type Read = <T>(name: string, takes: string, schema: z.ZodType<T>) => T;

/** How a variable is read: `readAddress` shows no key of what it got, `readSecret` nothing of it. */
export type Readers = { readonly read: Read; readonly readAddress: Read; readonly readSecret: Read };

/** Credentials travel to it: by TLS, or within this machine. */
export const safeAddress = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
});
export const takesSafeAddress = "an address that begins with https://, or of this machine";
