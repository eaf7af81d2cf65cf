import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accept, certificateMail, refuse, searchMail } from "@lotlane/core";
import { castAccounts } from "@lotlane/core/demo";
import { aClaim, aSettingsVersion } from "@lotlane/core/testing";
import { referenceOf } from "@lotlane/core/listings";
import type { Order } from "@lotlane/core/orders";
import type { CertificateList } from "@lotlane/core/ports";
import { freshDatabase } from "../../scripts/fresh-database.ts";
import {
  createAccountStore,
  createCertificateStore,
  createCompanyStore,
  createEffectQueue,
  createInspectionStore,
  createInvoiceStore,
  createListingStore,
  createKeyStore,
  createSavedSearchStore,
  createWebhookStore,
  createLiveFeed,
  createMailCounts,
  createMessageStore,
  createOrderLists,
  createOrderStore,
  createPrivacyStore,
  createRateStore,
  createQuoterSettingsStore,
  createQuoteStore,
  createSessionStore,
  createSupportStore,
  createTrackingStore,
  createTripOrders,
  createUploadStore,
  createVettingStore,
  type Database,
  migrate,
  openDatabase,
  defaultRetention,
  sweep,
} from "./index.ts";
import { archivedCount, fill, idOf, now, size } from "./rows-for-index-tests.ts";
import { runOn } from "./sql/run.ts";

let database: Database;

