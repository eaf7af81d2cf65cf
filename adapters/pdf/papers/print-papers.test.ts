import { markWords } from "@lotlane/core/inspections";
import type { BillOfLading, ClaimPacket } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import {
  aBillOfLading,
  aBlankBill,
  accepted,
  aClaimPacket,
  aMarkOnPaper,
  anId,
  anInspectionOnPaper,
  aPaperRecord,
  aTruckBill,
} from "@lotlane/core/testing";
import { paperPrinterContract } from "@lotlane/core/testing/contracts";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createPaperPrinter } from "../index.ts";
import { pagesOf } from "../testing/pdf-text.ts";

// Fonts take their time, and threads begin late on a busy machine.
const timeout = 60_000;
const papers = createPaperPrinter({ publicUrl: "https://lotlane.example", onProblem: expect.unreachable });
afterAll(() => papers.close());

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 320, height: 240, channels: 3, background: "#456" } })
      .webp()
      .toBuffer(),
  );
const pictures: Pictures = picture;

paperPrinterContract("pdf", async () => ({ papers, picture, close: async () => {} }));

const bill = async (change: Partial<BillOfLading> = {}, shown = pictures) =>
  pagesOf(accepted(await papers.billOfLading(aBillOfLading(change), shown)));
const packet = async (change: Partial<ClaimPacket> = {}, shown = pictures) =>
  pagesOf(accepted(await papers.claimPacket(aClaimPacket(change), shown)));
const textOf = (pages: readonly (readonly string[])[]) => pages.flat().join("\n");

