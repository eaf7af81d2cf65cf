import { formatMoney } from "@lotlane/core/money";
import type { CampaignMail } from "@lotlane/core/ports";
import type { Quote, QuotedStop } from "@lotlane/core/quotes";
import { sizeClassNames } from "@lotlane/core/vehicles";
import type { LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { type BookedOrder, laneEnd, paymentMethodNames, vehicleFacts, vehicleOf } from "./order-mail.ts";
import { beginning, bookingUrl, couldBecomeLink, day, days, greeting, miles, moment, vehicleName } from "./wording.ts";

export function quoteMail(quote: Quote, home: string): MailContent {
  const vehicle = vehicleName(quote.vehicle);
  const lane = `${quote.pickup.place.city} to ${quote.delivery.place.city}`;
  const holdsUntil = moment(quote.expiresAt);
  return {
    subject: `Your Lotlane quote ${quote.refCode}: ${formatMoney(quote.cashPrice)} to ship your ${vehicle}`,
    preview: `${lane}, ${miles(quote.miles)}, about ${days(quote.estimatedDays)}. The price holds until ${holdsUntil}.`,
    title: `${formatMoney(quote.cashPrice)} to ship your ${vehicle}`,
    reference: { label: "Quote", value: quote.refCode },
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(quote.customer)} here is the price you asked for. It holds until ${holdsUntil}.`,
      },
      {
        kind: "lane",
        from: quotedEnd("Pickup", quote.pickup),
        to: quotedEnd("Delivery", quote.delivery),
        way: `${miles(quote.miles)}, about ${days(quote.estimatedDays)} on the way`,
      },
      { kind: "facts", rows: quotedVehicle(quote) },
      {
        kind: "price",
        lines: quote.breakdown.lines.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
        totals: [
          { label: "Cash or check", amount: formatMoney(quote.cashPrice), note: "Best Price" },
          {
            label: "Credit card",
            amount: formatMoney(quote.cardPrice),
            note: `includes a processing fee of ${formatMoney(quote.breakdown.cardProcessingFee)}`,
          },
        ],
      },
      ...promoParagraph(quote),
      { kind: "action", label: "Book this quote", url: quoteUrl(quote, home) },
    ],
    reason:
      "You are receiving this email because a quote was requested on Lotlane with this address. If this was not you, you can ignore it.",
  };
}

/** A mail of the series after a quote, in the words of the desk. */
export function quoteReminderMail({ quote, subject, parts }: CampaignMail, home: string): MailContent {
  const words = parts.flatMap((part) => (part.kind === "words" ? [part.text] : []));
  return {
    subject,
    preview: beginning(words.join(" ")),
    title: subject,
    reference: { label: "Quote", value: quote.refCode },
    blocks: parts.map((part) =>
      part.kind === "words"
        ? { kind: "paragraph", text: part.text }
        : { kind: "action", label: "Open your quote", url: quoteUrl(quote, home) },
    ),
    reason:
      "You are receiving this email because you asked Lotlane for a quote and agreed to be reminded of it by email.",
  };
}

const quoteUrl = ({ id }: Pick<Quote, "id">, home: string): string => `${home}/?quote=${encodeURIComponent(id)}`;

const quotedEnd = (label: string, { place, date }: QuotedStop): LaneEnd => ({
  label,
  lines: [`${place.city}, ${place.state} ${place.zip}`, day(date)],
});

const quotedVehicle = ({ vehicle }: Quote) => [
  { label: "Vehicle", value: vehicleName(vehicle) },
  { label: "Size", value: sizeClassNames[vehicle.sizeClass] + (vehicle.oversize ? ", oversize" : "") },
  { label: "Condition", value: vehicle.operable ? "Runs and drives" : "Does not run" },
];

function promoParagraph({ promo }: Quote) {
  if (promo.kind === "none") return [];
  const text =
    promo.kind === "unknown" && couldBecomeLink(promo.code)
      ? "We do not recognize the promo code you typed, so the price stays the same."
      : promo.message;
  return [{ kind: "paragraph", text } as const];
}

/** @param secret confirms the booking; null where that is done */
export function bookingConfirmationMail(order: BookedOrder, secret: string | null, home: string): MailContent {
  const vehicle = vehicleOf(order);
  const tracking = `${home}/track/${encodeURIComponent(order.trackingToken)}`;
  const paysByCard = order.paymentMethod === "card";
  const carrier = paysByCard ? "A carrier that takes cards" : "A transporter";
  const paid = paysByCard ? " You pay it by credit card." : "";
  const hello = order.customer ? greeting(order.customer) : "Hello,";
  return {
    subject: `Your Lotlane order ${order.number} is booked: ${vehicle}`,
    preview: `${order.pickupCity} to ${order.deliveryCity} for ${formatMoney(order.paymentAmount)}. We are finding a driver.`,
    title: `Your ${vehicle} is booked`,
    reference: { label: "Order", value: order.number },
    blocks: [
      {
        kind: "paragraph",
        text: `${hello} thank you for booking with Lotlane. We are finding a driver for your vehicle now.`,
      },
      ...confirmBlocks(tracking, secret),
      {
        kind: "lane",
        from: laneEnd("Pickup", order, "pickup"),
        to: laneEnd("Delivery", order, "delivery"),
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
      ...(secret === null ? [] : bookingBlocks(order, secret, home)),
      {
        kind: "steps",
        title: "What happens next",
        steps: [
          secret === null
            ? `${carrier} takes the job. That confirms your order, and we email you the invoice.${paid}`
            : `${carrier} takes the job. That confirms your order, and we email you the invoice as soon as you have confirmed this booking.${paid}`,
          "The vehicle is inspected at pickup and at delivery. Please have it and its keys ready.",
          "Follow it on the tracking page. You can share the link: it shows cities and progress, but no street, contact or price.",
        ],
      },
    ],
    reason: "You are receiving this email because a vehicle transport was booked on Lotlane with this address.",
  };
}

const bookingBlocks = ({ trackingToken }: BookedOrder, secret: string, home: string): readonly MailBlock[] => [
  {
    kind: "paragraph",
    text: "Once you have confirmed it, you can change dates and contacts, write to your carrier, or cancel on the page of your booking. Keep this email: only its links open that page.",
  },
  { kind: "action", label: "Open your booking", url: bookingUrl(home, trackingToken, secret) },
];

/** The tracking link alone confirms nothing: it is passed on. */
const confirmBlocks = (tracking: string, secret: string | null): readonly MailBlock[] =>
  secret === null
    ? []
    : [
        {
          kind: "paragraph",
          text: "One click shows carriers that this booking is yours. Until then, they see it as not confirmed, and its invoice is on hold. If you did not make this booking, you can ignore this email: you owe nothing, and no invoice will be sent to you.",
        },
        { kind: "action", label: "Confirm this booking", url: `${tracking}?confirm=${encodeURIComponent(secret)}` },
      ];
