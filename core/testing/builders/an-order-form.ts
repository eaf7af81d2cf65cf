import { losAngeles, newYork } from "@lotlane/demo";
import { createOrderSchema, type NewOrder, type NewOrderInput } from "../../orders/index.ts";

/** The fewest fields that a dealer may fill in. */
export const leastOrderForm = {
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  vehicleYear: 2020,
  pickupAddress: "12 Palm Street",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: losAngeles.zip,
  deliveryAddress: "200 West 30th Street",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryZip: newYork.zip,
  paymentAmount: 850,
} as const satisfies NewOrderInput;

/** Every field that a dealer may fill in. */
export const fullOrderForm = {
  ...leastOrderForm,
  vehicleVin: "4t1-b11hk 5ju 123456",
  vehicleColor: "Blue",
  vehicleCondition: "runs_no_drive",
  pickupDate: "2026-12-01",
  deliveryDate: "2026-12-08",
  pickupKind: "auction",
  pickupPlaceName: "Harbor Auto Auction",
  pickupContactName: "Gus Gate",
  pickupContactPhone: "(310) 555-0177",
  pickupContactEmail: "Gate@Auction.Example",
  pickupHours: { mon: { opens: "08:00", closes: "17:00" }, sat: { opens: "09:00", closes: "12:30" }, sun: null },
  pickupNotes: "Ask at gate 3.\nNo trailers over 53 feet.",
  pickupBuyerNumber: "B-20077",
  pickupLotNumber: "Lot 1184",
  pickupGatePass: "GP 55-1184",
  deliveryKind: "dealer",
  deliveryPlaceName: "Lane Motors",
  deliveryHours: { fri: { opens: "10:00", closes: "18:00" } },
  deliveryNotes: "Unload behind the shop.",
  deliveryBuyerNumber: "B-1",
  deliveryLotNumber: "Stock 77",
  deliveryGatePass: "Code 12",
  vehicleRolls: "yes",
  vehicleBrakes: "no",
  vehicleSteers: "unknown",
  vehicleKeys: "yes",
  vehicleModifications: "Lifted by 4 inches",
  vehicleHeight: 84,
  vehicleLength: "231",
  deliveryContactName: "Rita Receiver",
  deliveryContactPhone: "(212) 555-0108",
  deliveryContactEmail: "Rita@Receiver.Example",
  paymentTerms: "net_15",
  specialInstructions: "Gate code 4711.\nCall first.",
  isUrgent: true,
  needsPickupCode: true,
} as const satisfies NewOrderInput;

/** The order that the least form with these fields asks for. */
export const askedOrder = (fields: Readonly<Record<string, unknown>> = {}): NewOrder =>
  createOrderSchema.parse({ ...leastOrderForm, ...fields });
