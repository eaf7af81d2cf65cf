import {
  freeze,
  type Inspection,
  type InspectionContent,
  type InspectionType,
  type Mark,
  type VehicleOutline,
} from "@lotlane/core/inspections";
import type { Order, OrderFact } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import type { Upload } from "@lotlane/core/uploads";
import {
  type CastDamage,
  deliveryNotes,
  draftNote,
  newDamage,
  newDamageNote,
  oldDamages,
  pickupNotes,
  typedDamages,
  unavailableReasons,
} from "../cast/damages.ts";
import { type Chance, seededChance } from "../chance.ts";
import {
  customerAt,
  demoInspectionId,
  idOf,
  type Inspected,
  inspectingCarrier,
  inspectorOf,
  outlineOfOrder,
  seedOf,
} from "./vehicles-to-inspect.ts";
import { type KeptPicture, type PhotographedSlot, photographedSlots, uploadsFor } from "./demo-pictures.ts";

type Needs = Pick<Ports, "hasher" | "vehicleCatalog">;

/** Finds kept pictures; undefined where photos cannot be kept. */
export type Album = {
  readonly vehicle: (outline: VehicleOutline, slot: PhotographedSlot) => KeptPicture | undefined;
  readonly signature: (signer: string) => KeptPicture | undefined;
};

export type DemoInspection = {
  readonly inspection: Inspection;
  /** The photos and signatures that it names. */
  readonly uploads: readonly Upload[];
  /** The fact that it was completed; null for a draft. */
  readonly fact: OrderFact | null;
};

type Making = Needs & { readonly chance: Chance; readonly album: Album };

/** The inspections of one order: the delivery looks at what the pickup saw, a few miles later. */
export function demoInspections(needs: Needs, inspected: Inspected, album: Album): readonly DemoInspection[] {
  const { order, made, damagedOnTheWay } = inspected;
  const chance = seededChance(seedOf(needs, order.id));
  const making = { ...needs, chance, album };
  const seen = seenAtPickup(chance, order);
  if (made === "draft") return [drafted(making, inspected, seen)];
  const pickup = completed(making, { ...inspected, type: "pickup", seen, at: order.pickedUpAt! });
  if (made === "pickup") return [pickup];
  const then = seenAtDelivery(chance, seen, damagedOnTheWay);
  return [pickup, completed(making, { ...inspected, type: "delivery", seen: then, at: order.deliveredAt! })];
}

/** Half of a pickup inspection: two photos, nothing read from the dashboard, no signature. */
function drafted(making: Making, { order }: Inspected, seen: VehicleSeen): DemoInspection {
  const moments = draftMoments(making.chance, order);
  const { inspection, uploads } = looked(making, { order, type: "pickup", seen, moments }, [
    "front_view",
    "driver_side",
  ]);
  const unread = { mileage: null, fuelLevel: null, interiorCondition: "good", notes: draftNote } as const;
  return { inspection: { ...inspection, ...unread }, uploads: uploads.made, fact: null };
}

type Completing = Inspected & { readonly type: InspectionType; readonly seen: VehicleSeen; readonly at: string };

function completed(making: Making, { order, type, seen, at }: Completing): DemoInspection {
  const { chance, album, hasher } = making;
  const moments: InspectionMoments = momentsBefore(chance, at);
  const { inspection, uploads } = looked(making, { order, type, seen, moments }, photographedSlots);
  const { inspectorId } = inspection;
  const alone = chance.oneIn(4);
  const signed: Inspection = {
    ...inspection,
    inspectorSignature: uploads.add("inspector's signature", album.signature(inspectorId)),
    customerSignature: alone ? null : uploads.add("customer's signature", album.signature(customerAt(order, type))),
    customerUnavailableReason: alone ? chance.pick(unavailableReasons[type]) : null,
    revision: 3,
  };
  const { latitude, longitude } = order[type];
  const signing = {
    at: moments.completed,
    deviceTime: null,
    byId: inspectorId,
    place: { latitude, longitude },
    orderVin: null,
  };
  const hashes = new Map(uploads.made.map(({ id, contentHash }) => [id, contentHash]));
  return {
    inspection: freeze(hasher, signed, signing, hashes),
    uploads: uploads.made,
    fact: { orderId: order.id, kind: `${type}_inspected`, at: signing.at, actorId: inspectorId, reason: null },
  };
}

type Look = Pick<Inspected, "order"> & {
  readonly type: InspectionType;
  readonly seen: VehicleSeen;
  readonly moments: Omit<InspectionMoments, "completed">;
};

