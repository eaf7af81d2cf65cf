import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import type { InspectionType } from "@lotlane/core/inspections";
import { correctionOf, type Draft, draftOf, newDraft } from "./draft.ts";

/** What the address asks for: a draft to go on with, or a completed inspection to correct. */
export type Asked = { readonly draft: string | null; readonly corrects: string | null };

export type Start =
  | { readonly from: "device" | "nothing"; readonly draft: Draft }
  | { readonly from: "server" | "correction"; readonly draft: Draft; readonly inspection: InspectionJson };

/** The vehicle is looked at as it is taken, and once it is on the road as it is handed over. */
export const typeFor = ({ status }: Pick<OrderJson, "status">): InspectionType =>
  status === "in_transit" ? "delivery" : "pickup";

/**
 * What the form begins with: what was written on this device and not saved, else what was asked for, else the draft
 * that is there, else nothing.
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

/** What was written goes on as a new draft when its own is gone, and not at all once it is completed. */
function stillThere(written: Draft, inspections: readonly InspectionJson[]): Draft | undefined {
  if (!written.saved) return written;
  const own = inspections.find(({ id }) => id === written.saved?.id);
  if (own?.status === "completed") return undefined;
  return own ? written : { ...written, saved: null };
}
