import { describe, expect, it } from "vitest";
import { claimedOrder } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();

const trip = async (carrier: Person, more: Record<string, unknown> = {}) => {
  const basics = { name: "East", startZip: "90001", startAt: "2030-01-01T12:00:00Z", orderIds: [] };
  return carrier.post("/api/trips", { ...basics, ...more });
};

describe("trips with a driver", () => {
  it("have one of the carrier's own, by its name, for its dispatchers too", async () => {
    const [cast, others] = [await castOf(app, databaseUrl()), await castOf(app, databaseUrl())];
    const { dispatcher, transporter, driver } = cast;
    const kept = await trip(dispatcher.person, { driverId: driver.id });
    expect([kept.status, kept.body]).toMatchObject([201, { driverId: driver.id, driverName: "Sam Member" }]);
    expect((await transporter.person.get(`/api/trips/${kept.body.id}`)).body).toMatchObject({ driverId: driver.id });
    const foreign = await trip(transporter.person, { driverId: others.driver.id });
    expect([foreign.status, foreign.body.errors]).toMatchObject([422, [{ path: "driverId" }]]);
    expect((await trip(driver.person)).status).toBe(403);
  });

  it("are replaced only by a call that names both their orders and their loads", async () => {
    const { transporter } = await castOf(app, databaseUrl());
    const { body: kept } = await trip(transporter.person);
    const whole = { name: "West", startZip: "90001", startAt: "2030-01-01T12:00:00Z", orderIds: [], loadIds: [] };
    const put = (body: Record<string, unknown>) =>
      transporter.person.put(`/api/trips/${kept.id}`, { ...body, revision: 1 });
    for (const field of ["orderIds", "loadIds"])
      expect(await put({ ...whole, [field]: undefined })).toMatchObject({
        status: 422,
        body: { errors: [{ path: field }] },
      });
    expect(await put(whole)).toMatchObject({ status: 200, body: { name: "West" } });
  });

  it("get a job once, whichever windows move it at the same time", async () => {
    const { dealer, transporter, dispatcher } = await castOf(app, databaseUrl());
    const { id: jobId } = await claimedOrder(dealer.person, transporter.person);
    const ids: string[] = [];
    for (const name of ["A", "B", "C"]) ids.push((await trip(transporter.person, { name })).body.id);
    const answers = await Promise.all(
      ids.map((id, index) =>
        (index === 1 ? dispatcher : transporter).person.post(`/api/trips/${id}/jobs`, { kind: "order", jobId }),
      ),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { body: kept } = await transporter.person.get("/api/trips");
    const counts = (kept as unknown as readonly { jobCount: number }[]).map(({ jobCount }) => String(jobCount));
    expect(counts.toSorted().join(" ")).toBe("0 0 1");
    const stale = await transporter.person.post(`/api/trips/${ids[0]}/jobs`, { kind: "order", jobId, revision: 99 });
    expect([stale.status, stale.body.code]).toEqual([409, "trip_changed"]);
  });

  it("lose a job that is given to another driver to that driver's trip", async () => {
    const { dealer, transporter, driver } = await castOf(app, databaseUrl());
    const { id } = await claimedOrder(dealer.person, transporter.person);
    const { body: hers } = await trip(transporter.person, { name: "Hers", driverId: driver.id });
    const given = await transporter.person.post(`/api/orders/${id}/driver`, { driverId: driver.id });
    expect([given.status, given.body.trips]).toEqual([200, { left: [], trip: { id: hers.id, name: "Hers" } }]);
  });
});
