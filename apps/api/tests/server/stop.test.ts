import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@lotlane/adapters/http/client";
import { expect, it } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { startProcess } from "../../testing/start-process.ts";
import { quoteRequest } from "../../testing/visitor-calls.ts";

it("is over in 25 seconds though the mail server says nothing, and the mail leaves after the next start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-stop-"));
  const environment = { DATABASE_URL: await freshDatabase(), LOTLANE_DATA: folder };
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
