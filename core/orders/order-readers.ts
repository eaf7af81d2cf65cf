import { type Cut, hidersOf, isSeen } from "../shared/cut.ts";
import type { OrderView } from "./order-view.ts";
import type { FieldChange } from "./order.ts";
import {
  type BesideOrder,
  type OrderReader,
  type PartOfOrder,
  seenChanges,
  wholeOrder,
  type WholeOrder,
} from "./whole-order.ts";

const drivers = ["driver", "driver_shown_pay"] as const;

/** The readers of an order at each place that shows one. */
export const orderReadersAt = {
  list: ["shipper", "transporter", ...drivers, "receiver", "admin", "prospect", "guest"],
  detail: ["shipper", "transporter", ...drivers, "receiver", "admin", "prospect"],
  export: ["shipper", "transporter", ...drivers, "receiver", "admin", "prospect"],
  /** The offers that carriers choose from. */
  board: ["prospect"],
  /** Papers, and the lists of them. */
  paper: ["shipper", "transporter", "driver", "receiver", "admin"],
  mail: ["shipper", "transporter", "driver_by_mail", "receiver_by_mail", "guest", "prospect"],
  tracking_link: ["tracking_link"],
} as const satisfies Readonly<Record<string, readonly OrderReader[]>>;

export type OrderPlace = keyof typeof orderReadersAt;
export type OrderReaderAt<Place extends OrderPlace> = (typeof orderReadersAt)[Place][number];

const link = ["tracking_link"] as const;
const parties = ["shipper", "transporter", ...drivers, "receiver", "admin"] as const;
/** A paper's readers, and those of an order's JSON. */
const partiesAndGuest = [...parties, "guest"] as const;
const users = [...partiesAndGuest, "prospect"] as const;
/** A driver reads the pay where the carrier shows it to its drivers. */
const payReaders = ["shipper", "transporter", "driver_shown_pay", "receiver", "admin", "guest", "prospect"] as const;
/** Readers with a part in the pickup; the receiver needs no key to that place. */
const atPickup = ["shipper", "transporter", ...drivers, "admin"] as const;
/** Readers of the claim packet, and of invoices. */
const sidesOfTheDeal = ["shipper", "transporter", "admin"] as const;
/** Readers of the mails about an order's steps. */
const mailed = ["shipper", "transporter", "driver_by_mail", "receiver_by_mail"] as const;
const mailedAndGuest = [...mailed, "guest"] as const;
const everyMail = [...mailedAndGuest, "prospect"] as const;
const mailedAtPickup = ["shipper", "transporter", "driver_by_mail"] as const;

const inJson = <const Who extends readonly OrderReader[]>(who: Who) => ({
  list: who,
  board: who,
  detail: who,
  export: who,
});

/** Details of a place or a vehicle, which lists do without. */
const inDetail = <const Who extends readonly OrderReader[]>(who: Who) => ({ detail: who, export: who });
/** The pickup's, for all who go there. */
const ofPickup = inDetail(atPickup);
const ofDelivery = inDetail(parties);
/** Details in the mails to a carrier and its driver: no numbers that release a vehicle, since a mail is passed on. */
const mailedToCarry = ["transporter", "driver_by_mail"] as const;
/** For carriers before they claim, too. */
const onBoard = { ...inDetail([...parties, "prospect"]), board: ["prospect"] } as const;

/**
 * The readers of each field of an order, by the places that show it. A field without an entry does not compile, and
 * `orderFor` gives each place no more than this.
 */
