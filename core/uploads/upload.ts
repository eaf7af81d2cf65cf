/** How large a photo is asked for: its long side has at most 2560, 1280 or 320 pixels. */
export const renditionNames = ["full", "medium", "thumb"] as const;
export type RenditionName = (typeof renditionNames)[number];

export const longSides: Readonly<Record<RenditionName, number>> = { full: 2560, medium: 1280, thumb: 320 };

/** The largest file, in bytes. */
export const mostUploadBytes = 15 * 1024 * 1024;

/** The most pixels of a picture, so that unpacking it stays within memory. */
export const mostPixels = 60_000_000;
/** The most pixels of a HEIC picture, which is in memory as a whole, twice; by default telephones take no more. */
export const mostHeicPixels = 26_000_000;

/** Renditions are written in one of these. */
export const storedMediaTypes = ["image/webp", "image/jpeg"] as const;
export type StoredMediaType = (typeof storedMediaTypes)[number];

/** The formats in which a document, such as a certificate, is kept. */
export const documentMediaTypes = [...storedMediaTypes, "application/pdf"] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

/** A photo or a signature, as the product re-encoded it. Width, height and bytes are those of its full rendition. */
export type Upload = {
  readonly id: string;
  readonly ownerId: string;
  /** The company of the transporter at the time; null without one. */
  readonly organizationId: string | null;
  /** SHA-256 of the full rendition, in hexadecimal digits; its files bear this name. */
  readonly contentHash: string;
  readonly mediaType: StoredMediaType;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** When the camera says it was taken; null when it does not say, or when its clock is wrong. */
  readonly takenAt: string | null;
  /** The camera's position in degrees; both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly createdAt: string;
  /** The order whose inspection names it; null until one does. */
  readonly orderId: string | null;
};

/** The path at which callers read an upload. */
export const uploadUrl = ({ id }: Pick<Upload, "id">): string => `/api/uploads/${id}`;

/** The id in a url as `uploadUrl` writes it; undefined for any other text. */
export const uploadIdOf = (url: string): string | undefined =>
  /^\/api\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
