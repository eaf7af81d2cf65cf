import { describe, expect, it } from "vitest";
import { aQuoteRequest, aQuoteRequestInput, zoeLongname } from "../testing/index.ts";
import { quoteRequestSchema } from "./quote-request.ts";

const messages = (overrides: Record<string, unknown>) => {
  const { error } = quoteRequestSchema.safeParse({ ...aQuoteRequestInput(), ...overrides });
  return (error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

describe("a quote request", () => {
  it("keeps what was typed, without the blanks around it", () => {
    const request = aQuoteRequest({
      ...zoeLongname,
      firstName: "  Zoë-Ngọc ",
      email: " zoe@visitor.example ",
      pickupZip: " 90001 ",
    });
    expect(request).toMatchObject({
      firstName: "Zoë-Ngọc",
      lastName: zoeLongname.lastName,
      email: "zoe@visitor.example",
      pickupZip: "90001",
    });
  });

  it.each([
    ["90001", "90001"],
    ["02108", "02108"],
    ["90001-1234", "90001"],
    ["900011234", "90001"],
  ])("takes the ZIP %s", (pickupZip, kept) => {
    expect(aQuoteRequest({ pickupZip }).pickupZip).toBe(kept);
  });

  it.each([
    ["2026-12-01", "2026-12-01"],
    ["2026-12-01T23:30:00.000Z", "2026-12-01"],
    ["2026-12-01T00:00:00+02:00", "2026-12-01"],
    ["2028-02-29", "2028-02-29"],
  ])("takes the date %s as its day", (pickupDate, kept) => {
    expect(aQuoteRequest({ pickupDate }).pickupDate).toBe(kept);
  });

  it.each([2020, "2020", " 2020 "])("takes the year %j", (vehicleYear) => {
    expect(aQuoteRequest({ vehicleYear }).vehicleYear).toBe(2020);
  });

  it.each([null, undefined, "", "SPRING10"])("takes the promo code %j", (promoCode) => {
    expect(messages({ promoCode })).toEqual([]);
  });

  it("needs neither dates nor a condition nor a promo code", () => {
    const { pickupDate, deliveryDate, isOperable, promoCode } = aQuoteRequest();
    expect([pickupDate, deliveryDate, isOperable, promoCode]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("drops fields that are not part of the request", () => {
    expect(quoteRequestSchema.parse({ ...aQuoteRequestInput(), cashPrice: "1.00", status: "booked" })).toEqual(
      aQuoteRequest(),
    );
  });
});

describe("a quote request is refused", () => {
  const notADate = "must be a date such as 2026-12-01";

  it.each([
    [{ vehicleYear: undefined }, "vehicleYear: Year is required"],
    [{ vehicleYear: "new" }, "vehicleYear: Year must be a whole number, such as 2022"],
    [{ vehicleYear: "" }, "vehicleYear: Year is required"],
    [{ vehicleYear: true }, "vehicleYear: Year is required"],
    [{ vehicleYear: [2020] }, "vehicleYear: Year is required"],
    [{ vehicleYear: 2020.5 }, "vehicleYear: Year must be a whole number, such as 2022"],
    [{ vehicleMake: "" }, "vehicleMake: Make is required"],
    [{ vehicleMake: null }, "vehicleMake: Make is required"],
    [{ vehicleMake: "x".repeat(81) }, "vehicleMake: Please use at most 80 characters"],
    [{ vehicleModel: "  " }, "vehicleModel: Model is required"],
    [{ vehicleModel: ["Camry"] }, "vehicleModel: Model is required"],
    [{ isOperable: "yes" }, "isOperable: isOperable must be true or false"],
    [{ pickupZip: "" }, "pickupZip: Pickup ZIP is required"],
    [{ pickupZip: 90001 }, "pickupZip: Pickup ZIP is required"],
    [{ pickupZip: "9000" }, "pickupZip: Pickup ZIP must have 5 digits, such as 90001"],
    [{ pickupZip: "900012" }, "pickupZip: Pickup ZIP must have 5 digits, such as 90001"],
    [{ pickupZip: "K1A 0B1" }, "pickupZip: Pickup ZIP must have 5 digits, such as 90001"],
    [{ deliveryZip: undefined }, "deliveryZip: Delivery ZIP is required"],
    [{ deliveryZip: "９０００１" }, "deliveryZip: Delivery ZIP must have 5 digits, such as 90001"],
    [{ deliveryZip: "9000l" }, "deliveryZip: Delivery ZIP must have 5 digits, such as 90001"],
    [{ pickupAddress: "\t" }, "pickupAddress: Pickup address is required"],
    [{ deliveryAddress: "" }, "deliveryAddress: Delivery address is required"],
    [{ deliveryAddress: "x".repeat(201) }, "deliveryAddress: Please use at most 200 characters"],
    [{ pickupDate: "2026-02-30" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "2027-02-29" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "2026-13-01" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "12/01/2026" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "20266-12-01" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "2026-12-01 08:00" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "2026-12-01Tsoon" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "2026-12-01T25:00:00Z" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: "" }, `pickupDate: Pickup date ${notADate}`],
    [{ pickupDate: 1796083200000 }, `pickupDate: Pickup date ${notADate}`],
    [{ deliveryDate: "tomorrow" }, `deliveryDate: Delivery date ${notADate}`],
    [{ deliveryDate: null }, `deliveryDate: Delivery date ${notADate}`],
    [{ firstName: "   " }, "firstName: First name is required"],
    [{ lastName: "" }, "lastName: Last name is required"],
    [{ lastName: "Vis\u0000itor" }, "lastName: Please use only letters, digits and symbols"],
    [{ lastName: "Vis\ud800itor" }, "lastName: Please use only letters, digits and symbols"],
    [{ pickupAddress: "12 Palm Street\nBcc: eve" }, "pickupAddress: Please use only letters, digits and symbols"],
    [{ promoCode: "SPRING\u0007" }, "promoCode: Promo code can contain only letters and digits"],
    [{ lastName: "x".repeat(101) }, "lastName: Please use at most 100 characters"],
    [{ email: "" }, "email: Invalid email address"],
    [{ email: "vic" }, "email: Invalid email address"],
    [{ email: "vic@visitor" }, "email: Invalid email address"],
    [{ email: "vic@visitor.example, eve@visitor.example" }, "email: Invalid email address"],
    [{ email: "vic@visitor.example\nBcc: eve@visitor.example" }, "email: Invalid email address"],
    [{ email: `${"x".repeat(250)}@a.example` }, "email: Invalid email address"],
    [{ phoneNumber: "" }, "phoneNumber: Phone is required"],
    [{ phoneNumber: "call me" }, "phoneNumber: Phone needs at least 7 digits"],
    [{ phoneNumber: "555-014" }, "phoneNumber: Phone needs at least 7 digits"],
    [{ phoneNumber: 2135550142 }, "phoneNumber: Phone is required"],
    [{ promoCode: 10 }, "promoCode: Promo code must be text"],
    [{ promoCode: "x".repeat(61) }, "promoCode: Promo code must be at most 60 characters"],
  ])("for %j", (overrides, message) => {
    expect(messages(overrides)).toContain(message);
  });

  it("for every empty field at once", () => {
    const issues = quoteRequestSchema.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join("."))).toEqual([
      "vehicleYear",
      "vehicleMake",
      "vehicleModel",
      "pickupZip",
      "pickupAddress",
      "deliveryZip",
      "deliveryAddress",
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
    ]);
  });

  it.each([null, undefined, 5, "quote", []])("altogether as %j", (input) => {
    expect(quoteRequestSchema.safeParse(input).success).toBe(false);
  });
});
