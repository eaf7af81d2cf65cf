import type { User } from "../accounts/index.ts";
import { findOrder, type Order, type OrderNotFound, type OrderReadingName, standingToRead } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Upload } from "../uploads/index.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import { uploadsOf } from "./content.ts";
import { type Inspection, type InspectionView, isCompleted } from "./inspection.ts";
import type { InspectionPorts, NamingInspection } from "./ports.ts";
import { type InspectionNotFound, inspectionNotFound, stillOpen } from "./refusals.ts";

type FoundInspection = { readonly inspection: Inspection; readonly view: InspectionView; readonly order: Order };

/** An inspection with its order. Answers `inspection_not_found` for one that the user may not read. */
export function findInspection(ports: Pick<OrderPorts & InspectionPorts, "orders" | "inspections">) {
  return async (user: User, id: string): Promise<Result<FoundInspection, InspectionNotFound>> => {
    const view = await ports.inspections.find(id);
    const order = view && (await ports.orders.find(view.inspection.orderId));
    return order && mayRead(user, view, order)
      ? accept({ inspection: view.inspection, view, order })
      : refuse(inspectionNotFound);
  };
}

const mayRead = (user: User, { inspection }: InspectionView, order: Order): boolean =>
  mayReadInspection(user, { ...inspection, completed: isCompleted(inspection) }, order);

/** An inspection as its reader sees it. */
export type ShownInspection = InspectionView & {
  /** Its photos and signatures, by their ids. */
  readonly uploads: ReadonlyMap<string, Upload>;
  /** True when the reader may go on with the inspection. */
  readonly editable: boolean;
};

type Reads = Pick<OrderPorts & UploadPorts & InspectionPorts, "orders" | "uploads" | "inspections">;

/** One inspection, with what is known of its photos. */
export function readInspection(ports: Reads) {
  const find = findInspection(ports);
  return async (user: User, id: string): Promise<Result<ShownInspection, InspectionNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const [shown] = await show(ports, user, found.value.order, [found.value.view]);
    return accept(shown!);
  };
}

/** The inspections of an order that the user may read, newest first. A prospect sees none. */
export function listInspections(ports: Reads) {
  const find = findOrder(ports);
  return async (user: User, orderId: string): Promise<Result<readonly ShownInspection[], OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { order } = found.value;
    const readable = standingToRead("read_inspections", user, order);
    if (!readable.ok) return readable;
    const views = (await ports.inspections.ofOrder(orderId)).filter((view) => mayRead(user, view, order));
    return accept(await show(ports, user, order, views));
  };
}

async function show(
  { uploads }: Pick<UploadPorts, "uploads">,
  user: User,
  order: Order,
  views: readonly InspectionView[],
): Promise<readonly ShownInspection[]> {
  const ids = [...new Set(views.flatMap(({ inspection }) => uploadsOf(inspection)))];
  const found = ids.length > 0 ? await uploads.findMany(ids) : [];
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  return views.map((view) => ({ ...view, uploads: byId, editable: stillOpen(user, view.inspection, order).ok }));
}

type Told = Omit<NamingInspection, "id" | "orderId">;

/**
 * The inspector and the transporter of the claim can read an inspection as long as it is kept; the present claim's
 * driver can too. Once it is completed, everyone who may see the order can read it. For a claim that was undone, only
 * the shipper and admins can.
 */
export function mayReadInspection(user: User, inspection: Told, order: Order): boolean {
  if (user.id === inspection.inspectorId || user.id === inspection.transporterId) return true;
  const may = (reading: OrderReadingName): boolean => standingToRead(reading, user, order).ok;
  if (!inspection.completed) return inspection.claimedAt === order.assignedAt && may("read_drafts");
  return may(inspection.claimedAt === order.assignedAt ? "read_inspections" : "read_former_inspections");
}
