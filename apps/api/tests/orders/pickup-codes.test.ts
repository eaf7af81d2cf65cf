import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { aPosition, claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp({ LOTLANE_RATE_LIMIT: "1" });
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const asking = { needsPickupCode: true };
const claimed = () => claimedOrder(cast.dealer.person, cast.transporter.person, asking);
const read = async (person: Person, id: string) => orderIn(await person.get(`/api/orders/${id}`));
const codeOf = async (id: string) => (await read(cast.dealer.person, id)).pickupCode!;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const pickUp = (person: Person, id: string, pickupCode?: string) =>
  person.patch(`/api/orders/${id}/status`, { status: "in_transit", pickupCode });

describe("a pickup code", () => {
  it("is asked for by the order, and read by its shipper and admins alone", async () => {
    const { dealer, transporter, admin, visitor } = cast;
    const open = await postOrder(dealer.person, asking);
    expect(open).toMatchObject({ needsPickupCode: true });
    expect((await read(dealer.person, open.id)).pickupCode).toBeNull();
    const { id } = await claimed();
    const code = await codeOf(id);
    expect(code).toMatch(/^\d{6}$/);
    expect((await read(admin.person, id)).pickupCode).toBe(code);
    const carriers = await transporter.person.get(`/api/orders/${id}`);
    expect(orderIn(carriers)).toMatchObject({ needsPickupCode: true, pickupCode: null });
    for (const answer of [
      carriers,
      await transporter.person.get("/api/orders"),
      await dealer.person.get("/api/orders"),
      await dealer.person.get("/api/privacy/export"),
      await visitor.person.get(`/api/track/${open.trackingToken}`),
    ]) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(`"${code}"`);
    }
  });

  it("is another one for the next claim", async () => {
    const { transporter } = cast;
    const { id } = await claimed();
    const first = await codeOf(id);
    const given = await transporter.person.post(`/api/orders/${id}/release`, { reason: "The truck broke down" });
    expect(given.status).toBe(200);
    expect((await read(cast.dealer.person, id)).pickupCode).toBeNull();
    expect((await transporter.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
    expect((await pickUp(transporter.person, id, first)).status).toBe(422);
    expect((await pickUp(transporter.person, id, await codeOf(id))).status).toBe(200);
  });

  it("can be asked for after the claim, at once", async () => {
    const { dealer, transporter } = cast;
    const { id } = await claimedOrder(dealer.person, transporter.person);
    expect((await dealer.person.post(`/api/orders/${id}/changes`, asking)).body).toMatchObject({
      needsPickupCode: true,
      proposedChange: null,
    });
    expect((await pickUp(transporter.person, id)).body).toMatchObject({
      status: 422,
      errors: [{ path: "pickupCode", message: "Enter the pickup code that the shipper or the gate gives you." }],
    });
    expect((await pickUp(transporter.person, id, await codeOf(id))).status).toBe(200);
  });

  it("may be wrong ten times in a quarter of an hour, in either call", async () => {
    const { dealer, transporter, receiver, visitor, admin } = cast;
    const { id } = await claimed();
    const code = await codeOf(id);
    const wrong = other(code);
    for (const [person, status] of [
      [visitor.person, 401],
      [receiver.person, 404],
      [dealer.person, 403],
      [admin.person, 403],
    ] as const)
      for (let time = 0; time < 4; time++) expect((await pickUp(person, id, wrong)).status).toBe(status);
    const sharing = (pickupCode: string) =>
      transporter.person.post(`/api/orders/${id}/tracking`, aPosition({ status: "in_transit", pickupCode }));
    for (let time = 0; time < 5; time++) {
      expect((await pickUp(transporter.person, id, wrong)).body).toMatchObject({
        status: 422,
        errors: [{ path: "pickupCode", message: expect.stringMatching(/^This pickup code is wrong/) }],
      });
      expect((await pickUp(transporter.person, id)).status).toBe(422);
      expect((await pickUp(transporter.person, id, "12345")).status).toBe(422);
      expect((await sharing(wrong)).status).toBe(422);
    }
    for (const refused of [await pickUp(transporter.person, id, code), await sharing(code)]) {
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        code: "too_many_requests",
        detail: "Too many wrong pickup codes were entered for this order: please try again in 15 minutes.",
      });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    }
    // Other orders of the carrier are not held up.
    const another = await claimed();
    expect((await pickUp(transporter.person, another.id, await codeOf(another.id))).status).toBe(200);
  });

  it("is counted in order where many are tried at the same time", async () => {
    const { transporter } = cast;
    const { id } = await claimed();
    const wrong = other(await codeOf(id));
    const tries = await Promise.all(Array.from({ length: 15 }, () => pickUp(transporter.person, id, wrong)));
    const statuses = tries.map(({ status }) => status);
    expect([statuses.filter((status) => status === 422), statuses.filter((status) => status === 429)]).toMatchObject([
      { length: 10 },
      { length: 5 },
    ]);
  });
});

it("shows the shipper the driver's picture while the driver has the order", async () => {
  const { dealer, subUser, transporter, driver } = cast;
  const set = await driver.person.setPicture(await aPhoto({ seed: 4 }));
  const url = set.body.profileImageUrl!;
  expect((await dealer.person.get(url)).status).toBe(404);
  const { id } = await claimedOrder(dealer.person, transporter.person);
  const given = await transporter.person.post(`/api/orders/${id}/driver`, { driverId: driver.id });
  expect(given.status).toBe(200);
  expect((await read(dealer.person, id)).driver).toMatchObject({ id: driver.id, profileImageUrl: url });
  expect((await dealer.person.get(`${url}?size=thumb`)).status).toBe(200);
  expect((await subUser.person.get(url)).status).toBe(404);
});
