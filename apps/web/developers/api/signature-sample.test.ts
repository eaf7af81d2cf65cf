import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifying } from "./signature-sample.ts";

type Headers = Readonly<Record<string, string | undefined>>;

let folder: string;
let isFromLotlane: (headers: Headers, body: string, secret: string) => boolean;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-sample-"));
  const file = join(folder, "verify.mjs");
  await writeFile(file, verifying);
  ({ isFromLotlane } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromLotlane: typeof isFromLotlane;
  });
});
afterAll(() => rm(folder, { recursive: true }));

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"type":"order.claimed"}';

function signed(secondsAgo = 0): Headers {
  const at = new Date(Date.now() - secondsAgo * 1000);
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  };
}

it("the sample takes a message that is signed, also beside another signature", () => {
  expect(isFromLotlane(signed(), body, secret)).toBe(true);
  const { "webhook-signature": signature, ...others } = signed(290);
  expect(isFromLotlane({ ...others, "webhook-signature": `v1,AAAA ${signature}` }, body, secret)).toBe(true);
});

it.each([
  ["without headers", {}],
  ["without an id", { ...signed(), "webhook-id": undefined }],
  ["without a signature", { ...signed(), "webhook-signature": undefined }],
  ["without a time", { ...signed(), "webhook-timestamp": undefined }],
  ["at no time", { ...signed(), "webhook-timestamp": "soon" }],
  ["six minutes ago", signed(360)],
  ["six minutes ahead", signed(-360)],
  ["with a signature of another length", { ...signed(), "webhook-signature": "v1,AAAA" }],
])("the sample refuses a message %s", (_, headers) => {
  expect(isFromLotlane(headers, body, secret)).toBe(false);
});

it("the sample refuses a time without which the signature was made", () => {
  const unsigned = { ...signed(), "webhook-timestamp": undefined };
  const at = { ...unsigned, "webhook-signature": new Webhook(secret).sign("msg_1", new Date(), body) };
  expect(isFromLotlane(at, body, secret)).toBe(false);
});

it("the sample refuses another body and another secret", () => {
  expect(isFromLotlane(signed(), `${body} `, secret)).toBe(false);
  expect(isFromLotlane(signed(), body, `whsec_${Buffer.from("another secret").toString("base64")}`)).toBe(false);
});
