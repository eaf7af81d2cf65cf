import { hasCheckDigit, vinInBarcode } from "@lotlane/core/vehicles";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CameraPicture } from "../photos/camera.tsx";

type Props = {
  /** The order's VIN; null where it has none. */
  readonly expected: string | null;
  readonly onVin: (vin: string) => void;
  readonly onClose: () => void;
};

/** Shows the camera's picture until it holds the barcode of a VIN. */
export function VinScanner({ expected, onVin, onClose }: Props) {
  const [looking, setLooking] = useState(false);
  const scan = async (video: HTMLVideoElement, ended: AbortSignal) => {
    const read = await barcodeReader();
    if (ended.aborted) return;
    setLooking(true);
    const vin = await lookFor(expected, () => read(video), ended);
    if (vin !== undefined) onVin(vin);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan the VIN"
      description="Hold the barcode on the windshield plate or the door sticker inside the frame."
      footer={<Button onClick={onClose}>Type it instead</Button>}
    >
      <CameraPicture width={1920} instead="type the VIN" onLive={scan} onHidden={onClose}>
        <div aria-hidden className="absolute inset-x-[5%] inset-y-[25%] rounded-card border-2 border-signal" />
        <p role="status" className="absolute inset-x-0 bottom-0 bg-raised px-3 py-1.5 text-center text-small">
          {looking ? "Looking for a barcode" : "Starting the camera"}
        </p>
      </CameraPicture>
    </Dialog>
  );
}

const pauseMs = 150;

/** The first VIN that is sure: with its check digit, the expected one, or read twice in a row. */
async function lookFor(
  expected: string | null,
  read: () => Promise<readonly string[]>,
  ended: AbortSignal,
): Promise<string | undefined> {
  let before: string | undefined;
  while (!ended.aborted) {
    for (const text of await read()) {
      const vin = vinInBarcode(text);
      if (vin === undefined) continue;
      if (hasCheckDigit(vin) || vin === expected || vin === before) return ended.aborted ? undefined : vin;
      before = vin;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}

/** Answers the texts of the barcodes in the picture that a video shows now. */
type ReadBarcodes = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** As far as browsers have it. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};
const formats = ["code_39", "qr_code", "data_matrix"];

/** The browser's own reader where it knows all of these barcodes, else a library. */
async function barcodeReader(): Promise<ReadBarcodes> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const known = Own ? await Own.getSupportedFormats() : [];
  if (Own && formats.every((format) => known.includes(format))) {
    const detector = new Own({ formats });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { pictureReader } = await import("./decode.ts");
  const read = pictureReader();
  const picture = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  return async (video) => {
    const pixels = frameOf(video, picture);
    const text = pixels && read(pixels);
    return text === undefined ? [] : [text];
  };
}

/** The narrow lines of a VIN in Code 39 are two pixels wide at this width. */
const mostPixels = 1280;

/** The part of the picture inside the frame, and somewhat around it; undefined before there is a picture. */
function frameOf(video: HTMLVideoElement, picture: CanvasRenderingContext2D): ImageData | undefined {
  const { videoWidth: from, videoHeight } = video;
  if (from === 0 || videoHeight === 0) return undefined;
  const top = videoHeight * 0.2;
  const [width, scale] = [Math.min(from, mostPixels), Math.min(1, mostPixels / from)];
  const height = Math.round(videoHeight * 0.6 * scale);
  Object.assign(picture.canvas, { width, height });
  picture.drawImage(video, 0, top, from, videoHeight * 0.6, 0, 0, width, height);
  return picture.getImageData(0, 0, width, height);
}
