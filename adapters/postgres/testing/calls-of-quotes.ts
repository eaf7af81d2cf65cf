import { referenceOf } from "@lotlane/core/listings";
import { aSettingsVersion } from "@lotlane/core/testing";
import { createListingStore, createQuoterSettingsStore, createQuoteStore } from "../index.ts";
import { type Call, later, md5, page } from "./call.ts";
import { database } from "./filled-database.ts";
import { idOf, now } from "../rows-for-index-tests.ts";

const quotes = () => createQuoteStore(database());
const listings = () => createListingStore(database());
const quoterSettings = () => createQuoterSettingsStore(database());
const listed = (number: number) => referenceOf("quote", idOf(number));
const takeDue = () => listings().takeDue(now.toISOString(), now.toISOString(), 200);

// Quotes are of the last three months.
export const quotesLater = {
  ...page,
  after: { ...later.after, at: new Date(now.getTime() - 45 * 86_400_000).toISOString() },
};

let settingsSaved = 10_000;
const saveSettings = () =>
  quoterSettings().save(aSettingsVersion({ id: idOf(90_000_000 + settingsSaved), over: settingsSaved++ }));

export const callsOfQuotes: readonly Call[] = [
  [
    "bookings with a promo code",
    "quotes_promo_index",
    () => createQuoteStore(database()).promoBookings(["CODE40"], 50),
  ],
  ["the newest quotes", "quotes_newest_index", () => createQuoteStore(database()).newest(100)],
  ["all quotes", "quotes_newest_index", () => quotes().list({ ...page, now })],
  ["all quotes, further on", "quotes_newest_index", () => quotes().list({ ...quotesLater, now })],
  [
    "the quotes that are sent",
    "quotes_status_index or quotes_newest_index",
    () => quotes().list({ ...page, now, status: "sent" }),
  ],
  ["the quotes that are booked", "quotes_status_index", () => quotes().list({ ...page, now, status: "booked" })],
  ["the quotes that have expired", "quotes_newest_index", () => quotes().list({ ...page, now, status: "expired" })],
  ["a quote by its customer", "quotes_search_index", () => quotes().list({ ...page, now, q: md5("quote77") })],
  ["a quote by an address", "quotes_email_index", () => quotes().list({ ...page, now, q: "quoted77@x.example" })],
  ["a quote by a telephone", "quotes_phone_index", () => quotes().list({ ...page, now, q: "(404) 555-0199" })],
  ["how many quotes there are", "quotes_status_index", () => quotes().counts(now)],
  ["what happened to a quote", "quote_facts_quote_index", () => quotes().history(idOf(77))],
  ["the listings of a page", "listings_pkey", () => listings().findAll([listed(77), listed(78)])],
  ["what happened to a listing", "listing_facts_reference_index", () => listings().history(listed(77))],
  ["listings that are due", "listings_due_index", takeDue],
  ["listings that stand", "listings_posted_index", () => listings().summary()],
  ["listings that wait", "listings_waiting_index", () => listings().summary()],
  ["listings of which something is wrong", "listings_troubled_index", () => listings().summary()],
  ["the newest quoter settings", "quoter_settings_pkey", () => quoterSettings().newest()],
  ["a version of the quoter settings", "quoter_settings_pkey", () => quoterSettings().find(77)],
  ["the versions of the quoter settings", "quoter_settings_pkey", () => quoterSettings().versions(page)],
  [
    "the versions of the quoter settings, further on",
    "quoter_settings_id_unique",
    () => quoterSettings().versions({ limit: 50, after: { at: now.toISOString(), id: idOf(5000) } }),
  ],
  ["quoter settings that are saved", "quoter_settings_pkey", saveSettings],
];
