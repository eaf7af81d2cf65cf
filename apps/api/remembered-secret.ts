import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

/** Also the least length of a secret from the environment. */
export const leastSecretLength = 32;

/**
 * The secret of a data folder, made by the first start. When several start at once, one makes it and all read the same.
 * @throws ConfigError when the file exists but holds none
 */
export function rememberedSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "secret");
  const known = read(file);
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
  return read(file)!;
}

function read(file: string): string | undefined {
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
