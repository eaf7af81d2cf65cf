import type { DocumentMediaType } from "../uploads/index.ts";

export const addedPaperKinds = ["release_form", "title", "gate_pass", "bill_of_sale", "invoice", "other"] as const;
export type AddedPaperKind = (typeof addedPaperKinds)[number];

export const paperKindNames: Readonly<Record<AddedPaperKind, string>> = {
  release_form: "Release form",
  title: "Title",
  gate_pass: "Gate pass",
  bill_of_sale: "Bill of sale",
  invoice: "Invoice",
  other: "Other paper",
};

/**
 * The readers of a paper beside admins. `shipper`: the shipper's side alone. `carrier`: the order's transporter and its
 * driver too. `all`: the receiver too.
 */
export const paperAudiences = ["shipper", "carrier", "all"] as const;
export type PaperAudience = (typeof paperAudiences)[number];

/** A paper that a party added to an order, such as a gate pass. Its file never changes. */
export type AddedPaper = {
  readonly id: string;
  readonly orderId: string;
  readonly kind: AddedPaperKind;
  readonly name: string;
  readonly readers: PaperAudience;
  /** The side that added it, which alone takes it away. */
  readonly side: "shipper" | "carrier";
  /** The `assignedAt` of the claim whose carrier added it; null for the shipper's papers, which belong to no claim. */
  readonly claimedAt: string | null;
  readonly addedById: string;
  readonly createdAt: string;
  readonly contentHash: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: number;
};

/** An added paper as it was added or taken away, which the time line of its order tells. */
export type PaperFact = Pick<AddedPaper, "kind" | "name" | "readers" | "claimedAt"> & {
  readonly paperId: string;
  readonly act: "added" | "removed";
  readonly at: string;
};
export type PaperHistoryEntry = PaperFact & { readonly actorName: string | null };
