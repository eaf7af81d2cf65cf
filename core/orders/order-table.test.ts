import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fullOrderForm } from "../testing/index.ts";
import {
  cellsOf,
  cellText,
  checkTable,
  columnsOf,
  matchColumns,
  ordersOf,
  type OrderTable,
  problemsIn,
  vinsIn,
  withEach,
  withRows,
} from "./order-table.ts";
import { createOrderSchema } from "./new-order.ts";

const now = new Date("2026-11-27T12:00:00Z");
const vin = "1HGCM82633A004352";

describe("matching columns", () => {
  it.each([
    ["Year", "vehicleYear"],
    ["MAKE", "vehicleMake"],
    ["vin #", "vehicleVin"],
    ["From ZIP", "pickupZip"],
    ["To Zip Code", "deliveryZip"],
    ["Price", "paymentAmount"],
    ["paymentAmount", "paymentAmount"],
    ["Delivery_Date", "deliveryDate"],
    ["Lot colour", null],
  ])("a column named %s is %s", (name, field) => {
    expect(matchColumns([["VIN", "Make", name].slice(name === "vin #" || name === "MAKE" ? 2 : 0)]).fields.at(-1)).toBe(
      field,
    );
  });

  it("matches each field once, and leaves out what it does not know", () => {
    expect(
      matchColumns([
        ["Vin", "VIN number", "Grade"],
        [vin, vin, "4.1"],
      ]),
    ).toEqual({
      hasHeader: true,
      fields: ["vehicleVin", null, null],
    });
  });

  it("reads columns without names by what they hold", () => {
    const rows = [
      [vin, "2003", "Honda", "Accord", "90001", "10001", "$1,250.00", "x"],
      ["1FTEW3LP9SFA08077", "2025", "Ford", "F-150", "60601", "75201", "$900", "y"],
    ];
    expect(matchColumns(rows)).toEqual({
      hasHeader: false,
      fields: [
        "vehicleVin",
        "vehicleYear",
        "vehicleMake",
        "vehicleModel",
        "pickupZip",
        "deliveryZip",
        "paymentAmount",
        null,
      ],
    });
    expect(cellsOf(rows, matchColumns(rows))[0]).toEqual({
      vehicleVin: vin,
      vehicleYear: "2003",
      vehicleMake: "Honda",
      vehicleModel: "Accord",
      pickupZip: "90001",
      deliveryZip: "10001",
      paymentAmount: "1250.00",
    });
  });

  it("leaves out empty rows and columns of no field", () => {
    const rows = [["Make", "Grade"], ["Honda", "4"], ["", "5"], [" "]];
    expect(cellsOf(rows, matchColumns(rows))).toEqual([{ vehicleMake: "Honda" }]);
  });

  it("never fails, matches no field twice, and makes only cells that hold something", () => {
    const rows = fc.array(fc.array(fc.oneof(fc.string(), fc.constantFrom(vin, "2003", "90001", "VIN", "Price"))));
    fc.assert(
      fc.property(rows, (some) => {
        const match = matchColumns(some);
        const matched = match.fields.filter((field) => field !== null);
        expect(new Set(matched).size).toBe(matched.length);
        for (const cells of cellsOf(some, match)) expect(Object.values(cells)).not.toContain("");
      }),
    );
  });
});

test.each([
  ["paymentAmount", "$1,250.00", "1250.00"],
  ["paymentAmount", "850 USD", "850"],
  ["pickupZip", "7030", "07030"],
  ["pickupState", "new jersey", "NJ"],
  ["pickupDate", "12/1/2026", "2026-12-01"],
  ["deliveryDate", "2/30/26", "2/30/26"],
  ["vehicleCondition", "Runs & Drives", "runs_drives"],
  ["vehicleCondition", "INOP", "does_not_run"],
  ["vehicleCondition", "mint", "mint"],
  ["paymentTerms", "Net 7", "net_7"],
  ["paymentTerms", "due on delivery", "on_delivery"],
  ["isUrgent", "Yes", "yes"],
  ["isUrgent", "no", ""],
  ["specialInstructions", " a\nb ", "a\nb"],
] as const)("%s of %j is %j", (field, typed, text) => {
  expect(cellText(field, typed)).toBe(text);
});

test("a cell is cut to what any field can hold", () => {
  expect(cellText("specialInstructions", "x".repeat(100_000))).toHaveLength(2_000);
});

describe("VINs", () => {
  it.each([
    [`${vin}\n1FTEW3LP9SFA08077`, [vin, "1FTEW3LP9SFA08077"]],
    [`VIN\r\n${vin},\t${vin}\n\n`, [vin, vin]],
    [`${vin} ${vin} ABC123`, [vin, vin, "ABC123"]],
  ])("are read from %j", (text, vins) => {
    expect(vinsIn(text)).toEqual(vins);
  });

  it.each(["", "Honda Accord", `${vin}\tLOT77`, `${vin},2003,Honda`, "12345678901234567890123456"])(
    "are not all of %j",
    (text) => {
      expect(vinsIn(text)).toBeUndefined();
    },
  );
});

