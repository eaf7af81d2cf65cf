import type { Answer } from "../contract/index.ts";
import type { Order } from "@lotlane/core/orders";

export function orderJson(order: Order): Answer<"POST /api/quoter/orders">["order"] {
  const { vehicle, pickup, delivery } = order;
  return {
    id: order.id,
    status: order.status,
    shipperId: order.shipperId,
    transporterId: order.transporterId,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleColor: vehicle.color,
    vehicleVin: vehicle.vin,
    vehicleCondition: vehicle.condition,
    pickupAddress: pickup.address,
    pickupCity: pickup.city,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    pickupDate: pickup.date,
    pickupLat: pickup.latitude,
    pickupLng: pickup.longitude,
    deliveryAddress: delivery.address,
    deliveryCity: delivery.city,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
    deliveryDate: delivery.date,
    deliveryLat: delivery.latitude,
    deliveryLng: delivery.longitude,
    distance: order.distance,
    distanceSource: order.distanceSource,
    estimatedDays: order.estimatedDays,
    paymentAmount: order.paymentAmount,
    paymentPerMile: order.paymentPerMile,
    paymentMethod: order.paymentMethod,
    specialInstructions: order.specialInstructions,
    isUrgent: order.isUrgent,
    createdAt: order.createdAt,
    trackingToken: order.trackingToken,
  };
}
