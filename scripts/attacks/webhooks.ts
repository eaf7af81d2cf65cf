import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { attack } from "./attack.ts";

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
    await target.ask(
      `insert into webhooks (id, account_id, organization_id, url, events, sealed_secret, created_at)
       select gen_random_uuid(), id, organization_id, $2, '[]', '', now() from accounts where id = $1`,
      [id, `https://localhost:${port}/`],
    );
    const [webhook] = (await person.get("/api/webhooks")).body as unknown as readonly { readonly id: string }[];
    // Only a secret of its own makes it send anything.
    await person.post(`/api/webhooks/${webhook!.id}/secret`);
    const { body } = await person.post(`/api/webhooks/${webhook!.id}/test`);
    server.close();
    const answer = String(body["answer"]);
    return { refused: called === 0 && answer.includes("not of the public internet"), seen: answer };
  }),

  attack("another account reads, tests or removes a webhook", async (target) => {
    const { dealer, transporter, subUser } = target.cast;
    await target.ask(
      `insert into webhooks (id, account_id, organization_id, url, events, sealed_secret, created_at)
       select gen_random_uuid(), id, organization_id, 'https://192.0.2.1/', '[]', '', now() from accounts where id = $1`,
      [dealer.id],
    );
    const [webhook] = (await dealer.person.get("/api/webhooks")).body as unknown as readonly { readonly id: string }[];
    const path = `/api/webhooks/${webhook!.id}`;
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
