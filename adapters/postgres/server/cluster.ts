import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, link, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Runner } from "./unprivileged-user.ts";

export const superuser = "lotlane";

const unfinished = "-unfinished-";
const abandonedAfterMilliseconds = 10 * 60_000;

/**
 * Makes the cluster where there is none. It appears whole or not at all, even when
 * several processes make it at once or one of them is killed in the meantime.
 */
export async function ensureCluster(cluster: string, initdb: string, runner: Runner, password: string): Promise<void> {
  await removeAbandoned(cluster);
  if ((await stat(join(cluster, "PG_VERSION")).catch(ignoreMissing)) !== undefined) return;
  const draft = await mkdtemp(`${cluster}${unfinished}`);
  try {
    await initialize(draft, initdb, runner, password);
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(error.code ?? "")) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Reads the password of a folder's cluster; the first process that asks chooses it for all. */
export async function rememberedPassword(file: string): Promise<string> {
  const known = await readFile(file, "utf8").catch(ignoreMissing);
  if (known !== undefined) return known;
  const draft = `${file}${unfinished}${randomBytes(4).toString("hex")}`;
  await writeFile(draft, randomBytes(24).toString("hex"), { mode: 0o600 });
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft);
  }
  return readFile(file, "utf8");
}

async function initialize(folder: string, initdb: string, runner: Runner, password: string): Promise<void> {
  const passwordFile = `${folder}-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runner.owner) for (const path of [folder, passwordFile]) await chown(path, runner.owner.uid, runner.owner.gid);
  const locale = platform() === "win32" ? "C" : "C.UTF-8";
  const [command, ...args] = runner.wrap([
    initdb,
    "-D",
    folder,
    "-U",
    superuser,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    platform() === "darwin" ? "--no-locale" : `--locale=${locale}`,
  ]);
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(command!, args, { ...runner.spawnAs, stdio: ["ignore", "ignore", "pipe"] });
      let said = "";
      child.stderr.on("data", (chunk) => (said += chunk));
      child.once("error", reject);
      child.once("close", (code) =>
        code === 0 ? resolve() : reject(new Error(`PostgreSQL's initdb failed: ${said.trim()}`)),
      );
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

// Drafts that a killed process left; a process that is still at work has touched its own just before.
async function removeAbandoned(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}${unfinished}`));
  for (const draft of drafts) {
    const path = join(folder, draft);
    const touched = (await stat(path).catch(ignoreMissing))?.mtimeMs ?? 0;
    if (Date.now() - touched > abandonedAfterMilliseconds) await rm(path, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