beforeAll(async () => {
  const url = await freshDatabase();
  const migrated = await openDatabase({ url });
  await migrate(migrated);
  const effects = createEffectQueue({ url, database: migrated, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  await effects.close();
  await migrated.close(true);
  // One connection, so that what it has counted can be asked for at once.
  database = await openDatabase({ url, poolSize: 1, isUnhurried: true });
  for (const sql of fill) await database.em.fork().execute(sql, [], "run");
}, 1_200_000);

afterAll(() => database.close(true));

type Call = readonly [what: string, index: string, act: () => Promise<unknown>];

type Scans = { readonly read: ReadonlySet<string>; readonly scanned: Set<string> };

/** Which indexes a call reads by, and which tables from end to end, planned for the one call and for any. */
async function scansOf(act: () => Promise<unknown>): Promise<Scans> {
  const before = await counts();
  for (let time = 0; time < 7; time++) await act();
  const after = await counts();
  const grown = (kind: "indexes" | "tables") =>
    new Set([...after[kind]].filter(([name, count]) => count > (before[kind].get(name) ?? 0)).map(([name]) => name));
  return { read: grown("indexes"), scanned: grown("tables") };
}

async function counts() {
  const em = database.em.fork();
  await em.execute("select pg_stat_force_next_flush()");
  const rows = async (sql: string) =>
    new Map((await em.execute<{ name: string; count: string }[]>(sql)).map(({ name, count }) => [name, Number(count)]));
  return {
    indexes: await rows("select indexrelname as name, idx_scan as count from pg_stat_user_indexes"),
    tables: await rows(
      "select relname as name, seq_scan as count from pg_stat_user_tables where schemaname = 'public'",
    ),
  };
}

const page = { limit: 50 };
const later = { limit: 50, after: { at: new Date(now.getTime() - 250 * 86_400_000).toISOString(), id: idOf(25_000) } };
const accounts = () => createAccountStore(database);
const sessions = () => createSessionStore(database);
const keys = () => createKeyStore(database);
const savedSearches = () => createSavedSearchStore(database);
const anOffer = {
  kind: "load",
  pickup: { latitude: 40.5, longitude: -99.5 },
  delivery: { latitude: 34, longitude: -118 },
  earliest: null,
  latest: null,
  perMile: null,
  isEnclosed: false,
} as const;
const webhooks = () => createWebhookStore(database);
const support = () => createSupportStore(database);

const lists = () => createOrderLists(database);
const tripOrders = () => createTripOrders(database);
const tripBox = { south: 39, north: 40, west: -101, east: -100 };
const orders = () => createOrderStore(database);
const messages = () => createMessageStore(database);

const quotes = () => createQuoteStore(database);
const listings = () => createListingStore(database);
const vettings = () => createVettingStore(database);
const certificates = () => createCertificateStore(database);
const today = now.toISOString().slice(0, 10);
const listCertificates = (show: CertificateList) => certificates().list({ show, today, limit: 50 });
const listed = (number: number) => referenceOf("quote", idOf(number));
const takeDue = () => listings().takeDue(now.toISOString(), now.toISOString(), 200);

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const [vin, guestName, openTown] = [md5("vin4567"), md5("guest4565"), md5("from4561").slice(0, 8)];
const personName = md5("77");
const dealer = castAccounts().dana.user;
const deliveredSince = new Date(now.getTime() - 90 * 86_400_000).toISOString();
const deliveredBefore = deliveredSince;
const allOrders = { kind: "all" } as const;
const longAgo = new Date(now.getTime() - 499 * 86_400_000).toISOString();
const owners = {
  organisation: { kind: "organisation", organisationId: idOf(77) },
  shipper: { kind: "shipper", userId: idOf(77) },
  transporter: { kind: "transporter", userId: idOf(20_077) },
  driver: { kind: "driver", userId: idOf(770) },
  receiver: { kind: "receiver", email: "receiver77@x.example" },
} as const;

const ordersOfEach: Call[] = [...Object.values(owners), allOrders].flatMap((owner): Call[] => {
  const index = (name: string) =>
    owner.kind === "all" ? `orders_${name}_index` : `orders_${owner.kind}_${name}_index`;
  const whose = `${owner.kind}'s`;
  // PostgreSQL may pick either index for an owner with no more than a page of orders.
  const newest = owner.kind === "all" ? index("status") : `${index("newest")} or ${index("status")}`;
  // Either index is short for an owner with few orders on the road.
  const onTheRoad = `orders_on_the_road_index or ${index("status")}`;
  const conversations = owner.kind === "all" ? "conversations_newest_index" : `conversations_${owner.kind}_index`;
  return [
    [`${whose} orders`, newest, () => lists().list({ ...page, owner })],
    [`${whose} orders, further on`, newest, () => lists().list({ ...later, owner })],
    [`${whose} orders that are not archived`, newest, () => lists().list({ ...page, owner, deliveredSince })],
    [
      `${whose} orders that are not archived, further on`,
      index("status"),
      () => lists().list({ ...later, owner, deliveredSince }),
    ],
    [`${whose} active orders`, index("status"), () => lists().list({ ...page, owner, status: "active" })],
    [`${whose} active orders, further on`, index("status"), () => lists().list({ ...later, owner, status: "active" })],
    [`${whose} cancelled orders`, index("status"), () => lists().list({ ...page, owner, status: "cancelled" })],
    [`${whose} archive`, index("delivered"), () => lists().archive({ ...page, owner, deliveredBefore })],
    [`${whose} archive, further on`, index("delivered"), () => lists().archive({ ...later, owner, deliveredBefore })],
    [`how many active orders are ${whose}`, index("status"), () => lists().count({ owner, status: "active" }, 1000)],
    [`how many in the archive are ${whose}`, index("delivered"), () => lists().count({ owner, deliveredBefore }, 1000)],
    [`${whose} counts`, index("status"), () => lists().stats(owner, now)],
    [`${whose} sums`, index("delivered"), () => lists().stats(owner, now)],
    [`${whose} orders on the road`, onTheRoad, () => lists().inTransit(owner)],
    [`200 of ${whose} orders`, "invoices_claim_unique", () => lists().list({ limit: 200, owner })],
    ...(owner.kind === "driver" || owner.kind === "receiver"
      ? []
      : [
          [`${whose} conversations`, conversations, () => messages().conversations(owner, idOf(1), page)] as Call,
          [
            `${whose} conversations, further on`,
            conversations,
            () => messages().conversations(owner, idOf(1), later),
          ] as Call,
        ]),
  ];
});

const rates = () => createRateStore(database);
const area = (zipPrefix: string | null, ...states: readonly string[]) => ({ name: "", states, zipPrefix });
const [townToTown, manyStates] = [
  { width: "zip_area", from: area("045", "TX"), to: area("046", "") },
  { width: "division", from: area(null, "TX", "OK", "LA"), to: area(null, "", "NY", "PA") },
] as const;
const quoterSettings = () => createQuoterSettingsStore(database);
let settingsSaved = 10_000;
const saveSettings = () =>
  quoterSettings().save(aSettingsVersion({ id: idOf(90_000_000 + settingsSaved), over: settingsSaved++ }));

// Quotes are of the last three months.
const quotesLater = { ...page, after: { ...later.after, at: new Date(now.getTime() - 45 * 86_400_000).toISOString() } };

const privacy = () => createPrivacyStore(database);
const uploads = () => createUploadStore(database);
const inspections = () => createInspectionStore(database);

const asItIs = (order: Order) => accept({ order, facts: [], effects: [], live: [] });
let delivered = 0;
/** One that is on the way at a time. */
const deliver = () => orders().change(idOf(++delivered * 10 + 3), (order) => asItIs({ ...order, status: "delivered" }));
let rated = 0;
const rate = () =>
  orders().change(idOf(++rated * 10 + 4), (order) => asItIs({ ...order, rating: { stars: 4, comment: null } }));

async function readOn(): Promise<void> {
  const [present] = await database.em
    .fork()
    .execute<{ cursor: string }[]>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text || '-' || extract(epoch from now())::bigint as cursor",
    );
  const read = await createLiveFeed({ url: "", database }).since(present!.cursor);
  if (!read) throw new Error("the present is no cursor");
}

let erased = 0;
const eraseAccount = () => {
  erased++;
  return privacy().erase(idOf(erased), (account) =>
    accept({
      account,
      fact: {
        accountId: account.user.id,
        kind: "deleted",
        at: now.toISOString(),
        actorId: account.user.id,
        reason: null,
      },
      effects: [],
      withdrawBids: { cause: "carrier_deleted", actorId: account.user.id, at: now.toISOString() },
      quotesOf: `quoted${erased}@x.example`,
      organisationId: account.user.organisationId,
    }),
  );
};

let counted = 0;
const sweepOut = () => sweep(runOn(database), now, defaultRetention);

const countMail = () =>
  createMailCounts(database, { toOneAddress: 1000, fromOneSender: 1000 }).count(
    { key: `a mail ${++counted}`, addressee: "addressee77", sender: "sender77" },
    new Date(),
  );

const calls: readonly Call[] = [
  ["orders on the board", "orders_status_index", () => lists().onBoard({ limit: 50, sort: "newest" })],
  [
    "orders on the board by pickup",
    "orders_open_pickup_day_index",
    () => lists().onBoard({ limit: 50, sort: "pickup" }),
  ],
  ["orders on the board by price", "orders_open_price_index", () => lists().onBoard({ limit: 50, sort: "price" })],
  ["orders on the board by rate", "orders_open_per_mile_index", () => lists().onBoard({ limit: 50, sort: "per_mile" })],
  [
    "orders on the board by rate, further on",
    "orders_open_per_mile_index",
    () => lists().onBoard({ limit: 50, sort: "per_mile", after: { value: "1.00", id: idOf(25_000) } }),
  ],
  [
    "orders on the board near a pickup",
    "orders_open_point_index",
    () => lists().onBoard({ limit: 50, sort: "price", near: { point: { latitude: 40, longitude: -100 }, miles: 50 } }),
  ],
  [
    "orders on the board near a delivery",
    "orders_open_delivery_point_index",
    () =>
      lists().onBoard({
        limit: 50,
        sort: "price",
        nearDelivery: { point: { latitude: 40, longitude: -100 }, miles: 50 },
      }),
  ],
  ["what a lane is worth", "orders_rates_index", () => rates().seen(manyStates, deliveredSince, 10_000)],
  ["open orders along a trip", "orders_open_point_index", () => tripOrders().openIn([tripBox], 50)],
  ["what a lane is worth by loads", "loads_rates_index", () => rates().seen(manyStates, deliveredSince, 10_000)],
  ["what a lane of ZIP areas is worth", "orders_rates_index", () => rates().seen(townToTown, deliveredSince, 10_000)],
  ["uploads by their ids", "uploads_pkey", () => uploads().findMany([idOf(5), idOf(77)])],
  ["uploads that an inspection names", "uploads_pkey", () => uploads().attach([idOf(5), idOf(77)], idOf(9))],
  ["uploads that none names", "uploads_unnamed_index", () => uploads().deleteUnnamed(longAgo, now.toISOString(), 10)],
  ["one inspection", "inspections_pkey", () => inspections().find(idOf(77))],
  ["photos of inspections", "inspection_photos_pkey", () => inspections().find(idOf(77))],
  ["inspections of an order", "inspections_order_index", () => inspections().ofOrder(idOf(77))],
  ["completed inspections of orders", "inspections_order_index", () => inspections().completedOf([idOf(77), idOf(78)])],
  [
    "how many inspections an order has",
    "inspections_order_index",
    () => inspections().add(idOf(77), () => refuse("no")),
  ],
  ["inspections that a user made", "inspections_inspector_index", () => inspections().madeBy(idOf(77), page)],
  ["drafts that were forgotten", "inspections_drafts_index", () => inspections().forgetDrafts(longAgo, 10)],
  ["a document by its code", "inspections_code_index", () => inspections().findCompleted({ code: "LL-77" })],
  [
    "a document by its content hash",
    "inspections_content_hash_index",
    () => inspections().findCompleted({ contentHash: "hash77" }),
  ],
  ["what names a photo", "inspection_photos_upload_index", () => inspections().naming(idOf(3))],
  ["what names a customer's signature", "inspections_customer_signature_index", () => inspections().naming(idOf(3))],
  ["what names an inspector's signature", "inspections_inspector_signature_index", () => inspections().naming(idOf(3))],
  ["content that none has", "upload_contents_unsettled_index", () => uploads().giveUpContent(now.toISOString(), 10)],
  ["whether content is had", "uploads_content_index", () => uploads().giveUpContent(now.toISOString(), 10)],
  ["content that is claimed", "upload_contents_pkey", () => uploads().claimContent("content77", now.toISOString())],
  ["content that is deleted", "upload_contents_pkey", () => uploads().contentDeleted(["content78"])],
  ["content that is found", "upload_contents_pkey", () => uploads().adoptContent(["content79"], now.toISOString())],
  ["an account by its address", "accounts_email_unique", () => accounts().findByEmail("P77@X.example")],
  ["a company's sub-users", "accounts_organisation_index", () => accounts().members(idOf(1), "sub_user", page)],
  [
    "a company's drivers, further on",
    "accounts_organisation_index",
    () => accounts().members(idOf(10), "driver", later),
  ],
  ["all accounts", "accounts_newest_index", () => accounts().search(page)],
  ["all accounts, further on", "accounts_newest_index", () => accounts().search(later)],
  ["one type", "accounts_newest_of_type_index", () => accounts().search({ ...page, userType: "admin" })],
  ["one type, further on", "accounts_newest_of_type_index", () => accounts().search({ ...later, userType: "driver" })],
  [
    "who awaits verification",
    "accounts_awaiting_verification_index",
    () => accounts().search({ ...page, awaitingVerification: true }),
  ],
  ["a name that few have", "accounts_search_index", () => accounts().search({ ...page, q: "P4567@x" })],
  ["a name that no account has", "accounts_search_index", () => accounts().search({ ...page, q: "nonsense" })],
  ["a name that all have", "accounts_newest_index", () => accounts().search({ ...page, q: "PAT" })],
  ["an account's history", "account_facts_newest_index", () => accounts().facts(idOf(500), 100)],
  [
    "a change that ends sessions",
    "sessions_last_seen_index",
    () => accounts().change(idOf(40_000), (account) => accept({ account, facts: [], endSessions: "all" })),
  ],
  [
    "another role, of an account whose company has orders",
    "orders_organisation_newest_index or orders_organisation_status_index or orders_organisation_delivered_index",
    () => accounts().changeRole(idOf(45_555), (account) => accept({ account, facts: [] })),
  ],
  [
    "a link that is redeemed",
    "account_tokens_pkey",
    () => accounts().redeem("digest4100", "verify_email", (account) => accept({ account, facts: [] })),
  ],
  [
    "whether a company is suspended",
    "accounts_suspended_main_index",
    () => accounts().isOrganisationSuspended(idOf(3)),
  ],
  [
    "a session, with whether its company is suspended",
    "accounts_suspended_main_index",
    () => sessions().find("key1000", now),
  ],
  ["a session", "sessions_pkey", () => sessions().find("key1000", now)],
  ["an API key that is used", "api_keys_digest_unique", () => keys().use("digest1000", now)],
  ["an account's API keys", "api_keys_newest_index", () => keys().list(idOf(500))],
  ["an account's webhooks", "webhooks_newest_index", () => webhooks().list(idOf(500))],
  [
    "webhooks that are told of an event",
    "webhooks_organisation_index",
    () => webhooks().subscribed({ shipperOrganisationId: idOf(77), transporterId: idOf(500) }, "order.claimed"),
  ],
  ["a webhook that is sent to", "webhooks_pkey", () => webhooks().findActive(idOf(500))],
  ["a webhook's deliveries", "webhook_deliveries_newest_index", () => webhooks().deliveries(idOf(500), 100)],
  ["old deliveries that are swept", "webhook_deliveries_created_at_index", sweepOut],
  ["where a user is signed in", "sessions_last_seen_index", () => sessions().list(idOf(500), now)],
  ["a session that is ended", "sessions_id_unique", () => sessions().end(idOf(1), idOf(7))],
  ["a conversation", "support_messages_newest_index", () => support().conversation(idOf(500), page)],
  ["a conversation, further on", "support_messages_newest_index", () => support().conversation(idOf(500), later)],
  ["the conversations", "support_conversations_newest_index", () => support().conversations(page)],
  ["the conversations, further on", "support_conversations_newest_index", () => support().conversations(later)],
  [
    "a company's new name",
    "accounts_organisation_index",
    async () => {
      const company = await createCompanyStore(database).find(idOf(3));
      if (company) await createCompanyStore(database).save(company);
    },
  ],
  ["what is offered to an address", "orders_guest_email_index", () => lists().offered("Guest10@x.example", 5)],
  ...ordersOfEach,
  [
    "all orders, with what few have",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "000456" }),
  ],
  [
    "all active orders, with what few have",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, status: "active", q: vin }),
  ],
  [
    "all orders, with what no order has",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "nonsense" }),
  ],
  [
    "all orders, with what all have",
    "orders_status_index",
    () => lists().list({ ...page, owner: allOrders, q: "FORD" }),
  ],
  [
    "a guest's orders by name",
    "orders_customer_index",
    () => lists().list({ ...page, owner: allOrders, q: guestName }),
  ],
  [
    "a person's orders by name",
    "accounts_search_index",
    () => lists().list({ ...page, owner: allOrders, q: personName }),
  ],
  [
    "a person's active orders by name",
    "orders_shipper_status_index",
    () => lists().list({ ...later, owner: allOrders, status: "active", q: personName }),
  ],
  [
    "the whole archive, with what few have",
    "orders_search_index",
    () => lists().archive({ ...page, owner: allOrders, deliveredBefore, q: vin }),
  ],
  ["how many have what few have", "orders_search_index", () => lists().count({ owner: allOrders, q: vin }, 1000)],
  [
    "an owner's orders, with what few have",
    "orders_search_index or orders_organisation_newest_index",
    () => lists().list({ ...page, owner: owners.organisation, q: vin }),
  ],
  [
    "all orders, with two letters that no order has",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "zq" }),
  ],
  [
    "all active orders, with two letters that no order has",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, status: "active", q: "zq" }),
  ],
  ["two letters of a name that no account has", "accounts_search_index", () => accounts().search({ ...page, q: "zq" })],
  ["open orders at two letters that no town has", "orders_open_places_index", () => lists().open({ ...page, q: "zq" })],
  ["open orders", "orders_status_index", () => lists().open(page)],
  ["open orders, further on", "orders_status_index", () => lists().open(later)],
  ["open orders where few lie", "orders_open_places_index", () => lists().open({ ...page, q: openTown })],
  ["open orders where none lie", "orders_open_places_index", () => lists().open({ ...page, q: "Nowhere" })],
  ["open orders of a ZIP", "orders_open_pickup_zip_index", () => lists().open({ ...page, q: "00120" })],
  ["open orders to a ZIP", "orders_open_delivery_zip_index", () => lists().open({ ...page, q: "00120" })],
  [
    "open orders near a point",
    "orders_open_point_index",
    () => lists().open({ ...page, near: { point: { latitude: 41, longitude: -100 }, miles: 5 } }),
  ],
  ["an order with its people", "orders_pkey", () => lists().view(idOf(77))],
  ["the invoice beside an order", "invoices_claim_unique", () => lists().view(idOf(77))],
  ["an order by its token", "orders_tracking_token_unique", () => orders().findByTrackingToken("t77")],
  ["an order's history", "order_facts_order_id_at_index", () => lists().history(idOf(77))],
  [
    "whether two share an order",
    "conversations_both_index",
    () => lists().share({ ...dealer, id: idOf(2) }, idOf(20_009)),
  ],
  [
    "whether a company shares an order",
    "conversations_both_companies_index",
    () => lists().share({ ...dealer, id: idOf(3) }, idOf(20_009)),
  ],
  ["a claim", "orders_pkey", () => orders().claim(idOf(10), aClaim(idOf(20_001)))],
  ["a delivery", "orders_transporter_delivered_index", deliver],
  ["a rating", "orders_stars_index", rate],
  ["where a vehicle was", "tracking_updates_newest_index", () => createTrackingStore(database).list(idOf(77), page)],
  [
    "where a vehicle was, further on",
    "tracking_updates_newest_index",
    () => createTrackingStore(database).list(idOf(77), later),
  ],
  ["what a person wrote", "messages_sender_index", () => privacy().messagesBy(idOf(1), page)],
  ["what a person wrote, further on", "messages_sender_index", () => privacy().messagesBy(idOf(1), later)],
  ["the quotes of an address", "quotes_email_index", () => privacy().quotesOf("Quoted77@X.example", page)],
  [
    "the quotes of an address, further on",
    "quotes_email_index",
    () => privacy().quotesOf("quoted77@x.example", quotesLater),
  ],
  ["what ties a dealer", "accounts_organisation_index", () => privacy().ties({ ...dealer, organisationId: idOf(77) })],
  ["an account that is deleted", "quotes_email_index", eraseAccount],
  ["the orders that a deleted account booked", "orders_shipper_newest_index", eraseAccount],
  ["the conversation that a deleted account had", "support_conversations_last_message_index", eraseAccount],
  ["an order's messages", "messages_newest_index", () => messages().list(idOf(77), page)],
  ["what is marked as read", "messages_unread_index", () => messages().markRead(idOf(77), idOf(77), now.toISOString())],
  ["what is not read", "messages_unread_index", () => messages().unread(idOf(1))],
  ["an order's invoice", "invoices_claim_unique", () => createInvoiceStore(database).ofOrder(idOf(77))],
  ["invoices to look at again", "invoices_check_index", () => createInvoiceStore(database).toCheck(now, 300)],
  [
    "invoices that wait for other payment settings",
    "invoices_problems_index",
    () => createInvoiceStore(database).heldUp(idOf(1), 300),
  ],
  ["what happened since", "live_events_xid_index", readOn],
  ["old events that are swept", "live_events_at_index", sweepOut],
  ["old matches of saved searches that are swept", "search_matches_at_index", sweepOut],
  ["a carrier's saved searches", "saved_searches_name_unique", () => savedSearches().list(idOf(500))],
  ["what a saved search found", "search_matches_newest_index", () => savedSearches().list(idOf(500))],
  [
    "the saved searches around an offer",
    "saved_searches_boxes_index",
    () => savedSearches().around(anOffer, { limit: 10 }),
  ],
  [
    "the saved searches that are due to mail",
    "saved_searches_due_index",
    () => savedSearches().takeDue("2020-01-01T00:00:00.000Z", 10, (id) => searchMail(id, "")),
  ],
  ["old sessions that are swept", "sessions_created_at_index", sweepOut],
  ["old keys that are swept", "idempotency_keys_created_at_index", sweepOut],
  ["how many mails an address got", "counted_mails_addressee_index", countMail],
  ["how many mails a sender sent", "counted_mails_sender_index", countMail],
  ["old counts of mails that are swept", "counted_mails_at_index", sweepOut],
  ["old links that are swept", "account_tokens_expires_at_index", sweepOut],
  ["old keys of sent mails that are swept", "sent_mails_sent_at_index", sweepOut],
  ["people in old quotes that are forgotten", "quotes_personal_index", sweepOut],
  ["the newest quotes", "quotes_newest_index", () => createQuoteStore(database).newest(100)],
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
  ["how many quotes there are", "quotes_status_index", () => quotes().counts(now)],
  ["what happened to a quote", "quote_facts_quote_index", () => quotes().history(idOf(77))],
  ["the listings of a page", "listings_pkey", () => listings().findAll([listed(77), listed(78)])],
  ["what happened to a listing", "listing_facts_reference_index", () => listings().history(listed(77))],
  ["listings that are due", "listings_due_index", takeDue],
  ["how a carrier stands", "carrier_vettings_pkey", () => vettings().find(idOf(77))],
  ["the checks of a carrier", "carrier_checks_newest_index", () => vettings().history(idOf(77), 50)],
  ["a certificate", "insurance_certificates_pkey", () => certificates().find(idOf(77))],
  [
    "the certificates of a carrier",
    "insurance_certificates_newest_index",
    () => certificates().ofOrganisation(idOf(77), 100),
  ],
  [
    "how many certificates of a carrier wait",
    "insurance_certificates_newest_index",
    () => certificates().countWaiting(idOf(77)),
  ],
  [
    "the insurance of a carrier",
    "insurance_certificates_in_force_index",
    () => certificates().inForce(idOf(77), today),
  ],
  ["certificates that wait", "insurance_certificates_waiting_index", () => listCertificates("waiting")],
  ["certificates that expire", "insurance_certificates_expiry_index", () => listCertificates("expiring")],
  ["certificates that have expired", "insurance_certificates_expiry_index", () => listCertificates("expired")],
  [
    "certificates to be reminded of",
    "insurance_certificates_expiry_index",
    () => certificates().remindDue(today, 10, ({ id }, days) => certificateMail(id, `expires_${days}`)),
  ],
  [
    "carriers that are due",
    "carrier_vettings_due_index",
    () => vettings().takeDue(now.toISOString(), now.toISOString(), 10),
  ],
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

