import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, truncateSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** A switch that joins the machines; this process stands at it with the first address. */
const lan = "lan0";
const network = "10.91.0";
export const homeAddress = `${network}.1`;

const execute = promisify(execFile);

/** @returns its output @throws with what it said */
export async function run(command: readonly string[]): Promise<string> {
  const { stdout } = await execute(command[0]!, command.slice(1), { encoding: "utf8" });
  return stdout;
}

/** In the namespaces of this run alone. */
export async function openLan(): Promise<void> {
  await run(["ip", "link", "set", "lo", "up"]);
  await run(["ip", "link", "add", lan, "type", "bridge"]);
  await run(["ip", "addr", "add", `${homeAddress}/24`, "dev", lan]);
  await run(["ip", "link", "set", lan, "up"]);
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>;

type Options = {
  readonly name: string;
  /** The last part of its address. */
  readonly number: number;
  readonly folder: string;
  readonly diskMegabytes: number;
};

/** Folders that each machine has for itself, with the user they belong to. */
const own: readonly (readonly [path: string, owner: string])[] = [
  ["/var/lib/etcd", "etcd"],
  ["/var/run/postgresql", "postgres"],
  ["/var/log/postgresql", "postgres"],
  ["/etc/patroni", "postgres"],
  ["/etc/pgbouncer", "postgres"],
  ["/etc/default", "root"],
];

/**
 * A machine of this run: a network card, an address, a disk for PostgreSQL and configuration files of its own, at the
 * places where Debian has them. Its processes see the rest of this machine.
 */
export async function bootMachine({ name, number, folder: parent, diskMegabytes }: Options) {
  const folder = join(parent, name);
  const address = `${network}.${number}`;
  const card = `to-${name}`;
  await mkdir(folder);
  const holder = spawn("unshare", ["--net", "--mount", "--propagation", "private", "sleep", "infinity"], {
    stdio: "ignore",
  });
  const here = readlinkSync("/proc/self/ns/net");
  const netOf = (pid: number | string) => {
    try {
      return readlinkSync(`/proc/${pid}/ns/net`);
    } catch {
      return "";
    }
  };
  while (["", here].includes(netOf(holder.pid!))) await pause(10);
  const net = netOf(holder.pid!);
  const inside = ["nsenter", "-t", String(holder.pid), "--net", "--mount", "--"];
  const runInside = (...command: string[]) => run([...inside, ...command]);

  await run(["ip", "link", "add", card, "type", "veth", "peer", "name", "eth0", "netns", String(holder.pid)]);
  await run(["ip", "link", "set", card, "master", lan, "up"]);
  await runInside("ip", "link", "set", "lo", "up");
  await runInside("ip", "addr", "add", `${address}/24`, "dev", "eth0");
  await runInside("ip", "link", "set", "eth0", "up");

  const disk = join(folder, "disk");
  closeSync(openSync(disk, "w"));
  truncateSync(disk, diskMegabytes * 2 ** 20);
  await run(["mkfs.ext4", "-q", "-m", "0", disk]);
  await runInside("mount", "-o", "loop", disk, "/var/lib/postgresql");
  await runInside("chown", "postgres:postgres", "/var/lib/postgresql");
  for (const [path, owner] of own) {
    const place = join(folder, path.replaceAll("/", "-"));
    await mkdir(place, { mode: 0o755 });
    await run(["chown", `${owner}:`, place]);
    await runInside("mount", "--bind", place, path);
  }

  /** Its processes, without the one that holds the machine. */
  const processes = (named = /./) =>
    readdirSync("/proc").flatMap((entry) => {
      if (!/^\d+$/.test(entry) || Number(entry) === holder.pid || netOf(entry) !== net) return [];
      const command = commandOf(entry);
      return named.test(command) ? [Number(entry)] : [];
    });
  const signalAll = (signal: NodeJS.Signals, named?: RegExp) => {
    for (const pid of processes(named))
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended in the meantime.
      }
  };

  return {
    name,
    address,
    run: runInside,
    runAs: (user: string, ...command: string[]) => runInside("runuser", "-u", user, "--", ...command),
    async write(path: string, text: string, owner = "postgres"): Promise<void> {
      const [prefix] = own.find(([each]) => path.startsWith(`${each}/`))!;
      const file = join(folder, prefix.replaceAll("/", "-"), path.slice(prefix.length + 1));
      writeFileSync(file, text, { mode: 0o600 });
      await run(["chown", `${owner}:`, file]);
    },
    /** Runs until it ends or is killed; its log lies in the run's folder. */
    start(user: string, command: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
      const log = openSync(join(folder, `${command[0]!}.log`), "a");
      const child = spawn(
        "nsenter",
        [...inside.slice(1), "setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups", "--", ...command],
        { env: { PATH: process.env["PATH"], LANG: "C.UTF-8", ...environment }, stdio: ["ignore", log, log] },
      );
      closeSync(log);
      return child;
    },
    log: (program: string) => readFileSync(join(folder, `${program}.log`), "utf8"),
    processes,
    kill: (named: RegExp) => signalAll("SIGKILL", named),
    freeze: (named?: RegExp) => signalAll("SIGSTOP", named),
    thaw: (named?: RegExp) => signalAll("SIGCONT", named),
    unplug: () => run(["ip", "link", "set", card, "nomaster"]),
    plug: () => run(["ip", "link", "set", card, "master", lan]),
    /** Loses all that it sends to other machines, silently; everything else goes on. */
    async loseTheWayTo(others: readonly string[]): Promise<void> {
      for (const other of others)
        await runInside(
          "ip",
          "neigh",
          "replace",
          other,
          "lladdr",
          "02:00:00:00:00:99",
          "dev",
          "eth0",
          "nud",
          "permanent",
        );
    },
    async findTheWayTo(others: readonly string[]): Promise<void> {
      for (const other of others) await runInside("ip", "neigh", "del", other, "dev", "eth0");
    },
    /** Leaves no byte free on the disk of PostgreSQL. */
    fillDisk: () => runInside("sh", "-c", "cat /dev/zero > /var/lib/postgresql/filled || true"),
    freeDisk: () => runInside("rm", "-f", "/var/lib/postgresql/filled"),
  };
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
