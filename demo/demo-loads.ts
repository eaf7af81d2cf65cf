import type { User } from "@lotlane/core/accounts";
import { findLane } from "@lotlane/core/lanes";
import { type Bid, type Load, type LoadFact, type LoadStatus, newLoadSchema, ofTerms } from "@lotlane/core/loads";
import { paymentPerMile } from "@lotlane/core/orders";
import type { Identities, Ports } from "@lotlane/core/ports";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPeople } from "./demo-people.ts";
import type { TripChoices } from "./demo-trips.ts";

type Needs = {
  readonly chance: Chance;
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly people: DemoPeople;
  readonly choices: TripChoices;
};

export type DemoLoads = {
  readonly loads: readonly Load[];
  readonly loadFacts: readonly LoadFact[];
  readonly bids: readonly Bid[];
};

/** The number of loads in each status. */
const counts: Readonly<Record<LoadStatus, number>> = {
  DRAFT: 2,
  POSTED: 14,
  ASSIGNED: 3,
  DISPATCHED: 2,
  PICKED_UP: 1,
  IN_TRANSIT: 3,
  DELIVERED: 3,
  COMPLETED: 6,
  CANCELLED: 2,
};

/** The steps after a load has its carrier, with their hours after the one before. */
const steps = [
  { status: "DISPATCHED", kind: "dispatched", hours: 5 },
  { status: "PICKED_UP", kind: "picked_up", hours: 20 },
  { status: "IN_TRANSIT", kind: "in_transit", hours: 1 },
  { status: "DELIVERED", kind: "delivered", hours: 60 },
  { status: "COMPLETED", kind: "completed", hours: 8 },
] as const;

/** How many days ago the loads under way were made, so that each stands where its days say. */
const ages: Readonly<Partial<Record<LoadStatus, readonly [least: number, most: number]>>> = {
  DISPATCHED: [2, 2],
  PICKED_UP: [3, 3],
  IN_TRANSIT: [3, 4],
  DELIVERED: [6, 8],
  COMPLETED: [7, 14],
};

const equipment: readonly (readonly string[])[] = [[], [], ["Winch"], ["Liftgate"], ["Soft straps"]];
const notes = [
  "Call an hour before pickup.",
  "Keys are at the front desk.",
  "Gate closes at 5 PM.",
  null,
  null,
] as const;

/** Loads of the product's own board, with the bids of the demo's carriers. */
export async function demoLoads(
  ports: Pick<Ports, "zipPlaces" | "routePlanner" | "vehicleCatalog">,
  needs: Needs,
): Promise<DemoLoads> {
  const planned = (Object.keys(counts) as LoadStatus[]).flatMap((status) =>
    Array.from({ length: counts[status] }, (_, index) => ({ status, isBid: index % 2 === 1 })),
  );
  const made = [];
  for (const plan of planned) made.push(await demoLoad(ports, needs, plan));
  return {
    loads: made.map(({ load }) => load),
    loadFacts: made.flatMap(({ facts }) => facts),
    bids: made.flatMap(({ bids }) => bids),
  };
}

type Plan = { readonly status: LoadStatus; readonly isBid: boolean };

async function demoLoad(
  ports: Pick<Ports, "zipPlaces" | "routePlanner" | "vehicleCatalog">,
  needs: Needs,
  { status, isBid }: Plan,
) {
  const { chance, calendar, identities, people } = needs;
  const underWay = ages[status];
  const daysAgo = chance.between(...(underWay ?? ([1, 4] as const)));
  const createdAt = calendar.moment(daysAgo);
  const [fromZip, toZip] = zipsOf(needs);
  const found = await findLane(ports)(fromZip, toZip);
  if (!found.ok) throw new Error(`the demo asks for a lane that is none: ${fromZip} to ${toZip}`);
  const lane = found.value;
  const offer = `${Math.max(150, Math.round((lane.route.miles * chance.between(55, 95)) / 500) * 5)}.00`;
  // The steps of one under way bring it to its pickup two days after it was made, and to its delivery two more later.
  const pickupIn = underWay ? 1 - daysAgo : chance.between(1, 6);
  const deliveryIn = pickupIn + (underWay ? 2 : lane.estimatedDays);
  const terms = newLoadSchema.parse({
    priceType: isBid ? "BID" : "FIXED",
    priceOffer: isBid && chance.oneIn(2) ? null : offer,
    pickupCity: lane.from.city,
    pickupState: lane.from.state,
    pickupZip: lane.from.zip,
    pickupEarliest: calendar.day(-pickupIn),
    pickupLatest: calendar.day(-pickupIn - 2),
    deliveryCity: lane.to.city,
    deliveryState: lane.to.state,
    deliveryZip: lane.to.zip,
    deliveryEarliest: calendar.day(-deliveryIn),
    deliveryLatest: calendar.day(-pickupIn - Math.max(lane.estimatedDays, 2) - 4),
    equipmentNeeded: [...chance.pick(equipment)],
    isEnclosed: chance.oneIn(5),
    notes: chance.pick(notes),
    vehicleList: Array.from({ length: chance.pick([1, 1, 1, 2, 3]) }, () => ({
      ...chance.pick(needs.choices.vehicles),
      operable: !chance.oneIn(7),
    })),
  });
  const [admin] = people.admins;
  const load: Load = {
    id: identities.newId(),
    refCode: identities.newRefCode(),
    status: status === "DRAFT" ? "DRAFT" : "POSTED",
    createdById: admin.id,
    createdOrgId: terms.createdOrgId,
    ...ofTerms(ports, terms, lane),
    bookNowEnabled: isBid && terms.priceOffer !== null,
    transporterId: null,
    driverId: null,
    agreedPrice: null,
    createdAt: createdAt.toISOString(),
    assignedAt: null,
    undoUntil: null,
    deliveredAt: null,
  };
  return livedThrough(needs, { load, status, createdAt, offer });
}

