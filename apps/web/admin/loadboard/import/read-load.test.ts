import { newLoadSchema } from "@lotlane/core/loads";
import { expect, test } from "vitest";
import { columns } from "./file-format.ts";
import { columnOf, type Header, readHeader, readLoad } from "./read-load.ts";

function headerOf(names: readonly string[]): Header {
  const header = readHeader(names);
  if (!header.ok) throw new Error(header.refusal);
  return header.value;
}

const needed = columns.flatMap(({ name, needed: isNeeded }) => (isNeeded ? [name] : []));
const some: Readonly<Record<string, string>> = {
  pickupCity: "Boston",
  pickupState: "MA",
  pickupZip: "2108",
  pickupEarliest: "12/1/2030",
  pickupLatest: "12/03/2030",
  deliveryCity: "Reno",
  deliveryState: "NV",
  deliveryZip: "89501",
  deliveryEarliest: "2030-12-05",
  deliveryLatest: "2030-12-09",
  vehicleYear: "2019",
  priceOffer: "$1,850.50",
};

function read(changes: Readonly<Record<string, string>>) {
  const cells = { ...some, ...changes };
  return readLoad(headerOf(Object.keys(cells)), Object.values(cells));
}

test("reads what spreadsheets make of ZIP codes, days and prices", () => {
  const { load, problems } = read({ vehicleMake: "Honda", isEnclosed: "Yes", equipmentNeeded: "Winch; Ramps,," });
  expect(problems).toEqual([]);
  expect(newLoadSchema.parse(load)).toMatchObject({
    pickupZip: "02108",
    pickupEarliest: "2030-12-01",
    pickupLatest: "2030-12-03",
    deliveryLatest: "2030-12-09",
    priceType: "FIXED",
    priceOffer: "1850.50",
    isEnclosed: true,
    equipmentNeeded: ["Winch", "Ramps"],
    status: "POSTED",
    vehicleList: [{ year: 2019, make: "Honda", model: "", operable: true }],
  });
});

test("leaves alone what it does not understand, for the server to refuse", () => {
  expect(read({ priceOffer: "1,5", pickupZip: "12", pickupLatest: "3.12.2030" }).load).toMatchObject({
    priceOffer: "1,5",
    pickupZip: "12",
    pickupLatest: "3.12.2030",
  });
});

test("finds each vehicle by its number, and names its column", () => {
  const { load, vehicles, problems } = read({
    "Vehicle 2 Year": "",
    vehicle3year: "1899",
    vehicle3Make: "Benz",
    vehicle3Operable: "maybe",
  });
  expect(load["vehicleList"]).toMatchObject([{ year: "2019" }, { year: "1899", make: "Benz" }]);
  expect(vehicles).toEqual([1, 3]);
  expect(columnOf("vehicleList.1.year", vehicles)).toBe("vehicle3Year");
  expect(columnOf("vehicleList.0.make", vehicles)).toBe("vehicleMake");
  expect(columnOf("vehicleList", vehicles)).toBe("vehicleYear");
  expect(columnOf("equipmentNeeded.0", vehicles)).toBe("equipmentNeeded");
  expect(problems).toEqual([
    { column: "vehicle3Operable", message: 'vehicle3Operable must be yes or no, not "maybe"' },
  ]);
});

test("says that a row has other fields than the first line", () => {
  expect(readLoad(headerOf(needed), ["Reno"]).problems).toEqual([
    { column: "", message: "This row has 1 field, but the first line has 11" },
  ]);
});

test("takes columns in any order and spelling, and tells what it does not read", () => {
  const header = headerOf([
    "our number",
    "",
    "Problems",
    ...needed.map((name) => ` ${name.toUpperCase()} `).toReversed(),
  ]);
  expect(header.unread).toEqual(["our number"]);
  expect(header.at.size).toBe(needed.length);
});

test("refuses a first line that names a column twice, or lacks one", () => {
  expect(readHeader([...needed, "Pickup City"])).toEqual({
    ok: false,
    refusal: "The first line names Pickup City twice. Name each column once.",
  });
  expect(readHeader(needed.slice(2))).toEqual({
    ok: false,
    refusal: "The first line is missing the columns pickupCity, pickupState. It must name the columns of the file.",
  });
  expect(readHeader(["2019", "Honda"])).toMatchObject({ ok: false });
  expect(readHeader([...needed, "vehicle21Year", "vehicle0Year"])).toMatchObject({
    ok: true,
    value: { unread: ["vehicle21Year", "vehicle0Year"] },
  });
});
