import { describe, expect, it } from "vitest";
import { aPerson, mailedToken, newEmail, testPassword } from "../../testing/person.ts";
import { testApp } from "../../testing/test-app.ts";

const { app } = testApp();

async function shipmentTo(email: string) {
  const dealer = aPerson(app);
  await dealer.register();
  const { body } = await dealer.post("/api/orders", {
    vehicleMake: "Toyota",
    vehicleModel: "Camry",
    vehicleYear: 2021,
    pickupAddress: "12 Main St",
    pickupCity: "Los Angeles",
    pickupState: "CA",
    pickupZip: "90001",
    deliveryAddress: "99 Lake Ave",
    deliveryCity: "Chicago",
    deliveryState: "IL",
    deliveryZip: "60601",
    deliveryContactEmail: email,
    paymentAmount: 900,
  });
  return { id: body.id, path: `/api/track/${String(body["trackingToken"])}/account` };
}

const asked = (email: string) => ({ email, password: testPassword, firstName: "Rita", lastName: "Lane" });

describe("POST /api/track/{token}/account", () => {
  it("makes a receiver, who sees the shipment once the address is proved", async () => {
    const email = newEmail("rita");
    const { id, path } = await shipmentTo(email);
    const rita = aPerson(app);
    const made = await rita.post(path, asked(email.toUpperCase()));
    expect([made.status, made.body.userType, made.body.email]).toEqual([201, "receiver", email]);
    expect((await rita.get("/api/receiver/orders")).body).toEqual([]);
    expect((await rita.get(`/api/orders/${id}`)).status).toBe(404);
    const token = await mailedToken(app(), email, "verify-email");
    expect((await aPerson(app).post("/api/auth/verify-email", { token })).status).toBe(401);
    expect((await rita.get("/api/receiver/orders")).body).toEqual([]);
    await rita.post("/api/auth/verify-email", { token });
    expect((await rita.get("/api/receiver/orders")).body).toMatchObject([{ id, pickupAddress: null }]);
  });

  it("is refused for another address, and for an unknown link", async () => {
    const { path } = await shipmentTo(newEmail("rita"));
    const other = await aPerson(app).post(path, asked(newEmail("other")));
    expect([other.status, other.body.errors]).toEqual([
      422,
      [{ path: "email", message: "This shipment is not addressed to that email address" }],
    ]);
    expect((await aPerson(app).post("/api/track/nothing/account", asked(newEmail()))).status).toBe(404);
  });

  it("answers its repeat the same, and signs in by the password of today only", async () => {
    const email = newEmail("rita");
    const { path } = await shipmentTo(email);
    const key = { "idempotency-key": "mine" };
    const first = await aPerson(app).post(path, asked(email), key);
    const again = await aPerson(app).post(path, asked(email), key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await aPerson(app).post(path, asked(email))).status).toBe(409);
  });
});
