import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "@lotlane/adapters/http/contract";
import { eventually } from "../../apps/api/testing/eventually.ts";
import { postOrder } from "../../apps/api/testing/order-calls.ts";
import { attack, crowding } from "./attack.ts";
import { startTarget, type Target } from "./target.ts";
import { whileWatched } from "./worst-health.ts";

type Deliveries = Answer<"GET /api/webhooks/{id}/deliveries">;

const privateAddresses = [
  "https://localhost/",
  "https://127.0.0.1/",
  "https://0x7f000001/",
  "https://2130706433/",
  "https://127.1/",
  "https://0.0.0.0/",
  "https://10.0.0.5/",
  "https://172.16.0.1/",
  "https://192.168.0.1/",
  "https://100.64.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://224.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "http://8.8.8.8/",
  "https://user:password@8.8.8.8/",
  "file:///etc/passwd",
  "gopher://8.8.8.8/",
];

/** Stores a webhook without a check of its address. @returns its path */
export async function keptWebhook({ ask }: Target, accountId: string, url: string): Promise<string> {
  const [kept] = await ask<{ readonly id: string }>(
    `insert into webhooks (id, account_id, organization_id, url, events, sealed_secret, created_at)
     select gen_random_uuid(), id, organization_id, $2, '[]', '', now() from accounts where id = $1 returning id`,
    [accountId, url],
  );
  return `/api/webhooks/${kept!.id}`;
}

export const webhookAttacks = [
  attack("a webhook leads into the own network", async (target) => {
    const { person } = target.cast.dealer;
    const taken: string[] = [];
    for (const url of privateAddresses) {
      const { status } = await person.post("/api/webhooks", { url, events: ["order.created"] });
      if (status !== 422) taken.push(`${url} ${status}`);
    }
    return { refused: taken.length === 0, seen: taken.join(", ") || `422 for ${privateAddresses.length} addresses` };
  }),

  attack("a webhook whose name answers a private address after it was saved is called", async (target) => {
    let called = 0;
    const server = createServer((_, response) => {
      called++;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const { person, id } = target.cast.dealer;
    // As if it had been public when it was saved.
    const path = await keptWebhook(target, id, `https://localhost:${port}/`);
    // A webhook sends nothing without its own secret.
    await person.post(`${path}/secret`);
    const { body } = await person.post(`${path}/test`);
    server.close();
    const answer = String(body["answer"]);
    return { refused: called === 0 && answer.includes("not on the public internet"), seen: answer };
  }),

  crowding("a webhook that answers one word without an end holds all others up", async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(500).end("a".repeat(16_384));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const own = await startTarget({ LOTLANE_WEBHOOKS_TO_LOOPBACK: "1" });
    try {
      const { person } = own.cast.dealer;
      const hook = { url: `http://127.0.0.1:${port}/`, events: ["order.created"] };
      const { status, body } = await person.post("/api/webhooks", hook);
      if (status !== 201) throw new Error(`the webhook was not taken: ${status}`);
      const { id } = body["webhook"] as { readonly id: string };
      const posted = 10;
      const { result, isCalm, said } = await whileWatched(own, async () => {
        await Promise.all(Array.from({ length: posted }, () => postOrder(person)));
        return eventually(async () => {
          const log = (await person.get(`/api/webhooks/${id}/deliveries`)).body as unknown as Deliveries;
          if (log.length < posted) throw new Error("the orders were not told yet");
          return log;
        });
      });
      const longest = Math.max(...result.map(({ answer }) => answer.length));
      return {
        refused: isCalm && longest < 1_000 && result.every(({ httpStatus }) => httpStatus === 500),
        seen: `${result.length} of ${posted} told, ${longest} signs kept of an answer, ${said}`,
      };
    } finally {
      server.close();
      await own.stop();
    }
  }),

  attack("another account reads, tests or removes a webhook", async (target) => {
    const { dealer, transporter, subUser } = target.cast;
    const path = await keptWebhook(target, dealer.id, "https://192.0.2.1/");
    const statuses: number[] = [];
    for (const { person } of [transporter, subUser])
      statuses.push(
        (await person.get(`${path}/deliveries`)).status,
        (await person.post(`${path}/test`)).status,
        (await person.post(`${path}/secret`)).status,
        (await person.patch(path, { isOn: false })).status,
        (await person.remove(path)).status,
      );
    return { refused: statuses.every((status) => status === 404 || status === 403), seen: statuses.join(" ") };
  }),
];
