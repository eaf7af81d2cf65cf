import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedServer } from "./embedded-server.ts";
import { plainRole } from "./plain-role.ts";

const patient = { timeout: 60_000, interval: 20 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-embedded-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
});

const postmaster = async () => Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

/** Another process that starts the server of the same folder. */
function startElsewhere() {
  const script = `(await import(${JSON.stringify(new URL("embedded-server.ts", import.meta.url).href)})).startEmbeddedServer({ folder: ${JSON.stringify(folder)} })`;
  const child = spawn(
    process.execPath,
    [
      "--conditions=source",
      "--input-type=module",
      "-e",
      `await ${script}; console.log("started"); setInterval(() => {}, 1000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A server that is killed breaks the connection outside any query.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it("keeps what was committed when it is killed, and serves again at the same address", async () => {
  const server = await startEmbeddedServer({ folder });
  await ask(server.url, "create table kept as select 42 as answer");
  process.kill(await postmaster(), "SIGKILL");
  await expect(ask(server.url, "select 1")).rejects.toThrow();
  await vi.waitFor(
    async () => expect(await ask(server.url, "select answer from kept")).toEqual([{ answer: 42 }]),
    patient,
  );

  await server.stop();
  await expect(ask(server.url, "select 1")).rejects.toThrow();
  const again = await startEmbeddedServer({ folder });
  expect(await ask(again.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  await again.stop();
});

it("runs once in a folder when two processes start at once, and goes to the next when its owner is killed", async () => {
  const [first, second] = await Promise.allSettled([startEmbeddedServer({ folder }), startEmbeddedServer({ folder })]);
  const [winner, loser] = first.status === "fulfilled" ? [first, second] : [second, first];
  if (winner.status !== "fulfilled") throw winner.reason;
  expect(loser).toMatchObject({
    status: "rejected",
    reason: { message: expect.stringContaining(`is in use by process ${process.pid}`) },
  });
  expect(await ask(winner.value.url, "select 1 as works")).toEqual([{ works: 1 }]);
  await winner.value.stop();

  const killed = startElsewhere();
  await once(killed.stdout, "data");
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(`is in use by process ${killed.pid}`);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const next = await startEmbeddedServer({ folder });
  expect(await ask(next.url, "select 1 as works")).toEqual([{ works: 1 }]);
  await next.stop();
});

it("starts in a folder whose first start was killed", async () => {
  const killed = startElsewhere();
  await vi.waitFor(async () => {
    const drafts = (await readdir(folder)).filter((name) => name.startsWith("postgres-unfinished-"));
    expect(await readdir(join(folder, drafts[0] ?? "none yet"))).toContain("PG_VERSION");
  }, patient);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const server = await startEmbeddedServer({ folder });
  expect(await ask(server.url, "select 1 as works")).toEqual([{ works: 1 }]);
  await server.stop();
});

it("gives the product a role that may do nothing to the server, and the tables of an earlier version", async () => {
  const server = await startEmbeddedServer({ folder });
  const privileges = "rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls";
  expect(await ask(server.url, `select ${privileges} from pg_roles where rolname = current_user`)).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
  ]);
  await expect(ask(server.url, "copy (select 1) to program 'true'")).rejects.toThrow("permission denied");
  for (const statement of [
    `reassign owned by ${plainRole} to lotlane`,
    `drop role ${plainRole}`,
    "create table kept (id int generated always as identity primary key, answer int)",
    "insert into kept (answer) values (42)",
  ])
    await ask(server.superuserUrl, statement);
  await server.stop();

  const again = await startEmbeddedServer({ folder });
  await ask(again.url, "alter table kept add column question text");
  expect(await ask(again.url, "insert into kept (answer) values (43) returning id, question")).toEqual([
    { id: 2, question: null },
  ]);
  await again.stop();
});

it("runs without a privilege but to pass through folders that are closed to others", async () => {
  const passThrough = 1n << 2n;
  const server = await startEmbeddedServer({ folder });
  const status = platform() === "linux" ? await readFile(`/proc/${await postmaster()}/status`, "utf8") : "CapEff:\t0";
  const privileges = BigInt(`0x${/CapEff:\t([0-9a-f]+)/.exec(status)![1]}`);
  expect(privileges & ~passThrough).toBe(0n);
  await server.stop();
});
