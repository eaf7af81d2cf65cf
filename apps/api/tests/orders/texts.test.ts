import { createTextStore, openDatabase } from "@lotlane/adapters/postgres";
import { sendText } from "@lotlane/core";
import { aText } from "@lotlane/core/testing";
import type { Text } from "@lotlane/core/texts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import {
  createTwilioStandIn,
  type StandInCallback,
  standInTwilio,
  type TwilioFailure,
} from "../../../stand-ins/twilio.ts";
import { twilioSignature } from "../../../stand-ins/twilio-account.ts";
import { eventually } from "../../testing/eventually.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const publicUrl = "http://localhost:3000";
const path = "/api/hooks/twilio/texts";
const twilio = createTwilioStandIn({ hook: publicUrl + path });
let server: StandIn<TwilioFailure>;
let app: TestApp;
let databaseUrl: string;
let cast: Cast;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  [server, databaseUrl] = await Promise.all([twilio.start(), migratedDatabase()]);
  app = await startTestApp({
    databaseUrl,
    environment: {
      TWILIO_URL: server.url,
      TWILIO_ACCOUNT_SID: standInTwilio.accountSid,
      TWILIO_AUTH_TOKEN: standInTwilio.authToken,
      TWILIO_FROM: standInTwilio.from,
    },
  });
  cast = await castOf(() => app, databaseUrl);
  database = await openDatabase({ url: databaseUrl, directUrl: databaseUrl });
});
afterAll(async () => {
  await database.close(true);
  await app.stop();
  await server.stop();
});

/** A zone whose clocks show an hour of the afternoon now: texts wait at night. */
function zoneOfAfternoon(): string {
  const ahead = 14 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** A text that leaves now, and the message that the provider has of it. */
async function sentText(overrides: Partial<Text> = {}) {
  const at = new Date().toISOString();
  const text = aText({ zone: zoneOfAfternoon(), createdAt: at, dueAt: at, changedAt: at, ...overrides });
  await sql(
    databaseUrl,
    "insert into text_consents (id, number, given, source, at) values (gen_random_uuid(), $1, true, 'desk', now())",
    [text.number],
  );
  const kept = await createTextStore(database).add(text, [sendText(text.id, at)]);
  expect(kept.ok).toBe(true);
  await eventually(async () => expect(await stateOf(text)).toMatchObject({ state: "queued" }));
  return { text, message: twilio.messages.find(({ body }) => body === text.body)! };
}

const stateOf = async ({ id }: Pick<Text, "id">) =>
  (
    await sql<{ state: string; problem: string | null }>(
      databaseUrl,
      "select state, problem from texts where id = $1",
      [id],
    )
  )[0];

const hear = ({ url, body, signature }: StandInCallback) =>
  fetch(app.origin + url.slice(publicUrl.length), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
    body,
  });

const incoming = (number: string) =>
  sql<{ body: string; state: string }>(
    databaseUrl,
    "select body, state from texts where number = $1 and kind = 'incoming' order by created_at",
    [number],
  );
const consentOf = async (number: string) =>
  (
    await sql<{ source: string }>(
      databaseUrl,
      "select source from text_consents where number = $1 order by at desc limit 1",
      [number],
    )
  )[0]?.source;

