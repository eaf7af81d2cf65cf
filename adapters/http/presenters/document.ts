import type { OrderDocument } from "@lotlane/core/papers";
import type { DocumentJson } from "../contract/index.ts";

/** A document in a list. */
export function documentJson(document: OrderDocument): DocumentJson {
  const { kind, at } = document;
  switch (kind) {
    case "bill_of_lading":
    case "claim_packet":
      return { kind, at };
    case "inspection": {
      const { inspectionType, inspectionId, code } = document;
      return { kind, at, inspectionType, inspectionId, code };
    }
    case "invoice": {
      const { number, amount, withdrawnAt, sentAt, paidAt, service } = document;
      return { kind, at, number, amount, withdrawnAt, sentAt, paidAt, service: service && { ...service } };
    }
  }
}
