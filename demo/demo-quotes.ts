import { addDays } from "@lotlane/core";
import type { Customer } from "@lotlane/core/orders";
import type { Identities } from "@lotlane/core/ports";
import { daysToDelivery, type Quote, quoteOf, quoteStatusAt, type TripOfQuote } from "@lotlane/core/quotes";
import { castVisitors } from "./cast/people.ts";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { Dealer, DemoPeople } from "./demo-people.ts";
import { type Asked, drawRequest, type Home, type TripChoices } from "./demo-trips.ts";

type Needs = { readonly chance: Chance; readonly calendar: DemoCalendar; readonly choices: TripChoices };

// The newest have not left by e-mail yet, the oldest have outlived their price.
const ages = [
  { count: 3, status: "draft", from: 1, to: 1 },
  { count: 14, status: "sent", from: 1, to: 5 },
  { count: 46, status: "sent", from: 8, to: 62 },
] as const;

export type OpenQuote = Asked & { readonly status: "draft" | "sent" };

/** Quotes that were requested and never booked. */
export function askOpenQuotes(needs: Needs, people: DemoPeople): readonly OpenQuote[] {
  const { chance, calendar, choices } = needs;
  return ages.flatMap(({ count, status, from, to }) =>
    Array.from({ length: count }, () => {
      const daysAgo = chance.between(from, to);
      const asker = drawAsker(chance, people, calendar.day(daysAgo));
      const pickupDate = calendar.day(daysAgo - chance.between(2, 12));
      const deliveryDate = addDays(pickupDate, daysToDelivery + chance.between(0, 3));
      const request = drawRequest(chance, choices, { ...asker, door: null, pickupDate, deliveryDate });
      return { request, quotedAt: calendar.moment(daysAgo), status };
    }),
  );
}

/** The quote as the product would keep it: expired once its price has run out. */
export function openQuote(
  identities: Identities,
  { request, trip, quotedAt, status }: OpenQuote & { readonly trip: TripOfQuote },
  now: Date,
): Quote {
  const quote: Quote = { ...quoteOf({ identities }, request, trip, quotedAt), status };
  return { ...quote, status: quoteStatusAt(quote, now) };
}

function drawAsker(chance: Chance, { dealers }: DemoPeople, day: string): { customer: Customer; home: Home | null } {
  const members = dealers.filter(({ main }) => main.createdAt < day);
  if (chance.oneIn(2)) return { customer: chance.pick(castVisitors), home: null };
  const dealer = chance.oneIn(3) ? members[0]! : chance.pick(members);
  return { customer: customerOf(dealer.main), home: homeOf(dealer) };
}

export const customerOf = ({ firstName, lastName, email, phoneNumber }: Dealer["main"]): Customer => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? "",
});

export const homeOf = ({ homeZip, company }: Dealer): Home => ({
  zip: homeZip,
  street: company.companyAddress?.split("\n")[0] ?? "",
});