describe("a bill of lading as PDF", { timeout }, () => {
  it("says who hands what vehicle to whom, from where to where", async () => {
    const [first] = await bill();
    for (const line of [
      "Bill of lading",
      "Order 9f4e21c7",
      "Whitfield Autos",
      "Medina Auto Transport LLC",
      "USDOT 2233541, MC 784512",
      "Driver: Dina Driver",
      "CA 8XYZ123",
      "AZ 4AB-1234",
      "Rita Receiver",
      "2022 Ford F-150",
      "1FTFW1E50NFA00001",
      "Los Angeles, CA 90001",
      "1200 E Florence Ave",
      "Harbor Auto Auction, lot 1184, buyer B-20077",
      "Contact: Gus Gate, (310) 555-0177",
      "Planned for November 21, 2026",
      "Picked up Nov 21, 2026, 8:50 AM PST",
      "Arrived 7:15 AM, loaded 8:50 AM (1 h 35 min)",
      "Delivered Nov 25, 2026, 3:10 PM EST",
      "2,789 mi",
    ])
      expect(first).toContain(line);
  });

  it("says how long the truck waited, with the days where it waited overnight, and nothing while it waits", async () => {
    const lines = (await bill()).flat();
    for (const line of ["Arrived Nov 24, 2026, 9:40 PM EST, handed over Nov", "25, 2026, 3:10 PM EST (17 h 30 min)"])
      expect(lines).toContain(line);
    expect(textOf(pagesOf(accepted(await papers.billOfLading(aBlankBill(), pictures))))).not.toContain("Arrived");
  });

  it("has each inspection with its damages, signatures, code and hash", async () => {
    const [, pickup, delivery, photos, ...more] = await bill();
    expect(more).toEqual([]);
    for (const line of [
      "Condition at pickup",
      "41,230 miles",
      "1/2",
      "4 damages",
      "Scratch, driver front door, 1 to 3 inches",
      "Small stain on the rear seat",
      "Two keys. One in the glove box.",
      "Dina Driver, Medina Auto Transport LLC",
      "For Whitfield Autos",
      "Signed Nov 21, 2026, 8:42 AM PST",
      "LL-7K3M-9QXA-2B4C",
      `SHA-256 ${"3f8a91c2".repeat(8)}`,
      "Check it: https://lotlane.example/verify/LL-7K3M-9QXA-2B4C",
      "Page 2 of 4",
    ])
      expect(pickup).toContain(line);
    expect(delivery!.filter((line) => line === "New at delivery")).toHaveLength(2);
    expect(pickup).not.toContain("New at delivery");
    expect(delivery!.join(" ")).toContain("Not signed, the customer was not available: The gate was closed;");
    expect(photos).toContain("Photos at pickup");
    expect(photos!.filter((line) => line === "VIN Plate")).toHaveLength(2);
    expect(photos).toContain("Damage 4");
  });

  it("says what the device's clock said where the server learned of it much later", async () => {
    const { completion } = anInspectionOnPaper("pickup");
    const late = aPaperRecord("pickup", { completion: { ...completion, deviceTime: "2026-11-21T13:05:00.000Z" } });
    const [, pickup, delivery] = await bill({ records: { pickup: late, delivery: aPaperRecord("delivery") } });
    expect(pickup).toContain("Completed by Dina Driver, Nov 21, 2026, 8:42 AM PST, at 33.9731, -118.2479");
    expect(pickup).toContain("Nov 21, 2026, 5:05 AM PST by the device's clock");
    expect(textOf([delivery!])).not.toContain("clock");
  });

  it("says which VIN was on the vehicle, and why it was loaded where that is not the order's", async () => {
    const { completion } = anInspectionOnPaper("pickup");
    const other = aPaperRecord("pickup", {
      vinSeen: { vin: "5YJ3E1EA7HF000337", by: "camera", at: "2026-11-21T16:40:00.000Z" },
      vinMismatchReason: "The dealer swapped the vehicles",
      completion: { ...completion, orderVin: "1FTFW1E50NFA00001" },
    });
    const [, pickup, delivery] = await bill({ records: { pickup: other, delivery: aPaperRecord("delivery") } });
    for (const line of ["5YJ3E1EA7HF000337", "1FTFW1E50NFA00001", "From a barcode", "The dealer swapped the vehicles"])
      expect(pickup).toContain(line);
    expect(delivery).not.toContain("VIN on the vehicle");
  });

  it("has lines to sign and to write on before anything is inspected", async () => {
    const pages = pagesOf(accepted(await papers.billOfLading(aBlankBill(), pictures)));
    expect(pages).toHaveLength(3);
    for (const page of pages.slice(1)) {
      expect(page.filter((line) => line === "Signature")).toHaveLength(2);
      expect(page.filter((line) => line === "Printed name")).toHaveLength(2);
      expect(page).toContain("Odometer");
      expect(page.filter((line) => line === "Excellent")).toHaveLength(2);
    }
    expect(textOf(pages)).not.toContain("null");
  });

  it("leaves out what its reader does not see", async () => {
    const { pickup, receiver } = aBillOfLading();
    const said = textOf(
      await bill({ pickup: { ...pickup, street: null }, receiver: { ...receiver, phone: null }, instructions: null }),
    );
    expect(said).not.toContain("1200 E Florence Ave\nPlanned");
    expect(said).not.toContain("Instructions");
    expect(said).not.toMatch(/null|undefined/);
  });

  it("says across each page that its order was cancelled", async () => {
    for (const page of await bill({ status: "cancelled" })) expect(page).toContain("CANCELLED");
    expect(textOf(await bill())).not.toContain("CANCELLED");
  });

  it("goes over pages with a hundred damages and sixty photos, and loses none", async () => {
    const marks = Array.from({ length: 99 }, (_, index) =>
      aMarkOnPaper({ id: anId(), x: (index % 10) / 10, y: index / 100, note: `number ${index}` }),
    );
    const shots = Array.from({ length: 60 }, () => ({ photo: anId(), slot: null }));
    const long = aPaperRecord("pickup", { marks, shots, damages: ["W".repeat(400)] });
    const pages = await bill({ records: { pickup: long, delivery: null } });
    const said = textOf(pages);
    for (const mark of marks) expect(said).toContain(markWords(mark));
    expect(said.match(/W{5,}/g)!.join("")).toHaveLength(400);
    // A photo that no damage names, and that has no slot.
    expect(pages.flat().filter((line) => line === "Damage 4")).toHaveLength(60);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
  });

  it("takes unseen signs out of what was typed, and writes what it has no sign for", async () => {
    const notes = "Scratch\u202eed \u200bdoor 山 🚗\u0000\ttab";
    const record = aPaperRecord("pickup", { notes, customerUnavailableReason: "x".repeat(5000) });
    const said = textOf(await bill({ records: { pickup: record, delivery: null } }));
    expect(said).toContain("Scratched door [U+5C71] [U+1F697] tab");
  });

  it("says where a photo is not there, or is none", async () => {
    const gone = textOf(await bill({}, async () => undefined));
    expect(gone.match(/Photo not available/g)).toHaveLength(17);
    expect(gone).toContain("The signature cannot be shown.");
    const broken = textOf(await bill({}, async () => new Uint8Array([1, 2, 3])));
    expect(broken.match(/Photo not available/g)).toHaveLength(17);
  });

  it("holds few pictures at a time", async () => {
    let [now, most] = [0, 0];
    await bill({}, async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      return picture();
    });
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe("a claim packet as PDF", { timeout }, () => {
  it("names what delivery shows and pickup did not, under the numbers of the record", async () => {
    const [, differences] = await packet();
    expect(differences).toContain("Delivery shows 2 new damages.");
    expect(differences!.filter((line) => line === "New at delivery")).toHaveLength(2);
    expect(differences!.join("\n")).toContain(
      "4\nNew at delivery\nDent, passenger front fender, 6 to 12 inches: not there at pickup",
    );
    expect(differences).not.toContain("Scratch, driver front door, 1 to 3 inches");
  });

  it("has photos side by side, both records, the timeline and the messages", async () => {
    const pages = await packet();
    const said = textOf(pages);
    expect(said).toContain("Front View, pickup");
    expect(said).toContain("Front View, delivery");
    for (const part of ["Record at pickup", "Record at delivery", "Timeline", "Messages"]) expect(said).toContain(part);
    expect(said).toContain("Transporter rated, Dana Whitfield: 2 of 5 stars");
    expect(said).toContain("The gate code is 4471.");
    expect(textOf(await packet({ messages: null }))).not.toContain("Messages");
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
  });

  it("says that nothing can be compared while one inspection is missing, and marks a corrected one", async () => {
    const { records, completed } = aClaimPacket();
    const said = textOf(
      await packet({
        records: { ...records, delivery: null },
        fresh: null,
        completed: [{ ...completed[0]!, corrected: true }],
      }),
    );
    expect(said).toContain("There is no completed delivery inspection, so nothing can be compared yet.");
    expect(said.replaceAll("\n", " ")).toContain(`${anInspectionOnPaper("pickup").completion.code}, corrected since`);
    expect(said).not.toContain("Record at delivery");
  });
});

describe("the bill of lading of a truck as PDF", { timeout }, () => {
  it("names every vehicle with its order, its ends and its receiver, and goes on on more pages", async () => {
    const pages = pagesOf(accepted(await papers.truckBill(aTruckBill(40))));
    expect(pages.length).toBeGreaterThan(4);
    const text = textOf(pages);
    for (const line of [
      "Bill of lading",
      "Shipment 5a000000",
      "Whitfield Autos",
      "USDOT 2233541, MC 784512",
      "1. 2022 Ford F-150",
      "40. 2022 Ford F-150",
      "VIN 1FTFW1E50NFA00001",
      "1200 E Florence Ave",
      "Picked up Nov 21, 2026, 8:50 AM PST",
      "Planned for November 27, 2026",
      "Rita Receiver",
      "Driver: Dina Driver",
      "Truck: CA 8XYZ123, trailer",
      "Transporter, receiving the vehicles",
    ])
      expect(text).toContain(line);
  });
});
