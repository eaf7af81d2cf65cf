import { fullName } from "@lotlane/core/accounts";
import type { MailedOffer } from "@lotlane/core/ports";
import {
  type LoadStop,
  loadTitle,
  loadVehicleName,
  type LoadViewer,
  maySeeLoadField,
  priceOf,
} from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { durationWords } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import type { Fact, LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { vehicleOf } from "./order-mail.ts";
import { day, days, greeting, miles } from "./wording.ts";

export type LoadStepMail = Extract<Mail, { readonly kind: "load_mail" }>;

/** `lead` goes on after the greeting. */
type Words = { readonly title: string; readonly lead: string };

/** The mail about a step of a load, to one of its parties. */
export function loadStepMail(mail: LoadStepMail, home: string): MailContent {
  const { load, user, step } = mail;
  const viewer = viewerOf(mail);
  const { title, lead } = words[step](mail);
  const way = `${miles(load.distance)}, about ${days(load.estimatedDays)} on the way`;
  return {
    subject: `Lotlane load ${load.refCode}: ${title}`,
    preview: `${loadTitle(load)}. ${way}.`,
    title,
    reference: { label: "Load", value: load.refCode },
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${lead}` },
      ...reasonBlocks(mail),
      { kind: "lane", from: laneEnd("Pickup", load.pickup), to: laneEnd("Delivery", load.delivery), way },
      {
        kind: "facts",
        rows: load.vehicles.map((vehicle) => ({
          label: "Vehicle",
          value: `${loadVehicleName(vehicle)}${vehicle.operable ? "" : ", does not run"}`,
        })),
      },
      ...(maySeeLoadField(viewer, "price") ? priceBlocks(mail) : []),
      actionOf(mail, home),
    ],
    reason: reasons[readerOf(mail)],
  };
}

const words: Readonly<Record<LoadStepMail["step"], (mail: LoadStepMail) => Words>> = {
  accepted: () => ({
    title: "it is yours to move",
    lead: "you have accepted this load. Assign a driver next, or dispatch it yourself.",
  }),
  bid_accepted: () => ({
    title: "your bid is accepted",
    lead: "your bid is accepted and the load is yours to move. Assign a driver next, or dispatch it yourself.",
  }),
  bid_rejected: () => ({
    title: "your bid was not accepted",
    lead: "your bid was not accepted: the load went to another carrier, or is no longer offered. There are other loads on the board.",
  }),
  driver_assigned: () => ({ title: "it is yours to drive", lead: "your company assigned you this load." }),
  given_back: (mail) => ({
    title: "its carrier gave it back",
    lead: `${carrierIn(mail)} gave this load back. It is on the board again.`,
  }),
  taken_back: () => ({
    title: "it is no longer yours to move",
    lead: "this load was taken back. There is nothing more for you to do.",
  }),
  cancelled: () => ({
    title: "it is cancelled",
    lead: "this load was cancelled. There is nothing more for you to do.",
  }),
};

const carrierIn = (mail: LoadStepMail): string =>
  mail.about && maySeeLoadField(viewerOf(mail), "carrier")
    ? (mail.about.companyName ?? fullName(mail.about))
    : "The carrier";

type Reader = "transporter" | "driver" | "admin";

function readerOf({ user: { userType } }: LoadStepMail): Reader {
  if (userType === "driver" || userType === "admin") return userType;
  return "transporter";
}

/** The part in which the reader gets the mail: a carrier whose bid failed has no part in the load. */
const viewerOf = (mail: LoadStepMail): LoadViewer => (mail.step === "bid_rejected" ? "bidder" : readerOf(mail));

const reasons: Readonly<Record<Reader, string>> = {
  transporter: "You are receiving this email because you accepted this load on Lotlane, or bid on it.",
  driver: "You are receiving this email because your company assigned you this load on Lotlane.",
  admin: "You are receiving this email because you posted this load on Lotlane.",
};

const reasonBlocks = ({ reason }: LoadStepMail): MailBlock[] =>
  reason === null
    ? []
    : [
        { kind: "paragraph", text: "The reason given:" },
        { kind: "words", text: reason },
      ];

const priceLabels: Readonly<Record<LoadStepMail["step"], string>> = {
  accepted: "You get",
  bid_accepted: "You get",
  bid_rejected: "Your bid",
  driver_assigned: "Agreed price",
  given_back: "Agreed price",
  taken_back: "Agreed price",
  cancelled: "Agreed price",
};

const priceBlocks = ({ price, step }: LoadStepMail): MailBlock[] =>
  price === null
    ? []
    : [{ kind: "price", lines: [], totals: [{ label: priceLabels[step], amount: formatMoney(price) }] }];

const laneEnd = (label: string, { city, state, zip, earliest, latest }: LoadStop): LaneEnd => ({
  label,
  lines: [`${city}, ${state} ${zip}`, earliest === latest ? day(earliest) : `${day(earliest)} to ${day(latest)}`],
});

const pages: Readonly<Record<Reader, { readonly label: string; readonly path: string }>> = {
  transporter: { label: "Open the loadboard", path: "/transporter/loadboard" },
  driver: { label: "Open your jobs", path: "/driver" },
  admin: { label: "Open the loadboard", path: "/admin/loadboard" },
};

function actionOf(mail: LoadStepMail, home: string): MailBlock {
  const { label, path } = pages[readerOf(mail)];
  return { kind: "action", label, url: `${home}${path}` };
}

type SearchMatchesMail = Extract<Mail, { readonly kind: "search_mail" }>;

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

type TripWorkMail = Extract<Mail, { readonly kind: "trip_mail" }>;

/** Tells a carrier about new work that fits a trip. */
export function tripWorkMail(mail: TripWorkMail, home: string): MailContent {
  const { trip, user, offer, name, pickup, delivery, added } = mail;
  const pay = formatMoney(added.pay);
  const [from, to] = [pickup, delivery].map(({ city, state }) => `${city}, ${state}`);
  const more = `${miles(added.addedMiles)} and ${durationWords(Math.max(0, added.addedMinutes))} more`;
  const perMile = added.payPerAddedMile === null ? [] : [`${formatMoney(added.payPerAddedMile)} per added mile`];
  const address = new URLSearchParams({ trip: trip.id, add: `${offer.kind}:${offer.id}` });
  return {
    subject: `Lotlane: ${pay} on your trip ${trip.name}`,
    preview: [`${name}, ${from} to ${to}`, more, ...perMile].join(", "),
    title: `New work on your trip ${trip.name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} this ${offer.kind} was just posted. It fits your trip and keeps its dates.`,
      },
      {
        kind: "facts",
        rows: [
          { label: "Vehicles", value: name },
          { label: "From", value: `${from}, ${pickupDays(mail)}` },
          { label: "To", value: to ?? "" },
          { label: "Pay", value: pay },
          { label: "Adds to the trip", value: [more, ...perMile].join(", ") },
        ],
      },
      { kind: "action", label: "Open the trip with it", url: `${home}/planner?${address.toString()}` },
    ],
    reason: "You are receiving this email because you asked to hear about new work on this trip on Lotlane.",
  };
}

const pickupDays = ({ earliest, latest }: Pick<TripWorkMail, "earliest" | "latest">): string => {
  if (earliest === null || latest === null) return "on any day";
  return earliest === latest ? day(earliest) : `${day(earliest)} to ${day(latest)}`;
};

/** An offer as a prospect sees it: towns, no street and no names. */
function factOf(offer: MailedOffer): Fact {
  const { title, pickup, delivery, distance, price, perMile, dates } = partsOf(offer);
  const pay =
    price === null ? "open for bids" : formatMoney(price) + (perMile ? ` (${formatMoney(perMile)} a mile)` : "");
  return {
    label: `${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`,
    value: `${title}, ${miles(distance)}, ${pay}. Pickup ${dates}`,
  };
}

function partsOf(offer: MailedOffer) {
  if (offer.kind === "order") {
    const { order } = offer;
    return {
      title: vehicleOf(order),
      pickup: { city: order.pickupCity, state: order.pickupState },
      delivery: { city: order.deliveryCity, state: order.deliveryState },
      distance: order.distance,
      price: order.paymentAmount,
      perMile: order.paymentPerMile,
      dates: order.pickupDate === null ? "on any day" : day(order.pickupDate),
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
