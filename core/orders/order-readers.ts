import type { FlatStop } from "./order-stop.ts";

/**
 * The readers of an order: signed-in users by their standings; a guest, who has booked without an account; the driver
 * and the receiver by mail, whose addresses may be unproved; and the holder of a tracking link.
 */
export const orderReaders = [
  "shipper",
  "transporter",
  "driver",
  "receiver",
  "admin",
  "prospect",
  "guest",
  "driver_by_mail",
  "receiver_by_mail",
  "tracking_link",
] as const;
export type OrderReader = (typeof orderReaders)[number];

type Readers = readonly OrderReader[];

const parties: Readers = ["shipper", "transporter", "driver", "receiver", "admin", "guest"];
const partiesAndMail: Readers = [...parties, "driver_by_mail", "receiver_by_mail"];
const users: Readers = [...parties, "prospect"];
/** Readers with a part in the pickup; the receiver needs no key to that place. */
const atPickup: Readers = ["shipper", "transporter", "driver", "admin", "guest", "driver_by_mail"];

/** The readers of each field of an order. The presenter, the mails and the tracking page ask here. */
export const orderFieldReaders = {
  id: users,
  status: orderReaders,
  shipperId: parties,
  transporterId: users,
  driverId: users,
  vehicleYear: orderReaders,
  vehicleMake: orderReaders,
  vehicleModel: orderReaders,
  vehicleColor: orderReaders,
  vehicleVin: partiesAndMail,
  vehicleCondition: [...partiesAndMail, "prospect"],
  pickupAddress: atPickup,
  pickupCity: orderReaders,
  pickupState: orderReaders,
  pickupZip: orderReaders,
  pickupDate: orderReaders,
  pickupLat: orderReaders,
  pickupLng: orderReaders,
  deliveryAddress: partiesAndMail,
  deliveryCity: orderReaders,
  deliveryState: orderReaders,
  deliveryZip: orderReaders,
  deliveryDate: orderReaders,
  deliveryLat: orderReaders,
  deliveryLng: orderReaders,
  deliveryContactName: partiesAndMail,
  deliveryContactPhone: [...parties, "driver_by_mail"],
  deliveryContactEmail: [...parties, "driver_by_mail"],
  distance: orderReaders,
  distanceSource: users,
  estimatedDays: orderReaders,
  paymentAmount: users,
  paymentPerMile: users,
  paymentMethod: users,
  specialInstructions: atPickup,
  isUrgent: users,
  createdAt: orderReaders,
  assignedAt: orderReaders,
  pickedUpAt: orderReaders,
  deliveredAt: orderReaders,
  trackingToken: ["shipper", "receiver", "admin", "guest", "receiver_by_mail"],
  /** The receiver by mail learns a company's name, never a person's. */
  shipperName: partiesAndMail,
  transporterName: partiesAndMail,
  driverName: [...parties, "driver_by_mail"],
  shipper: [...parties, "driver_by_mail"],
  /** A guest, who stands in the shipper's place. */
  customer: [...parties, "driver_by_mail"],
  transporter: partiesAndMail,
  driver: [...parties, "driver_by_mail"],
  /** A profile picture opens to the users who may see its person. */
  shipperPictureId: ["shipper", "transporter", "admin"],
  transporterPictureId: ["shipper", "transporter", "admin"],
  driverPictureId: ["transporter", "admin"],
  progress: orderReaders,
  /** From the last position. */
  milesDone: [...parties, "tracking_link"],
  trackingCount: users,
  trackingUpdates: [...parties, "tracking_link"],
  /** The note beside a position. */
  positionNotes: parties,
  invoice: ["shipper", "transporter", "admin"],
  /** Why the invoicing service does not have it: the text may speak of the shipper's own settings there. */
  invoiceProblem: ["shipper", "admin"],
  /** A carrier may claim before the booker has confirmed, and should know that the invoice waits. */
  awaitsBooker: [...users, "tracking_link"],
  disownedAt: ["transporter", "driver", "admin"],
  rating: parties,
  nextStatus: users,
  actions: users,
  timeline: [...parties, "tracking_link"],
  /** The user who took a step, and the reason where one was given: a reason may speak of money. */
  timelineActor: parties,
  timelineReason: ["shipper", "transporter", "driver", "admin", "guest", "driver_by_mail"],
  /** Claims that the transporter took back at once. */
  slips: ["admin"],
  /** Steps of claims that were given back. */
  undoneClaims: ["shipper", "admin"],
  /** The step by which the booker disowned the order: they have no part in it, so its parties hear nothing of them. */
  disowning: ["admin"],
  eta: [...parties, "tracking_link"],
} as const satisfies Record<keyof FlatStop<"pickup"> | keyof FlatStop<"delivery">, Readers> & Record<string, Readers>;

export type OrderField = keyof typeof orderFieldReaders;

export const maySeeField = (reader: OrderReader, field: OrderField): boolean =>
  (orderFieldReaders[field] as Readers).includes(reader);