/** A draft of the inspection, and its uploads so far. */
function looked(making: Making, { order, type, seen, moments }: Look, slots: readonly PhotographedSlot[]) {
  const { chance, album } = making;
  const outline = outlineOfOrder(making, order);
  const inspectorId = inspectorOf(order);
  const of = { id: demoInspectionId(making, order, type), orderId: order.id, inspectorId };
  const uploads = uploadsFor(making, of, moments.photographed);
  const shots = slots.flatMap((slot) => {
    const photo = uploads.add(slot, album.vehicle(outline, slot));
    return photo === null ? [] : [{ photo, slot }];
  });
  const photosOf = (damage: CastDamage) =>
    shots.filter(({ slot }) => damage === newDamage && slot === damage.view).map(({ photo }) => photo);
  const { marked, ...content } = seen;
  const inspection: Inspection = {
    ...content,
    ...of,
    inspectionType: type,
    claimedAt: order.assignedAt!,
    transporterId: inspectingCarrier.id,
    outline,
    shots,
    marks: marked.map((damage, place) => ({
      ...markOf(chance, damage),
      id: idOf(making, `mark ${place} of ${of.id}`),
      photos: photosOf(damage),
    })),
    inspectorSignature: null,
    customerSignature: null,
    customerUnavailableReason: null,
    vinSeen: null,
    vinMismatchReason: null,
    revision: 2,
    createdAt: moments.begun,
    savedAt: moments.saved,
    savedById: inspectorId,
    completion: null,
    corrects: null,
  };
  return { inspection, uploads };
}

/** A finger never points twice at exactly the same place. */
function markOf(chance: Chance, damage: CastDamage): Omit<Mark, "id" | "photos"> {
  const about = (place: number) => Math.round((place + chance.between(-8, 8) / 1000) * 1000) / 1000;
  return { ...damage, x: about(damage.x), y: about(damage.y), code: null };
}

type InspectionMoments = {
  readonly begun: string;
  readonly photographed: string;
  readonly saved: string;
  readonly completed: string;
};

const minutesFrom = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Within the half hour before a vehicle is taken or handed over. */
function momentsBefore(chance: Chance, step: string): InspectionMoments {
  const begun = minutesFrom(step, -chance.between(18, 29));
  return {
    begun,
    photographed: minutesFrom(begun, 3),
    saved: minutesFrom(step, -6),
    completed: minutesFrom(step, -chance.between(2, 5)),
  };
}

/** Some hours after the claim. */
function draftMoments(chance: Chance, { assignedAt }: Order): Omit<InspectionMoments, "completed"> {
  const begun = minutesFrom(assignedAt!, chance.between(130, 260));
  return { begun, photographed: minutesFrom(begun, 4), saved: minutesFrom(begun, 9) };
}

/** An order's vehicle as an inspection finds it. */
type VehicleSeen = Pick<
  InspectionContent,
  "exteriorCondition" | "interiorCondition" | "mechanicalCondition" | "mileage" | "fuelLevel" | "damages" | "notes"
> & { readonly marked: readonly CastDamage[] };

function seenAtPickup(chance: Chance, { vehicle, createdAt }: Order): VehicleSeen {
  const years = Math.max(Number(createdAt.slice(0, 4)) - vehicle.year, 0);
  const first = chance.between(0, oldDamages.length - 1);
  const count = chance.pick([0, 0, 1, 1, 2, 3]);
  const condition = chance.pick(["excellent", "good", "good", "fair"] as const);
  return {
    exteriorCondition: condition,
    interiorCondition: condition,
    mechanicalCondition: vehicle.condition,
    mileage: chance.between(900, 9_000) + years * chance.between(7_500, 14_000),
    fuelLevel: chance.pick(["quarter", "half", "half", "three_quarter"] as const),
    damages: chance.oneIn(3) ? [chance.pick(typedDamages)] : [],
    marked: Array.from({ length: count }, (_, more) => oldDamages[(first + more) % oldDamages.length]!),
    notes: noteOf(chance, "pickup"),
  };
}

/** The same vehicle, driven off the truck. */
const seenAtDelivery = (chance: Chance, pickup: VehicleSeen, damagedOnTheWay: boolean): VehicleSeen => ({
  ...pickup,
  mileage: pickup.mileage! + chance.between(2, 9),
  marked: damagedOnTheWay ? [...pickup.marked, newDamage] : pickup.marked,
  notes: damagedOnTheWay ? newDamageNote : noteOf(chance, "delivery"),
});

const noteOf = (chance: Chance, type: InspectionType): string | null =>
  chance.oneIn(2) ? chance.pick(type === "pickup" ? pickupNotes : deliveryNotes) : null;
