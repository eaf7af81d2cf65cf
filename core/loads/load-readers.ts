/**
 * The readers of a load: signed-in users by their standings; a driver whose carrier shows its drivers the pay; a carrier
 * by its own bid, in any state of the load; and the carriers of an outside board on which it is listed.
 */
export const loadViewers = [
  "admin",
  "transporter",
  "driver",
  "driver_shown_pay",
  "prospect",
  "bidder",
  "outside_board",
] as const;
export type LoadViewer = (typeof loadViewers)[number];

type Viewers = readonly LoadViewer[];

const users: Viewers = ["admin", "transporter", "driver", "driver_shown_pay", "prospect"];
const usersAndBidder: Viewers = [...users, "bidder"];
const admins: Viewers = ["admin"];
/** A carrier's pay is between it and Lotlane: its driver does not see it, unless the carrier says so. */
const payReaders: Viewers = ["admin", "transporter", "driver_shown_pay", "prospect", "bidder"];
const parties: Viewers = ["admin", "transporter", "driver", "driver_shown_pay"];

/**
 * The viewers of each field of a load, in the words of admins and in those of carriers. The presenter, the history and
 * the mails ask here.
 */
export const loadFieldReaders = {
  seenBy: users,
  id: loadViewers,
  refCode: loadViewers,
  status: usersAndBidder,
  pickupCity: loadViewers,
  pickupState: loadViewers,
  pickupZip: loadViewers,
  pickupEarliest: loadViewers,
  pickupLatest: loadViewers,
  pickupLat: loadViewers,
  pickupLng: loadViewers,
  pickupDate: loadViewers,
  deliveryCity: loadViewers,
  deliveryState: loadViewers,
  deliveryZip: loadViewers,
  deliveryEarliest: loadViewers,
  deliveryLatest: loadViewers,
  deliveryLat: loadViewers,
  deliveryLng: loadViewers,
  deliveryDate: loadViewers,
  distance: usersAndBidder,
  estimatedDays: usersAndBidder,
  priceType: users,
  bookNowEnabled: users,
  /** Carriers read it as `price` until a price is agreed. */
  priceOffer: ["admin", "outside_board"],
  agreedPrice: admins,
  price: payReaders,
  pricePerMile: payReaders,
  paymentTerms: users,
  vehicleCount: users,
  vehicleList: loadViewers,
  vehicleNotes: users,
  equipmentNeeded: users,
  equipmentType: users,
  isEnclosed: loadViewers,
  weight: users,

  title: loadViewers,
  notes: admins,
  /** The notes, under their name for carriers. */
  description: users,
  createdOrgId: admins,
  transporterId: users,
  driverId: users,
  carrier: admins,
  driver: admins,
  driverName: users,
  openBids: admins,
  ownBid: ["admin", "transporter", "prospect", "bidder"],
  /** Of the agreed price, to Lotlane's operator. */
  invoice: ["admin", "transporter"],
  createdAt: users,
  assignedAt: users,
  deliveredAt: users,
  nextStatus: users,
  actions: users,
  history: parties,
  /** The price agreed with the carrier, in the history. */
  historyPrice: ["admin", "transporter"],
  /** The history from when other carriers had the load. */
  historyOfOthers: admins,
  historyOfBids: admins,
} as const satisfies Readonly<Record<string, Viewers>>;

export type LoadField = keyof typeof loadFieldReaders;

export const maySeeLoadField = (viewer: LoadViewer, field: LoadField): boolean =>
  (loadFieldReaders[field] as Viewers).includes(viewer);
