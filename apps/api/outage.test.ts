import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { startTestApp } from "./testing/start-test-app.ts";

it("answers 503 while the database is away, and serves again when it is back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-outage-"));
  const server = await startEmbeddedServer({ folder, settings: { fsync: "off" } });
  const app = await startTestApp({ databaseUrl: server.url });
  const health = async () => (await fetch(`${app.origin}/api/health`)).status;
  const track = () => fetch(`${app.origin}/api/track/some-token`);
  expect(await health()).toBe(200);
  expect((await track()).status).toBe(404);

  await server.stop();
  expect(await health()).toBe(503);
  const answer = await track();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.json()).toMatchObject({
    code: "unavailable",
    detail: expect.stringContaining("Nothing was changed"),
  });
  // Reference data needs no database.
  expect((await fetch(`${app.origin}/api/places/60601`)).status).toBe(200);
  await pause(500);

  const port = Number(new URL(server.url).port);
  const again = await startEmbeddedServer({ folder, settings: { fsync: "off" }, port });
  expect(again.url).toBe(server.url);
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 15_000, interval: 100 });
  expect((await track()).status).toBe(404);
  await app.stop();
  await again.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
