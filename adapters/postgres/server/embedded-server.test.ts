import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it, vi } from "vitest";
import { startEmbeddedServer } from "./embedded-server.ts";

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
  const folder = await mkdtemp(join(tmpdir(), "lotlane-embedded-"));
  const server = await startEmbeddedServer({ folder });
  await ask(server.url, "create table kept as select 42 as answer");
  process.kill(Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]), "SIGKILL");
  await expect(ask(server.url, "select 1")).rejects.toThrow();
  await vi.waitFor(async () => expect(await ask(server.url, "select answer from kept")).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 100,
  });

  await server.stop();
  await expect(ask(server.url, "select 1")).rejects.toThrow();
  const again = await startEmbeddedServer({ folder });
  expect(await ask(again.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  await again.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
