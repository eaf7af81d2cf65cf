import {
  type Drawing,
  type Mark,
  sheets,
  shownAs,
  type VehicleOutline,
  type VehicleView,
  vehicleViewNames,
} from "@lotlane/core/inspections";
import { hairline, ink, left, muted, type Sheet, signal, width } from "../sheet.ts";

const rows: readonly (readonly VehicleView[])[] = [
  ["driver_side", "passenger_side"],
  ["front", "top", "rear"],
];
const unitsWide = 640;
const figureWidth = 430;
const scale = figureWidth / unitsWide;
const begin = left + (width - figureWidth) / 2;
const label = 11;
export const figureHeight = rows.length * (sheets.top.height * scale + label);

/** A numbered dot; `fresh` in the signal color. */
export type Dot = Pick<Mark, "view" | "x" | "y"> & { readonly number: number; readonly fresh: boolean };

/** Every side of a vehicle in lines, with its damages. */
export function vehicleFigure(sheet: Sheet, outline: VehicleOutline, dots: readonly Dot[]): void {
  sheet.need(figureHeight);
  for (const views of rows) {
    let x = begin;
    for (const view of views) {
      const { width: wide, height } = sheets[view];
      sheet.draw((canvas) => {
        canvas.translate(x, sheet.y).scale(scale);
        drawView(canvas, outline, view);
      });
      const name = vehicleViewNames[view];
      sheet.line(
        name,
        x + (wide * scale) / 2 - sheet.widthOf(name, caption) / 2,
        sheet.y + height * scale - 2,
        caption,
      );
      for (const dot of dots.filter((each) => each.view === view))
        numberedDot(sheet, x + dot.x * wide * scale, sheet.y + dot.y * height * scale, dot);
      x += wide * scale;
    }
    sheet.down(sheets.top.height * scale + label);
  }
}

const caption = { size: 7.5, color: muted } as const;
const radius = 6.5;

/** The number of a damage in a disc, as on the figure and in the list beside it. */
export function numberedDot(sheet: Sheet, x: number, y: number, { number, fresh }: Pick<Dot, "number" | "fresh">) {
  sheet.draw((canvas) =>
    canvas
      .circle(x, y, radius)
      .lineWidth(1)
      .fillAndStroke(fresh ? signal : ink, "#ffffff"),
  );
  const look = { size: number > 99 ? 5.5 : 7.5, weight: "semibold", color: "#ffffff" } as const;
  sheet.line(String(number), x - sheet.widthOf(String(number), look) / 2, y - look.size * 0.62, look);
}

function drawView(canvas: PDFKit.PDFDocument, outline: VehicleOutline, view: VehicleView): void {
  const { drawing, transforms } = shownAs(outline, view);
  canvas.lineJoin("round").lineCap("round");
  for (const paint of layers)
    for (const transform of transforms) {
      canvas.save();
      reflect(canvas, transform);
      paint(canvas, drawing);
      canvas.restore();
    }
  canvas.save();
  reflect(canvas, transforms[0]!);
  for (const { x, y, radius: rim } of drawing.wheels ?? []) {
    canvas.circle(x, y, rim).lineWidth(2).fillAndStroke(tire, line);
    canvas
      .circle(x, y, rim * 0.62)
      .lineWidth(1.25)
      .fillAndStroke("#ffffff", line);
    canvas.circle(x, y, 3).fill(line);
  }
  canvas.restore();
}

const line = "#5b6472";
const tire = "#d5dae1";

const paths =
  (of: (drawing: Drawing) => readonly string[], fill: string | null, stroke: string, weight: number) =>
  (canvas: PDFKit.PDFDocument, drawing: Drawing): void => {
    for (const path of of(drawing)) {
      canvas.path(path).lineWidth(weight);
      if (fill === null) canvas.stroke(stroke);
      else canvas.fillAndStroke(fill, stroke);
    }
  };

const layers = [
  paths(({ tires = [] }) => tires, tire, line, 1.5),
  paths(({ body }) => [body], "#ffffff", line, 2),
  paths(({ glass }) => glass, hairline, line, 1.25),
  paths(({ parts }) => parts, "#f3f5f8", line, 1.25),
  paths(({ seams }) => seams, null, "#9aa3af", 1),
];

/** As `shownAs` writes a reflection. */
function reflect(canvas: PDFKit.PDFDocument, transform: string): void {
  const numbers = /^matrix\((.+)\)$/.exec(transform)?.[1]?.split(" ").map(Number);
  if (numbers) canvas.transform(...(numbers as [number, number, number, number, number, number]));
}
