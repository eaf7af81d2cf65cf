import {
  type CompletedInspection,
  type InspectionContent,
  type Mark,
  markWords,
  type VehicleOutline,
  vinWayNames,
} from "@lotlane/core/inspections";
import {
  fuelLevelNames,
  fuelLevels,
  mechanicalConditions,
  surfaceConditionNames,
  surfaceConditions,
} from "@lotlane/core/inspections";
import type { PaperRecord } from "@lotlane/core/papers";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { ink, leadingOf, left, muted, right, type Sheet, signalInk, width } from "../sheet.ts";
import { body, columnOf, facts, label, paragraph, quiet, strong } from "./layout.ts";
import { numberedDot, vehicleFigure } from "./vehicle-figure.ts";

/** Damages that pickup did not show. */
export type Fresh = Pick<InspectionContent, "damages" | "marks">;
export const nothingFresh: Fresh = { damages: [], marks: [] };

/** Prints the vehicle of one inspection: its condition, its damages on the drawing and in words, its notes. */
export function condition(sheet: Sheet, { inspection }: PaperRecord, fresh: Fresh): void {
  facts(sheet, conditionFacts(inspection));
  seenVin(sheet, inspection);
  damages(sheet, inspection, inspection.outline, fresh);
  if (inspection.notes === null) return;
  sheet.down(4);
  sheet.need(30);
  sheet.line("Notes", left, sheet.y, label);
  sheet.down(12);
  for (const line of inspection.notes.split("\n")) paragraph(sheet, line);
  sheet.down(4);
}

/** Prints the VIN that was found on the vehicle; nothing where the inspector did not look. */
function seenVin(sheet: Sheet, { vinSeen, vinMismatchReason, completion: { orderVin } }: CompletedInspection): void {
  if (vinSeen === null) return;
  facts(sheet, [
    ["VIN on the vehicle", vinSeen.vin],
    ["VIN of the order", orderVin ?? "Not recorded"],
    ["Read", vinWayNames[vinSeen.by]],
  ]);
  if (vinMismatchReason === null) return;
  sheet.need(30);
  sheet.line("Loaded although the VIN differs, because", left, sheet.y, label);
  sheet.down(12);
  for (const line of vinMismatchReason.split("\n")) paragraph(sheet, line);
  sheet.down(4);
}

const conditionFacts = (content: InspectionContent) =>
  [
    ["Exterior", surfaceConditionNames[content.exteriorCondition]],
    ["Interior", surfaceConditionNames[content.interiorCondition]],
    ["Mechanical", vehicleConditionNames[content.mechanicalCondition]],
    ["Odometer", content.mileage === null ? "Not recorded" : `${content.mileage.toLocaleString("en-US")} miles`],
    ["Fuel", content.fuelLevel === null ? "Not recorded" : fuelLevelNames[content.fuelLevel]],
  ] as const;

/**
 * The drawing with its dots, and the list that says them in words.
 * @param only leaves out what is not fresh; the others keep their numbers
 */
export function damages(
  sheet: Sheet,
  content: InspectionContent,
  outline: VehicleOutline,
  fresh: Fresh,
  only?: "fresh",
) {
  const isFresh = (mark: Mark) => fresh.marks.some(({ id }) => id === mark.id);
  const dots = content.marks
    .map((mark, index) => ({ ...mark, number: index + 1, fresh: isFresh(mark) }))
    .filter((dot) => dot.fresh || only === undefined);
  const typed = typedWith(content.damages, fresh.damages).filter((each) => each.fresh || only === undefined);
  vehicleFigure(sheet, outline, dots);
  sheet.down(6);
  const count = dots.length + typed.length;
  if (count === 0) return paragraph(sheet, "No damage was found.", strong);
  sheet.line(count === 1 ? "1 damage" : `${count} damages`, left, sheet.y, label);
  sheet.down(14);
  for (const dot of dots) listed(sheet, markWords(dot), dot.fresh, dot.number);
  for (const each of typed) listed(sheet, each.text, each.fresh);
}

/** A damage that was typed twice, and is fresh once, counts as fresh once. */
function typedWith(typed: readonly string[], fresh: readonly string[]) {
  const rest = [...fresh];
  return typed.map((text) => {
    const at = rest.indexOf(text);
    if (at >= 0) rest.splice(at, 1);
    return { text, fresh: at >= 0 };
  });
}

function listed(sheet: Sheet, text: string, isFresh: boolean, number?: number): void {
  const lines = sheet.wrapped(text, width - 22 - (isFresh ? 100 : 0), body);
  const leading = leadingOf(body);
  sheet.need(leading + 2);
  if (number === undefined) sheet.line("–", left + 4, sheet.y, body);
  else numberedDot(sheet, left + 7, sheet.y + 6.5, { number, fresh: isFresh });
  if (isFresh) sheet.line("New at delivery", right, sheet.y, { ...strong, color: signalInk, align: "right" });
  for (const line of lines) {
    sheet.need(leading);
    sheet.line(line, left + 22, sheet.y, body);
    sheet.down(leading);
  }
  sheet.down(2.5);
}

/** The same on paper, to be filled in by hand. */
export function blankCondition(sheet: Sheet, outline: VehicleOutline): void {
  const surfaces = surfaceConditions.map((word) => surfaceConditionNames[word]);
  choice(sheet, 0, "Exterior", surfaces);
  choice(sheet, 1, "Interior", surfaces);
  sheet.down(17);
  choice(
    sheet,
    0,
    "Mechanical",
    mechanicalConditions.map((word) => vehicleConditionNames[word]),
  );
  sheet.down(17);
  choice(
    sheet,
    0,
    "Fuel",
    fuelLevels.map((word) => fuelLevelNames[word]),
  );
  const { x } = columnOf(1, 2);
  sheet.line("Odometer", x, sheet.y + 1, label);
  underline(sheet, x + 58, x + 160, sheet.y + 11);
  sheet.line("miles", x + 164, sheet.y, quiet);
  sheet.down(24);
  vehicleFigure(sheet, outline, []);
  sheet.down(4);
  sheet.line("Damages: number each on the drawing, and describe it here", left, sheet.y, label);
  for (let line = 0; line < 5; line++) {
    sheet.down(21);
    underline(sheet, left, right, sheet.y);
  }
  sheet.down(14);
}

/** Boxes to tick, in one of two columns. */
function choice(sheet: Sheet, column: number, name: string, words: readonly string[]): void {
  const { x } = columnOf(column, 2);
  let at = x + 58;
  sheet.line(name, x, sheet.y + 1, label);
  for (const word of words) {
    const from = at;
    sheet.draw((canvas) =>
      canvas
        .rect(from, sheet.y + 1, 7.5, 7.5)
        .lineWidth(0.75)
        .stroke(muted),
    );
    sheet.line(word, at + 11, sheet.y, quiet);
    at += 11 + sheet.widthOf(word, quiet) + 9;
  }
}

export function underline(sheet: Sheet, from: number, to: number, y: number): void {
  sheet.draw((canvas) => canvas.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(ink));
}
