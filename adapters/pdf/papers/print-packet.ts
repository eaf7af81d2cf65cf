import { shortId } from "@lotlane/core";
import {
  damagesInWords,
  fuelLevelNames,
  photoSlotNames,
  photoSlots,
  surfaceConditionNames,
} from "@lotlane/core/inspections";
import type { KindInHistory } from "@lotlane/core/orders";
import type { ClaimPacket, PaperPhoto, PaperRecord } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import { left, type Sheet, signalInk, width } from "../sheet.ts";
import { condition, damages, nothingFresh } from "./condition.ts";
import { body, columnOf, facts, label, letterhead, paragraph, quiet, section, strong } from "./layout.ts";
import { orderHead } from "./order-head.ts";
import { momentOf } from "./paper-wording.ts";
import { boxOf, caption, framed, loadedAhead, photoFor, photoGrid } from "./photo-grid.ts";
import { seal, signatures } from "./signatures.ts";

/** Both records, their differences and the timeline, for a claim. */
export async function printPacket(
  sheet: Sheet,
  packet: ClaimPacket,
  verifyPage: string,
  pictures: Pictures,
): Promise<void> {
  letterhead(sheet, "Claim packet", `Order ${shortId(packet.orderId)}`);
  orderHead(sheet, packet);
  completedList(sheet, packet);
  sheet.nextPage();
  differences(sheet, packet);
  await photosBySlot(sheet, packet, pictures);
  for (const type of ["pickup", "delivery"] as const) {
    const record = packet.records[type];
    if (!record) continue;
    sheet.nextPage();
    section(
      sheet,
      type === "pickup" ? "Record at pickup" : "Record at delivery",
      momentOf(record.inspection.completion.at, record.timeZone),
    );
    condition(sheet, record, type === "delivery" ? (packet.fresh ?? nothingFresh) : nothingFresh);
    sheet.down(8);
    await signatures(sheet, packet, type, pictures);
    seal(sheet, record, verifyPage);
    await photoGrid(sheet, unslotted(record), record, 3, pictures);
  }
  sheet.nextPage();
  timeline(sheet, packet);
  if (packet.messages) messages(sheet, packet, packet.messages);
  if (packet.status === "cancelled") sheet.stamp("CANCELLED");
}

function completedList(sheet: Sheet, { completed, ...ends }: ClaimPacket): void {
  section(sheet, "Inspections", "", 30);
  for (const { inspectionType, at, by, code, corrected } of completed)
    facts(sheet, [
      [inspectionType === "pickup" ? "At pickup" : "At delivery", momentOf(at, ends[inspectionType].timeZone)],
      ["By", by],
      ["Document code", corrected ? `${code}, corrected since` : code],
    ]);
  sheet.down(4);
}

function differences(sheet: Sheet, { fresh, records: { pickup, delivery } }: ClaimPacket): void {
  section(sheet, "Differences", "", 60);
  if (!fresh || !pickup || !delivery) {
    const missing = pickup ? "delivery" : "pickup";
    paragraph(sheet, `There is no completed ${missing} inspection, so nothing can be compared yet.`, strong);
    sheet.down(14);
    return;
  }
  const count = damagesInWords(fresh).length;
  const said =
    count === 0
      ? "Delivery shows no new damage."
      : `Delivery shows ${count} new ${count === 1 ? "damage" : "damages"}.`;
  paragraph(sheet, said, { ...strong, size: 12, ...(count > 0 && { color: signalInk }) });
  sheet.down(8);
  compared(sheet, pickup, delivery);
  if (count > 0) damages(sheet, delivery.inspection, delivery.inspection.outline, fresh, "fresh");
  sheet.down(12);
}

function compared(sheet: Sheet, { inspection: before }: PaperRecord, { inspection: after }: PaperRecord): void {
  const miles = (mileage: number | null) => (mileage === null ? "Not recorded" : mileage.toLocaleString("en-US"));
  const fuel = (level: typeof before.fuelLevel) => (level === null ? "Not recorded" : fuelLevelNames[level]);
  const rows: readonly (readonly [string, string, string])[] = [
    ["Exterior", surfaceConditionNames[before.exteriorCondition], surfaceConditionNames[after.exteriorCondition]],
    ["Interior", surfaceConditionNames[before.interiorCondition], surfaceConditionNames[after.interiorCondition]],
    ["Odometer", miles(before.mileage), miles(after.mileage)],
    ["Fuel", fuel(before.fuelLevel), fuel(after.fuelLevel)],
    ["Damages", String(damagesInWords(before).length), String(damagesInWords(after).length)],
  ];
  ["", "At pickup", "At delivery"].forEach((name, index) => sheet.line(name, columnOf(index, 3).x, sheet.y, label));
  sheet.down(13);
  for (const [name, one, other] of rows) {
    sheet.need(17);
    sheet.rule();
    sheet.line(name, left, sheet.y + 3, quiet);
    sheet.line(one, columnOf(1, 3).x, sheet.y + 3, body);
    sheet.line(other, columnOf(2, 3).x, sheet.y + 3, one === other ? body : { ...strong, color: signalInk });
    sheet.down(17);
  }
  sheet.rule();
  sheet.down(12);
}

