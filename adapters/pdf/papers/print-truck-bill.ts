import { shortId } from "@lotlane/core";
import { type TruckBill, truckTerms, type TruckVehicle } from "@lotlane/core/papers";
import { platesInWords } from "@lotlane/core/trucks";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { left, type Sheet, width } from "../sheet.ts";
import { underline } from "./condition.ts";
import {
  body,
  columnOf,
  columns,
  facts,
  label,
  letterhead,
  type Line,
  paragraph,
  quiet,
  section,
  strong,
} from "./layout.ts";
import { carrierLines, partyLines } from "./order-head.ts";
import { dayIn, linesOf, momentOf, plannedDay } from "./paper-wording.ts";

const small = { size: 8.5 } as const;
const signHeight = 66;

/** The paper that goes with a truck: all vehicles that a carrier has of a shipment, with lines to sign for each stop. */
export function printTruckBill(sheet: Sheet, bill: TruckBill): void {
  const { shipmentId, shipper, transporter, vehicles, asOf } = bill;
  const [first] = vehicles;
  letterhead(sheet, "Bill of lading", `Shipment ${shortId(shipmentId)}`);
  facts(sheet, [
    ["Shipment", shortId(shipmentId)],
    ["Vehicles", String(vehicles.length)],
    ["As of", dayIn(asOf, first?.pickup.timeZone ?? "UTC")],
  ]);
  sheet.rule();
  sheet.down(10);
  columns(sheet, [
    [{ text: "Shipper", look: label }, ...partyLines(shipper)],
    [{ text: "Transporter", look: label }, ...carrierLines({ ...transporter, driver: null })],
  ]);
  sheet.down(12);
  section(sheet, "Vehicles", "", 90);
  vehicles.forEach((vehicle, at) => printVehicle(sheet, vehicle, at + 1));
  section(sheet, "Terms", "", 80);
  truckTerms.forEach((term, index) => {
    sheet.need(24);
    sheet.line(`${index + 1}`, left, sheet.y, quiet);
    paragraph(sheet, term, small, left + 16, width - 16);
    sheet.down(2);
  });
  sheet.down(10);
  sheet.need(2 * signHeight);
  toSign(sheet, ["Shipper's side, handing over the vehicles", "Transporter, receiving the vehicles"]);
  toSign(sheet, ["Transporter, handing over the vehicles", "Receiver's side, receiving the vehicles"]);
}

function printVehicle(sheet: Sheet, { vehicle, orderId, ...rest }: TruckVehicle, number: number): void {
  const { pickup, delivery, receiver, driver, truck, instructions } = rest;
  sheet.need(78);
  sheet.line(`${number}. ${vehicle.year} ${vehicle.make} ${vehicle.model}`, left, sheet.y, strong);
  sheet.line(`Order ${shortId(orderId)}`, left + width, sheet.y, { ...quiet, align: "right" });
  sheet.down(15);
  columns(sheet, [
    [
      { text: "Vehicle", look: label },
      { text: `VIN ${vehicle.vin ?? "______________"}`, look: body },
      { text: [vehicle.color, vehicleConditionNames[vehicle.condition]].filter(Boolean).join(", "), look: body },
      ...(driver === null ? [] : [{ text: `Driver: ${driver}`, look: body }]),
      ...(truck === null ? [] : [{ text: `Truck: ${platesInWords(truck)}`, look: body }]),
    ],
    stopLines("Pickup", "Picked up", pickup),
    [
      ...stopLines("Delivery", "Delivered", delivery),
      ...[receiver.name, receiver.phone].flatMap((text): Line[] => (text ? [{ text, look: body }] : [])),
    ],
  ]);
  for (const line of linesOf(instructions ?? "")) paragraph(sheet, line, small);
  sheet.down(6);
  sheet.rule();
  sheet.down(8);
}

const stopLines = (name: string, done: string, stop: TruckVehicle["pickup"]): readonly Line[] => [
  { text: name, look: label },
  { text: `${stop.city}, ${stop.state} ${stop.zip}`, look: body },
  ...linesOf(stop.street ?? "").map((text): Line => ({ text, look: body })),
  stop.happenedAt === null
    ? { text: stop.plannedOn === null ? "No day planned" : `Planned for ${plannedDay(stop.plannedOn)}`, look: quiet }
    : { text: `${done} ${momentOf(stop.happenedAt, stop.timeZone)}`, look: quiet },
];

function toSign(sheet: Sheet, roles: readonly [string, string]): void {
  roles.forEach((role, at) => {
    const { x, width: wide } = columnOf(at, 2);
    sheet.line(role, x, sheet.y, label);
    underline(sheet, x, x + wide, sheet.y + 42);
    sheet.line("Signature, printed name, date and time", x, sheet.y + 45, label);
  });
  sheet.down(signHeight);
}
