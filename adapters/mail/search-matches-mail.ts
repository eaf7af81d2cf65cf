import type { Offer } from "@lotlane/core/board";
import { loadVehicleName, priceOf } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import type { Mail } from "@lotlane/core/ports";
import type { Fact, MailContent } from "./mail-content.ts";
import { day, greeting, miles, vehicleName } from "./wording.ts";

export type SearchMatchesMail = Extract<Mail, { readonly kind: "search_matches" }>;

/** Tells a carrier about new matches of a saved search. */
export function searchMatchesMail(mail: SearchMatchesMail, home: string): MailContent {
  const { search, user, offers, more, isDaily } = mail;
  const count = offers.length + more;
  const found = `${count} new ${count === 1 ? "match" : "matches"}`;
  return {
    subject: `Lotlane loadboard: ${found} for ${search.name}`,
    preview: offers.map((offer) => factOf(offer).label).join("; "),
    title: `${found} for ${search.name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} your saved search ${search.name} found this on the loadboard${isDaily ? " since its last daily email" : ""}.`,
      },
      { kind: "facts", rows: offers.map(factOf) },
      ...(more > 0
        ? [{ kind: "paragraph", text: `${more} more ${more === 1 ? "is" : "are"} on the loadboard.` } as const]
        : []),
      { kind: "action", label: "Open the loadboard", url: `${home}/transporter/loadboard?view=searches` },
    ],
    reason: `You are receiving this email because you asked for ${isDaily ? "a daily email" : "emails"} about this saved search on Lotlane.`,
  };
}

/** An offer as a prospect sees it: towns, no street and no names. */
function factOf(offer: Offer): Fact {
  const { title, pickup, delivery, distance, price, perMile, dates } = partsOf(offer);
  const pay =
    price === null ? "open for bids" : formatMoney(price) + (perMile ? ` (${formatMoney(perMile)} a mile)` : "");
  return {
    label: `${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`,
    value: `${title}, ${miles(distance)}, ${pay}. Pickup ${dates}`,
  };
}

function partsOf(offer: Offer) {
  if (offer.kind === "order") {
    const { vehicle, pickup, delivery, distance, paymentAmount, paymentPerMile } = offer.view.order;
    return {
      title: vehicleName(vehicle),
      pickup,
      delivery,
      distance,
      price: paymentAmount,
      perMile: paymentPerMile,
      dates: pickup.date === null ? "on any day" : day(pickup.date),
    };
  }
  const { load } = offer.view;
  const [first, ...others] = load.vehicles.map(loadVehicleName);
  const { earliest, latest } = load.pickup;
  return {
    title: `${first}${others.length > 0 ? ` and ${others.length} more` : ""}`,
    pickup: load.pickup,
    delivery: load.delivery,
    distance: load.distance,
    price: priceOf(load),
    perMile: load.pricePerMile,
    dates: earliest === latest ? day(earliest) : `${day(earliest)} to ${day(latest)}`,
  };
}
