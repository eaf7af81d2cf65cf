import type { NotAllowed } from "../accounts/index.ts";
import type { NotPermitted, OrderNotFound } from "../orders/index.ts";
import type { KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";

export type InspectionNotFound = { readonly kind: "inspection_not_found"; readonly message: string };
export const inspectionNotFound: InspectionNotFound = {
  kind: "inspection_not_found",
  message: "Inspection not found",
};

export type InspectionCompleted = { readonly kind: "inspection_completed"; readonly message: string };
export const inspectionCompleted: InspectionCompleted = {
  kind: "inspection_completed",
  message: "This inspection is completed, so it can no longer be changed. To correct it, start a new inspection.",
};

/** Another device saved in the meantime. */
export type InspectionChanged = { readonly kind: "inspection_changed"; readonly message: string };

/** The order went another way. */
export type InspectionClosed = { readonly kind: "inspection_closed"; readonly message: string };

export type TooManyInspections = { readonly kind: "too_many_inspections"; readonly message: string };

export type BeginRefused = NotPermitted | InvalidFields | TooManyInspections | KeyReused;
export type SaveRefused =
  | OrderNotFound
  | InspectionNotFound
  | NotAllowed
  | InspectionCompleted
  | InspectionChanged
  | InspectionClosed
  | InvalidFields;
