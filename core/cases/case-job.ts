import type { User } from "../accounts/index.ts";
import { type Load, loadStandingOf, type LoadStatus, loadVehicleName } from "../loads/index.ts";
import { type Order, type OrderStatus, standingOf } from "../orders/index.ts";
import type { CaseSide } from "./vocabulary.ts";

/** The order or the load that a case is about. */
export type CaseJob =
  | { readonly kind: "order"; readonly order: Order }
  | { readonly kind: "load"; readonly load: Load };
export type CaseJobRef = { readonly kind: CaseJob["kind"]; readonly id: string };

/** A case names an order or a load, as an invoice does: the other one is null. */
export type CaseJobIds = { readonly orderId: string | null; readonly loadId: string | null };

export const caseJobOf = ({ orderId, loadId }: CaseJobIds): CaseJobRef =>
  orderId === null ? { kind: "load", id: loadId! } : { kind: "order", id: orderId };

const stages: Readonly<Record<LoadStatus, OrderStatus>> = {
  DRAFT: "pending",
  POSTED: "pending",
  ASSIGNED: "assigned",
  DISPATCHED: "assigned",
  PICKED_UP: "in_transit",
  IN_TRANSIT: "in_transit",
  DELIVERED: "delivered",
  COMPLETED: "delivered",
  CANCELLED: "cancelled",
};

type JobFacts = Pick<Order, "status" | "transporterId" | "deliveredAt"> & {
  readonly delivery: Pick<Order["delivery"], "state" | "latitude" | "longitude">;
  /** `YYYY-MM-DD`; null for an order that names no day. */
  readonly latestDelivery: string | null;
  /** The id of an order, or the reference of a load. */
  readonly reference: string;
  /** All of its vehicles. */
  readonly vehicle: string;
  /** Loads name none. */
  readonly vin: string | null;
};

/** The facts of a job that the rules of cases ask for: those of a load in the words of orders. */
export function factsOf(job: CaseJob): JobFacts {
  if (job.kind === "order") {
    const { id, status, transporterId, deliveredAt, delivery, vehicle } = job.order;
    const { year, make, model, vin } = vehicle;
    const named = { reference: id, vehicle: `${year} ${make} ${model}`, vin };
    return { status, transporterId, deliveredAt, delivery, latestDelivery: delivery.date, ...named };
  }
  const { refCode, status, transporterId, deliveredAt, delivery, vehicles } = job.load;
  const named = { reference: refCode, vehicle: vehicles.map(loadVehicleName).join(", "), vin: null };
  const latestDelivery = delivery.latest;
  return { status: stages[status], transporterId, deliveredAt, delivery, latestDelivery, ...named };
}

type Parties = CaseJobIds & {
  readonly shipperId: string | null;
  readonly shipperOrganizationId: string | null;
  readonly receiverEmail: string | null;
};

/** The parties beside the carrier, as a case keeps them. Those of a load: the admin who posted it. */
export const partiesOf = (job: CaseJob): Parties =>
  job.kind === "order"
    ? {
        orderId: job.order.id,
        loadId: null,
        shipperId: job.order.shipperId,
        shipperOrganizationId: job.order.shipperOrganizationId,
        receiverEmail: job.order.deliveryContact.email,
      }
    : {
        orderId: null,
        loadId: job.load.id,
        shipperId: job.load.createdById,
        shipperOrganizationId: null,
        receiverEmail: null,
      };

/** The side of a user in the disputes of a job; null for one who has none, such as a driver. */
export function sideOf(user: User, job: CaseJob): CaseSide | null {
  const standing = job.kind === "order" ? standingOf(user, job.order) : loadStandingOf(user, job.load);
  switch (standing) {
    case "admin":
      return "desk";
    case "transporter":
      return "carrier";
    case "shipper":
    case "receiver":
      return standing;
    default:
      return null;
  }
}

/** A case stays with the carrier that it was filed with, also when the job has another one now. */
export const sideIn = (user: User, job: CaseJob, { carrierId: transporterId }: { readonly carrierId: string }) =>
  sideOf(
    user,
    job.kind === "order"
      ? { kind: "order", order: { ...job.order, transporterId } }
      : { kind: "load", load: { ...job.load, transporterId } },
  );
