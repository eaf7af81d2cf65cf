import { type Endpoint, endpointNames, endpoints } from "@lotlane/adapters/http/contract";
import { inspectedOrder, postOrder } from "../../apps/api/testing/order-calls.ts";
import { aPerson, type Person, testPassword } from "../../apps/api/testing/person.ts";
import { castOf } from "../../apps/api/testing/roles.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

const every = ["orders:read", "orders:write", "loads:read", "messages:read", "cases:read", "webhooks"];

async function keyOf(person: Person, scopes: readonly string[] = every) {
  const { body } = await person.post("/api/keys", { name: "Script", scopes, password: testPassword });
  return body as unknown as { readonly secret: string; readonly key: { readonly id: string } };
}

const calling = (target: Target, secret: string) => aPerson(() => target, { authorization: `Bearer ${secret}` });

export const keyAttacks = [
  attack("a revoked key goes on", async (target) => {
    const { person } = target.cast.transporter;
    const { secret, key } = await keyOf(person);
    const before = (await calling(target, secret).get("/api/board")).status;
    await person.remove(`/api/keys/${key.id}`);
    const after = (await calling(target, secret).get("/api/board")).status;
    return { refused: before === 200 && after === 401, seen: `${before}, then ${after}` };
  }),

  attack("a stranger tries keys until one fits, or locks out a program of the same network", async (target) => {
    const network = { "x-forwarded-for": "10.77.7.7" };
    const { secret } = await keyOf(target.cast.dealer.person);
    const statuses: number[] = [];
    for (let guess = 0; guess < 120; guess++) {
      const authorization = `Bearer lotlane_${String(guess).padStart(32, "A")}`;
      statuses.push((await aPerson(() => target, { ...network, authorization }).get("/api/orders")).status);
    }
    const { status } = await aPerson(() => target, { ...network, authorization: `Bearer ${secret}` }).get(
      "/api/orders",
    );
    const stopped = statuses.filter((seen) => seen === 429).length;
    const opened = statuses.filter((seen) => seen < 400).length;
    return {
      refused: stopped >= 20 && opened === 0 && status === 200,
      seen: `${stopped} of 120 answered 429, the program ${status}`,
    };
  }),

  attack("a key that may read cancels an order, or makes one", async (target) => {
    const { person } = target.cast.dealer;
    const { id } = await postOrder(person);
    const script = calling(target, (await keyOf(person, ["orders:read"])).secret);
    const statuses = [
      (await script.patch(`/api/orders/${id}/status`, { status: "cancelled" })).status,
      (await script.post("/api/orders", {})).status,
      (await script.get("/api/board")).status,
    ];
    const [order] = await target.ask<{ status: string }>("select status from orders where id = $1", [id]);
    return {
      refused: statuses.every((status) => status === 403) && order?.status === "pending",
      seen: `${statuses.join(" ")}, ${order?.status}`,
    };
  }),

  attack("a key reads the messages of an order that it may not read", async (target) => {
    const carrier = await aCarrier(() => target, target.databaseUrl);
    const { id } = await inspectedOrder(target.cast.dealer.person, carrier.person);
    const { dealer } = await castOf(() => target, target.databaseUrl);
    const pathsOfMessages = [`/api/orders/${id}/messages`, `/api/orders/${id}/claim-packet.pdf?messages=true`];
    const statuses: number[] = [];
    for (const { secret } of [
      await keyOf(target.cast.dealer.person, ["orders:read", "messages:read"]),
      await keyOf(dealer.person, ["orders:read", "messages:read"]),
      await keyOf(target.cast.dealer.person, ["orders:read", "loads:read", "cases:read"]),
    ])
      for (const path of pathsOfMessages) statuses.push((await calling(target, secret).get(path)).status);
    return { refused: statuses.join(" ") === "200 200 404 404 403 403", seen: statuses.join(" ") };
  }),

  attack("a key with every scope opens account, payment, security or key calls", async (target) => {
    const script = calling(target, (await keyOf(target.cast.dealer.person)).secret);
    const closed = endpointNames.filter((name) => {
      const { who, scope } = endpoints[name] as Endpoint;
      return who !== "anyone" && scope === undefined;
    });
    const opened: string[] = [];
    for (const name of closed) {
      const [method = "", path = ""] = name.split(" ");
      const { status } = await script.ask(method, path.replace(/\{\w+\}/, "nonsense"));
      if (status !== 403) opened.push(`${name} ${status}`);
    }
    const account = closed.filter((name) => /\/api\/(payment|security|privacy|keys|company|users)/.test(name));
    return {
      refused: opened.length === 0 && account.length > 15,
      seen: opened.join(", ") || `403 from ${closed.length} calls`,
    };
  }),

  attack("a key reads another company's order, or ends another account's key", async (target) => {
    const { dealer } = await castOf(() => target, target.databaseUrl);
    const [theirs, order] = [await keyOf(dealer.person), await postOrder(dealer.person)];
    const own = await keyOf(target.cast.dealer.person);
    const statuses = [
      (await calling(target, own.secret).get(`/api/orders/${order.id}`)).status,
      (await target.cast.dealer.person.remove(`/api/keys/${theirs.key.id}`)).status,
    ];
    const still = (await calling(target, theirs.secret).get("/api/orders")).status;
    return {
      refused: statuses.every((status) => status === 404) && still === 200,
      seen: `${statuses.join(" ")}, the other key answers ${still}`,
    };
  }),

  attack("a thief of the session makes a key without the password, or reads one from the database", async (target) => {
    const { person } = target.cast.dealer;
    const asked = { name: "Thief", scopes: every };
    const statuses = [
      (await person.post("/api/keys", asked)).status,
      (await person.post("/api/keys", { ...asked, password: `not ${testPassword}` })).status,
    ];
    const { secret } = await keyOf(person);
    const rows = JSON.stringify(await target.ask("select * from api_keys"));
    const leaked =
      rows.includes(secret.slice(12)) || JSON.stringify((await person.get("/api/keys")).body).includes(secret);
    return {
      refused: statuses.every((status) => status === 422) && !leaked,
      seen: `${statuses.join(" ")}, ${leaked ? "in clear" : "a digest"}`,
    };
  }),
];
