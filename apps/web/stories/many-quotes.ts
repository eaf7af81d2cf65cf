import type { Quote, QuoteStatus } from "@lotlane/core/quotes";
import { aQuote, chicago, losAngeles, miami, newYork, phoenix } from "@lotlane/core/testing";
import type { Product } from "./product.ts";

const statuses: readonly QuoteStatus[] = ["sent", "draft", "accepted", "booked"];
const people = [
  ["Vic", "Visitor", "vic@visitor.example"],
  ["Zoë", "Longname-Featherstonehaugh", "zoe@visitor.example"],
  ["Gus", "Guest", "gus@visitor.example"],
] as const;
const vehicles = [
  [2020, "Toyota", "Camry"],
  [2022, "Ford", "F-150"],
  [2019, "Honda", "CR-V"],
  [2024, "Chevrolet", "Silverado 1500"],
] as const;
const towns = [losAngeles, newYork, chicago, miami, phoenix];
const hourMs = 3_600_000;

export const quoteIdAt = (index: number): string => `c${String(index).padStart(7, "0")}-0000-4000-8000-000000000000`;

/** Adds `count` quotes, one every seven hours, the last an hour ago; those older than a week have expired. */
export const manyQuotes =
  (count: number, change: Partial<Quote> = {}) =>
  async ({ ports, clock }: Product): Promise<void> => {
    const now = clock.now().getTime();
    for (let index = 0; index < count; index++) await ports.quotes.add({ ...quoteAt(index, now), ...change }, []);
  };

function quoteAt(index: number, now: number): Quote {
  const createdAt = now - hourMs - index * 7 * hourMs;
  const [firstName, lastName, email] = people[index % people.length]!;
  const [year, make, model] = vehicles[index % vehicles.length]!;
  const status = statuses[index % statuses.length]!;
  const known = aQuote();
  return {
    ...known,
    id: quoteIdAt(index),
    refCode: `LL-${String(1000 + index)}QXA7`,
    status,
    customer: { firstName, lastName, email, phoneNumber: "(213) 555-0142" },
    vehicle: { ...known.vehicle, year, make, model },
    pickup: { ...known.pickup, place: towns[index % towns.length]! },
    delivery: { ...known.delivery, place: towns[(index + 1) % towns.length]! },
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(createdAt + 7 * 24 * hourMs).toISOString(),
    convertedToOrderId: status === "booked" ? quoteIdAt(index) : null,
  };
}