export const orderFieldReaders = {
  id: { ...inJson(users), paper: parties, mail: ["shipper", "transporter"] },
  /** The start of the id, by which people name the order. */
  number: { mail: mailedAndGuest, tracking_link: link },
  status: { ...inJson(users), paper: parties, mail: ["transporter"], tracking_link: link },
  shipperId: { ...inJson(partiesAndGuest), mail: ["shipper"] },
  transporterId: inJson(users),
  claimedById: inJson(["transporter", "admin"]),
  driverId: inJson(users),
  truck: { ...inJson(parties), paper: parties },
  vehicleYear: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  vehicleMake: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  vehicleModel: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  vehicleColor: { ...inJson(users), paper: parties, mail: mailedAndGuest, tracking_link: link },
  vehicleVin: { ...inJson(partiesAndGuest), paper: parties, mail: mailedAndGuest },
  vehicleCondition: { ...inJson(users), paper: parties, mail: mailedAndGuest },
  pickupAddress: { ...inJson([...atPickup, "guest"]), paper: atPickup, mail: [...mailedAtPickup, "guest"] },
  pickupCity: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  pickupState: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  pickupZip: { ...inJson(users), paper: parties, mail: mailedAndGuest, tracking_link: link },
  pickupDate: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  pickupLat: { ...inJson(users), paper: parties, tracking_link: link },
  pickupLng: { ...inJson(users), paper: parties, tracking_link: link },
  deliveryAddress: { ...inJson(partiesAndGuest), paper: parties, mail: mailedAndGuest },
  deliveryCity: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  deliveryState: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  deliveryZip: { ...inJson(users), paper: parties, mail: mailedAndGuest, tracking_link: link },
  deliveryDate: { ...inJson(users), paper: parties, mail: mailedAndGuest, tracking_link: link },
  deliveryLat: { ...inJson(users), paper: parties, tracking_link: link },
  deliveryLng: { ...inJson(users), paper: parties, tracking_link: link },
  deliveryContactName: { ...inJson(partiesAndGuest), paper: parties, mail: mailed },
  deliveryContactPhone: { ...inJson(partiesAndGuest), paper: parties, mail: mailedAtPickup },
  deliveryContactEmail: { ...inJson(partiesAndGuest), paper: parties, mail: mailedAtPickup },
  details: { ...inDetail([...parties, "prospect"]), board: ["prospect"], paper: parties, mail: mailedToCarry },
  pickupKind: onBoard,
  pickupPlaceName: { ...ofPickup, paper: atPickup, mail: mailedToCarry },
  pickupContactName: { ...ofPickup, paper: atPickup, mail: mailedToCarry },
  pickupContactPhone: { ...ofPickup, paper: atPickup, mail: mailedToCarry },
  pickupContactEmail: ofPickup,
  pickupHours: { ...ofPickup, mail: mailedToCarry },
  pickupNotes: ofPickup,
  pickupBuyerNumber: { ...ofPickup, paper: atPickup },
  pickupLotNumber: { ...ofPickup, paper: atPickup },
  pickupGatePass: ofPickup,
  deliveryKind: onBoard,
  deliveryPlaceName: { ...ofDelivery, paper: parties, mail: mailedToCarry },
  deliveryHours: { ...ofDelivery, mail: mailedToCarry },
  deliveryNotes: ofDelivery,
  deliveryBuyerNumber: ofDelivery,
  deliveryLotNumber: ofDelivery,
  deliveryGatePass: ofDelivery,
  vehicleRolls: onBoard,
  vehicleBrakes: onBoard,
  vehicleSteers: onBoard,
  vehicleKeys: onBoard,
  vehicleModifications: onBoard,
  vehicleHeight: onBoard,
  vehicleLength: onBoard,
  distance: { ...inJson(users), paper: parties, mail: everyMail, tracking_link: link },
  distanceSource: inJson(users),
  shipmentId: inJson(users),
  shipmentCars: { board: ["prospect"] },
  estimatedDays: { ...inJson(users), mail: mailedAndGuest, tracking_link: link },
  paymentAmount: { ...inJson(payReaders), mail: ["shipper", "transporter", "guest", "prospect"] },
  paymentPerMile: { ...inJson(payReaders), mail: ["prospect"] },
  /** The parts of the amount that the customer pays. */
  transportAmount: inJson(["admin"]),
  serviceFee: inJson(["admin"]),
  cardFee: inJson(["transporter", "admin", "prospect"]),
  paymentMethod: { ...inJson(users), mail: ["shipper", "transporter", "guest"], tracking_link: link },
  paymentTerms: inJson(users),
  settlement: { ...inJson(users), tracking_link: link },
  specialInstructions: { ...inJson([...atPickup, "guest"]), paper: atPickup, mail: [...mailedAtPickup, "guest"] },
  isUrgent: inJson(users),
  needsPickupCode: inJson(users),
  /** For those who pass it to the person who hands the vehicle over: a carrier that could read it here would prove nothing by it. */
  pickupCode: { detail: ["shipper", "admin"] },
  isReserved: inJson(["shipper", "admin", "prospect"]),
  createdAt: inJson(users),
  assignedAt: { ...inJson(users), paper: parties, mail: ["shipper"] },
  pickedUpAt: { ...inJson(users), paper: parties, mail: ["shipper", "receiver_by_mail"] },
  deliveredAt: { ...inJson(users), paper: parties, mail: ["shipper", "receiver_by_mail"] },
  pickupArrivedAt: { ...inJson(partiesAndGuest), paper: parties, tracking_link: link },
  deliveryArrivedAt: { ...inJson(partiesAndGuest), paper: parties, tracking_link: link },
  pickupInspectedAt: { tracking_link: link },
  deliveryInspectedAt: { tracking_link: link },
  trackingToken: {
    ...inJson(["shipper", "receiver", "admin", "guest"]),
    mail: ["shipper", "receiver_by_mail", "guest"],
  },
  shipperName: {
    ...inJson(partiesAndGuest),
    paper: parties,
    mail: ["transporter", "driver_by_mail", "receiver_by_mail"],
  },
  transporterName: { ...inJson(partiesAndGuest), tracking_link: link },
  driverName: inJson(partiesAndGuest),
  /** Enough to greet the driver by: a tracking link is passed on. */
  driverFirstName: { tracking_link: link },
  /** Lists leave out the reader's own side. */
  shipper: {
    ...inJson(["transporter", ...drivers, "receiver", "admin", "guest"]),
    detail: parties,
    paper: parties,
    mail: mailedAtPickup,
  },
  /** A guest, who stands in the shipper's place, unless the owner of the address has disowned the booking. */
  customer: { ...inJson(partiesAndGuest), paper: parties, mail: [...mailedAtPickup, "guest"] },
  transporter: {
    ...inJson(["shipper", ...drivers, "receiver", "admin", "guest"]),
    detail: parties,
    paper: parties,
    mail: mailed,
  },
  driver: { ...inJson(partiesAndGuest), paper: parties, mail: mailedAtPickup },
  /** A profile picture opens to the users who may see its person. */
  shipperPictureId: { ...inJson(["transporter", "admin"]), detail: sidesOfTheDeal },
  transporterPictureId: { ...inJson(["shipper", "admin"]), detail: sidesOfTheDeal },
  driverPictureId: { ...inJson(["transporter", "admin"]), detail: sidesOfTheDeal },
  progress: { ...inJson(users), tracking_link: link },
  /** From the last position. */
  milesDone: { ...inJson(partiesAndGuest), tracking_link: link },
  trackingCount: inJson(users),
  trackingUpdates: { ...inJson(partiesAndGuest), tracking_link: link },
  /** The note beside a position. */
  positionNotes: inJson(partiesAndGuest),
  invoice: { ...inJson(sidesOfTheDeal), paper: sidesOfTheDeal },
  /** The operator's, for its service fee. */
  feeInvoice: { ...inJson(["shipper", "admin"]), paper: ["shipper", "admin"] },
  carrierInvoice: inJson(["admin"]),
  /** Why the payables service does not have it: the text may speak of the shipper's own settings there. */
  invoiceProblem: { ...inJson(["shipper", "admin"]), paper: ["shipper", "admin"] },
  /** A carrier may claim before the booker has confirmed, and should know that the invoice waits. */
  awaitsBooker: { ...inJson(users), tracking_link: link },
  disownedAt: inJson(["transporter", ...drivers, "admin"]),
  /** The shipper's, of the transporter. */
  rating: inJson(partiesAndGuest),
  /** The transporter's, of the shipper, and the step in which it was given. */
  shipperRating: { ...inJson(sidesOfTheDeal), paper: sidesOfTheDeal },
  /** The same while they are held back. */
  heldRating: { ...inJson(["shipper", "admin"]), paper: ["shipper", "admin"] },
  heldShipperRating: { ...inJson(["transporter", "admin"]), paper: ["transporter", "admin"] },
  /** For those who have rated, and admins: until when the rating is held back. */
  ratingsHeldUntil: inJson(sidesOfTheDeal),
  /** For carriers, before they claim too. */
  shipperStanding: { detail: ["transporter", "admin", "prospect"], board: ["prospect"] },
  nextStatus: inJson(users),
  actions: inJson(["shipper", "transporter", ...drivers, "admin", "prospect"]),
  timeline: { detail: parties, paper: sidesOfTheDeal, tracking_link: link },
  /** The user who took a step, and the reason where one was given: a reason may speak of money. */
  timelineActor: { detail: parties, paper: sidesOfTheDeal },
  timelineReason: { detail: atPickup, paper: sidesOfTheDeal },
  /** The reason of the step that a mail tells of. */
  reason: { mail: mailedAtPickup },
  /** Claims that the transporter took back at once. */
  slips: { detail: ["admin"], paper: ["admin"] },
  /** Steps of claims that were given back. */
  undoneClaims: { detail: ["shipper", "admin"], paper: ["shipper", "admin"] },
  /** The step by which the booker disowned the order: they have no part in it, so its parties hear nothing of them. */
  disowning: { detail: ["admin"], paper: ["admin"] },
  eta: { detail: parties, tracking_link: link },
  lateArrival: { ...inJson(partiesAndGuest), tracking_link: link },
  /** The delay that a mail tells of. */
  delay: { mail: ["shipper", "transporter", "receiver_by_mail"] },
  revision: inJson(users),
  /** The change that its transporter is asked for. */
  proposedChange: { detail: sidesOfTheDeal, export: sidesOfTheDeal },
  /** The changes of its terms, each field for those who read it. */
  changes: { detail: parties, mail: mailedAtPickup },
  /** Papers that were added and taken away, each for those who see it. */
  paperHistory: { detail: parties },
  /** For carriers, before they claim and while they wait to be paid. */
  payerHistory: { detail: ["transporter", "admin", "prospect"] },
} as const satisfies Readonly<
  Record<keyof WholeOrder | PartOfOrder, { readonly [Place in OrderPlace]?: readonly OrderReader[] }>
