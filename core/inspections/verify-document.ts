import { shortId } from "../shared/short-id.ts";
import type { InspectionPorts } from "./ports.ts";
import type { InspectionType } from "./vocabulary.ts";

/** The facts that a stranger with a document learns of its record. */
export type VerifiedDocument = {
  readonly kind: InspectionType;
  /** The day, in UTC. */
  readonly completedOn: string;
  /** The first 8 characters of the order's id. */
  readonly order: string;
};

/** Finds the completed inspection of a code or a content hash; null where there is none. */
export function verifyDocument({ inspections }: Pick<InspectionPorts, "inspections">) {
  return async (typed: string): Promise<VerifiedDocument | null> => {
    const document = readDocumentCode(typed);
    const found = document && (await inspections.findCompleted(document));
    return found
      ? {
          kind: found.inspectionType,
          completedOn: found.completion.at.slice(0, 10),
          order: shortId(found.orderId),
        }
      : null;
  };
}

// Crockford's: without I, L, O and U.
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The short code of a content hash, from its first 60 bits: `LL-7K3M-9QXA-2B4C`. */
export const documentCode = (contentHash: string): string =>
  `LL-${[0, 5, 10].map((from) => fourOf(parseInt(contentHash.slice(from, from + 5), 16))).join("-")}`;

/** Four characters of 20 bits. */
const fourOf = (bits: number): string => [15, 10, 5, 0].map((shift) => characters[(bits >> shift) & 31]).join("");

/** Reads a typed code or hash; undefined for any other text. Case, blanks and dashes do not matter. */
export function readDocumentCode(
  typed: string,
): { readonly code: string } | { readonly contentHash: string } | undefined {
  const plain = typed.replace(/[\s-]/g, "");
  if (/^[0-9a-f]{64}$/i.test(plain)) return { contentHash: plain.toLowerCase() };
  const [, body] = /^LL([0-9A-Z]{12})$/.exec(plain.toUpperCase()) ?? [];
  const read = body?.replace(/O/g, "0").replace(/[IL]/g, "1");
  return read && !read.includes("U") ? { code: `LL-${(read.match(/.{4}/g) ?? []).join("-")}` } : undefined;
}
