import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, aLoadForm, keepCast, once } from "../testing/index.ts";

async function aBoard() {
  const ports = createMemoryPorts();
  const { ada } = await keepCast(ports);
  return { ports, ada, commands: createLotlane(ports).commands };
}

const rows = [
  { line: 2, load: { ...aLoadForm() } },
  { line: 3, load: { ...aLoadForm({ pickupState: "CAL" }) } },
  { line: 4, load: { ...aLoadForm({ deliveryZip: "00000", priceOffer: 0 }) } },
  { line: 5, load: { ...aLoadForm({ deliveryZip: "00000" }) } },
  { line: 6, load: { ...aLoadForm({ priceOffer: 900, pickupCity: "Compton", pickupCityConfirmed: true }) } },
  { line: 7, load: { ...aLoadForm({ pickupCity: "Chicago" }) } },
  { line: 8, load: { ...aLoadForm(), vehicleList: [{ year: 2020 }, { year: 1800 }] } },
];

describe("importing loads", () => {
  it("lists what is wrong by line, in words, and keeps nothing while it checks", async () => {
    const { ports, ada, commands } = await aBoard();
    expect(accepted(await commands.importLoads(ada, { mode: "check", rows }))).toEqual({
      repeated: false,
      value: {
        good: 2,
        problems: [
          { line: 3, path: "pickupState", message: "Pickup state must be 2 letters, such as TX" },
          { line: 4, path: "priceOffer", message: "Price must be above $0" },
          { line: 5, path: "deliveryZip", message: "00000 is not a US ZIP code we know." },
          { line: 7, path: "pickupCityConfirmed", message: "ZIP 90001 is Los Angeles, CA. Keep “Chicago”?" },
          { line: 8, path: "vehicleList.1.year", message: "Vehicle year must be from 1900 to next year" },
        ],
      },
    });
    expect(ports.storage.loads.size).toBe(0);
  });

  it("keeps the good rows, once", async () => {
    const { ports, ada, commands } = await aBoard();
    const call = once({ call: "POST /api/loads/import" });
    const first = accepted(await commands.importLoads(ada, { mode: "import", rows }, call));
    expect(first.value).toMatchObject({ good: 2 });
    expect(accepted(await commands.importLoads(ada, { mode: "import", rows }, call))).toEqual({
      ...first,
      repeated: true,
    });
    expect([...ports.storage.loads.values()].map(({ priceOffer }) => priceOffer)).toEqual(["850.00", "900.00"]);
    expect(ports.storage.liveEvents).toHaveLength(1);
    const kept = [...ports.storage.loads.keys()];
    expect(ports.storage.waiting.map(({ effect }) => effect)).toMatchObject([{ kind: "match_searches", ids: kept }]);
    // A repeat is not checked again: these rows are bad.
    const nowBad = rows.slice(1, 3);
    expect(accepted(await commands.importLoads(ada, { mode: "import", rows: nowBad }, call))).toEqual({
      ...first,
      repeated: true,
    });
  });
});
