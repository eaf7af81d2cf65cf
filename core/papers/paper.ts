import type { CompletedInspection, PhotoSlot, VehicleOutline } from "../inspections/index.ts";
import type { Order, OrderedVehicle } from "../orders/index.ts";
import type { TruckPlates } from "../trucks/index.ts";

/** A person named on a paper; null for details that are unknown or not for its reader. */
export type PaperParty = {
  readonly name: string | null;
  readonly company: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Several lines. */
  readonly address: string | null;
};

export type PaperCarrier = PaperParty & {
  /** The numbers as the carrier gave them. */
  readonly dotNumber: string | null;
  readonly mcNumber: string | null;
  /** The driver that the order was given to. */
  readonly driver: string | null;
  /** The truck of the driver, or of a carrier who drives alone. */
  readonly truck: TruckPlates | null;
};

/** One end of the trip. What was not told, or is not for the paper's reader, is null. */
export type PaperStop = {
  /** Such as the name of an auction. */
  readonly placeName: string | null;
  /** The person to reach at the pickup; the receiver is the one at the delivery. */
  readonly contact: { readonly name: string | null; readonly phone: string | null } | null;
  readonly buyerNumber: string | null;
  readonly lotNumber: string | null;
  /** Null where the reader does not see the street. */
  readonly street: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The planned day, `YYYY-MM-DD`. */
  readonly plannedOn: string | null;
  /** When the truck came, ISO 8601 in UTC. */
  readonly arrivedAt: string | null;
  /** When it happened, ISO 8601 in UTC. */
  readonly happenedAt: string | null;
  /** The IANA zone that its times are written in. */
  readonly timeZone: string;
};

/** A photo of an inspection. */
export type PaperPhoto = {
  readonly upload: string;
  readonly slot: PhotoSlot | null;
  /** The caption: the name of its slot, or the damages that name it. */
  readonly shows: string;
  readonly takenAt: string | null;
};

/** A completed inspection as papers show it. */
export type PaperRecord = {
  readonly inspection: CompletedInspection;
  readonly inspectorName: string;
  readonly completedByName: string;
  readonly photos: readonly PaperPhoto[];
  /** The code of the inspection that this one corrects. */
  readonly correctsCode: string | null;
  readonly timeZone: string;
};

/** The content of every paper about an order. */
export type OrderPaper = {
  readonly orderId: string;
  readonly status: Order["status"];
  readonly vehicle: OrderedVehicle;
  /** The body that is drawn. */
  readonly outline: VehicleOutline;
  /** Miles along the roads. */
  readonly distance: number;
  readonly shipper: PaperParty;
  readonly transporter: PaperCarrier;
  readonly receiver: PaperParty;
  readonly pickup: PaperStop;
  readonly delivery: PaperStop;
  /** The newest completed inspection of each kind. */
  readonly records: { readonly pickup: PaperRecord | null; readonly delivery: PaperRecord | null };
  /** The last change of its content, ISO 8601 in UTC: the same paper has the same moment. */
  readonly asOf: string;
};
