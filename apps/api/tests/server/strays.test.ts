import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { isHealthy, startProcess } from "../../testing/start-process.ts";

async function start() {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-strays-"));
  const environment = { DATABASE_URL: await migratedDatabase(), LOTLANE_DATA: folder };
  const product = await startProcess(environment, undefined, { supervised: true, withModule: "go-astray.ts" });
  onTestFinished(async () => {
    await product.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });
  const ask = async (headers: Record<string, string> = {}, path = "/api/health") =>
    fetch(product.origin + path, { headers });
  const metrics = async () => (await ask({}, "/metrics")).text();
  return {
    product,
    ask,
    strays: async () => [...(await metrics()).matchAll(/^stray_faults_total\S* \d+/gm)].join("\n"),
  };
}

it("an error that no code caught answers the request that it arose in, is counted, and the process goes on", async () => {
  const { product, ask, strays } = await start();
  for (const way of ["rejection", "event"]) {
    const astray = await ask({ "x-astray": way });
    expect([way, astray.status, await astray.json()]).toMatchObject([way, 500, { code: "fault" }]);
  }
  expect((await ask()).status).toBe(200);
  expect(await strays()).toBe('stray_faults_total{of="request"} 2\nstray_faults_total{of="process"} 0');
  expect(product.said()).toBe("");
});

it("one of no request has the process replaced, once what is under way is answered", async () => {
  const { product, ask, strays } = await start();
  // It is under way, or answered, when the process ends.
  expect((await ask({ "x-astray": "outside of calls" })).status).toBeOneOf([200, 503]);
  await eventually(() => expect(product.said()).toContain("Lotlane ended by a fault (1) and starts again in 0 s."));
  await eventually(async () => expect(await isHealthy(product.origin)).toBe(true));
  expect(await strays()).toBe('stray_faults_total{of="request"} 0\nstray_faults_total{of="process"} 0');
  expect(await product.end("SIGTERM")).toBe(0);
});

it("what is configured wrongly is not started again", async () => {
  await expect(startProcess({ DATABASE_URL: "nonsense" }, undefined, { supervised: true })).rejects.toThrow(
    /^the product did not start: DATABASE_URL.*\n$/,
  );
});

it("a product whose supervisor is killed stops by itself", async () => {
  const { product, ask } = await start();
  await product.end("SIGKILL");
  await eventually(() => expect(ask()).rejects.toThrow("fetch failed"));
});
