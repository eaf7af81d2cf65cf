import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import getPort from "get-port";
import { Client } from "pg";
import { startSmtpServer } from "../../adapters/mail/testing/smtp-server.ts";
import { keptMail, type KeptMail } from "../../apps/api/testing/mails-in.ts";
import { isHealthy, startProcess } from "../../apps/api/testing/start-process.ts";
import { createS3StandIn, standInBucket } from "../../apps/stand-ins/s3.ts";
import { type Wire, wireTo } from "./wire.ts";

const programs = "/usr/lib/postgresql/15/bin";
const fakedTime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1".replace(
  "x86_64",
  process.arch === "arm64" ? "aarch64" : "x86_64",
);

/** Each program, and the package of Debian that it is in. */
const needed: readonly (readonly [path: string, debian: string])[] = [
  [`${programs}/postgres`, "postgresql-15"],
  ["/usr/sbin/haproxy", "haproxy"],
  [fakedTime, "libfaketime"],
];

type Product = Awaited<ReturnType<typeof startProcess>>;
export type World = Awaited<ReturnType<typeof startWorld>>;

/** A file system of its own, so that it can be full. @returns its folder, and how to fill it where this machine mounts any */
async function startDisk(home: string, name: string, megabytes: number) {
  const folder = join(home, name);
  const image = join(home, `${name}.image`);
  await mkdir(folder);
  await writeFile(image, "");
  await truncate(image, megabytes * 2 ** 20);
  const ways: readonly (readonly (readonly string[])[])[] = [
    [
      ["/usr/sbin/mkfs.ext4", "-q", "-m", "0", image],
      ["mount", "-o", "loop", image, folder],
    ],
    [["mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder]],
  ];
  const isMounted = ways.some((commands) => commands.every(([command = "", ...args]) => succeeds(command, args)));
  await chmod(folder, 0o755);
  const balloon = join(folder, "balloon");
  return {
    folder,
    isMounted,
    /** Takes all that is left. */
    async fill(): Promise<void> {
      const { bavail, bsize } = await statfs(folder);
      // Other programs may be writing, and a file system needs blocks of its own for so large a file.
      succeeds("fallocate", ["-l", String(Math.max(1, bavail - 512) * bsize), balloon]);
      // The last blocks, one by one, until there are none.
      for (let last = 0; await isWritten(`${balloon}.${last}`, bsize); last++);
    },
    async empty(): Promise<void> {
      for (const file of await readdir(folder)) if (file.startsWith("balloon")) await rm(join(folder, file));
    },
    unmount: () => isMounted && succeeds("umount", ["-l", folder]),
  };
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

const isWritten = (file: string, bytes: number): Promise<boolean> =>
  writeFile(file, Buffer.alloc(bytes, 1)).then(
    () => true,
    () => false,
  );

/**
 * Two processes of the product behind a proxy, on a PostgreSQL 15 of their own, with a mail server and a bucket; each of
 * them can be made to fail in every way that a fault needs.
 */
export async function startWorld() {
  const missing = needed.flatMap(([path, debian]) => (existsSync(path) ? [] : [debian]));
  if (missing.length > 0) throw new Error(`please install Debian's ${missing.join(", ")}`);
  if (process.getuid?.() !== 0) throw new Error("run this as root: it mounts file systems that it fills");
  const home = await mkdtemp(join(tmpdir(), "lotlane-faults-"));
  await chmod(home, 0o755);
  const undo: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of undo.toReversed()) await one();
  };
  try {
    return await build();
  } catch (error) {
    await stop();
    throw error;
  }

  async function build() {
    const disks = { database: await startDisk(home, "database", 900), files: await startDisk(home, "files", 96) };
    undo.push(() => Object.values(disks).forEach(({ unmount }) => unmount()));

    const clock = join(home, "clock");
    const server = await startEmbeddedServer({
      folder: disks.database.folder,
      programs: { initdb: join(programs, "initdb"), postgres: join(programs, "postgres") },
      settings: { max_wal_size: "128MB", max_connections: "100" },
    });
    undo.push(() => server.stop());
    const postmaster = async () =>
      Number((await readFile(join(disks.database.folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

    const mailServer = await startSmtpServer();
    undo.push(() => mailServer.stop());
    const objects = new Map<string, Buffer>();
    const s3 = await createS3StandIn(objects).start();
    undo.push(() => s3.stop());
    const databasePort = Number(new URL(server.url).port);
    const wires = {
      mail: await wireTo(Number(new URL(mailServer.url).port)),
      bucket: await wireTo(Number(new URL(s3.url).port)),
      a: await wireTo(databasePort),
      b: await wireTo(databasePort),
    };
    undo.push(() => Object.values(wires).forEach((wire: Wire) => wire.close()));

    const through = (wire: Wire) => Object.assign(new URL(server.url), { host: `127.0.0.1:${wire.port}` }).href;
    const bucket = {
      LOTLANE_FILES_URL: `http://127.0.0.1:${wires.bucket.port}`,
      LOTLANE_FILES_BUCKET: standInBucket.bucket,
      LOTLANE_FILES_REGION: standInBucket.region,
      LOTLANE_FILES_KEY_ID: standInBucket.keyId,
      LOTLANE_FILES_SECRET: standInBucket.secret,
    };
    const ports = { a: await getPort(), b: await getPort() };
    const products: { a?: Product; b?: Product } = {};
    const start = async (name: "a" | "b", changes: Readonly<Record<string, string>> = {}) => {
      products[name] = await startProcess(
        {
          DATABASE_URL: through(wires[name]),
          LOTLANE_DATA: disks.files.folder,
          LOTLANE_SECRET: "of the run of faults, and of nothing else",
          LOTLANE_DRAIN_SECONDS: "5",
          LOTLANE_ORDERS_TO_PICK_UP: "1000",
          SMTP_URL: `smtp://127.0.0.1:${wires.mail.port}`,
          ...changes,
        },
        ports[name],
      );
    };
    const both = (changes?: Readonly<Record<string, string>>) =>
      Promise.all([start("a", changes), start("b", changes)]);
    undo.push(() => Promise.all(Object.values(products).map((product) => product.end("SIGKILL"))));
    await both();

    const [front, settings] = [await getPort(), join(home, "haproxy.cfg")];
    await writeFile(settings, proxySettings(front, ports));
    const proxy = spawn("/usr/sbin/haproxy", ["-db", "-q", "-f", settings], { stdio: "inherit" });
    undo.push(() => proxy.kill("SIGKILL"));
    const origin = `http://127.0.0.1:${front}`;
    for (const deadline = Date.now() + 60_000; !(await isHealthy(origin)); await pause(100))
      if (Date.now() > deadline) throw new Error("the proxy does not serve");

    return {
      origin,
      /** Of the database's superuser, and not through a wire. */
      databaseUrl: server.superuserUrl,
      folder: disks.database.folder,
      disks,
      wires,
      s3,
      bucket,
      /** The wall clock of a process is told by a file; its other clock goes on, as on a real machine. */
      withClock: {
        LD_PRELOAD: fakedTime,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
        DONT_FAKE_MONOTONIC: "1",
      },
      tellClock: (text: string) => writeFile(clock, `${text}\n`),
      postmaster,
      start,
      product: (name: "a" | "b") => products[name]!,
      /** Kills processes of the product and starts them again, as a service manager does. */
      async kill(...names: readonly ("a" | "b")[]): Promise<void> {
        await Promise.all(names.map((name) => products[name]!.end("SIGKILL")));
        await pause(1000);
        await Promise.all(names.map((name) => start(name)));
      },
      /** One process after the other, as one upgrades. */
      async restart(changes?: Readonly<Record<string, string>>): Promise<void> {
        for (const name of ["a", "b"] as const) {
          await products[name]!.end("SIGTERM");
          await start(name, changes);
          // The proxy sends it calls from its second good health on.
          await pause(2500);
        }
      },
      isHealthy: async () =>
        (await Promise.all(Object.values(ports).map((port) => isHealthy(`http://127.0.0.1:${port}`)))).every(Boolean),
      ask: async (text: string): Promise<readonly Record<string, unknown>[]> => {
        const client = new Client({ connectionString: server.superuserUrl });
        client.on("error", () => undefined);
        await client.connect();
        try {
          return (await client.query<Record<string, unknown>>(text)).rows;
        } finally {
          await client.end();
        }
      },
      /** As mailboxes show them: one that was handed over twice under one Message-ID is one. */
      mails: (): { readonly mails: readonly KeptMail[]; readonly repeats: number } => {
        const all = mailServer.received.map(({ data }) => keptMail(data));
        const mails = [...new Map(all.map((mail) => [mail.digest, mail])).values()];
        return { mails, repeats: all.length - mails.length };
      },
      async files(): Promise<readonly string[]> {
        const names = await readdir(join(disks.files.folder, "uploads"), { recursive: true });
        const stored = names.flatMap((name) => /^[0-9a-f]{2}\/([0-9a-f]{64}\/\w+)$/.exec(name)?.[1] ?? []);
        return [...stored, ...[...objects.keys()].map((key) => /[0-9a-f]{64}\/\w+$/.exec(key)?.[0] ?? key)];
      },
      stop,
    };
  }
}

const proxySettings = (front: number, { a, b }: { readonly a: number; readonly b: number }) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 45s
  option redispatch 1
  retries 3
frontend people
  bind 127.0.0.1:${front}
  default_backend lotlane
backend lotlane
  option httpchk GET /api/health
  timeout check 2s
  default-server check inter 500ms fall 2 rise 2
  server a 127.0.0.1:${a}
  server b 127.0.0.1:${b}
  # Where neither is healthy, the product says so itself, with the time to come again.
  option allbackups
  server a-anyway 127.0.0.1:${a} backup no-check
  server b-anyway 127.0.0.1:${b} backup no-check
`;