/** Pickup on the left, delivery on the right, slot by slot. */
async function photosBySlot(sheet: Sheet, packet: ClaimPacket, pictures: Pictures): Promise<void> {
  const { pickup, delivery } = packet.records;
  const rows = photoSlots
    .map((slot) => ({
      name: photoSlotNames[slot],
      sides: [pickup, delivery].map((record) => ({
        record,
        photo: record?.photos.find((each) => each.slot === slot),
      })),
    }))
    .filter(({ sides }) => sides.some(({ photo }) => photo));
  if (rows.length === 0) return;
  const box = boxOf(2);
  section(sheet, "Photos side by side", "Pickup on the left, delivery on the right", box.height + 30);
  const cells = rows.flatMap(({ name, sides }) => sides.map((side, index) => ({ ...side, name, index })));
  const load = ({ photo }: (typeof cells)[number]) =>
    photo ? photoFor(pictures, photo.upload, box) : Promise.resolve(undefined);
  for await (const [{ photo, record, name, index }, picture] of loadedAhead(cells, load)) {
    if (index === 0) sheet.need(box.height + 34);
    const column = columnOf(index, 2);
    const end = index === 0 ? "pickup" : "delivery";
    framed(sheet, column.x, box, picture, photo ? undefined : `No photo at ${end}`);
    if (photo && record) caption(sheet, column, box.height, { ...photo, shows: `${name}, ${end}` }, record.timeZone);
    if (index === 1) sheet.down(box.height + 34);
  }
}

/** Photos without a slot, which are not shown side by side. */
const unslotted = ({ photos }: PaperRecord): readonly PaperPhoto[] => photos.filter(({ slot }) => slot === null);

function timeline(sheet: Sheet, { history, pickup }: ClaimPacket): void {
  section(sheet, "Timeline", "", 40);
  for (const { kind, at, actorName, reason } of history) {
    sheet.need(16);
    const when = momentOf(at, pickup.timeZone);
    const who = actorName === null ? "" : `, ${actorName}`;
    const why = reason === null ? "" : kind === "rated" ? `: ${reason} of 5 stars` : `: ${reason}`;
    told(sheet, when, `${orderEvents[kind]}${who}${why}`);
  }
  sheet.down(12);
}

function told(sheet: Sheet, when: string, text: string): void {
  const from = left + 170;
  sheet.line(when, left, sheet.y, quiet);
  paragraph(sheet, text, body, from, width - 170);
  sheet.down(3);
}

function messages(sheet: Sheet, { pickup }: ClaimPacket, { rows, cut }: NonNullable<ClaimPacket["messages"]>): void {
  section(sheet, "Messages", cut ? `The newest ${rows.length}` : String(rows.length), 30);
  if (rows.length === 0) return paragraph(sheet, "No messages were sent.");
  for (const { at, from, text } of rows) {
    sheet.need(30);
    sheet.line(from, left, sheet.y, strong);
    sheet.line(momentOf(at, pickup.timeZone), left + width, sheet.y, { ...quiet, align: "right" });
    sheet.down(14);
    for (const line of text.split("\n")) paragraph(sheet, line);
    sheet.down(6);
  }
}

/** The words for an order's events in a printed timeline. */
const orderEvents: Readonly<Record<KindInHistory, string>> = {
  created: "Order created",
  assigned: "Claimed by the transporter",
  in_transit: "Picked up",
  delivered: "Delivered",
  cancelled: "Cancelled",
  joined: "Added to an account",
  booker_confirmed: "Booking confirmed by its booker",
  disowned: "Disowned by the account with the booker's address",
  driver_assigned: "Given to a driver",
  driver_removed: "Taken back from the driver",
  released: "Given back by the transporter",
  undone: "Claim undone right away",
  rated: "Transporter rated",
  shipper_rated: "Shipper rated",
  rating_removed: "Rating of the transporter removed",
  shipper_rating_removed: "Rating of the shipper removed",
  pickup_arrived: "Truck arrived at the pickup",
  delivery_arrived: "Truck arrived at the delivery",
  pickup_inspected: "Pickup inspection completed",
  delivery_inspected: "Delivery inspection completed",
};
