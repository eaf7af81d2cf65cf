import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, anOrderRequest, orderIn, postOrder } from "../../testing/order-calls.ts";
import { aPerson, mailedToken, newEmail } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let app: TestApp;
let cast: Cast;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  app = await startTestApp({ databaseUrl, environment: { LOTLANE_RATE_LIMIT: "1" } });
  cast = await castOf(() => app, databaseUrl);
});
afterAll(() => app.stop());

async function aNewDealer() {
  const email = newEmail("dealer");
  const person = aPerson(() => app);
  await person.register({ email });
  const prove = async () => {
    const token = await mailedToken(app, email, "verify-email");
    expect((await person.post("/api/auth/verify-email", { token })).status).toBe(200);
  };
  return { email, person, prove };
}

/** A receiver's mail that is still in line when the address is proved would be sent. */
const everyoneIsTold = (orderIds: readonly string[]) =>
  eventually(async () => {
    const inLine = "data->>'orderId' = any($1) and completed_on is null and data->>'kind' = any($2)";
    const kinds = ["order_stepped", "order_mail"];
    expect(await sql(databaseUrl, `select from pgboss.job where ${inLine}`, [orderIds, kinds])).toEqual([]);
  });

describe("a dealer whose address is not proved", () => {
  it("has no receiver mailed; the proof mails those of open orders once, about where they stand", async () => {
    const dealer = await aNewDealer();
    const receivers = {
      waiting: newEmail("receiver"),
      onTheWay: newEmail("receiver"),
      cancelled: newEmail("receiver"),
    };
    const post = (deliveryContactEmail: string) => postOrder(dealer.person, { deliveryContactEmail });
    await post(receivers.waiting);
    const onTheWay = await post(receivers.onTheWay);
    const cancelled = await post(receivers.cancelled);
    expect(orderIn(await cast.transporter.person.post(`/api/orders/${onTheWay.id}/claim`)).status).toBe("assigned");
    await advance(cast.transporter.person, onTheWay.id, "in_transit");
    await advance(dealer.person, cancelled.id, "cancelled");
    await eventually(async () => {
      const subjects = (await mailsTo(app, dealer.email)).map(({ subject }) => subject).join();
      for (const step of ["has a transporter", "is on its way", "is cancelled"]) expect(subjects).toContain(step);
    });
    await everyoneIsTold([onTheWay.id, cancelled.id]);
    const told = async () =>
      Promise.all(
        Object.values(receivers).map(async (email) => (await mailsTo(app, email)).map(({ subject }) => subject)),
      );
    expect(await told()).toEqual([[], [], []]);

    await dealer.prove();
    await eventually(async () =>
      expect(await told()).toEqual([
        [expect.stringContaining("is coming to Chicago")],
        [expect.stringContaining("is on its way")],
        [],
      ]),
    );
    const later = newEmail("receiver");
    await post(later);
    await eventually(async () => expect(await mailsTo(app, later)).toHaveLength(1));
  });

  it("posts ten orders a day; what is refused or repeated is none, and the proof lifts the limit", async () => {
    const dealer = await aNewDealer();
    const once = { "Idempotency-Key": "the first" };
    const refused = () => dealer.person.post("/api/orders", anOrderRequest({ vehicleYear: 2999 }));
    const repeated = () => dealer.person.post("/api/orders", anOrderRequest(), once);
    for (let time = 0; time < 6; time++) {
      expect((await repeated()).status).toBe(201);
      expect((await refused()).status).toBe(422);
    }
    for (let order = 2; order <= 10; order++) await postOrder(dealer.person);

    const eleventh = await dealer.person.post("/api/orders", anOrderRequest());
    expect(eleventh.status).toBe(429);
    expect(eleventh.body).toMatchObject({
      code: "too_many_requests",
      detail: "That was a lot at once: please try again in 24 hours.",
    });
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await dealer.person.get("/api/orders")).body).toHaveLength(10);

    await dealer.prove();
    await postOrder(dealer.person);
  });
});
