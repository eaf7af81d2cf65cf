import { formatMoney } from "@lotlane/core/money";
import type { Quote, QuotedStop } from "@lotlane/core/quotes";
import { sizeClassNames } from "@lotlane/core/vehicles";
import type { LaneEnd, MailContent } from "./mail-content.ts";
import { couldBecomeLink, day, days, greeting, miles, moment, vehicleName } from "./wording.ts";

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
        from: laneEnd("Pickup", quote.pickup),
        to: laneEnd("Delivery", quote.delivery),
        way: `${miles(quote.miles)}, about ${days(quote.estimatedDays)} on the way`,
      },
      { kind: "facts", rows: vehicleFacts(quote) },
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
      { kind: "action", label: "Book this quote", url: `${home}/?quote=${encodeURIComponent(quote.id)}` },
    ],
    reason:
      "You are receiving this email because a quote was requested on Lotlane with this address. If this was not you, you can ignore it.",
  };
}

const laneEnd = (label: string, { place, date }: QuotedStop): LaneEnd => ({
  label,
  lines: [`${place.city}, ${place.state} ${place.zip}`, day(date)],
});

const vehicleFacts = ({ vehicle }: Quote) => [
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
