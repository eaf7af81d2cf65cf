import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@lotlane/adapters/http/client";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { listen } from "../../testing/listen.ts";
import { anOrderRequest } from "../../testing/order-calls.ts";
import { aPerson, newEmail, testPassword } from "../../testing/person.ts";
import { startProcess } from "../../testing/start-process.ts";
import { quoteRequest } from "../../testing/visitor-calls.ts";

it("is over in 25 seconds though the mail server says nothing, and the mail leaves after the next start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-stop-"));
  const environment = { DATABASE_URL: await migratedDatabase(), LOTLANE_DATA: folder };
  // It greets, and is silent from then on.
  const silent = createServer((socket) => socket.on("error", () => undefined).write("220 mail.test ESMTP\r\n"));
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const spokenTo = once(silent, "connection");
  const { port } = silent.address() as AddressInfo;
  const product = await startProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { quote } = await createClient({ origin: product.origin })("POST /api/quoter/estimate", {
    body: quoteRequest(),
  });
  await spokenTo;

  const asked = performance.now();
  expect(await product.end("SIGTERM")).toBe(0);
  expect(performance.now() - asked).toBeLessThan(25_000);
  silent.close();

  const next = await startProcess(environment);
  await eventually(async () =>
    expect(await readdir(join(folder, "mail"))).toEqual([expect.stringContaining(`quote_email-${quote.id}`)]),
  );
  expect(await next.end("SIGTERM")).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

it("a product that is asked to stop ends its streams and is gone in a moment", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-events-"));
  const url = await migratedDatabase();
  const product = await startProcess({ DATABASE_URL: url, LOTLANE_DATA: folder });
  const person = aPerson(() => product);
  const email = newEmail("dealer");
  await person.register({ email });
  await person.login(email, testPassword);
  const streams = await Promise.all(Array.from({ length: 15 }, () => listen(person, product)));
  expect(streams.map(({ status }) => status)).toEqual(Array(15).fill(200));
  const asked = performance.now();
  expect(await product.end("SIGTERM")).toBe(0);
  // It waits twenty seconds for requests that are under way; streams are none.
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(Array(15).fill("by the server"));
  await rm(folder, { recursive: true, force: true });
});

it("answers all but its health for a while, each answer the last on its connection, and is gone then", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-drain-"));
  const drain = 8;
  const product = await startProcess({
    DATABASE_URL: await migratedDatabase(),
    LOTLANE_DATA: folder,
    LOTLANE_DRAIN_SECONDS: String(drain),
  });
  const person = aPerson(() => product);
  await person.register({ email: newEmail("dealer") });
  const stream = await listen(person, product);
  const asked = performance.now();
  const ended = product.end("SIGTERM");
  const health = async () => (await fetch(`${product.origin}/api/health`)).status;
  await eventually(async () => expect(await health()).toBe(503));
  let answered = 0;
  while (performance.now() - asked < drain * 1000 - 1000) {
    const posted = await person.post("/api/orders", anOrderRequest());
    expect([posted.status, posted.headers.get("connection")]).toEqual([201, "close"]);
    answered++;
  }
  expect(answered).toBeGreaterThan(1);
  // Until then: a browser whose stream ends asks again, and might come back here.
  const [at, last] = await Promise.all([stream.ended.then(() => performance.now()), ended]);
  expect(last).toBe(0);
  expect(at - asked).toBeGreaterThan(drain * 1000 - 100);
  await rm(folder, { recursive: true, force: true });
});

it("waits no longer for its proxy once it is asked a second time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-drain-"));
  const product = await startProcess({
    DATABASE_URL: await migratedDatabase(),
    LOTLANE_DATA: folder,
    LOTLANE_DRAIN_SECONDS: "15",
  });
  const asked = performance.now();
  const ended = product.end("SIGTERM");
  // Asked again at once, as `npm start` does after a signal to its whole group: that is the same request.
  process.kill(product.processId, "SIGTERM");
  await pause(1500);
  expect((await fetch(`${product.origin}/api/places/60601`)).status).toBe(200);
  process.kill(product.processId, "SIGINT");
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(12_000);
  await rm(folder, { recursive: true, force: true });
});