const { vehicleVin: _vin, vehicleYear, vehicleMake, vehicleModel, paymentAmount: _amount, ...lane } = fullOrderForm;
const texts = Object.fromEntries(
  Object.entries(lane).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
);
const vehicle = { vehicleYear: String(vehicleYear), vehicleMake, vehicleModel, paymentAmount: "850.00" };
const table = (changes: Partial<OrderTable> = {}): OrderTable => ({
  rows: [vehicle, vehicle],
  shared: texts,
  each: [],
  keepsCities: false,
  ...changes,
});

describe("a table", () => {
  it("becomes an order for each row, with what is said once", () => {
    expect(checkTable(table(), now)).toEqual([]);
    const [first] = ordersOf(table({ rows: [{ ...vehicle, vehicleVin: vin, isUrgent: "yes" }] }));
    expect(createOrderSchema.parse(first)).toMatchObject({
      vehicleVin: vin,
      pickupZip: texts["pickupZip"],
      isUrgent: true,
    });
  });

  it("takes from the rows what each of them says", () => {
    const rows = [{ ...vehicle, pickupZip: "60601" }, vehicle];
    expect(ordersOf(table({ rows })).map(({ pickupZip }) => pickupZip)).toEqual(["90001", "90001"]);
    const each = table({ rows, each: ["pickup"] });
    expect(ordersOf(each).map(({ pickupZip }) => pickupZip)).toEqual(["60601", undefined]);
    expect(checkTable(each, now)).toEqual([
      { row: 0, field: "pickupAddress", message: "Pickup address is required" },
      { row: 1, field: "pickupAddress", message: "Pickup address is required" },
      { row: 1, field: "pickupZip", message: "Pickup ZIP is required" },
    ]);
  });

  it("keeps what was said for all when the next rows bring lanes of their own", () => {
    const both = withRows(table({ rows: [vehicle] }), [{ ...vehicle, pickupAddress: "1 Dock St", pickupZip: "60601" }]);
    expect(both.each).toEqual(["pickup"]);
    expect(ordersOf(both).map(({ pickupZip, deliveryZip }) => [pickupZip, deliveryZip])).toEqual([
      ["90001", "10001"],
      ["60601", "10001"],
    ]);
    const again = withEach(both, "pickup", false);
    expect(ordersOf(again).map(({ pickupZip }) => pickupZip)).toEqual(["90001", "90001"]);
  });

  it("has the columns of every vehicle, those that differ, and those that a row fills", () => {
    const names = (changes: Partial<OrderTable>) => columnsOf(table(changes)).map(({ name }) => name);
    const always = ["VIN", "Year", "Make", "Model", "Color", "Condition"];
    expect(names({})).toEqual([...always, "Price"]);
    expect(names({ each: ["pickup"], rows: [{ pickupLotNumber: "77" }] })).toEqual([
      ...always,
      "Pickup address",
      "Pickup ZIP",
      "Lot number",
      "Price",
    ]);
    expect(names({ each: ["dates"], rows: [{ pickupCity: "Reno" }] })).toEqual([
      ...always,
      "Pickup date",
      "Delivery date",
      "Price",
    ]);
  });

  it("lets a row say something else than all where it may", () => {
    const rows = [{ ...vehicle, specialInstructions: "Gate 2" }, vehicle];
    const orders = ordersOf(table({ rows, shared: { ...texts, specialInstructions: "Ask for Sam" } }));
    expect(orders.map(({ specialInstructions }) => specialInstructions)).toEqual(["Gate 2", "Ask for Sam"]);
  });

  it("says a mistake that all share once, and others in their rows", () => {
    const rows = [vehicle, { ...vehicle, vehicleYear: "2029" }, {}];
    expect(checkTable(table({ rows, shared: { ...texts, pickupZip: "" } }), now)).toEqual([
      { row: null, field: "pickupZip", message: "Pickup ZIP is required" },
      { row: 1, field: "vehicleYear", message: "Invalid year" },
      { row: 2, field: "vehicleYear", message: "Invalid year" },
      { row: 2, field: "vehicleMake", message: "Vehicle make is required" },
      { row: 2, field: "vehicleModel", message: "Vehicle model is required" },
      { row: 2, field: "paymentAmount", message: "Payment amount is required" },
    ]);
  });

  it("knows where the server's mistakes stand", () => {
    const errors = [
      { path: "[1].deliveryCityConfirmed", message: "Keep it?" },
      { path: "[0].vehicleMake", message: "Vehicle make is required" },
      { path: "[0].nonsense", message: "?" },
      { path: "", message: "?" },
    ];
    expect(problemsIn(table({ each: ["delivery"] }), errors)).toEqual([
      { row: 0, field: "vehicleMake", message: "Vehicle make is required" },
      { row: 1, field: "deliveryCity", message: "Keep it?", asksForCity: true },
    ]);
  });
});
