import { describe, expect, it } from "vitest";
import { maySeeField, type OrderField, orderFieldReaders, type OrderReader } from "./order-readers.ts";

const fields = Object.keys(orderFieldReaders) as OrderField[];
const seenBy = (reader: OrderReader) => fields.filter((field) => maySeeField(reader, field)).toSorted();
const hiddenFrom = (reader: OrderReader) => fields.filter((field) => !maySeeField(reader, field)).toSorted();

const trip = ["City", "State", "Zip", "Date", "Lat", "Lng"].flatMap((part) => [`pickup${part}`, `delivery${part}`]);
const vehicle = ["vehicleYear", "vehicleMake", "vehicleModel", "vehicleColor"];
const times = ["createdAt", "assignedAt", "pickedUpAt", "deliveredAt"];
/** The fields that every reader sees, with a tracking link alone too. */
const open = [...trip, ...vehicle, ...times, "status", "distance", "estimatedDays", "progress"];

// Listed by hand, so that a new field has to be added here for each reader too.
describe("who sees which field of an order", () => {
  it("shows the holder of a tracking link the trip, the vehicle and the way so far", () => {
    expect(seenBy("tracking_link")).toEqual(
      [...open, "awaitsBooker", "trackingUpdates", "timeline", "milesDone", "eta"].toSorted(),
    );
  });

  it("shows a transporter who might claim it the trip and the price, not whose it is or where exactly", () => {
    const price = ["paymentAmount", "paymentPerMile", "paymentMethod"];
    const names = ["id", "transporterId", "driverId", "vehicleCondition", "distanceSource", "isUrgent"];
    const state = ["awaitsBooker", "trackingCount", "nextStatus", "actions"];
    expect(seenBy("prospect")).toEqual([...open, ...price, ...names, ...state].toSorted());
  });

  it("shows a receiver by mail the delivery, and neither money nor the shipper's people", () => {
    const seen = ["vehicleVin", "vehicleCondition", "deliveryAddress", "deliveryContactName", "trackingToken"];
    const people = ["shipperName", "transporterName", "transporter"];
    expect(seenBy("receiver_by_mail")).toEqual([...open, ...seen, ...people].toSorted());
  });

  it("shows a driver by mail both ends and their people, and no money", () => {
    const ends = ["pickupAddress", "deliveryAddress", "specialInstructions", "timelineReason"];
    const contacts = ["deliveryContactName", "deliveryContactPhone", "deliveryContactEmail"];
    const people = ["shipperName", "transporterName", "driverName", "shipper", "customer", "transporter", "driver"];
    const all = [...open, "vehicleVin", "vehicleCondition", ...ends, ...contacts, ...people];
    expect(seenBy("driver_by_mail")).toEqual(all.toSorted());
  });

  it.each([
    ["shipper", ["disownedAt", "disowning", "driverPictureId", "slips"]],
    ["admin", []],
    ["transporter", ["disowning", "invoiceProblem", "slips", "trackingToken", "undoneClaims"]],
    [
      "driver",
      [
        "disowning",
        "driverPictureId",
        "invoice",
        "invoiceProblem",
        "shipperPictureId",
        "slips",
        "trackingToken",
        "transporterPictureId",
        "undoneClaims",
      ],
    ],
    [
      "receiver",
      [
        "disownedAt",
        "disowning",
        "driverPictureId",
        "invoice",
        "invoiceProblem",
        "pickupAddress",
        "shipperPictureId",
        "slips",
        "specialInstructions",
        "timelineReason",
        "transporterPictureId",
        "undoneClaims",
      ],
    ],
    [
      "guest",
      [
        "disownedAt",
        "disowning",
        "driverPictureId",
        "invoice",
        "invoiceProblem",
        "shipperPictureId",
        "slips",
        "transporterPictureId",
        "undoneClaims",
      ],
    ],
  ] as const)("hides from the %s: %j", (reader, hidden) => {
    expect(hiddenFrom(reader)).toEqual(hidden);
  });
});
