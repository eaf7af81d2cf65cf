import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import type { InspectionType } from "@lotlane/core/inspections";
import { correctionOf, type Draft, draftOf, newDraft } from "./draft.ts";

/** The request in the address: a draft to continue, or a completed inspection to correct. */
export type Asked = { readonly draft: string | null; readonly corrects: string | null };

export type Start =
  | { readonly from: "device" | "nothing"; readonly draft: Draft }
  | { readonly from: "server" | "correction"; readonly draft: Draft; readonly inspection: InspectionJson };

/** The pickup inspection, or the delivery inspection once the vehicle is on the road. */
export const typeFor = ({ status }: Pick<OrderJson, "status">): InspectionType =>
  status === "in_transit" ? "delivery" : "pickup";

/**
 * Picks the start of the form: the unsaved draft on this device, else a draft on the server (the one asked for first),
 * else the completed inspection to correct, else an empty form.
 */
export function startOf(
  order: Pick<OrderJson, "id" | "status">,
  inspections: readonly InspectionJson[],
  written: Draft | undefined,
  { draft: asked, corrects }: Asked,
): Start {
  const drafts = inspections.filter(({ editable }) => editable);
  const draft = written && stillThere(written, inspections);
  if (draft) return { from: "device", draft };
  const wanted =
    drafts.find(({ id }) => id === asked) ??
    drafts.find((one) => one.corrects === corrects && (corrects !== null || one.inspectionType === typeFor(order)));
  if (wanted) return { from: "server", draft: draftOf(wanted), inspection: wanted };
  const wrong = inspections.find(({ id, status }) => id === corrects && status === "completed");
  if (wrong) return { from: "correction", draft: correctionOf(wrong), inspection: wrong };
  return { from: "nothing", draft: newDraft({ orderId: order.id, inspectionType: typeFor(order) }) };
}

/** The device's draft: a new one when its draft on the server is gone, undefined once that is completed. */
function stillThere(written: Draft, inspections: readonly InspectionJson[]): Draft | undefined {
  if (!written.saved) return written;
  const own = inspections.find(({ id }) => id === written.saved?.id);
  if (own?.status === "completed") return undefined;
  return own ? written : { ...written, saved: null };
}