describe(`with ${size} of each`, () => {
  it.each(calls)("finds %s by %s, and scans no table", async (_what, index, act) => {
    const { read, scanned } = await scansOf(act);
    expect(index.split(" or ").filter((one) => read.has(one))).not.toEqual([]);
    // What was counted since is added up whole.
    scanned.delete("figure_changes");
    expect([...scanned]).toEqual([]);
  });
});

/** How many rows of orders a call reads. */
async function ordersRead(act: () => Promise<unknown>): Promise<number> {
  const readSoFar = async () => {
    const em = database.em.fork();
    await em.execute("select pg_stat_force_next_flush()");
    const [table] = await em.execute<{ read: string }[]>(
      "select idx_tup_fetch + seq_tup_read as read from pg_stat_user_tables where relname = 'orders'",
    );
    return Number(table!.read);
  };
  const before = await readSoFar();
  await act();
  return (await readSoFar()) - before;
}

describe(`with ${archivedCount} archived orders of one owner`, () => {
  const id = idOf(451);
  const veterans = [
    { kind: "organisation", organisationId: id },
    { kind: "shipper", userId: id },
    { kind: "transporter", userId: id },
    { kind: "driver", userId: id },
    { kind: "receiver", email: "receiver451@y.example" },
  ] as const;
  const searches = [
    { search: {}, shown: 5 },
    { search: { status: "delivered" }, shown: 1 },
    { search: { q: "ford" }, shown: 5 },
    { search: { q: "ford", status: "delivered" }, shown: 1 },
  ] as const;

  it.each(veterans)("a list without them reads what it shows: $kind", async (owner) => {
    for (const { search, shown } of searches)
      // Planned for the one call, then for any.
      for (let time = 0; time < 7; time++) {
        const list = async () =>
          expect((await lists().list({ ...page, ...search, owner, deliveredSince })).rows).toHaveLength(shown);
        expect(await ordersRead(list)).toBeLessThanOrEqual(page.limit);
      }
  });
});
