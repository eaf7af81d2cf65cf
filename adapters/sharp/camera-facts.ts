import readExif, { type Exif } from "exif-reader";
import type { ReadImage } from "@lotlane/core/ports";

type Facts = Pick<ReadImage, "takenAt" | "position">;

/** What a camera wrote of when and where; nothing where it wrote nothing that can be read. */
export function cameraFacts(exif: Uint8Array | undefined): Facts {
  if (!exif) return { takenAt: null, position: null };
  try {
    const tags = readExif(Buffer.from(exif));
    return { takenAt: takenAt(tags), position: position(tags.GPSInfo) };
  } catch {
    return { takenAt: null, position: null };
  }
}

/** EXIF 2.32: local time with its offset beside it, which older cameras leave out. Without one it is taken as UTC. */
function takenAt({ Photo = {}, Image = {} }: Exif): string | null {
  const local = Photo.DateTimeOriginal ?? Photo.DateTimeDigitized ?? Image.DateTime;
  if (!(local instanceof Date) || Number.isNaN(local.getTime())) return null;
  const offset = /^([+-])(\d{2}):(\d{2})$/.exec(Photo.OffsetTimeOriginal ?? Photo.OffsetTime ?? "");
  const minutes = offset ? (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  return new Date(local.getTime() - minutes * 60_000).toISOString();
}

function position(gps: Exif["GPSInfo"]): Facts["position"] {
  const latitude = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === "S", 90);
  const longitude = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === "W", 180);
  // Cameras without a fix write zeros.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

function degrees(parts: unknown, isNegative: boolean, most: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [whole = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = parts as number[];
  const value = whole + minutes / 60 + seconds / 3600;
  return value >= 0 && value <= most ? (isNegative ? -value : value) : null;
}