>;

export type OrderField = keyof typeof orderFieldReaders;

/** An order as its readers get it at a place. */
export type OrderFor<
  Place extends OrderPlace,
  Reader extends OrderReader = OrderReaderAt<Place>,
> = Place extends unknown ? Cut<WholeOrder, typeof orderFieldReaders, Place, Reader> : never;

export const maySeeField = (reader: OrderReader, place: OrderPlace, field: OrderField): boolean =>
  isSeen(orderFieldReaders, field, place, reader);

/** The changes of an order, as far as the reader's own page of it tells. */
export const changesFor = (reader: OrderReader, changes: readonly FieldChange[]): readonly FieldChange[] =>
  seenChanges(changes, reader, (field) => maySeeField(reader, "detail", field));

/**
 * Cuts an order down for a reader and a place: papers, mails and JSON are made from nothing else. A driver is shown the
 * pay where `by` says that the company shows it.
 */
export const orderFor = orderCutBy(orderFieldReaders);

/** The same by another table, for the tests that take entries out. */
export function orderCutBy(
  table: Readonly<Record<OrderField, Readonly<Record<string, readonly string[] | undefined>>>>,
) {
  const hiderAt = hidersOf(table);
  return <Place extends OrderPlace, Reader extends OrderReaderAt<Place>>(
    reader: Reader,
    place: Place,
    view: OrderView,
    beside: BesideOrder = {},
  ): OrderFor<Place, Reader> => {
    const as = reader === "driver" && beside.by?.isShownPay ? "driver_shown_pay" : reader;
    const { sight, hide } = hiderAt(place, as);
    // The table's type says what the hider leaves.
    return hide(wholeOrder(view, as, sight, beside)) as unknown as OrderFor<Place, Reader>;
  };
}
