import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import { createTwilioStandIn, standInTwilio, type TwilioFailure } from "../../../stand-ins/twilio.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { inDays, quoteRequest, visitorCalls } from "../../testing/visitor-calls.ts";

const twilio = createTwilioStandIn({ hook: "http://localhost:3000/api/hooks/twilio/texts" });
let server: StandIn<TwilioFailure>;
let app: TestApp;
let databaseUrl: string;
let cast: Cast;
const { post } = visitorCalls(() => app);

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
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

let callers = 0;
/** A caller with a number and no address. */
const aCaller = () => quoteRequest({ email: undefined, phoneNumber: `(602) 555-${3000 + ++callers}` });
const desk = (path: string, body: unknown = {}) => cast.admin.person.post(`/api/quoter/quotes${path}`, body);
const makeFor = async (caller: Record<string, unknown>) => {
  const { status, body } = await desk("", caller);
  expect(status).toBe(201);
  return body.id;
};
const toldTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

describe("a quote by a telephone number alone", () => {
  it("is made, texted, given dates and booked by the customer with an address", async () => {
    const caller = aCaller();
    const id = await makeFor(caller);
    const params = { id };
    const { person } = cast.admin;
    const kept = { email: "", phoneNumber: caller.phoneNumber, source: "telephone" };
    expect((await person.get(`/api/quoter/quotes/${id}`)).body).toMatchObject({ ...kept, status: "sent" });
    const text = await desk(`/${id}/text`, { agreed: true });
    expect(text.status).toBe(200);
    // By day it leaves at once, and waits for its hour at night.
    await eventually(async () => {
      const [{ state, number, body }] = (await sql<{ state: string; number: string; body: string }>(
        databaseUrl,
        "select state, number, body from texts where about_id = $1",
        [id],
      )) as [{ state: string; number: string; body: string }];
      expect(body).toContain(`/?quote=${id}`);
      expect(state === "waiting" || twilio.messages.some((sent) => sent.to === number && sent.body === body)).toBe(
        true,
      );
    });

    const shown = await app.call("GET /api/quoter/estimate/{id}", { params });
    expect(shown.quote).toMatchObject({ status: "sent", contactNeeded: ["email"] });
    expect(JSON.stringify(shown)).not.toMatch(/vera|555/i);
    const { cashPrice } = shown.quote;
    const dates = { pickupDate: inDays(9), deliveryDate: inDays(20), cashPrice };
    const redated = await app.call("POST /api/quoter/estimate/{id}/dates", { params, body: dates });
    expect(redated).toMatchObject({ quote: { contactNeeded: ["email"] }, pickup: { date: inDays(9) } });

    const asked = { quoteId: id, paymentMethod: "cash" };
    for (const [email, message] of [
      [undefined, "Email is required"],
      ["", "Email is required"],
      ["  ", "Email is required"],
      ["nonsense", "Invalid email address"],
    ] as const)
      expect(await post("/api/quoter/orders", { ...asked, email })).toMatchObject({
        status: 422,
        body: { errors: [{ path: "email", message }] },
      });
    const email = `caller${id}@example.com`;
    const booked = await post("/api/quoter/orders", { ...asked, email });
    expect([booked.status, booked.body.order.status]).toEqual([201, "pending"]);
    await eventually(async () => expect(await toldTo(email)).toHaveLength(1));
    // The number may be another's than the address.
    await eventually(async () =>
      expect(await sql(databaseUrl, "select kind from texts where about_id = $1", [booked.body.order.id])).toEqual([
        { kind: "booking" },
      ]),
    );
    expect((await app.call("GET /api/quoter/estimate/{id}", { params })).quote).not.toHaveProperty("contactNeeded");
    expect((await person.get(`/api/quoter/quotes/${id}`)).body).toMatchObject({ email, status: "booked" });
    const found = await person.get(`/api/admin/customers/search?q=${encodeURIComponent(email)}`);
    expect(found.body).toMatchObject([{ email }]);
    expect(await app.mails()).not.toContainEqual(expect.stringContaining(`/?quote=${id}`));
  });

  it("is accepted by telephone, and booked by the admin with the address", async () => {
    const id = await makeFor(aCaller());
    expect((await desk(`/${id}/accept`)).status).toBe(200);
    for (const [email, message] of [
      [undefined, "Email is required"],
      ["", "Email is required"],
      ["calla", "Invalid email address"],
    ] as const)
      expect(await desk(`/${id}/book`, { paymentMethod: "cash", email })).toMatchObject({
        status: 422,
        body: { errors: [{ path: "email", message }] },
      });
    const email = `told${id}@example.com`;
    const booked = await desk(`/${id}/book`, { paymentMethod: "cash", email });
    expect(booked.status).toBe(201);
    const order = booked.body.order as { readonly id: string };
    await eventually(async () => expect(await toldTo(email)).toHaveLength(1));
    const mails = (orderId: string) => cast.admin.person.get(`/api/admin/orders/${orderId}/mails?limit=5`);
    await eventually(async () =>
      expect((await mails(order.id)).body).toMatchObject([
        { address: email.toLowerCase(), called: "Booking confirmation", state: "accepted", problem: null },
      ]),
    );
    for (const unknown of [randomUUID(), "nonsense"]) expect((await mails(unknown)).status).toBe(404);
  });

  it("has a number or an address, is not sent again, and is no visitor's", async () => {
    const refused = (message: string) => ({ status: 422, body: { errors: [{ path: "email", message }] } });
    expect(await desk("", { ...aCaller(), phoneNumber: "" })).toMatchObject(
      refused("Enter an email address or a phone number."),
    );
    expect((await desk(`/${await makeFor(aCaller())}/resend`)).status).toBe(409);
    expect(await post("/api/quoter/estimate", aCaller())).toMatchObject(refused("Invalid email address"));
  });

  it("is booked with one address as often as a visitor's quotes are mailed to it", async () => {
    const limited = await startTestApp({ databaseUrl, environment: { LOTLANE_RATE_LIMIT: "1" } });
    const email = `often${Date.now()}@example.com`;
    const visitor = visitorCalls(() => limited);
    const statuses: number[] = [];
    for (let tried = 0; tried < 30; tried += 1) statuses.push((await visitor.estimate({ email })).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const book = async (quoteId: string) =>
      (await visitor.post("/api/quoter/orders", { quoteId, paymentMethod: "cash", email })).status;
    expect(await book(await makeFor(aCaller()))).toBe(429);
    // Nothing is mailed to it.
    expect(await book(randomUUID())).toBe(404);
    await limited.stop();
  });
});
