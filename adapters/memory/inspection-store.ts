import { accept } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import {
  type Inspection,
  type InspectionView,
  isCompleted,
  mostInspections,
  uploadsOf,
} from "@lotlane/core/inspections";
import type { InspectionStore } from "@lotlane/core/ports";
import { keepOrder } from "./keep-order.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { earlierOf, recall, remember } from "./once.ts";

export function memoryInspectionStore(storage: MemoryStorage): InspectionStore {
  const every = () => [...storage.inspections.values()];
  const ofOrder = (orderId: string) =>
    every()
      .filter((inspection) => inspection.orderId === orderId)
      .toSorted(newestFirst);

  return {
    async add(orderId, decide, once) {
      const repeat = recall<Inspection>(storage, once);
      if (repeat) return repeat;
      const order = storage.orders.get(orderId);
      if (!order) return undefined;
      const decision = decide(order, ofOrder(orderId).length);
      if (!decision.ok) return decision;
      storage.inspections.set(decision.value.id, decision.value);
      remember(storage, once, decision.value);
      return accept({ value: decision.value, repeated: false });
    },

    earlier: async (once) => earlierOf<Inspection>(storage, once),

    async change(id, decide) {
      const inspection = storage.inspections.get(id);
      const order = inspection && storage.orders.get(inspection.orderId);
      if (!order) return undefined;
      const decision = decide(inspection, order);
      if (!decision.ok) return decision;
      const { inspection: changed, ofOrder: changeOfOrder } = decision.value;
      storage.inspections.set(id, changed);
      freeUploads(storage, uploadsOf(inspection));
      if (changeOfOrder) keepOrder(storage, order, changeOfOrder);
      return accept(changed);
    },

    async find(id) {
      const inspection = storage.inspections.get(id);
      return inspection && viewOf(storage, inspection);
    },

    ofOrder: async (orderId) =>
      ofOrder(orderId)
        .slice(0, mostInspections)
        .map((inspection) => viewOf(storage, inspection)),

    completedOf: async (orderIds) =>
      every()
        .filter(isCompleted)
        .filter(({ orderId }) => orderIds.includes(orderId))
        .map(({ id, orderId, claimedAt, inspectionType, completion }) => ({
          id,
          orderId,
          claimedAt,
          inspectionType,
          completedAt: completion.at,
          code: completion.code,
        }))
        .toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1)),

    findCompleted: async (document) =>
      every()
        .filter(isCompleted)
        .find(({ completion }) =>
          "code" in document ? completion.code === document.code : completion.contentHash === document.contentHash,
        ),

    madeBy: async (inspectorId, page) =>
      newestPage(
        every().filter((inspection) => inspection.inspectorId === inspectorId),
        page,
      ),

    async forgetDrafts(before, most) {
      const drafts = every()
        .filter((inspection) => !isCompleted(inspection) && inspection.savedAt < before)
        .toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1))
        .slice(0, most);
      for (const draft of drafts) {
        storage.inspections.delete(draft.id);
        freeUploads(storage, uploadsOf(draft));
      }
      return drafts.length;
    },

    naming: async (uploadId) =>
      every()
        .filter((inspection) => uploadsOf(inspection).includes(uploadId))
        .toSorted(newestFirst)
        .slice(0, mostInspections)
        .map(({ id, orderId, claimedAt, inspectorId, transporterId, completion }) => ({
          id,
          orderId,
          claimedAt,
          inspectorId,
          transporterId,
          completed: completion !== null,
        })),
  };
}

/** Takes those that no inspection or extra names from their order. */
function freeUploads({ inspections, invoiceExtras, uploads }: MemoryStorage, ids: readonly string[]): void {
  const ofExtras = [...invoiceExtras.values()].flatMap(({ photos }) => photos);
  const named = new Set([...[...inspections.values()].flatMap(uploadsOf), ...ofExtras]);
  for (const id of ids) {
    const upload = uploads.get(id);
    if (upload && !named.has(id)) uploads.set(id, { ...upload, orderId: null });
  }
}

function viewOf({ accounts }: MemoryStorage, inspection: Inspection): InspectionView {
  const nameOf = (id: string) => fullName(accounts.get(id)?.user ?? { firstName: "", lastName: "" });
  return {
    inspection,
    inspectorName: nameOf(inspection.inspectorId),
    savedByName: nameOf(inspection.savedById),
    completedByName: inspection.completion && nameOf(inspection.completion.byId),
  };
}
