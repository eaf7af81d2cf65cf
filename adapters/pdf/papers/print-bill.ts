import { type InspectionType, newSince } from "@lotlane/core/inspections";
import { type BillOfLading, billTerms } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import { left, type Sheet, width } from "../sheet.ts";
import { linesOf } from "../wording.ts";
import { blankCondition, condition, nothingFresh } from "./condition.ts";
import { letterhead, paragraph, section } from "./layout.ts";
import { quiet } from "./looks.ts";
import { orderHead } from "./order-head.ts";
import { momentOf } from "./paper-wording.ts";
import { photoGrid } from "./photo-grid.ts";
import { seal } from "./seal.ts";
import { signatures } from "./signatures.ts";

const photosPerRow = 4;
const small = { size: 8.5 } as const;

/** The paper that goes with the vehicle; what is not written down yet has lines to write on. */
export async function printBill(
  sheet: Sheet,
  bill: BillOfLading,
  verifyPage: string,
  pictures: Pictures,
): Promise<void> {
  letterhead(sheet, "Bill of lading", bill.orderId);
  orderHead(sheet, bill);
  if (bill.instructions !== null) {
    section(sheet, "Instructions", "", 20);
    for (const line of linesOf(bill.instructions)) paragraph(sheet, line);
    sheet.down(12);
  }
  section(sheet, "Terms", "", 80);
  billTerms(verifyPage).forEach((term, index) => {
    sheet.need(24);
    sheet.line(`${index + 1}`, left, sheet.y, quiet);
    paragraph(sheet, term, small, left + 16, width - 16);
    sheet.down(2);
  });
  for (const type of ["pickup", "delivery"] as const) {
    sheet.nextPage();
    await inspected(sheet, bill, type, verifyPage, pictures);
  }
  if ([bill.records.pickup, bill.records.delivery].some((record) => record && record.photos.length > 0))
    sheet.nextPage();
  for (const type of ["pickup", "delivery"] as const) await photos(sheet, bill, type, pictures);
  if (bill.status === "cancelled") sheet.stamp("CANCELLED");
}

async function inspected(
  sheet: Sheet,
  bill: BillOfLading,
  type: InspectionType,
  verifyPage: string,
  pictures: Pictures,
): Promise<void> {
  const { pickup, delivery } = bill.records;
  const record = bill.records[type];
  const when = record
    ? momentOf(record.inspection.completion.at, record.timeZone)
    : "No inspection completed yet: please fill in by hand";
  section(sheet, type === "pickup" ? "Condition at pickup" : "Condition at delivery", when);
  if (record) {
    const fresh =
      type === "delivery" && pickup && delivery ? newSince(pickup.inspection, delivery.inspection) : nothingFresh;
    condition(sheet, record, fresh);
  } else blankCondition(sheet, (pickup ?? delivery)?.inspection.outline ?? bill.outline);
  sheet.down(8);
  await signatures(sheet, bill, type, pictures);
  if (record) seal(sheet, record, verifyPage);
}

async function photos(sheet: Sheet, bill: BillOfLading, type: InspectionType, pictures: Pictures): Promise<void> {
  const record = bill.records[type];
  if (!record || record.photos.length === 0) return;
  section(sheet, type === "pickup" ? "Photos at pickup" : "Photos at delivery", String(record.photos.length), 120);
  await photoGrid(sheet, record.photos, record, photosPerRow, pictures);
}