describe("texts", () => {
  it("leave by the provider, and tell how they get on, whatever the order in which that is told", async () => {
    const { text, message } = await sentText({ number: "+16025550101", body: "On its way" });
    expect(message).toMatchObject({ to: text.number, callback: `${publicUrl}${path}?text=${text.id}` });
    const [sent, delivered] = [twilio.told(message.sid, "sent"), twilio.told(message.sid, "delivered")];
    const answer = await hear(delivered);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "text/xml; charset=utf-8",
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
    for (const again of [sent, delivered, twilio.told(message.sid, "failed", 30_008)])
      expect((await hear(again)).status).toBe(200);
    expect(await stateOf(text)).toEqual({ state: "delivered", problem: null });
  });

  it("say why they did not arrive", async () => {
    const { text, message } = await sentText({ number: "+16025550102", body: "To a landline" });
    await hear(twilio.told(message.sid, "undelivered", 30_006));
    expect(await stateOf(text)).toEqual({
      state: "undelivered",
      problem: "A landline, or a carrier that takes no texts",
    });
  });

  it("are offered with a booking, and the word is kept", async () => {
    const visitor = visitorCalls(() => app);
    const { body } = await visitor.estimate();
    const { id, phoneNumber } = (
      await sql<{ id: string; phoneNumber: string }>(
        databaseUrl,
        `update quotes set phone_number = '(602) 555-0103' where id = $1 returning id, phone_number as "phoneNumber"`,
        [body.quote.id],
      )
    )[0]!;
    expect(phoneNumber).toBe("(602) 555-0103");
    const booked = await app.call("POST /api/quoter/orders", {
      body: { quoteId: id, paymentMethod: "cash", textMe: true },
    });
    await eventually(async () => expect(await consentOf("+16025550103")).toBe("booking"));
    const [text] = await eventually(async () => {
      const found = await sql<{ body: string }>(databaseUrl, "select body from texts where about_id = $1", [
        booked.order.id,
      ]);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(text!.body).toMatch(
      /^Lotlane: .* is booked\. Track it: http:\/\/localhost:3000\/track\/.* Reply STOP to opt out\.$/,
    );
    expect(await app.call("GET /api/about", {})).toMatchObject({ texts: true });
  });
});

describe("a customer's text", () => {
  const from = "+16025550104";

  it("is kept once and mailed to those who answer, however often it comes", async () => {
    const callback = twilio.texted(from, "Is it there yet? 😀");
    for (let count = 0; count < 3; count++) expect((await hear(callback)).status).toBe(200);
    expect(await incoming(from)).toEqual([{ body: "Is it there yet? 😀", state: "received" }]);
    await eventually(async () => expect((await app.mails()).filter((mail) => mail.includes(from))).toHaveLength(1));
  });

  it("ends and starts texts", async () => {
    await hear(twilio.texted(from, "Stop", "STOP"));
    expect(await consentOf(from)).toBe("stop");
    const about = { area: "account", id: cast.dealer.id };
    const refused = await cast.admin.person.post("/api/admin/texts", { number: from, about, body: "Hello" });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "text_refused" }]);
    await hear(twilio.texted(from, "START", "START"));
    expect(await consentOf(from)).toBe("start");
    expect((await cast.admin.person.post("/api/admin/texts", { number: from, about, body: "Hello" })).status).toBe(201);
  });

  it("for help is answered, unless the provider has done so", async () => {
    const answer = async (callback: StandInCallback) => (await hear(callback)).text();
    expect(await answer(twilio.texted(from, "HELP"))).toContain(
      "<Message>Lotlane: texts about your quotes and orders.",
    );
    expect(await answer(twilio.texted(from, "HELP", "HELP"))).not.toContain("<Message>");
  });
});

describe("an answer to a text about an order", () => {
  const from = "+16025550106";

  it("is a message of the order for its carrier, once, however often it comes", async () => {
    const { dealer, transporter, admin } = cast;
    await sql(databaseUrl, "update accounts set phone_number = '(602) 555-0106' where id = $1", [dealer.id]);
    const { id } = await claimedOrder(dealer.person, transporter.person);
    await sql(databaseUrl, "update orders set status = 'in_transit', picked_up_at = now() where id = $1", [id]);
    await sentText({
      number: from,
      kind: "on_the_way",
      about: { area: "order", id },
      accountId: dealer.id,
      body: "Lotlane: on its way",
    });
    const callback = twilio.texted(from, "The gate code is 4711");
    await Promise.all([1, 2, 3].map(async () => expect((await hear(callback)).status).toBe(200)));
    const read = async ({ person }: { readonly person: Person }) =>
      (await person.get(`/api/orders/${id}/messages`)).body;
    for (const reader of [transporter, dealer, admin])
      expect(await read(reader)).toMatchObject([
        { senderId: dealer.id, message: "The gate code is 4711", byText: true, isRead: false },
      ]);
    expect((await transporter.person.get("/api/messages/unread")).body).toEqual({ unread: 1 });
    const conversations = (await transporter.person.get("/api/messages/conversations")).body;
    expect(conversations).toMatchObject([{ orderId: id, lastMessage: { byText: true, isYours: false }, unread: 1 }]);
  });
});

describe("the hook", () => {
  const from = "+16025550105";
  const signed = (body: string, url = publicUrl + path): StandInCallback => ({
    url,
    body,
    signature: twilioSignature(url, new URLSearchParams(body)),
  });
  const good = twilio.texted(from, "Hello");

  it.each([
    ["without a signature", { ...good, signature: "" }],
    [
      "with another's signature",
      { ...good, signature: twilioSignature(good.url, new URLSearchParams(good.body), "another token") },
    ],
    ["with a changed body", { ...good, body: good.body.replace("Hello", "Hallo") }],
    ["at another address", { ...good, url: `${good.url}?text=0b54a1a4-0000-4000-8000-000000000001` }],
    ["of nothing", signed("")],
    ["of something else", signed("Hello=World")],
    ["of JSON", signed("{}")],
  ])("refuses a message %s", async (_, callback) => {
    const answer = await hear(callback);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "hook_refused" }]);
    expect(await incoming(from)).toEqual([]);
  });

  it("refuses a message that is too long, and an address that names no text", async () => {
    expect((await hear(signed(`Body=${"a".repeat(65 * 1024)}`))).status).toBe(413);
    expect((await hear(signed("Body=a", `${publicUrl}${path}?text=nonsense`))).status).toBe(422);
  });

  it("takes news of texts that are not ours, and changes nothing", async () => {
    const body = new URLSearchParams({ MessageSid: `SM${"0".repeat(32)}`, MessageStatus: "delivered" }).toString();
    for (const query of ["", "?text=0b54a1a4-0000-4000-8000-000000000001"])
      expect((await hear(signed(body, publicUrl + path + query))).status).toBe(200);
  });
});
