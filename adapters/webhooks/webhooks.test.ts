import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { createWebhookSender } from "./index.ts";
import { isPublic } from "../outside/index.ts";

const secret = `whsec_${Buffer.from("a key of twenty-four byte").toString("base64")}`;
const aMessage = (url: string) => ({
  url,
  id: "msg_1",
  timestamp: Math.floor(Date.now() / 1000),
  body: '{"type":"test"}',
  secrets: [secret],
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A receiver on this machine. @returns its address */
async function receiving(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
}

describe("addresses that are not called", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.8.8.8",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.7",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "nonsense",
    "",
  ])("%s", (address) => expect(isPublic(address)).toBe(false));

  it.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
    "but %s is",
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    "http://hooks.example/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://127.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1:8443/",
    "ftp://hooks.example/",
  ])("%s is refused when it is saved and when it is called", async (url) => {
    const resolve = async (name: string) =>
      name === "localhost" ? [{ address: "127.0.0.1", family: 4 }] : [{ address: "8.8.8.8", family: 4 }];
    const sender = createWebhookSender({ resolve });
    expect(await sender.check(url)).toMatchObject({ refusal: { kind: "address_refused" } });
    const { status, answer } = await sender.send(aMessage(url));
    expect([status, answer]).toEqual([null, expect.stringContaining("It was not called")]);
  });

  it("are refused as well where a name answers one of them beside a public one", async () => {
    const addresses = [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    const sender = createWebhookSender({ resolve: async () => addresses });
    expect(await sender.check("https://hooks.example/")).toMatchObject({ refusal: { kind: "address_refused" } });
  });

  it("are refused where the name answers another address after it was checked", async () => {
    let called = 0;
    const url = await receiving((_, response) => {
      called++;
      response.end();
    });
    const answers = ["8.8.8.8", "127.0.0.1", "::1", "::ffff:127.0.0.1"];
    const sender = createWebhookSender({
      resolve: async () => {
        const address = answers.shift()!;
        return [{ address, family: address.includes(":") ? 6 : 4 }];
      },
    });
    const rebound = `https://rebinding.example:${new URL(url).port}/`;
    expect((await sender.check(rebound)).ok).toBe(true);
    while (answers.length > 0) {
      const { status, answer } = await sender.send(aMessage(rebound));
      expect([status, answer]).toEqual([null, "It was not called because its address is not on the public internet."]);
    }
    expect(called).toBe(0);
  });

  it("are not found where the name has no address", async () => {
    const sender = createWebhookSender({ resolve: async () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await sender.check("https://nowhere.example/")).toMatchObject({
      refusal: { message: "This address was not found: check its spelling" },
    });
  });

  it("of this machine are called where that is switched on, and no other private one", async () => {
    const sender = createWebhookSender({ toLoopback: true });
    expect((await sender.check("http://127.0.0.1:9/")).ok).toBe(true);
    expect((await sender.check("http://10.0.0.1/")).ok).toBe(false);
    expect((await sender.check("https://192.168.0.1/")).ok).toBe(false);
    expect((await sender.check("http://hooks.example/")).ok).toBe(false);
  });
});

describe("a message", () => {
  const sender = createWebhookSender({ toLoopback: true });

  it("is signed so that the standard's own library verifies it, with each secret", async () => {
    const received: { headers: Record<string, string>; body: string }[] = [];
    const url = await receiving((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
        response.writeHead(202).end("thanks");
      });
    });
    const former = `whsec_${Buffer.from("another key of that length").toString("base64")}`;
    const sent = await sender.send({ ...aMessage(url), secrets: [secret, former] });
    expect(sent).toEqual({ status: 202, answer: "thanks", milliseconds: expect.any(Number) });
    for (const key of [secret, former])
      expect(new Webhook(key).verify(received[0]!.body, received[0]!.headers)).toEqual({ type: "test" });
    const stranger = new Webhook(`whsec_${Buffer.from("the key of a stranger, or so").toString("base64")}`);
    expect(() => stranger.verify(received[0]!.body, received[0]!.headers)).toThrow();
    expect(() => new Webhook(secret).verify('{"type":"other"}', received[0]!.headers)).toThrow();
  });

  it("follows no redirect", async () => {
    let called = 0;
    const url = await receiving((_, response) => {
      called++;
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect(await sender.send(aMessage(url))).toMatchObject({ status: 302 });
    expect(called).toBe(1);
  });

  it("waits for an answer no longer than it is told", async () => {
    const url = await receiving(() => {});
    const { status, answer } = await createWebhookSender({ toLoopback: true, timeoutMilliseconds: 50 }).send(
      aMessage(url),
    );
    expect([status, answer]).toEqual([null, "No answer came within 0.05 seconds."]);
  });

  it("reads the beginning of an answer without an end", async () => {
    const url = await receiving((_, response) => {
      const more = () => {
        while (response.write("x".repeat(10_000)));
      };
      response.on("drain", more);
      more();
    });
    const { status, answer } = await sender.send(aMessage(url));
    expect([status, answer.length]).toEqual([200, 16_384]);
  });

  it("says why no answer came", async () => {
    const url = await receiving((request) => request.destroy());
    expect(await sender.send(aMessage(url))).toMatchObject({
      status: null,
      answer: "It was not reached (ECONNRESET).",
    });
  });
});
