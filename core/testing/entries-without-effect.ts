import { castAccounts } from "@lotlane/demo";
import {
  asContact,
  orderCutBy,
  orderFieldReaders,
  type OrderFor,
  type OrderPlace,
  type OrderReaderAt,
  orderReadersAt,
  type OrderView,
} from "../orders/index.ts";
import { proposedTermsOf } from "../orders/order-changes.ts";
import { aClaimedOrder, anOrderFact, toldDetails } from "./builders/a-posted-order.ts";
import { aQuote } from "./builders/a-quote.ts";
import { anId } from "./builders/an-id.ts";

type Table = Parameters<typeof orderCutBy>[0];

/**
 * The entries of the table of an order's readers that change nothing at a place: what comes out there without the entry
 * is the same as with it. Every field of the orders that are shown has a value.
 * @param show what comes out at the place
 */
export async function entriesWithoutEffect<Place extends OrderPlace>(
  place: Place,
  show: (order: OrderFor<Place>, reader: OrderReaderAt<Place>) => string | Promise<string>,
): Promise<readonly string[]> {
  const table: Table = orderFieldReaders;
  const views = shownViews();
  const shown = async (changed: Table, reader: OrderReaderAt<Place>) => {
    const cut = orderCutBy(changed);
    const texts = views.map(async (view) => show(cut(reader, place, view, beside) as OrderFor<Place>, reader));
    return (await Promise.all(texts)).join();
  };
  const unused: string[] = [];
  for (const reader of orderReadersAt[place] as readonly OrderReaderAt<Place>[]) {
    const whole = await shown(table, reader);
    for (const [field, places] of Object.entries(table).filter(([, { [place]: who }]) => who?.includes(reader))) {
      const others = places[place]!.filter((name) => name !== reader);
      const without = { ...table, [field]: { ...places, [place]: others } };
      // A place that cannot do without the field throws.
      if ((await shown(without, reader).catch(String)) === whole) unused.push(`${field} of ${reader}`);
    }
  }
  return unused;
}

const at = "2026-12-02T15:00:00.000Z";
const steps = ["created", "assigned", "undone", "assigned", "released", "disowned", "assigned", "in_transit"] as const;
const [shipperId, transporterId] = [castAccounts().dana, castAccounts().carlos].map(({ user }) => user.id);
const happened = [
  ...steps.map((kind) => ({ kind, actorId: shipperId })),
  { kind: "rated", actorId: shipperId },
  { kind: "rated", actorId: transporterId },
] as const;
const wanted = [
  { field: "pickupDate", before: "2026-12-01", after: "2026-12-03" },
  { field: "vehicleMake", before: "Saab", after: "Honda" },
] as const;
const beside = {
  history: happened.map(({ kind, actorId = null }, index) => ({
    ...anOrderFact(aClaimedOrder(), {
      kind,
      actorId,
      at: `2026-11-2${index}T15:00:00.000Z`,
      reason: `reason ${index}`,
    }),
    actorName: `actor ${index}`,
  })),
  changes: [
    {
      changeId: "00000000-0000-4000-8000-0000000000c4",
      kind: "edited",
      at,
      reason: "a reason of a change",
      actorId: null,
      revision: 2,
      actorName: "actor of a change",
      changes: wanted,
    },
  ] as const,
  papers: [
    {
      paperId: "00000000-0000-4000-8000-0000000000c5",
      act: "added",
      kind: "gate_pass",
      name: "a gate pass",
      readers: "all",
      claimedAt: null,
      at,
      actorName: "actor of a paper",
    },
  ] as const,
  eta: { milesLeft: 12, arrivesAt: at, wasExpectedAt: null, heardAt: at },
  payerHistory: { medianDays: 4, invoices: 12, overdue: 1 },
  pickupCode: "040506",
  reason: "a reason",
  delay: {
    at,
    promisedBy: "2026-12-01T22:00:00.000Z",
    arrival: { at: "2026-12-02T18:00:00.000Z", milesLeft: 1040, place: "Amarillo, TX", heardAt: at },
  },
};

// Parts of their states that keep another time than the rest: by longitude, and by latitude.
const stop = { address: "12 Palm Street", date: "2026-12-01" };
const elPaso = { ...stop, city: "El Paso", state: "TX", zip: "79901", latitude: 31.76, longitude: -106.49 };
const coeurDAlene = { ...stop, city: "Coeur d'Alene", state: "ID", zip: "83814", latitude: 47.68, longitude: -116.78 };

/** A dealer's order under way, just claimed, and with ratings that are held back, and a guest's order before and after it was disowned. */
function shownViews(): readonly OrderView[] {
  const { dana, carlos, dina } = castAccounts();
  const person = ({ user }: typeof dana) => ({ ...asContact(user), pictureId: `picture of ${user.firstName}` });
  const order = aClaimedOrder({
    status: "in_transit",
    driverId: dina.user.id,
    truck: { name: "Truck 4", plate: "8XYZ123", plateState: "CA", trailerPlate: "4AB-1234", trailerPlateState: "AZ" },
    pickedUpAt: at,
    deliveredAt: at,
    pickupArrivedAt: at,
    deliveryArrivedAt: at,
    pickupInspectedAt: at,
    deliveryInspectedAt: at,
    disownedAt: at,
    shipmentId: "00000000-0000-4000-8000-00000000005a",
    trackingUpdates: 1,
    lastPosition: { latitude: 35.2, longitude: -101.8, place: "Amarillo, TX", notes: "A note", milesLeft: 1040, at },
    lateArrival: at,
    rating: { stars: 5, comment: null },
    shipperRating: { accuracy: 5, readiness: 4, payment: 3, comment: null },
    pickup: elPaso,
    delivery: coeurDAlene,
    details: toldDetails,
  });
  const invoice = {
    id: anId(),
    number: "INV-100001",
    amount: order.paymentAmount,
    balance: order.paymentAmount,
    dueOn: "2026-12-02",
    issuedAt: at,
    withdrawnAt: null,
    sentAt: at,
    paidAt: null,
    service: { name: "BILL", payment: "scheduled" as const, archivedAt: null, problem: "A problem" },
  };
  const feeInvoice = { ...invoice, number: "INV-100002", amount: "120.00" };
  const carrierInvoice = { ...invoice, number: "INV-100003", amount: "1000.00" };
  const people = { shipper: person(dana), transporter: person(carlos), driver: person(dina) };
  const view = { order, ...people, invoice, feeInvoice, carrierInvoice, shipmentCars: { count: 7, open: 4 } };
  const { customer } = aQuote();
  const guests = { ...view, shipper: null, order: { ...order, shipperId: null, customer, disownedAt: null } };
  const proposedChange = {
    id: "00000000-0000-4000-8000-0000000000c5",
    at,
    actorId: dana.user.id,
    claimedAt: order.assignedAt!,
    reason: null,
    changes: wanted,
    terms: proposedTermsOf(order),
  };
  const claimed = {
    ...view,
    order: { ...order, status: "assigned" as const, pickup: coeurDAlene, delivery: elPaso, proposedChange },
  };
  const held = { ...view, order: { ...order, ratingsHeldUntil: "2026-12-16T15:00:00.000Z" } };
  return [view, claimed, held, guests, { ...guests, order: { ...guests.order, disownedAt: at } }];
}
