import { type CompletedInspection, type Mark, photoSlotNames, photoSlots } from "../../inspections/index.ts";
import type { BillOfLading, ClaimPacket, PaperParty, PaperRecord, TruckBill } from "../../papers/index.ts";

const orderId = "9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10";
const dealer: PaperParty = {
  name: "Dana Whitfield",
  company: "Whitfield Autos",
  email: "dana.whitfield@example.com",
  phone: "+1 310 555 0134",
  address: "1200 E Florence Ave\nLos Angeles, CA 90001",
};
const carrier: PaperParty = {
  name: "Carlos Medina",
  company: "Medina Auto Transport LLC",
  email: "carlos@medina.example",
  phone: "+1 214 555 0188",
  address: "4820 Irving Blvd\nSuite 12\nDallas, TX 75247",
};
const zones = { pickup: "America/Los_Angeles", delivery: "America/New_York" } as const;

/** An id from a number. */
const idOf = (number: number): string => `5a000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const aMarkOnPaper = (change: Partial<Mark> = {}): Mark => ({
  id: idOf(900),
  view: "driver_side",
  x: 0.42,
  y: 0.6,
  area: "driver_front_door",
  type: "scratch",
  size: "1_to_3",
  note: null,
  code: null,
  photos: [],
  ...change,
});

const pickupMarks = [
  aMarkOnPaper(),
  aMarkOnPaper({ id: idOf(901), view: "front", x: 0.62, y: 0.66, area: "front_bumper", type: "chip", size: "under_1" }),
  aMarkOnPaper({
    id: idOf(902),
    view: "top",
    x: 0.5,
    y: 0.4,
    area: "roof",
    type: "dent",
    size: "3_to_6",
    note: "from hail, paint is whole",
  }),
];
const newMark = aMarkOnPaper({
  id: idOf(903),
  view: "passenger_side",
  x: 0.25,
  y: 0.55,
  area: "passenger_front_fender",
  type: "dent",
  size: "6_to_12",
  note: "not there at pickup",
  photos: [idOf(20)],
});

/** Every slot has a photo, numbered on from `first`. */
const shotsFrom = (first: number) => photoSlots.map((slot, index) => ({ photo: idOf(first + index), slot }));

export function anInspectionOnPaper(
  inspectionType: "pickup" | "delivery",
  change: Partial<CompletedInspection> = {},
): CompletedInspection {
  const pickup = inspectionType === "pickup";
  const at = pickup ? "2026-11-21T16:42:00.000Z" : "2026-11-25T20:05:00.000Z";
  return {
    id: idOf(pickup ? 1 : 2),
    orderId,
    claimedAt: "2026-11-20T14:02:00.000Z",
    transporterId: idOf(3),
    inspectorId: idOf(4),
    inspectionType,
    exteriorCondition: pickup ? "good" : "fair",
    interiorCondition: "excellent",
    mechanicalCondition: "runs_drives",
    mileage: pickup ? 41_230 : 41_236,
    fuelLevel: pickup ? "half" : "quarter",
    shots: pickup ? shotsFrom(10) : [...shotsFrom(12), { photo: idOf(20), slot: null }],
    damages: pickup ? ["Small stain on the rear seat"] : ["Small stain on the rear seat", "Left floor mat is missing"],
    marks: pickup ? pickupMarks : [...pickupMarks, newMark],
    outline: "pickup",
    notes: pickup ? "Two keys. One in the glove box." : "Handed over in the rain;\nthe paint could not be wiped dry.",
    customerSignature: pickup ? idOf(30) : null,
    inspectorSignature: idOf(31),
    customerUnavailableReason: pickup ? null : "The gate was closed; keys are in the lock box as agreed by telephone.",
    vinSeen: null,
    vinMismatchReason: null,
    revision: 4,
    createdAt: at,
    savedAt: at,
    savedById: idOf(4),
    corrects: null,
    completion: {
      at,
      deviceTime: null,
      byId: idOf(4),
      orderVin: null,
      place: pickup ? { latitude: 33.9731, longitude: -118.2479 } : null,
      contentHash: (pickup ? "3f8a91c2" : "b07d44e1").repeat(8),
      code: pickup ? "LL-7K3M-9QXA-2B4C" : "LL-P0V4-8W61-RN2E",
    },
    ...change,
  };
}

export const aPaperRecord = (
  inspectionType: "pickup" | "delivery",
  change: Partial<CompletedInspection> = {},
): PaperRecord => {
  const inspection = anInspectionOnPaper(inspectionType, change);
  return {
    inspection,
    inspectorName: "Dina Driver",
    completedByName: "Dina Driver",
    photos: inspection.shots.map(({ photo, slot }) => ({
      upload: photo,
      slot,
      shows: slot === null ? "Damage 4" : photoSlotNames[slot],
      takenAt: inspection.completion.at,
    })),
    correctsCode: null,
    timeZone: zones[inspectionType],
  };
};

export const aBillOfLading = (change: Partial<BillOfLading> = {}): BillOfLading => ({
  orderId,
  status: "delivered",
  vehicle: {
    year: 2022,
    make: "Ford",
    model: "F-150",
    color: "Agate Black",
    vin: "1FTFW1E50NFA00001",
    condition: "runs_drives",
  },
  outline: "pickup",
  distance: 2789.4,
  shipper: dealer,
  transporter: {
    ...carrier,
    dotNumber: "2233541",
    mcNumber: "MC-784512",
    driver: "Dina Driver",
    truck: { name: "Truck 4", plate: "8XYZ123", plateState: "CA", trailerPlate: "4AB-1234", trailerPlateState: "AZ" },
  },
  receiver: {
    name: "Rita Receiver",
    company: null,
    phone: "(212) 555-0108",
    email: "rita@receiver.example",
    address: null,
  },
  pickup: {
    placeName: "Harbor Auto Auction",
    contact: { name: "Gus Gate", phone: "(310) 555-0177" },
    buyerNumber: "B-20077",
    lotNumber: "1184",
    street: "1200 E Florence Ave",
    city: "Los Angeles",
    state: "CA",
    zip: "90001",
    plannedOn: "2026-11-21",
    arrivedAt: "2026-11-21T15:15:00.000Z",
    happenedAt: "2026-11-21T16:50:00.000Z",
    timeZone: zones.pickup,
  },
  delivery: {
    placeName: null,
    contact: null,
    buyerNumber: null,
    lotNumber: null,
    street: "350 5th Ave",
    city: "New York",
    state: "NY",
    zip: "10001",
    plannedOn: "2026-11-27",
    arrivedAt: "2026-11-25T02:40:00.000Z",
    happenedAt: "2026-11-25T20:10:00.000Z",
    timeZone: zones.delivery,
  },
  records: { pickup: aPaperRecord("pickup"), delivery: aPaperRecord("delivery") },
  instructions: "Call the lot an hour before. Keys are in the office.",
  asOf: "2026-11-25T20:10:00.000Z",
  ...change,
});

/** Vehicles of one kind, each with its own order. */
export const aTruckBill = (count = 7): TruckBill => {
  const { shipper, transporter, pickup, delivery, receiver, vehicle, instructions } = aBillOfLading();
  const { driver, truck, ...carriersOwn } = transporter;
  return {
    shipmentId: idOf(800),
    shipper,
    transporter: carriersOwn,
    vehicles: Array.from({ length: count }, (_, at) => ({
      orderId: idOf(at + 1),
      vehicle,
      pickup,
      delivery: { ...delivery, happenedAt: null },
      receiver,
      driver,
      truck,
      instructions: at === 0 ? instructions : null,
    })),
    asOf: "2026-11-21T16:50:00.000Z",
  };
};

/** As it is from the claim on: nothing has been inspected. */
export const aBlankBill = (): BillOfLading => {
  const bill = aBillOfLading({ status: "assigned", records: { pickup: null, delivery: null } });
  return {
    ...bill,
    pickup: { ...bill.pickup, happenedAt: null },
    delivery: { ...bill.delivery, happenedAt: null },
    asOf: "2026-11-20T14:02:00.000Z",
  };
};

export const aClaimPacket = (change: Partial<ClaimPacket> = {}): ClaimPacket => {
  const { instructions: _, ...paper } = aBillOfLading();
  const { pickup, delivery } = paper.records;
  return {
    ...paper,
    fresh: { marks: [newMark], damages: ["Left floor mat is missing"] },
    completed: [pickup!, delivery!].map(({ inspection, completedByName }) => ({
      inspectionType: inspection.inspectionType,
      at: inspection.completion.at,
      by: completedByName,
      code: inspection.completion.code,
      corrected: false,
    })),
    history: (
      [
        ["created", "2026-11-20T12:30:00.000Z", "Dana Whitfield", null],
        ["assigned", "2026-11-20T14:02:00.000Z", "Carlos Medina", null],
        ["driver_assigned", "2026-11-20T15:00:00.000Z", "Carlos Medina", "Dina Driver"],
        ["pickup_inspected", "2026-11-21T16:42:00.000Z", "Dina Driver", null],
        ["in_transit", "2026-11-21T16:50:00.000Z", "Dina Driver", null],
        ["delivery_inspected", "2026-11-25T20:05:00.000Z", "Dina Driver", null],
        ["delivered", "2026-11-25T20:10:00.000Z", "Dina Driver", null],
        ["rated", "2026-11-26T09:10:00.000Z", "Dana Whitfield", "2"],
      ] as const
    ).map(([kind, at, actorName, reason]) => ({ orderId, kind, at, actorId: null, actorName, reason })),
    messages: {
      rows: [
        {
          at: "2026-11-20T15:10:00.000Z",
          from: "Carlos Medina (transporter)",
          text: "We are at your lot tomorrow by nine.",
        },
        {
          at: "2026-11-20T15:25:00.000Z",
          from: "Dana Whitfield (shipper)",
          text: "Good. Ask for Sam.\nThe gate code is 4471.",
        },
      ],
      cut: false,
    },
    ...change,
  };
};
