import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Readers } from "./config-readers.ts";

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
