import { shortId } from "@lotlane/core";
import { formatMoney } from "@lotlane/core/money";
import type { Order, OrderStop } from "@lotlane/core/orders";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import type { Fact, LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { paymentMethodNames } from "./payment-method-names.ts";
import { day, days, greeting, miles, vehicleName } from "./wording.ts";

/** @param secret confirms the booking; null where that is done */
export function bookingConfirmationMail(order: Order, secret: string | null, home: string): MailContent {
  const vehicle = vehicleName(order.vehicle);
  const tracking = `${home}/track/${encodeURIComponent(order.trackingToken)}`;
  const hello = order.customer ? greeting(order.customer) : "Hello,";
  return {
    subject: `Your Lotlane order ${shortId(order.id)} is booked: ${vehicle}`,
    preview: `${order.pickup.city} to ${order.delivery.city} for ${formatMoney(order.paymentAmount)}. We are finding a driver.`,
    title: `Your ${vehicle} is booked`,
    reference: { label: "Order", value: shortId(order.id) },
    blocks: [
      {
        kind: "paragraph",
        text: `${hello} thank you for booking with Lotlane. We are finding a driver for your vehicle now.`,
      },
      ...confirmBlocks(tracking, secret),
      {
        kind: "lane",
        from: laneEnd("Pickup", order.pickup),
        to: laneEnd("Delivery", order.delivery),
        way: `${miles(order.distance)}, about ${days(order.estimatedDays)} on the way`,
      },
      { kind: "facts", rows: vehicleFacts(order) },
      {
        kind: "price",
        lines: [],
        totals: [
          { label: "Price", amount: formatMoney(order.paymentAmount), note: paymentMethodNames[order.paymentMethod] },
        ],
      },
      { kind: "action", label: "Track your vehicle", url: tracking },
      {
        kind: "steps",
        title: "What happens next",
        steps: [
          secret === null
            ? "A transporter takes the job. That confirms your order, and we email you the invoice."
            : "A transporter takes the job. That confirms your order, and we email you the invoice as soon as you have confirmed this booking.",
          "The vehicle is inspected at pickup and at delivery. Please have it and its keys ready.",
          "Follow it on the tracking page. You can share the link: it shows cities and progress, but no street, contact or price.",
        ],
      },
    ],
    reason: "You are receiving this email because a vehicle transport was booked on Lotlane with this address.",
  };
}

/** The tracking link alone confirms nothing: it is passed on. */
const confirmBlocks = (tracking: string, secret: string | null): readonly MailBlock[] =>
  secret === null
    ? []
    : [
        {
          kind: "paragraph",
          text: "One click shows carriers that this booking is yours. Until then, they see it as not confirmed, and its invoice waits. If you did not make this booking, you can ignore this email: you owe nothing, and no invoice will be sent to you.",
        },
        { kind: "action", label: "Confirm this booking", url: `${tracking}?confirm=${encodeURIComponent(secret)}` },
      ];

const laneEnd = (label: string, { address, city, state, zip, date }: OrderStop): LaneEnd => ({
  label,
  lines: [`${city}, ${state} ${zip}`, address, date ? day(date) : "Day to be arranged"],
});

function vehicleFacts({ vehicle, specialInstructions }: Order): Fact[] {
  return [
    { label: "Vehicle", value: vehicleName(vehicle) },
    ...(vehicle.color ? [{ label: "Color", value: vehicle.color }] : []),
    ...(vehicle.vin ? [{ label: "VIN", value: vehicle.vin }] : []),
    { label: "Condition", value: vehicleConditionNames[vehicle.condition] },
    ...(specialInstructions ? [{ label: "Instructions", value: specialInstructions }] : []),
  ];
}
