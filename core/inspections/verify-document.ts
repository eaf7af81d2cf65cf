import { shortId } from "../shared/short-id.ts";
import { readDocumentCode } from "./document-code.ts";
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
