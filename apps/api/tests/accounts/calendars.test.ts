import type { Answer } from "@lotlane/adapters/http/contract";
import { describe, expect, it } from "vitest";
import { takenLoad } from "../../testing/load-calls.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { type Person, testPassword } from "../../testing/person.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();

const address = "/api/calendar-address";
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const compact = (day: string): string => day.replaceAll("-", "");

/** @returns the path of a new address */
async function make(person: Person): Promise<string> {
  const { status, body } = await person.post(address, {});
  expect(status).toBe(201);
  const { pathname } = new URL((body as unknown as Answer<"POST /api/calendar-address">).url!);
  expect(pathname).toMatch(/^\/api\/calendars\/[\w-]{22,}\.ics$/);
  return pathname;
}

/** Reads without any session, as calendar apps do. */
async function read(path: string) {
  const answer = await fetch(app().origin + path);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

describe("a calendar", () => {
  it("is read at its address until that is replaced or withdrawn", async () => {
    const { dealer, transporter, driver, receiver } = await castOf(app, databaseUrl());
    const pickupDate = dayFromNow(3);
    const { id, vehicleModel } = await claimedOrder(dealer.person, transporter.person, { pickupDate });
    expect((await transporter.person.get(address)).body).toEqual({ createdAt: null });

    const former = await make(transporter.person);
    const calendar = await read(former);
    expect(calendar).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      },
    });
    const text = calendar.text.replaceAll("\r\n ", "");
    expect(text).toContain(`UID:order-${id}-pickup@lotlane\r\n`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${compact(pickupDate)}\r\n`);
    expect(text).toMatch(new RegExp(`SUMMARY:Pick up 2021 Honda ${vehicleModel}\\\\, Los Angeles\\\\, CA\\r`));
    expect(text).toContain("LOCATION:12 Hidden St\\, Los Angeles\\, CA 90001");
    expect(text).toMatch(new RegExp(`URL:https?://.+/orders/${id}\\r`));
    // Moments and ids may hold the digits of a price.
    expect(text.replaceAll(/^(?:DTSTAMP|UID|URL).*$/gm, "")).not.toMatch(/1450|\$/);
    expect((await transporter.person.get(address)).body).toEqual({ createdAt: expect.any(String) });

    const [dealers, drivers, receivers] = [
      await make(dealer.person),
      await make(driver.person),
      await make(receiver.person),
    ];
    expect((await read(dealers)).text.replaceAll("\r\n ", "")).toContain("SUMMARY:Pickup of 2021 Honda");
    for (const path of [drivers, receivers]) expect((await read(path)).text).not.toContain("BEGIN:VEVENT");
    expect((await transporter.person.post(`/api/orders/${id}/driver`, { driverId: driver.id })).status).toBe(200);
    expect((await read(drivers)).text).toContain("BEGIN:VEVENT");

    const next = await make(transporter.person);
    const gone = await read(former);
    expect([gone.status, JSON.parse(gone.text)]).toMatchObject([404, { code: "calendar_not_found" }]);
    expect((await read(next)).status).toBe(200);
    // Another person's withdrawal changes nothing.
    expect((await driver.person.ask("DELETE", address)).body).toEqual({ createdAt: null });
    expect((await read(next)).status).toBe(200);
    expect((await read(drivers)).status).toBe(404);
    expect((await transporter.person.ask("DELETE", address)).status).toBe(200);
    expect((await read(next)).status).toBe(404);
    const [kept] = await sql<{ count: number }>(
      databaseUrl(),
      "select count(*)::int as count from calendar_addresses where account_id = $1",
      [transporter.id],
    );
    expect(kept).toEqual({ count: 0 });
  });

  it("has a carrier's loads, for the driver too once it has one", async () => {
    const { admin, transporter, driver } = await castOf(app, databaseUrl());
    const id = await takenLoad(admin.person, transporter.person);
    const [carriers, drivers] = [await make(transporter.person), await make(driver.person)];
    const pickup = `UID:load-${id}-pickup@lotlane`;
    expect((await read(carriers)).text).toContain(pickup);
    expect((await read(carriers)).text).not.toMatch(/850|\$/);
    expect((await read(drivers)).text).not.toContain(pickup);
    expect((await transporter.person.post(`/api/loads/${id}/assign`, { driverId: driver.id })).status).toBe(200);
    expect((await read(drivers)).text).toContain(pickup);
  });

  it("stops while its account is suspended, and for good once it is deleted", async () => {
    const { dealer, subUser } = await castOf(app, databaseUrl());
    const path = await make(subUser.person);
    const suspend = (at: string | null) =>
      sql(databaseUrl(), "update accounts set suspended_at = $2 where id = $1", [dealer.id, at]);
    await suspend(new Date().toISOString());
    expect((await read(path)).status).toBe(404);
    await suspend(null);
    expect((await read(path)).status).toBe(200);
    expect((await subUser.person.post("/api/privacy/deletion", { password: testPassword })).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    const kept = await sql(databaseUrl(), "select from calendar_addresses where account_id = $1", [subUser.id]);
    expect(kept).toEqual([]);
  });

  it("gets an address from its owner alone", async () => {
    const { driver, admin } = await castOf(app, databaseUrl());
    await sql(databaseUrl(), "update sessions set proved_at = now() - interval '1 hour' where account_id = $1", [
      driver.id,
    ]);
    const asked = await driver.person.post(address, {});
    expect([asked.status, asked.body]).toMatchObject([422, { errors: [{ path: "password" }] }]);
    expect((await driver.person.post(address, { password: testPassword })).status).toBe(201);
    const dueDay = dayFromNow(3);
    const task = { title: "Call the lot", dueDay, dueTime: "10:30", ownerId: admin.id };
    expect((await admin.person.post("/api/admin/tasks", task)).status).toBe(201);
    const { text } = await read(await make(admin.person));
    expect(text).toContain("SUMMARY:Call the lot\r\n");
    // Half past ten in New York.
    expect(text).toMatch(new RegExp(`DTSTART:${compact(dueDay)}T1[45]3000Z\r`));
    for (const path of ["/api/calendars/nonsense.ics", "/api/calendars/.ics", "/api/calendars/nonsense"])
      expect((await read(path)).status, path).toBe(404);
  });
});
