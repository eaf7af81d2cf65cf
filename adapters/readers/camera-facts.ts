type Facts = {
  readonly takenAt: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

/** Where a camera writes what is asked for, EXIF 2.32: the number of a tag in its list, and how many values it has. */
const tags = {
  dateTime: 0x0132,
  exifList: 0x8769,
  gpsList: 0x8825,
  taken: 0x9003,
  digitized: 0x9004,
  offset: 0x9010,
  offsetTaken: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const;

/** Cameras write a few kilobytes; what lies beyond is not looked at. */
const mostBytes = 64 * 1024;
const mostTags = 200;
const entryBytes = 12;
/** The types that are read, TIFF 6.0: text, a number of four bytes, a fraction. */
const types = { ascii: 2, long: 4, rational: 5 } as const;
const mostLetters = 40;

/** The camera's time and place, from a few tags; null where it wrote nothing readable. */
export function cameraFacts(exif: Uint8Array | undefined): Facts {
  const nothing = { takenAt: null, position: null };
  if (!exif) return nothing;
  try {
    const tiff = withoutPreamble(exif.subarray(0, mostBytes));
    const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
    const isLittle = view.getUint16(0) === 0x4949;
    const image = listAt(view, view.getUint32(4, isLittle), isLittle);
    const inside = (tag: number) => {
      const at = image.number(tag);
      return at === undefined ? undefined : listAt(view, at, isLittle);
    };
    const [photo, gps] = [inside(tags.exifList), inside(tags.gpsList)];
    return { takenAt: takenAt(image, photo), position: position(gps) };
  } catch (error) {
    // An address lies beyond the end.
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

const withoutPreamble = (exif: Uint8Array): Uint8Array =>
  String.fromCharCode(...exif.subarray(0, 6)) === "Exif\0\0" ? exif.subarray(6) : exif;

type List = ReturnType<typeof listAt>;

function listAt(view: DataView, at: number, isLittle: boolean) {
  const count = Math.min(view.getUint16(at, isLittle), mostTags);
  /** @returns where its values lie */
  const find = (
    tag: number,
    type: number,
    least: number,
  ): { readonly from: number; readonly count: number } | undefined => {
    for (let entry = at + 2; entry < at + 2 + count * entryBytes; entry += entryBytes) {
      if (view.getUint16(entry, isLittle) !== tag) continue;
      const values = view.getUint32(entry + 4, isLittle);
      if (view.getUint16(entry + 2, isLittle) !== type || values < least) return undefined;
      const isBeside = type !== types.rational && (type === types.long ? values === 1 : values <= 4);
      return { from: isBeside ? entry + 8 : view.getUint32(entry + 8, isLittle), count: values };
    }
    return undefined;
  };
  return {
    number(tag: number): number | undefined {
      const found = find(tag, types.long, 1);
      return found && view.getUint32(found.from, isLittle);
    },
    text(tag: number): string {
      const found = find(tag, types.ascii, 1);
      if (!found) return "";
      let text = "";
      for (let letter = 0; letter < Math.min(found.count, mostLetters); letter++) {
        const code = view.getUint8(found.from + letter);
        if (code === 0) break;
        text += String.fromCharCode(code);
      }
      return text;
    },
    /** Degrees, minutes and seconds. */
    degrees(tag: number): number | undefined {
      const found = find(tag, types.rational, 3);
      if (!found) return undefined;
      const part = (index: number) =>
        view.getUint32(found.from + index * 8, isLittle) / view.getUint32(found.from + index * 8 + 4, isLittle);
      return part(0) + part(1) / 60 + part(2) / 3600;
    },
  };
}

/** Local time with its offset beside it, which older cameras leave out. Without one it is taken as UTC. */
function takenAt(image: List, photo: List | undefined): string | null {
  const said = [photo?.text(tags.taken), photo?.text(tags.digitized), image.text(tags.dateTime)].find(Boolean) ?? "";
  const local = /^(\d{4})[:-](\d\d)[:-](\d\d) (\d\d):(\d\d):(\d\d)/.exec(said);
  if (!local) return null;
  const [year, month, day, hour, minute, second] = local.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59) return null;
  const offset = /^([+-])(\d{2}):(\d{2})$/.exec(photo?.text(tags.offsetTaken) || photo?.text(tags.offset) || "");
  const minutes = offset ? (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  return new Date(at - minutes * 60_000).toISOString();
}

function position(gps: List | undefined): Facts["position"] {
  const latitude = degrees(gps?.degrees(tags.latitude), gps?.text(tags.latitudeRef) === "S", 90);
  const longitude = degrees(gps?.degrees(tags.longitude), gps?.text(tags.longitudeRef) === "W", 180);
  // Cameras without a fix write zeros.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

const degrees = (value: number | undefined, isNegative: boolean, most: number): number | null =>
  value !== undefined && value >= 0 && value <= most ? (isNegative ? -value : value) : null;
