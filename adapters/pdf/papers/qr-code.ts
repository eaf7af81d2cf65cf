import QRCode from "qrcode";
import { ink, type Sheet } from "../sheet.ts";

/** A QR code of a text as squares, its corner at `x` and `y`. */
export function qrCode(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const unit = side / modules.size;
  sheet.draw((canvas) => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++) {
        if (!modules.get(row, column)) continue;
        // Runs are one rectangle: squares side by side leave hairlines between them on a screen.
        let end = column + 1;
        while (end < modules.size && modules.get(row, end)) end++;
        canvas.rect(x + column * unit, y + row * unit, (end - column) * unit, unit + 0.05);
        column = end;
      }
    canvas.fill(ink);
  });
}
