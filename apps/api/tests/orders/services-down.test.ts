import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { advance, claimedOrder, orderIn } from "../../testing/order-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

// No server listens there.
const nowhere = "127.0.0.1:1";

const { app, databaseUrl } = testApp({
  OSRM_URL: `http://${nowhere}`,
  VPIC_URL: `http://${nowhere}`,
  NHTSA_URL: `http://${nowhere}`,
  FMCSA_URL: `http://${nowhere}`,
  FMCSA_WEB_KEY: "some-web-key",
  BILL_URL_SANDBOX: `http://${nowhere}`,
  BILL_DEV_KEY_SANDBOX: "some-developer-key",
  CENTRAL_DISPATCH_URL: `http://${nowhere}`,
  CENTRAL_DISPATCH_TOKEN_URL: `http://${nowhere}/connect/token`,
  CENTRAL_DISPATCH_CLIENT_ID: "some-client",
  CENTRAL_DISPATCH_CLIENT_SECRET: "some-secret",
  SMTP_URL: `smtp://${nowhere}`,
});

describe("while no outside service answers", () => {
  it("an order is posted, claimed, picked up and delivered, and what is owed outside waits", async () => {
    const { dealer, transporter } = await castOf(app, databaseUrl());
    const settings = {
      billcomEnabled: true,
      billcomOrgId: "00801DANA",
      billcomApiKey: "bill_9f8e7d6c5b4a3210",
      billcomEnvironment: "sandbox",
    };
    expect((await dealer.person.ask("PUT", "/api/payment", settings)).status).toBe(200);
    expect((await dealer.person.get("/api/vehicles/vin/1HGCM82633A004352")).body).toMatchObject({
      valid: true,
      make: "Honda",
    });
    expect((await dealer.person.get("/api/vehicles/recalls?year=2003&make=Honda&model=Accord")).body).toEqual({
      known: null,
    });

    const claimed = await claimedOrder(dealer.person, transporter.person, {});
    expect(claimed).toMatchObject({ status: "assigned", distanceSource: "highway network" });
    for (const status of ["in_transit", "delivered"])
      expect((await advance(transporter.person, claimed.id, status)).status).toBe(200);
    expect(orderIn(await dealer.person.get(`/api/orders/${claimed.id}`))).toMatchObject({ status: "delivered" });

    const waiting = await eventually(async () => {
      const tried = await sql<{ readonly kind: string }>(
        databaseUrl(),
        "select distinct data->>'kind' as kind from pgboss.job where state = 'retry' and data->>'orderId' = $1",
        [claimed.id],
      );
      expect(tried.map(({ kind }) => kind).toSorted()).toEqual(["issue_invoice", "order_mail"]);
      return tried;
    });
    expect(waiting).toHaveLength(2);
    expect(app().lines.filter((line) => line.includes('"msg":"fault"'))).toEqual([]);
  });
});
