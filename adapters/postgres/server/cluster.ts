import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, link, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { platform, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

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

const run = promisify(execFile);

export type Runner = {
  /** The command line that runs a program as that user. */
  wrap(command: readonly string[]): string[];
  /** The owner of the files; absent when we are not root. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** For Node's spawn, where the wrapped command does not change the user itself. */
  readonly spawnAs?: { readonly uid: number; readonly gid: number };
};

/**
 * PostgreSQL refuses to run as root, as containers often do. This process then starts it as the user `postgres`, or else
 * as `nobody`. Where the given paths lie below a folder that is closed to others, and Linux allows it, this process also
 * gives PostgreSQL the one privilege of passing through such folders.
 */
export async function asUnprivilegedUser(...paths: readonly string[]): Promise<Runner> {
  if (userInfo().uid !== 0) return { wrap: (command) => [...command] };
  const ids = (await idsOf("postgres")) ?? (await idsOf("nobody"));
  if (!ids)
    throw new Error(
      "PostgreSQL does not run as root and there is no other user here: please set DATABASE_URL, or start as another user.",
    );
  const unprivileged = { owner: ids, spawnAs: ids, wrap: (command: readonly string[]) => [...command] };
  if (
    await succeeds(
      "test",
      paths.flatMap((path, index) => [...(index > 0 ? ["-a"] : []), "-x", path]),
      ids,
    )
  )
    return unprivileged;
  const capability = "+dac_read_search";
  const flags = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    `--inh-caps=-all,${capability}`,
    `--ambient-caps=${capability}`,
    `--bounding-set=-all,${capability}`,
    "--securebits=+no_setuid_fixup",
    "--no-new-privs",
  ];
  return (await succeeds(setpriv, [...flags, "true"]))
    ? { owner: ids, wrap: (command) => [setpriv, ...flags, ...command] }
    : unprivileged;
}

const setpriv = "/usr/bin/setpriv";

const succeeds = (command: string, args: readonly string[], as?: { readonly uid: number; readonly gid: number }) =>
  run(command, args, as).then(
    () => true,
    () => false,
  );

async function idsOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map((flag) =>
      run("id", [flag, user]).then(
        ({ stdout }) => Number(stdout),
        () => NaN,
      ),
    ),
  );
  return uid! > 0 && gid! > 0 ? { uid: uid!, gid: gid! } : undefined;
}
