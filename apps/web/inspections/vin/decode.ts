import BinaryBitmap from "@zxing/library/es2015/core/BinaryBitmap.js";
import HybridBinarizer from "@zxing/library/es2015/core/common/HybridBinarizer.js";
import DataMatrixReader from "@zxing/library/es2015/core/datamatrix/DataMatrixReader.js";
import Code39Reader from "@zxing/library/es2015/core/oned/Code39Reader.js";
import QRCodeReader from "@zxing/library/es2015/core/qrcode/QRCodeReader.js";
import RGBLuminanceSource from "@zxing/library/es2015/core/RGBLuminanceSource.js";

type Reader = Pick<Code39Reader, "decode">;
type Gray = { readonly values: Uint8ClampedArray; readonly width: number; readonly height: number };
type Look = (gray: Gray) => string | undefined;

/**
 * Reads barcodes in pictures. Each picture is searched for another kind of barcode: to search one for all of them would
 * hold up the page.
 */
export function pictureReader(): (picture: ImageData) => string | undefined {
  const line = new Code39Reader();
  const squares = [new DataMatrixReader(), new QRCodeReader()];
  const looks: readonly Look[] = [
    (gray) => textBy(line, gray),
    (gray) => textBy(line, turned(gray)),
    ...squares.map((square) => (gray: Gray) => textBy(square, gray)),
  ];
  let turn = 0;
  return (picture) => looks[turn++ % looks.length]!(grayOf(picture));
}

function grayOf({ data, width, height }: ImageData): Gray {
  const values = new Uint8ClampedArray(width * height);
  // Green counts twice, as the eye sees it.
  for (let at = 0; at < values.length; at++)
    values[at] = (data[at * 4]! + 2 * data[at * 4 + 1]! + data[at * 4 + 2]!) / 4;
  return { values, width, height };
}

function textBy(reader: Reader, { values, width, height }: Gray): string | undefined {
  try {
    return reader
      .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(values, width, height))))
      .getText();
  } catch {
    // The library throws for every picture without a barcode that it can read.
    return undefined;
  }
}

/** By a quarter, for a sticker that is read from the side. */
function turned({ values, width, height }: Gray): Gray {
  const result = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) result[x * height + y] = values[y * width + x]!;
  return { values: result, width: height, height: width };
}