/** Two different ZIP codes. */
function zipsOf({ chance, choices: { zips } }: Needs): readonly [string, string] {
  const from = chance.pick(zips);
  return [from, chance.pick(zips.filter((zip) => zip !== from))];
}

type Life = { readonly load: Load; readonly status: LoadStatus; readonly createdAt: Date; readonly offer: string };

function livedThrough(needs: Needs, { load: fresh, status, createdAt, offer }: Life) {
  const { chance, calendar } = needs;
  const [admin] = needs.people.admins;
  const facts: LoadFact[] = [factOf(fresh, "created", createdAt, admin.id)];
  const carriers = ableCarriers(needs);
  const bids = fresh.priceType === "BID" && status !== "DRAFT" ? bidsOn(needs, fresh, carriers, createdAt, offer) : [];
  facts.push(
    ...bids.map((bid) => ({ ...factOf(fresh, "bid_placed", new Date(bid.createdAt), bid.carrierId, bid.amount) })),
  );
  if (status === "DRAFT" || status === "POSTED") return { load: fresh, facts, bids };
  const decidedAt = earlier(calendar.after(createdAt, 12), calendar.today);
  if (status === "CANCELLED") {
    facts.push(factOf(fresh, "cancelled", decidedAt, admin.id, "The dealer sold it to a buyer who collects."));
    return { load: { ...fresh, status }, facts, bids: bids.map((bid) => decided(bid, "REJECTED", decidedAt)) };
  }
  const won = bids.length > 0 ? chance.pick(bids) : undefined;
  const carrier = carriers.find(({ main }) => main.id === won?.carrierId) ?? carriers[0]!;
  const price = won?.amount ?? fresh.priceOffer ?? offer;
  facts.push(factOf(fresh, "assigned", decidedAt, won ? admin.id : carrier.main.id, price));
  let load: Load = {
    ...fresh,
    status: "ASSIGNED",
    transporterId: carrier.main.id,
    agreedPrice: price,
    pricePerMile: paymentPerMile(price, fresh.distance),
    assignedAt: decidedAt.toISOString(),
  };
  const driver = carrier.drivers[0];
  let at = decidedAt;
  for (const step of status === "ASSIGNED" ? [] : steps) {
    at = earlier(calendar.after(at, step.hours), calendar.today);
    const isDispatch = step.kind === "dispatched";
    const actor = step.kind === "completed" ? admin : isDispatch ? carrier.main : (driver ?? carrier.main);
    facts.push(
      factOf(load, step.kind, at, actor.id, isDispatch && driver ? `${driver.firstName} ${driver.lastName}` : null),
    );
    load = {
      ...load,
      status: step.status,
      driverId: driver?.id ?? null,
      ...(step.kind === "delivered" && { deliveredAt: at.toISOString() }),
    };
    if (step.status === status) break;
  }
  return {
    load,
    facts,
    bids: bids.map((bid) => decided(bid, bid.id === won?.id ? "ACCEPTED" : "REJECTED", decidedAt)),
  };
}

/** Every step happened before today, when the visitor looks at the demo. */
const earlier = (moment: Date, today: Date): Date => (moment < today ? moment : new Date(today.getTime() - 60_000));

const ableCarriers = ({ people }: Needs) =>
  people.carriers.filter(({ main }) => main.isVerified && main.suspendedAt === null && main.phoneNumber !== null);

function bidsOn(
  { chance, calendar, identities }: Needs,
  load: Load,
  carriers: readonly { readonly main: User }[],
  createdAt: Date,
  offer: string,
): Bid[] {
  const first = chance.between(0, carriers.length - 1);
  const count = Math.min(chance.between(1, 3), carriers.length);
  return Array.from({ length: count }, (_, index) => {
    const { main } = carriers[(first + index) % carriers.length]!;
    const placedAt = calendar.after(createdAt, index + 1).toISOString();
    return {
      id: identities.newId(),
      loadId: load.id,
      carrierId: main.id,
      carrierOrgId: main.organizationId ?? main.id,
      amount: `${Math.round((Number(offer) * chance.between(94, 118)) / 500) * 5}.00`,
      note: chance.oneIn(3) ? "Can pick up on the first day." : null,
      status: "PENDING",
      createdAt: placedAt,
      changedAt: placedAt,
      withdrawnBecause: null,
    };
  });
}

const decided = (bid: Bid, status: Bid["status"], at: Date): Bid => ({ ...bid, status, changedAt: at.toISOString() });

const factOf = (
  load: Load,
  kind: LoadFact["kind"],
  at: Date,
  actorId: string,
  detail: string | null = null,
): LoadFact => ({
  loadId: load.id,
  kind,
  at: at.toISOString(),
  actorId,
  detail,
});
