import { randomUUID } from "node:crypto";
import { endpoints } from "@lotlane/adapters/http/contract";
import { createQuoterSettingsStore, openDatabase } from "@lotlane/adapters/postgres";
import { keepSettings } from "@lotlane/core/testing";
import { describe, expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { inDays, visitorCalls } from "../../testing/visitor-calls.ts";
import { eventually } from "../../testing/eventually.ts";

const { app, databaseUrl } = testApp();
const { estimate, newEstimate, post } = visitorCalls(app);

describe("POST /api/quoter/estimate", () => {
  it("answers a binding quote whose lines add up, and keeps it", async () => {
    const { status, body } = await estimate();
    expect(status).toBe(201);
    const answer = endpoints["POST /api/quoter/estimate"].answers[201].parse(body);
    const sum = answer.breakdown.lines.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(answer.quote.cashPrice) * 100));
    expect(answer.quote.status).toBe("draft");
    const days = (Date.parse(answer.quote.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect((await app().call("GET /api/quoter/estimate/{id}", { params: { id: answer.quote.id } })).quote.refCode).toBe(
      answer.quote.refCode,
    );
  });

  it("e-mails the quote once and then counts as sent", async () => {
    const { quote } = await newEstimate();
    await eventually(async () =>
      expect((await app().call("GET /api/quoter/estimate/{id}", { params: { id: quote.id } })).quote.status).toBe(
        "sent",
      ),
    );
    const about = (await app().mails()).filter((mail) => mail.includes(quote.refCode));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain("vera@example.com");
  });

  it.each([
    [{ pickupZip: "00000" }, "pickupZip", "not a US ZIP"],
    [{ deliveryZip: "99999" }, "deliveryZip", "not a US ZIP"],
    [{ pickupZip: "9000" }, "pickupZip", "5 digits"],
    [{ deliveryZip: "90001" }, "deliveryZip", "same ZIP"],
    [{ deliveryZip: "96813" }, "deliveryZip", "No road leads"],
    [{ vehicleYear: 1899 }, "vehicleYear", "1981"],
    [{ vehicleYear: 2999 }, "vehicleYear", "1981"],
    [{ vehicleYear: "two thousand" }, "vehicleYear", "Year must be a whole number"],
    [{ vehicleYear: undefined }, "vehicleYear", "Year is required"],
    [{ firstName: "A\u0000B" }, "firstName", "letters, digits and symbols"],
    [{ promoCode: "\ud800" }, "promoCode", "letters and digits"],
    [{ vehicleMake: "Batcars" }, "vehicleMake", "We could not find a 2022 Batcars. Please choose a make"],
    [{ vehicleModel: "Batmobile" }, "vehicleModel", "Batmobile"],
    [{ pickupDate: "2020-01-01" }, "pickupDate", "Pickup date cannot be earlier than now"],
    [{ pickupDate: "2026-02-30" }, "pickupDate", "must be a date"],
    [
      { pickupDate: inDays(20), deliveryDate: inDays(10) },
      "deliveryDate",
      "Delivery date cannot be before pickup date",
    ],
    [{ firstName: "  " }, "firstName", "First name is required"],
    [{ email: "vera@" }, "email", "Invalid email address"],
    [{ isOperable: "yes" }, "isOperable", "true or false"],
    [{ promoCode: 7 }, "promoCode", "must be text"],
  ])("refuses %j at its field", async (changes, path, words) => {
    const { status, body } = await estimate(changes);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, message: expect.stringContaining(words) });
    expect(body.detail).toContain(words);
  });

  it("takes dates as days and as ISO times", async () => {
    const { body } = await estimate({ pickupDate: `${inDays(3)}T15:00:00.000Z`, deliveryDate: inDays(9) });
    expect(body.pickup.date).toBe(inDays(3));
    expect(body.delivery.date).toBe(inDays(9));
  });

  it("says that an unknown promo code changed nothing, and applies a known one typed with blanks", async () => {
    const plain = await estimate();
    const unknown = await estimate({ promoCode: "nope" });
    expect(unknown.body.quote.cashPrice).toBe(plain.body.quote.cashPrice);
    expect(unknown.body.promo).toMatchObject({ applied: false, message: expect.stringContaining("NOPE") });

    const database = await openDatabase({ url: databaseUrl() });
    const settings = createQuoterSettingsStore(database);
    await keepSettings(settings, {
      promoCodes: [{ code: "SPRING10", type: "flat", value: "10.00", validUntil: null }],
    });
    const applied = await eventually(async () => {
      const answer = await estimate({ promoCode: " spring 10 " });
      expect(answer.body.promo).toMatchObject({ code: "SPRING10", applied: true });
      return answer;
    });
    await keepSettings(settings);
    await database.close(true);
    expect(Number(applied.body.quote.cashPrice)).toBeCloseTo(Number(plain.body.quote.cashPrice) - 10, 2);
    expect(applied.body.breakdown.discountAmount).toBe("10.00");
    await eventually(async () =>
      expect((await estimate({ promoCode: "SPRING10" })).body.promo).toMatchObject({ applied: false }),
    );
  });

  it("answers 400, 413, 415 before it looks at the fields", async () => {
    expect(await post("/api/quoter/estimate", "{")).toMatchObject({ status: 400, body: { code: "malformed_json" } });
    expect(await post("/api/quoter/estimate", "x".repeat(2_000_000))).toMatchObject({
      status: 413,
      body: { status: 413, code: "too_large", detail: "This request is too large. The limit is 100 kB." },
    });
    expect(
      await post("/api/quoter/estimate", "a=b", { "content-type": "application/x-www-form-urlencoded" }),
    ).toMatchObject({ status: 415 });
    for (const body of ["null", "[]", '"text"', "7"])
      expect((await post("/api/quoter/estimate", body)).status).toBeOneOf([400, 422]);
  });

  it("answers the first result again for the same key, however the repeats arrive", async () => {
    const key = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 12 }, () => estimate({}, { "idempotency-key": key })));
    expect(new Set(repeats.map(({ body }) => body.quote.id)).size).toBe(1);
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await estimate({}, { "idempotency-key": key })).toMatchObject({ status: 201, body: repeats[0]!.body });
    expect(await estimate({ firstName: "Other" }, { "idempotency-key": key })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });
});
