import type { Order } from "../orders/index.ts";
import type { OrderChange } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { CompletedInspection, Inspection, InspectionView } from "./inspection.ts";

export type InspectionPorts = {
  readonly inspections: InspectionStore;
  readonly hasher: Hasher;
  /** How many days a draft is kept after its last save. */
  readonly draftDays: number;
};

/** A changed inspection with what changes about its order; null where the order stays as it is. */
export type InspectionChange = { readonly inspection: Inspection; readonly ofOrder: OrderChange | null };

/** An inspection that names an upload. */
export type NamingInspection = Pick<Inspection, "id" | "orderId" | "claimedAt" | "inspectorId" | "transporterId"> & {
  readonly completed: boolean;
};

/** A completed inspection in a list of documents. */
export type CompletedSummary = Pick<Inspection, "id" | "orderId" | "claimedAt" | "inspectionType"> & {
  readonly completedAt: string;
  readonly code: string;
};

/** Inspections with the uploads that they name. Those of one order change one after the other. */
export interface InspectionStore {
  /**
   * Keeps a new inspection. `decide` sees the newest order, which stays locked until it returns, and how many
   * inspections the order has; a refusal or a throw keeps nothing. With `once`, a repeat answers the first inspection as
   * it was made. @returns undefined for an unknown order
   */
  add<Refusal>(
    orderId: string,
    decide: (order: Order, count: number) => Result<Inspection, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Inspection>, Refusal | KeyReused> | undefined>;
  /** The earlier answer of `add` to this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<Inspection, KeyReused> | undefined>;
  /**
   * `decide` sees the newest inspection and its order, which stay locked until it returns; what it returns is kept as a
   * whole, a refusal or a throw keeps nothing. Uploads that no inspection names any more no longer belong to the order.
   * @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (inspection: Inspection, order: Order) => Result<InspectionChange, Refusal>,
  ): Promise<Result<Inspection, Refusal> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<InspectionView | undefined>;
  /** Newest first, at most `mostInspections`. */
  ofOrder(orderId: string): Promise<readonly InspectionView[]>;
  /** The completed inspections of some orders, last completed first; ids that are none name no order. */
  completedOf(orderIds: readonly string[]): Promise<readonly CompletedSummary[]>;
  /** The completed inspection with a code or a content hash, as they were kept. */
  findCompleted(
    document: { readonly code: string } | { readonly contentHash: string },
  ): Promise<CompletedInspection | undefined>;
  /** The inspections that a user made, newest first. */
  madeBy(inspectorId: string, page: PageRequest): Promise<Page<Inspection>>;
  /** Deletes drafts that were last saved before a moment, the oldest first, as `change` drops uploads. @returns how many */
  forgetDrafts(before: string, most: number): Promise<number>;
  /** The inspections that name an upload, at most `mostInspections`. */
  naming(uploadId: string): Promise<readonly NamingInspection[]>;
}

/** Digests that anyone can work out again. */
export interface Hasher {
  /** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
  sha256(text: string): string;
}
