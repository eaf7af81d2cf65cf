import { shortId } from "@lotlane/core";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { orderStatusNames } from "@lotlane/core/orders";
import type { OrderPaper, PaperCarrier, PaperParty, PaperStop } from "@lotlane/core/papers";
import { body, columnOf, columns, type Fact, facts, label, type Line, quiet, section, strong } from "./layout.ts";
import { dayIn, linesOf, milesOf, momentOf, plannedDay, waitOf } from "./paper-wording.ts";
import { left, type Sheet } from "../sheet.ts";

/** The head of every paper: the order, its parties, its vehicle and its lane. */
export function orderHead(sheet: Sheet, paper: OrderPaper): void {
  const { orderId, status, asOf, distance, shipper, transporter, receiver, vehicle, pickup, delivery } = paper;
  facts(sheet, [
    ["Order", shortId(orderId)],
    ["Status", orderStatusNames[status]],
    ["Distance", milesOf(Math.round(distance))],
    ["As of", dayIn(asOf, pickup.timeZone)],
    ...plateFacts(transporter),
  ]);
  sheet.rule();
  sheet.down(7);
  columns(sheet, [
    [{ text: "Shipper", look: label }, ...partyLines(shipper)],
    [{ text: "Transporter", look: label }, ...carrierLines(transporter)],
    [{ text: "Receiver, delivery contact", look: label }, ...partyLines(receiver)],
  ]);
  sheet.down(6);
  section(sheet, "Vehicle", "", 40);
  facts(sheet, [
    ["Year, make and model", `${vehicle.year} ${vehicle.make} ${vehicle.model}`],
    ["VIN", vehicle.vin ?? blank],
    ["Color", vehicle.color ?? blank],
    ["Condition as ordered", vehicleConditionNames[vehicle.condition]],
  ]);
  sheet.down(4);
  section(sheet, "Lane", "", 80);
  sheet.lane(left, columnOf(1, 2).x, sheet.y, 8);
  sheet.down(15);
  columns(sheet, [
    stopLines("Pickup", "Picked up", "loaded", pickup),
    stopLines("Delivery", "Delivered", "handed over", delivery),
  ]);
  sheet.down(4);
}

/** The plates by which a gate knows the truck. */
function plateFacts({ truck }: PaperCarrier): readonly Fact[] {
  if (truck === null) return [];
  const { plate, plateState, trailerPlate, trailerPlateState } = truck;
  const ofTruck = ["Truck", `${plateState} ${plate}`] as const;
  return trailerPlate === null ? [ofTruck] : [ofTruck, ["Trailer", `${trailerPlateState} ${trailerPlate}`]];
}

/** To be written in by hand. */
const blank = "______________";

export function partyLines({ name, company, phone, email, address }: PaperParty): readonly Line[] {
  const head = company ?? name ?? "Not named";
  const rest = [company === null ? null : name, ...linesOf(address ?? ""), phone, email];
  return [
    { text: head, look: strong },
    ...rest.filter((text) => text !== null && text !== "").map((text): Line => ({ text: text!, look: body })),
  ];
}

export function carrierLines(carrier: Omit<PaperCarrier, "truck">): readonly Line[] {
  const { dotNumber, mcNumber, driver } = carrier;
  return [
    ...partyLines(carrier),
    { text: `USDOT ${numberOf(dotNumber)}, MC ${numberOf(mcNumber)}`, look: body },
    ...(driver === null ? [] : [{ text: `Driver: ${driver}`, look: body }]),
  ];
}

function stopLines(name: string, done: string, leaving: string, stop: PaperStop): readonly Line[] {
  const { street, city, state, zip, contact, plannedOn, happenedAt, timeZone } = stop;
  const reached = [contact?.name, contact?.phone].filter(Boolean).join(", ");
  const wait = waitOf(stop, leaving);
  const place = [placeOf(stop), ...linesOf(street ?? ""), reached && `Contact: ${reached}`].filter(Boolean);
  return [
    { text: name, look: label },
    { text: `${city}, ${state} ${zip}`, look: strong },
    ...place.map((text): Line => ({ text: text!, look: body })),
    { text: plannedOn === null ? "No day planned" : `Planned for ${plannedDay(plannedOn)}`, look: quiet },
    ...(happenedAt === null ? [] : [{ text: `${done} ${momentOf(happenedAt, timeZone)}`, look: body }]),
    ...(wait === null ? [] : [{ text: wait, look: body }]),
  ];
}

/** Where a driver finds the vehicle, and for whom an auction keeps it. */
function placeOf({ placeName, lotNumber, buyerNumber }: PaperStop): string | null {
  const numbers = [lotNumber && `lot ${lotNumber}`, buyerNumber && `buyer ${buyerNumber}`];
  return [placeName, ...numbers].filter(Boolean).join(", ") || null;
}

/** Carriers type their number with and without a prefix. */
const numberOf = (typed: string | null): string => typed?.replace(/^(US\s?DOT|DOT|MC)[\s#:-]*/i, "") ?? "not given";
