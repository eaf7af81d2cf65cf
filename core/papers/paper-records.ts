import {
  type CompletedInspection,
  type InspectionType,
  type InspectionView,
  isCompleted,
  photoSlotNames,
} from "../inspections/index.ts";
import type { Order } from "../orders/index.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import type { OrderPaper, PaperPhoto, PaperRecord } from "./paper.ts";

type CompletedView = InspectionView & { readonly inspection: CompletedInspection };

/** The completed inspections of the present claim, newest first. @param views newest first */
export const completedOf = (order: Order, views: readonly InspectionView[]): readonly CompletedView[] =>
  views
    .filter(
      (view): view is CompletedView => isCompleted(view.inspection) && view.inspection.claimedAt === order.assignedAt,
    )
    .toSorted((one, other) => (one.inspection.completion.at < other.inspection.completion.at ? 1 : -1));

/** The newest completed inspection of each kind, with its photos. */
export async function paperRecords(
  { uploads }: Pick<UploadPorts, "uploads">,
  order: Order,
  views: readonly InspectionView[],
  zones: Readonly<Record<InspectionType, string>>,
): Promise<OrderPaper["records"]> {
  const completed = completedOf(order, views);
  const newest = (type: InspectionType) => completed.find(({ inspection }) => inspection.inspectionType === type);
  const [pickup, delivery] = [newest("pickup"), newest("delivery")];
  const ids = [pickup, delivery].flatMap((view) => view?.inspection.shots.map(({ photo }) => photo) ?? []);
  const found = ids.length > 0 ? await uploads.findMany([...new Set(ids)]) : [];
  const takenAt = new Map(found.map((upload) => [upload.id, upload.takenAt]));
  const recordOf = (view: CompletedView | undefined): PaperRecord | null =>
    view
      ? {
          inspection: view.inspection,
          inspectorName: view.inspectorName,
          completedByName: view.completedByName ?? view.inspectorName,
          photos: photosOf(view.inspection, takenAt),
          correctsCode:
            completed.find(({ inspection }) => inspection.id === view.inspection.corrects)?.inspection.completion
              .code ?? null,
          timeZone: zones[view.inspection.inspectionType],
        }
      : null;
  return { pickup: recordOf(pickup), delivery: recordOf(delivery) };
}

const photosOf = (
  { shots, marks }: CompletedInspection,
  takenAt: ReadonlyMap<string, string | null>,
): readonly PaperPhoto[] =>
  shots.map(({ photo, slot }) => {
    const numbers = marks.flatMap(({ photos }, index) => (photos.includes(photo) ? [index + 1] : []));
    const damages = numbers.length > 0 ? `Damage ${numbers.join(", ")}` : "Photo";
    return {
      upload: photo,
      slot,
      shows: slot === null ? damages : photoSlotNames[slot],
      takenAt: takenAt.get(photo) ?? null,
    };
  });
