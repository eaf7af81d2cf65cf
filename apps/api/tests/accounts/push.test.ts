import { describe, expect, it } from "vitest";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const keys = {
  // The base point of P-256.
  p256dh: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
  auth: "AAAAAAAAAAAAAAAAAAAAAA",
};

describe("notifications on devices", () => {
  it("are turned on for the device that asks, until it is signed out", async () => {
    const { dealer, subUser } = await castOf(app, databaseUrl());
    const { person } = dealer;
    const before = (await person.get("/api/push-settings")).body;
    expect(before).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      groups: [
        { group: "orders", on: true },
        { group: "messages", on: true },
        { group: "support", on: true },
        { group: "reminders", on: true },
      ],
      quiet: null,
      devices: [],
    });
    const endpoint = `https://8.8.8.8/send/${dealer.id}`;
    const added = await person.post("/api/push-subscriptions", { endpoint, keys, expirationTime: null });
    const device = { id: expect.any(String), current: true, device: expect.any(String), createdAt: expect.any(String) };
    expect([added.status, added.body]).toEqual([200, { ...before, devices: [device] }]);
    expect((await subUser.person.get("/api/push-settings")).body).toMatchObject({ devices: [] });
    const exported = await person.get("/api/privacy/export");
    expect(exported.body).toMatchObject({ notifications: { devices: [{}], turnedOff: [], quiet: null } });
    expect(JSON.stringify(exported.body)).not.toContain("8.8.8.8");

    await person.post("/api/logout");
    await person.login(dealer.email);
    expect((await person.get("/api/push-settings")).body).toEqual(before);
  });

  it("are chosen by group, and keep quiet hours", async () => {
    const { transporter } = await castOf(app, databaseUrl());
    const patch = (body: unknown) => transporter.person.ask("PATCH", "/api/push-settings", body);
    const quiet = { from: "22:00", to: "06:30", zone: "America/Chicago" };
    expect((await patch({ off: ["loads"], quiet })).body).toMatchObject({
      groups: [{}, { group: "loads", on: false }, {}, {}, { group: "searches", on: true }],
      quiet,
    });
    expect((await patch({ quiet: null })).body).toMatchObject({ groups: [{}, { on: false }, {}, {}, {}], quiet: null });
    expect((await patch({ on: ["nonsense"] })).status).toBe(422);
    expect((await patch({ quiet: { ...quiet, zone: "nonsense" } })).status).toBe(422);
    expect((await patch({})).status).toBe(422);
  });

  it.each(["https://127.0.0.1/1", "https://169.254.169.254/latest", "https://[::1]/1", "http://8.8.8.8/1"])(
    "do not go to %s",
    async (endpoint) => {
      const { driver } = await castOf(app, databaseUrl());
      const { status, body } = await driver.person.post("/api/push-subscriptions", { endpoint, keys });
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("We cannot call this address")]);
    },
  );
});
