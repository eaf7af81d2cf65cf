import sharp, { type Sharp } from "sharp";

type Wanted = { readonly width?: number; readonly height?: number; readonly seed?: number };

/** A picture of one color, different for each seed. */
export const aPicture = ({ width = 64, height = 48, seed = 1 }: Wanted = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 40 } } });

export const aPhoto = async (wanted: Wanted = {}): Promise<Uint8Array> => aPicture(wanted).jpeg().toBuffer();
