import { randomUUID } from "node:crypto";
import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { mostDamages, mostPhotos } from "@lotlane/core/inspections";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, claimedOrder, orderIn } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let carrier: Person;
let driver: Person;
let dealer: Person;
let seed = 0;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  [carrier, driver, dealer] = [cast.transporter.person, cast.driver.person, cast.dealer.person];
});

const inspectionIn = ({ body }: { readonly body: unknown }) => body as InspectionJson;

async function photo(by: Person = carrier): Promise<string> {
  const { status, body } = await by.upload(await aPhoto({ seed: ++seed }));
  if (status !== 201) throw new Error(`the photo was not kept: ${JSON.stringify(body)}`);
  return `/api/uploads/${body.id}`;
}

const begin = (fields: Record<string, unknown>, by: Person = carrier, headers?: Record<string, string>) =>
  by.post("/api/inspections", fields, headers);

const mark = {
  view: "driver_side",
  x: 0.4,
  y: 0.5,
  area: "driver_front_door",
  type: "dent",
  size: "3_to_6",
  note: "fresh",
};

describe("an inspection", () => {
  it("goes from a driver's draft to a record that the shipper reads and a stranger verifies", async () => {
    const order = await claimedOrder(dealer, carrier);
    await carrier.post(`/api/orders/${order.id}/driver`, { driverId: cast.driver.id });
    const [front, extra, signature] = [await photo(driver), await photo(driver), await photo(driver)];
    const begun = await begin(
      { orderId: order.id, photos: [extra], shots: [{ photo: front, slot: "front_view" }], damages: ["Wet seats"] },
      driver,
    );
    expect(begun.status).toBe(201);
    const { id } = inspectionIn(begun);
    expect(await dealer.get(`/api/inspections/${id}`)).toMatchObject({ status: 404 });
    expect((await dealer.get(`/api/orders/${order.id}/inspections`)).body).toEqual([]);
    expect((await dealer.get(front)).status).toBe(404);

    const saved = await carrier.put(`/api/inspections/${id}`, {
      ...inspectionIn(begun),
      marks: [{ ...mark, photos: [extra] }],
      inspectorSignature: signature,
      customerUnavailableReason: "Left the keys",
      mileage: 81_234,
    });
    expect(saved.status).toBe(200);
    expect(inspectionIn(saved)).toMatchObject({
      status: "draft",
      revision: 2,
      photos: [front, extra],
      shots: [
        { photo: front, slot: "front_view", width: 64, height: 48, takenAt: null },
        { photo: extra, slot: null },
      ],
      damages: ["Wet seats", "Dent, driver front door, 3 to 6 inches: fresh"],
      editable: true,
    });
    // Sending the whole answer back changes nothing.
    const again = await driver.put(`/api/inspections/${id}`, inspectionIn(saved));
    expect(inspectionIn(again)).toEqual(inspectionIn(saved));

    const done = inspectionIn(await driver.post(`/api/inspections/${id}/complete`));
    expect(done).toMatchObject({ status: "completed", completedById: cast.driver.id, editable: false, revision: 2 });
    expect(done.contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(inspectionIn(await dealer.get(`/api/inspections/${id}`))).toEqual(done);
    expect((await dealer.get(front)).status).toBe(200);
    const { actions, timeline } = orderIn(await carrier.get(`/api/orders/${order.id}`));
    expect(actions.find(({ name }) => name === "advance")).toMatchObject({ missingInspection: null });
    expect(timeline.map(({ kind }) => kind)).toContain("pickup_inspected");

    const verified = {
      matches: true,
      kind: "pickup",
      completedOn: done.completedAt!.slice(0, 10),
      order: order.id.slice(0, 8),
    };
    for (const typed of [done.code!, done.contentHash!])
      expect((await cast.visitor.person.get(`/api/verify/${encodeURIComponent(typed)}`)).body).toEqual(verified);
    const nothing = { matches: false, kind: null, completedOn: null, order: null };
    expect((await cast.visitor.person.get("/api/verify/LL-0000-0000-0000")).body).toEqual(nothing);
    await eventually(async () => {
      const subjects = (await mailsTo(app(), cast.dealer.email)).map(({ text }) => text).join();
      expect(subjects).toContain("has a pickup inspection");
    });
  });

  it("of a vehicle with another VIN than the order's is completed with a reason, which the shipper reads", async () => {
    const order = await claimedOrder(dealer, carrier);
    const vinSeen = { vin: "5YJ3E1EA7HF000337", by: "camera", at: "2026-11-20T09:30:00.000Z" };
    const fields = { inspectorSignature: await photo(), customerUnavailableReason: "Away", vinSeen };
    const { id } = inspectionIn(await begin({ orderId: order.id, ...fields }));
    const refused = await carrier.post(`/api/inspections/${id}/complete`);
    expect(refused).toMatchObject({ status: 409, body: { code: "vin_mismatch" } });
    expect(refused.body.detail).toContain("1HGCM82633A004352");
    await carrier.put(`/api/inspections/${id}`, { ...fields, vinMismatchReason: "The dealer swapped them" });
    expect((await carrier.post(`/api/inspections/${id}/complete`)).status).toBe(200);
    expect(inspectionIn(await dealer.get(`/api/inspections/${id}`))).toMatchObject({
      vinSeen,
      vinMismatchReason: "The dealer swapped them",
      orderVin: "1HGCM82633A004352",
    });
    const said = `The VIN on the vehicle is ${vinSeen.vin}, and the order's is 1HGCM82633A004352: The dealer swapped them`;
    await eventually(async () => {
      const mails = (await mailsTo(app(), cast.dealer.email)).map(({ text }) => text).join();
      expect(mails.replace(/=\r?\n/g, "").replace(/\s+/g, " ")).toContain(said);
    });
  });

  it("is kept once for a call that is repeated, and completed once by many at the same moment", async () => {
    const order = await claimedOrder(dealer, carrier);
    const headers = { "idempotency-key": randomUUID() };
    const fields = { orderId: order.id, inspectorSignature: await photo(), customerUnavailableReason: "Away" };
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(fields, carrier, headers)));
    expect(new Set(begun.map((answer) => inspectionIn(answer).id)).size).toBe(1);
    const { id } = inspectionIn(begun[0]!);
    const done = await Promise.all(Array.from({ length: 20 }, () => carrier.post(`/api/inspections/${id}/complete`)));
    expect(new Set(done.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
    expect(done[0]!.status).toBe(200);
    const facts = "select kind from order_facts where order_id = $1 and kind = 'pickup_inspected'";
    expect(await sql(databaseUrl(), facts, [order.id])).toHaveLength(1);
  });

  it("tells a device that another saved first: of twenty that save at once one does", async () => {
    const order = await claimedOrder(dealer, carrier);
    const { id } = inspectionIn(await begin({ orderId: order.id }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        carrier.put(`/api/inspections/${id}`, { notes: `Device ${device}`, revision: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect(refused).toMatchObject({ status: 409, body: { code: "inspection_changed" } });
    expect(refused.body.detail).toMatch(/saved this inspection on another device on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/);
    expect(inspectionIn(await carrier.get(`/api/inspections/${id}`)).revision).toBe(2);
  });

  it("names no photo of another carrier, and no address that is no upload's", async () => {
    const order = await claimedOrder(dealer, carrier);
    const other = await castOf(app, databaseUrl());
    const theirs = await photo(other.transporter.person);
    for (const [url, says] of [
      [theirs, "This photo was not found: please take it again"],
      ["https://elsewhere.example/photo.jpg", "A photo must be the url that its upload returned"],
      [`/api/uploads/${randomUUID()}`, "This photo was not found: please take it again"],
    ] as const)
      expect(await begin({ orderId: order.id, photos: [url] })).toMatchObject({
        status: 422,
        body: { errors: [{ path: "photos.0", message: says }] },
      });
  });

  it("is missed before a step, which is taken all the same, with the reason where one is given", async () => {
    const order = await claimedOrder(dealer, carrier);
    const { actions } = orderIn(await carrier.get(`/api/orders/${order.id}`));
    expect(actions.find(({ name }) => name === "advance")).toEqual({
      name: "advance",
      allowed: true,
      missingInspection: "pickup",
    });
    const inspectionSkippedReason = "Locked lot";
    await carrier.patch(`/api/orders/${order.id}/status`, { status: "in_transit", inspectionSkippedReason });
    expect((await advance(carrier, order.id, "delivered")).status).toBe(200);
    const { timeline } = orderIn(await dealer.get(`/api/orders/${order.id}`));
    expect(timeline.slice(-2).map(({ kind, reason }) => [kind, reason])).toEqual([
      ["in_transit", "No pickup inspection: Locked lot"],
      ["delivered", null],
    ]);
  });

  it("is taken at its largest, and no larger body is", async () => {
    const order = await claimedOrder(dealer, carrier);
    const photos: string[] = [];
    while (photos.length < mostPhotos) photos.push(await photo());
    const long = (characters: number) => "\u6f22".repeat(characters);
    const largestMark = { ...mark, note: long(200), code: long(20), photos: photos.slice(0, 10) };
    const largest = {
      orderId: order.id,
      photos,
      shots: photos.map((one) => ({ photo: one, slot: null })),
      marks: Array.from({ length: mostDamages }, () => ({ id: randomUUID(), ...largestMark })),
      notes: long(4000),
      customerUnavailableReason: long(500),
    };
    const begun = await begin(largest);
    expect(begun.status).toBe(201);
    const { id, damages } = inspectionIn(begun);
    expect(damages).toHaveLength(mostDamages);
    // With the marks in words too, and each non-ASCII character escaped as six.
    const escaped = JSON.stringify({ ...largest, damages }).replaceAll("\u6f22", "\\u6f22");
    expect(escaped.length).toBeGreaterThan(300_000);
    expect((await carrier.ask("PUT", `/api/inspections/${id}`, escaped)).status).toBe(200);
    const larger = escaped.padEnd(512 * 1024 + 1);
    expect(await carrier.ask("PUT", `/api/inspections/${id}`, larger)).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: "This request is too large. The limit is 512 kB." },
    });
    expect((await carrier.ask("POST", "/api/inspections", larger)).status).toBe(413);
    expect(inspectionIn(await carrier.get(`/api/inspections/${id}`)).revision).toBe(1);
  });
});
