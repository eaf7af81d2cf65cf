import type { User } from "../accounts/index.ts";
import { type NoSuchShipment, type OrderedVehicle, orderFor, readShipment, type SeenOrder } from "../orders/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { BillNotFound } from "./bill-of-lading.ts";
import { carrierOf, companyOf, lastOf, type PaperNeeds, partyOf, receiverOf, stopOf, zoneOf } from "./order-paper.ts";
import type { PaperCarrier, PaperParty, PaperStop } from "./paper.ts";

/** A vehicle on a truck, with what its driver needs at both ends. */
export type TruckVehicle = {
  readonly orderId: string;
  readonly vehicle: OrderedVehicle;
  readonly pickup: PaperStop;
  readonly delivery: PaperStop;
  readonly receiver: PaperParty;
  readonly driver: string | null;
  readonly truck: PaperCarrier["truck"];
  readonly instructions: string | null;
};

/** The paper that goes with a truck: every vehicle of a shipment that one carrier has. */
export type TruckBill = {
  readonly shipmentId: string;
  readonly shipper: PaperParty;
  readonly transporter: Omit<PaperCarrier, "driver" | "truck">;
  readonly vehicles: readonly TruckVehicle[];
  /** The last change of its content, ISO 8601 in UTC. */
  readonly asOf: string;
};

const noTruckYet: BillNotFound = {
  kind: "bill_of_lading_not_found",
  message: "No vehicle of this shipment has a bill of lading yet. Each gets one when it is claimed.",
};
const severalCarriers = "Several carriers have vehicles of this shipment: name one of them";

/**
 * The bill of lading for a carrier's truck, for that carrier, the shipper and admins.
 * @param transporterId the carrier; may be left out where only one has vehicles that the user sees
 */
export function readTruckBill(ports: Pick<PaperNeeds, "orderLists" | "accounts" | "companies">) {
  const read = readShipment(ports);
  return async (
    user: User,
    shipmentId: string,
    transporterId?: string,
  ): Promise<Result<TruckBill, NoSuchShipment | BillNotFound | InvalidFields>> => {
    const found = await read(user, shipmentId);
    if (!found.ok) return found;
    const carried = found.value.seen.flatMap(carriedAs);
    const carriers = new Set(carried.map(({ transporter }) => transporter?.id));
    if (transporterId === undefined && carriers.size > 1) return refuse(invalidField("transporterId", severalCarriers));
    const vehicles = carried.filter(({ transporter }) => (transporterId ?? transporter?.id) === transporter?.id);
    const [first] = vehicles;
    if (!first?.transporter) return refuse(noTruckYet);
    const { shipper, transporter } = first;
    const [shippersCompany, carriersCompany] = await Promise.all([
      companyOf(ports, shipper?.id),
      companyOf(ports, transporter.id),
    ]);
    return accept({
      shipmentId,
      shipper: partyOf(shipper, shippersCompany, shipper?.companyName ?? null),
      transporter: carrierOf(transporter, carriersCompany),
      vehicles: vehicles.map((order) => ({
        orderId: order.id,
        vehicle: {
          year: order.vehicleYear,
          make: order.vehicleMake,
          model: order.vehicleModel,
          color: order.vehicleColor,
          vin: order.vehicleVin,
          condition: order.vehicleCondition,
        },
        pickup: stopOf(order, "pickup", zoneOf(order, "pickup")),
        delivery: stopOf(order, "delivery", zoneOf(order, "delivery")),
        receiver: receiverOf(order),
        driver: order.driver && `${order.driver.firstName} ${order.driver.lastName}`,
        truck: order.truck,
        instructions: order.specialInstructions,
      })),
      asOf: lastOf(
        vehicles.flatMap(({ assignedAt, pickedUpAt, deliveredAt }) => [assignedAt, pickedUpAt, deliveredAt]),
      ),
    });
  };
}

/** The order as its reader sees it on papers; none before the claim, and none once it is cancelled. */
function carriedAs({ view, standing }: SeenOrder) {
  return standing === "prospect" || view.order.transporterId === null || view.order.status === "cancelled"
    ? []
    : [orderFor(standing, "paper", view)];
}

/** The terms below the vehicles. */
export const truckTerms: readonly string[] = [
  "The shipper hands the vehicles named above over to the transporter, who takes each of them to its place of delivery.",
  "The condition of each vehicle is recorded on its own bill of lading, which goes with it. This paper does not replace it.",
  "By signing, a person confirms having seen the vehicles that they name. Signing waives no rights.",
  "The contract of carriage is between the shipper and the transporter. Lotlane connects them, keeps this record, and is not the carrier. The DOT and MC numbers are those given by the transporter.",
];
