import { defineEntity, p } from "@mikro-orm/postgresql";
import { orderStatuses, paymentMethods } from "@lotlane/core/orders";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { dollars, double, word } from "./columns.ts";

export const OrderEntity = defineEntity({
  name: "OrderEntity",
  tableName: "orders",
  properties: {
    id: p.uuid().primary(),
    status: word("status", orderStatuses),
    shipperId: p.uuid().nullable(),
    transporterId: p.uuid().nullable(),
    quoteId: p.uuid().nullable().unique(),
    customerFirstName: p.text().nullable(),
    customerLastName: p.text().nullable(),
    customerEmail: p.text().nullable(),
    customerPhoneNumber: p.text().nullable(),
    vehicleYear: p.integer(),
    vehicleMake: p.text(),
    vehicleModel: p.text(),
    vehicleColor: p.text().nullable(),
    vehicleVin: p.text().nullable(),
    vehicleCondition: word("vehicle_condition", vehicleConditions),
    pickupAddress: p.text(),
    pickupCity: p.text(),
    pickupState: p.text(),
    pickupZip: p.text(),
    pickupDate: p.date().nullable(),
    pickupLatitude: double(),
    pickupLongitude: double(),
    deliveryAddress: p.text(),
    deliveryCity: p.text(),
    deliveryState: p.text(),
    deliveryZip: p.text(),
    deliveryDate: p.date().nullable(),
    deliveryLatitude: double(),
    deliveryLongitude: double(),
    distance: double(),
    distanceSource: p.text(),
    estimatedDays: p.integer(),
    paymentAmount: dollars(),
    paymentPerMile: dollars(),
    paymentMethod: word("payment_method", paymentMethods),
    specialInstructions: p.text().nullable(),
    isUrgent: p.boolean(),
    trackingToken: p.text().unique(),
    createdAt: p.datetime(),
  },
});

export const OrderFactEntity = defineEntity({
  name: "OrderFactEntity",
  tableName: "order_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id"),
    kind: p.text(),
    at: p.datetime(),
    actorId: p.uuid().nullable(),
  },
  indexes: [{ properties: ["orderId", "at"] }],
});
