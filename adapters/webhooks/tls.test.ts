import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer as createPlainServer, type RequestListener, type Server } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { createWebhookSender } from "./index.ts";

const host = "hooks.example";
const secret = `whsec_${Buffer.from("a key of twenty-four byte").toString("base64")}`;
const dayMs = 86_400_000;

/** The name leads to this machine, where that is switched on. */
const sender = createWebhookSender({
  toLoopback: true,
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
});
const send = (port: number) =>
  sender.send({
    url: `https://${host}:${port}/lotlane`,
    id: "msg_1",
    timestamp: Math.floor(Date.now() / 1000),
    body: '{"type":"test"}',
    secrets: [secret],
  });

const usual = getCACertificates();
let server: Server | undefined;
afterEach(() => {
  setDefaultCACertificates(usual);
  server?.closeAllConnections();
  server?.close();
});

const listening = async (made: Server): Promise<number> => {
  server = made;
  await new Promise<void>((ready) => made.listen(0, "127.0.0.1", ready));
  return (made.address() as AddressInfo).port;
};

/** An integrator's server that notes what reaches it. */
async function receiving({ cert, key }: { readonly cert: string; readonly key: string }) {
  const received: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const answer: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      response.writeHead(202).end("thanks");
    });
  };
  return { received, port: await listening(createServer({ cert, key }, answer)) };
}

describe("a message over TLS", () => {
  it("arrives signed where the certificate is trusted and of this name", async () => {
    const identity = anIdentity();
    setDefaultCACertificates([...usual, identity.cert]);
    const { received, port } = await receiving(identity);
    expect(await send(port)).toMatchObject({ status: 202, answer: "thanks" });
    expect(new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toEqual({ type: "test" });
    expect(received[0]!.headers["host"]).toBe(`${host}:${port}`);
  });

  it.each([
    ["no authority signed it", anIdentity(), false, "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["it is of another name", anIdentity({ name: "other.example" }), true, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["it has expired", anIdentity({ until: new Date(Date.now() - dayMs) }), true, "CERT_HAS_EXPIRED"],
  ])("is not sent where the certificate is wrong: %s", async (_, identity, isTrusted, code) => {
    if (isTrusted) setDefaultCACertificates([...usual, identity.cert]);
    const { received, port } = await receiving(identity);
    expect(await send(port)).toMatchObject({ status: null, answer: `Its certificate is not trusted (${code}).` });
    expect(received).toEqual([]);
  });

  it("is not sent where the server does not speak TLS", async () => {
    const received: unknown[] = [];
    const port = await listening(createPlainServer((request) => received.push(request.url)));
    const { status, answer } = await send(port);
    expect([status, answer]).toEqual([null, "It does not answer over https (EPROTO)."]);
    expect(received).toEqual([]);
  });
});

type IdentityOptions = { readonly name?: string; readonly until?: Date };

/** A key with a certificate that it has signed itself (RFC 5280), valid since ten days ago. */
function anIdentity({ name = host, until = new Date(Date.now() + dayMs) }: IdentityOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = der(0x30, Buffer.from("06082a8648ce3d040302", "hex"));
  const commonName = der(0x30, Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from(name)));
  const subject = der(0x30, der(0x31, commonName));
  const names = der(0x30, der(0x82, Buffer.from(name)));
  const alternativeNames = der(0x30, Buffer.from("0603551d11", "hex"), der(0x04, names));
  const toBeSigned = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    subject,
    der(0x30, utcTime(new Date(Date.now() - 10 * dayMs)), utcTime(until)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, alternativeNames)),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", toBeSigned, privateKey));
  const certificate = der(0x30, toBeSigned, ecdsaWithSha256, signature).toString("base64");
  return { cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`, key: pemOf(privateKey) };
}

const pemOf = (key: KeyObject): string => key.export({ type: "pkcs8", format: "pem" }).toString();

/** One value of ASN.1, shorter than 64 kB. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));
