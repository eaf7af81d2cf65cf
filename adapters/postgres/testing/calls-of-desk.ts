import { accept, type PageRequest } from "@lotlane/core";
import {
  calendarKinds,
  type CustomerEntryKind,
  type CustomerKey,
  keyOfGuest,
  leadSteps,
  type TaskRuleKind,
  taskRuleKinds,
  type Written,
} from "@lotlane/core/desk";
import type { AlikeSearch, CalendarSearch } from "@lotlane/core/ports";
import {
  createCallStore,
  createCampaignStore,
  createCustomerLinks,
  createSavedViews,
  createCustomers,
  createDeskFacts,
  createDeskCalendar,
  createLaneHauls,
  createLeadStore,
  createMailRecords,
  createNoteStore,
  createTakeUpStore,
  createNoticeStore,
  createSubjectNames,
  createTaskRuleStore,
  createTextStore,
} from "../index.ts";
import { aCall, anId, aText } from "@lotlane/core/testing";
import { idOf, now } from "../rows-for-index-tests.ts";
import { type Call, later, page } from "./call.ts";
import { database } from "./filled-database.ts";

const texts = () => createTextStore(database());
const aNumber = "+16020000077";
const calls = () => createCallStore(database());
const unheardCalls = { ringingSince: now.toISOString(), talkingSince: now.toISOString(), problem: "Not told" };
const callsToMake = { now: now.toISOString(), triedBefore: now.toISOString(), most: 50 };
const leads = () => createLeadStore(database());
const leadSearch = { since: "2026-08-20T00:00:00.000Z", now };
const oneOfQuotes = "quotes_newest_index or quotes_status_index";
const deskFacts = () => createDeskFacts(database());
const week = { from: "2026-11-16T05:00:00.000Z", end: "2026-11-23T05:00:00.000Z" };
const quotesOfWeek = () => deskFacts().quotes(week);
const ordersOfWeek = () => deskFacts().orders({ ...week, days: { from: "2026-11-16", to: "2026-11-22" } });
const hauls = () => createLaneHauls(database());
const haulersOnLane = () => hauls().haulers({ from: "CA", to: "NY" }, "2025-11-20T12:00:00.000Z", 60);
const notes = () => createNoteStore(database());
const anOrder = { area: "order", id: idOf(77) } as const;
const calendar = () => createDeskCalendar(database());
const days = { from: "2026-11-18", to: "2026-11-20", kinds: calendarKinds, now };
const count = (search: Partial<CalendarSearch> = {}) => calendar().count({ ...days, ...search });
const first = (search: Partial<CalendarSearch> = {}) => calendar().first({ ...days, ...search }, 10);
const timeline = (of: CustomerKey, kind?: CustomerEntryKind, asked: PageRequest = page) =>
  createCustomers(database()).timeline([of], { ...asked, kind, now });
const facts = (of: CustomerKey) => createCustomers(database()).read([of]);
const timelineOf = (of: readonly CustomerKey[]) => createCustomers(database()).timeline(of, { ...page, now });
const alike = (asked: Partial<AlikeSearch>) =>
  createCustomers(database()).alike({ numbers: [], emails: [], known: [], most: 20, ...asked });
const views = () => createSavedViews(database());
const takeUps = () => createTakeUpStore(database());
const takeUpOf = (kind: Written["kind"]) =>
  takeUps().take({ kind, id: idOf(77) }, { adminId: idOf(1), from: null, at: now.toISOString() });
const links = () => createCustomerLinks(database());
const linked = { kind: "email", key: "guest77@x.example" } as const;
const aLink = () => ({
  id: anId(),
  one: linked,
  other: { kind: "email", key: "guest79@x.example" } as const,
  reason: null,
  createdAt: now.toISOString(),
  createdById: idOf(1),
});
const aGuest = keyOfGuest("guest75@x.example");
const aDealer: CustomerKey = {
  mailedTo: null,
  accountId: idOf(77),
  orders: { kind: "organization", organizationId: idOf(77) },
  invoices: { kind: "organization", organizationId: idOf(77) },
  email: "guest75@x.example",
};
const aSubUser: CustomerKey = {
  mailedTo: null,
  accountId: idOf(77),
  orders: { kind: "shipper", userId: idOf(77) },
  invoices: { kind: "payer", accountId: idOf(77) },
  email: null,
};
const aCarrier: CustomerKey = {
  mailedTo: null,
  accountId: idOf(20_001),
  orders: { kind: "transporter", userId: idOf(20_001) },
  invoices: { kind: "payee", accountId: idOf(20_001) },
  email: null,
};
const aDriver: CustomerKey = {
  ...aCarrier,
  orders: { kind: "driver", userId: idOf(20_001) },
  invoices: null,
};
const aReceiver: CustomerKey = { ...aGuest, orders: { kind: "receiver", email: "receiver451@y.example" } };
const after = { at: "2026-11-19T00:00:00.000Z", id: idOf(5) };

const indexes: Readonly<Record<(typeof calendarKinds)[number], readonly string[]>> = {
  pickup: ["orders_pickup_day_index", "loads_pickup_day_index"],
  delivery: ["orders_delivery_day_index", "loads_delivery_day_index"],
  quote_expires: ["quotes_expiry_index"],
  insurance_ends: ["insurance_certificates_expiry_index"],
  authority_ends: ["carrier_vettings_override_index"],
  task: ["desk_tasks_open_index"],
};

/** Of one party's orders in few days: those of the party, or those of the days, whichever PostgreSQL takes for fewer. */
const indexesOf = (party: "transporter" | "organization"): string =>
  ["newest", "status", "delivered"].map((order) => `orders_${party}_${order}_index`).join(" or ");

/** Each of them narrows to some statuses: any may be taken where no order of theirs is asked for. */
const loadsByStatus = ["newest", "pickup", "price", "per_mile"].map((order) => `loads_${order}_index`).join(" or ");

const campaigns = () => createCampaignStore(database());
const rules = () => createTaskRuleStore(database());
const ofRule = (kind: TaskRuleKind) => ({ kind, amount: 4, now });

/** The indexes that serve a rule's causes, and those of the last 30 days. */
const indexesOfRules: Readonly<Record<TaskRuleKind, readonly [causes: string, past: string | null]>> = {
  quote_waiting: ["quotes_status_index or quotes_newest_index", "quotes_newest_index"],
  quote_unopened: ["quotes_status_index or quotes_newest_index", "quotes_newest_index"],
  quote_opened: ["quote_openings_last_index", null],
  order_unclaimed: ["orders_status_index", "orders_status_index"],
  pickup_missed: [`${loadsByStatus} or loads_pickup_day_index`, "orders_pickup_day_index"],
  no_position: ["orders_status_index", null],
  delivery_late: [`${loadsByStatus} or loads_delivery_day_index`, "orders_delivery_day_index"],
  insurance_ends: ["insurance_certificates_expiry_index", "insurance_certificates_expiry_index"],
  payment_overdue: ["invoices_due_index", "invoices_newest_index"],
  account_review: ["accounts_awaiting_verification_index", "accounts_newest_of_type_index or accounts_newest_index"],
  support_waiting: ["support_conversations_newest_index", null],
  mail_refused: ["mails_refused_index", "mails_refused_index"],
  case_deadline: ["cases_due_index", null],
};
// The other one has the tasks of one rule, and is as short where few of them have ended.
const tasksOfRule = "desk_tasks_cause_unique or desk_tasks_mail_index";
const waitingJobs = { by: "2026-11-19T12:00:00.000Z", pickupFrom: "2026-11-12", most: 50 };
const callsOfRules = taskRuleKinds.flatMap((kind): readonly Call[] => {
  const [causes, past] = indexesOfRules[kind];
  return [
    [`the causes of a rule: ${kind}`, causes, () => rules().causes(ofRule(kind), 200)],
    [`the causes of a rule that ended: ${kind}`, tasksOfRule, () => rules().ended(ofRule(kind), 500)],
    ...(past === null
      ? []
      : [[`the past causes of a rule: ${kind}`, past, () => rules().countPast(ofRule(kind), 1001)] as const]),
  ];
});

/** The calendar, calls, notes and rules of the desk. */
export const callsOfDesk: readonly Call[] = [
  ["jobs that wait for a carrier", "orders_status_index", () => hauls().waiting(waitingJobs)],
  ["loads that wait for a carrier", "loads_newest_index", () => hauls().waiting(waitingJobs)],
  ["who drives a lane", "orders_rates_index", () => haulersOnLane()],
  ["who is on a lane", "orders_under_way_lane_index", () => haulersOnLane()],
  ["who drives a lane by loads", "loads_rates_index", () => haulersOnLane()],
  ["a quote in the series", "quote_enrolments_pkey", () => campaigns().find(idOf(77))],
  [
    "a quote that goes on in the series",
    "quote_enrolments_pkey",
    () => campaigns().change(idOf(77), ({ enrolment }) => ({ enrolment, effects: [] })),
  ],
  ["the enrolments of an address", "quotes_email_index", () => campaigns().ofAddress("Quoted75@x.example", 1000)],
  [
    "what the series brought",
    "quote_enrolments_created_at_index",
    () => campaigns().figures("2026-11-10T00:00:00.000Z"),
  ],
  [
    "if an address gets reminders",
    "muted_address_mails_pkey",
    () => createNoticeStore(database()).isOff({ address: "address77" }, "reminders"),
  ],
  [
    "an address that turns reminders on",
    "muted_address_mails_pkey",
    () => createNoticeStore(database()).turn({ address: "address78" }, "reminders", true),
  ],
  ...callsOfRules,
  ["the open tasks of a rule", "desk_tasks_cause_unique", () => rules().countOpen("no_position")],
  ["how much some days have", "orders_pickup_day_index", () => count()],
  ["the first of some days", "orders_pickup_day_index", () => first()],
  ...calendarKinds.flatMap((kind) =>
    indexes[kind].flatMap((index): readonly Call[] => [
      [`a day's ${kind}`, index, () => calendar().list({ day: "2026-11-19", kind, now }, { limit: 50 })],
      [
        `a day's ${kind}, further on`,
        index,
        () => calendar().list({ day: "2026-11-19", kind, now }, { limit: 50, after }),
      ],
    ]),
  ),
  [
    "some days of a carrier",
    `orders_pickup_day_index or orders_delivery_day_index or ${indexesOf("transporter")}`,
    () => first({ carrier: idOf(20_001) }),
  ],
  [
    "some days of a dealer",
    `orders_pickup_day_index or ${indexesOf("organization")}`,
    () => first({ dealer: idOf(77), kinds: ["pickup"] }),
  ],
  ["some days of an admin", "desk_tasks_open_owner_index or desk_tasks_open_index", () => first({ owner: idOf(7) })],
  [
    "some days of an admin's leads",
    "desk_leads_owner_index or desk_leads_pkey",
    () => first({ owner: idOf(7), kinds: ["pickup", "delivery", "quote_expires"] }),
  ],
  ["some days in a state", "orders_pickup_day_index", () => first({ state: "TX" })],
  ["a guest's quotes", "quotes_email_index", () => timeline(aGuest, "quote")],
  ["a guest's quotes, further on", "quotes_email_index", () => timeline(aGuest, "quote", { ...page, after })],
  ["the mails to a guest", "mails_address_index", () => timeline(aGuest, "mail")],
  ["the mails of a guest's quotes", "mails_about_index", () => timeline(keyOfGuest("quoted77@x.example"), "mail")],
  ["the mails about a guest's cases", "cases_order_index", () => timeline(aGuest, "mail")],
  ["the mails to an address", "mails_address_index", () => createMailRecords(database()).to("guest75@x.example", page)],
  [
    "the mails about an order",
    "mails_about_index",
    () => createMailRecords(database()).about({ area: "order", id: idOf(77) }, { ...page, hidden: ["w9_request"] }),
  ],
  ["a guest's orders", "orders_guest_index", () => timeline(aGuest, "order")],
  ["a guest's invoices", "invoices_claim_unique", () => timeline(aGuest, "invoice")],
  ["a guest's cases", "cases_order_index", () => timeline(aGuest, "case")],
  ["a dealer's cases on the time line", "cases_organization_index", () => timeline(aDealer, "case")],
  ["calls about a guest's records", "desk_calls_about_index", () => timeline(aGuest, "call")],
  ["texts about a guest's records", "texts_about_index", () => timeline(aGuest, "text")],
  ["a text that is there already", "texts_cause_unique", () => texts().add(aText({ cause: "booking:77" }), [])],
  ["the last text to a number", "texts_number_index", () => texts().lastTo(aNumber)],
  ["what a number texted", "texts_number_index", () => texts().heardFrom(aNumber, "2026-11-10T00:00:00.000Z", 20)],
  ["the last text that left to a number", "texts_number_index", () => texts().lastSentTo(aNumber, 20)],
  ["a text by the provider's id", "texts_provider_index", () => texts().find({ providerId: "SM77" })],
  ["a text on its way", "texts_number_index", () => texts().change({ id: idOf(77) }, () => undefined, now)],
  ["what numbers' owners said", "text_consents_number_index", () => texts().consents([aNumber, "+13055550100"])],
  ["a conversation with support that is taken up", "support_conversations_pkey", () => takeUpOf("support")],
  ["texts that are taken up", "texts_pkey", () => takeUpOf("text")],
  ["what is taken up", "accounts_pkey", () => takeUps().list(500)],
  ["an account's texts", "texts_account_index", () => texts().ofAccount(idOf(77), page)],
  ["an account's texts, further on", "texts_account_index", () => texts().ofAccount(idOf(77), later)],
  ["what was said for an account", "text_consents_account_index", () => texts().consentsOf(idOf(77), 1000)],
  ["messages on a guest's orders", "messages_newest_index", () => timeline(aGuest, "chat")],
  ["messages on a guest's orders, further on", "messages_newest_index", () => timeline(aGuest, "chat", later)],
  [
    "quotes that a guest was mailed",
    "quote_facts_quote_index",
    () => timeline(keyOfGuest("quoted77@x.example"), "mail"),
  ],
  ["notes about a guest's records", "desk_notes_about_index", () => timeline(aGuest, "note")],
  ["tasks about a guest's records", "desk_tasks_about_index", () => timeline(aGuest, "task")],
  ["the open tasks about a guest", "desk_tasks_about_index", () => facts(aGuest)],
  ["what a guest's records tell", "orders_guest_index", () => facts(aGuest)],
  ["a dealer's time line", "orders_organization_newest_index", () => timeline(aDealer)],
  ["a dealer's time line, further on", "orders_organization_newest_index", () => timeline(aDealer, undefined, later)],
  ["a dealer's invoices on its time line", "invoices_organization_index", () => timeline(aDealer, "invoice")],
  ["an account's messages on its time line", "support_messages_newest_index", () => timeline(aDealer, "message")],
  ["what a dealer's records tell", "invoices_organization_open_index", () => facts(aDealer)],
  ["a sub-user's time line", "orders_shipper_newest_index", () => timeline(aSubUser)],
  ["what a sub-user's records tell", "invoices_payer_open_index", () => facts(aSubUser)],
  ["a carrier's time line", "orders_transporter_newest_index", () => timeline(aCarrier)],
  ["a carrier's loads on its time line", "loads_transporter_index", () => timeline(aCarrier, "load")],
  ["what a carrier's records tell", "invoices_payee_open_index", () => facts(aCarrier)],
  ["a driver's loads on their time line", "loads_driver_index", () => timeline(aDriver, "load")],
  ["a receiver's orders on their time line", "orders_receiver_newest_index", () => timeline(aReceiver, "order")],
  ["the desk's calls", "desk_calls_newest_index", () => calls().list(page)],
  ["the desk's calls about an order", "desk_calls_about_index", () => calls().list({ ...page, about: anOrder })],
  ["a call that begins", "desk_calls_running_index", () => calls().begin(aCall({ callerId: idOf(7) }), unheardCalls)],
  [
    "a call that came in already",
    "desk_calls_provider_index",
    () => calls().receive(aCall({ callerId: null, providerId: "CA77" }), null, []),
  ],
  ["the account of a number", "accounts_phone_index", () => calls().recordOf(aNumber)],
  ["the order of a number", "orders_customer_phone_index", () => calls().recordOf(aNumber)],
  ["the quote of a number", "quotes_phone_index", () => calls().recordOf(aNumber)],
  [
    "the calls that come in",
    "desk_calls_incoming_index",
    () => calls().incoming({ ringingSince: "2026-01-01T00:00:00.000Z", talkingSince: "2026-01-01T00:00:00.000Z" }, 5),
  ],
  ["where a call to a carrier goes", "accounts_pkey", () => calls().calledAt({ about: anOrder, carrierId: idOf(7) })],
  ["where a call about an order goes", "orders_pkey", () => calls().calledAt({ about: anOrder, carrierId: null })],
  ["a call that gets on", "desk_calls_pkey", () => calls().change(idOf(77), undefined, () => undefined)],
  [
    "the recordings that are to be deleted",
    "desk_calls_recorded_index",
    () => calls().giveUpRecordings("2020-01-01T00:00:00.000Z", 200),
  ],
  ["the owner of an order's lead", "orders_pkey", () => leads().ownerOf({ area: "order", id: idOf(7) })],
  ["the owner of a quote's lead", "quotes_pkey", () => leads().ownerOf({ area: "quote", id: idOf(7) })],
  ["an admin's saved views", "accounts_pkey", () => views().list(idOf(3))],
  ["a view that goes", "desk_views_pkey", () => views().remove(idOf(7), { makerId: idOf(3), orShared: false })],
  ["a person of several addresses", "desk_customer_links_one_index", () => links().people([linked])],
  ["a person who has an account", "desk_customer_links_other_index", () => links().people([linked])],
  ["a person's proved address", "accounts_email_unique", () => links().people([linked])],
  ["the words that say so", "desk_customer_links_one_index", () => links().of([linked])],
  [
    "two addresses that are made one person",
    "desk_customer_links_one_index",
    () => links().add(aLink(), () => accept(undefined)),
  ],
  [
    "a word that is taken back",
    "desk_customer_links_pkey",
    () => links().undo(idOf(77), { byId: idOf(1), at: now.toISOString() }),
  ],
  ["a dealer's time line with a guest's", "orders_organization_newest_index", () => timelineOf([aDealer, aGuest])],
  ["a guest's time line with a dealer's", "quotes_email_index", () => timelineOf([aDealer, aGuest])],
  ["who else has a number: an account", "accounts_phone_index", () => alike({ numbers: ["4045550199"] })],
  ["who else has a number: a quote", "quotes_phone_index", () => alike({ numbers: ["4045550199"] })],
  ["who else has a number: an order", "orders_customer_phone_index", () => alike({ numbers: ["4045550199"] })],
  ["who else has an address: an account", "accounts_email_unique", () => alike({ emails: ["p4567@x.example"] })],
  ["who else has an address: a quote", "quotes_email_index", () => alike({ emails: ["quoted77@x.example"] })],
  ["who else has an address: an order", "orders_guest_index", () => alike({ emails: ["guest75@x.example"] })],
  ["the customers to call", "quotes_status_index or quotes_newest_index", () => calls().toMake(callsToMake)],
  ["the calls to customers", "desk_calls_about_index", () => calls().toMake(callsToMake)],
  ["the leads", oneOfQuotes, () => leads().board(leadSearch, 25)],
  ["the leads of an admin", "desk_leads_owner_index", () => leads().board({ ...leadSearch, owner: idOf(7) }, 25)],
  ["the leads that no admin has", oneOfQuotes, () => leads().board({ ...leadSearch, owner: "none" }, 25)],
  ["the leads from a state", "quotes_pickup_state_index", () => leads().board({ ...leadSearch, state: "TX" }, 25)],
  ...leadSteps.map((step): Call => [
    `the leads that are ${step}`,
    oneOfQuotes,
    () => leads().list({ ...leadSearch, ...later, step }),
  ]),
  ["a lead", "desk_leads_pkey", () => leads().find(idOf(77), now)],
  ["the changes of a lead", "desk_lead_facts_newest_index", () => leads().history(idOf(77), 100)],
  ["a lead that is taken", "desk_leads_pkey", () => leads().change(idOf(77), now, () => accept({ ownerId: idOf(1) }))],
  [
    "the figures of leads",
    "quotes_newest_index",
    () => leads().figures({ from: "2026-11-01T00:00:00.000Z", end: "2026-11-21T00:00:00.000Z", now }),
  ],
  [
    "the calls that led to a booking",
    "desk_calls_newest_index",
    () => leads().figures({ from: "2026-11-10T00:00:00.000Z", end: "2026-11-12T00:00:00.000Z", now }),
  ],
  ["the quotes of a week", "quotes_newest_index", quotesOfWeek],
  ["the calls about the quotes of a week", "desk_calls_newest_index", quotesOfWeek],
  ["the texts about the quotes of a week", "texts_created_at_index", quotesOfWeek],
  ["the acts on the quotes of a week", "quote_facts_kind_index or quote_facts_actor_index", quotesOfWeek],
  ["the leads of the quotes of a week", "desk_leads_pkey", quotesOfWeek],
  ["the orders booked in a week", "orders_status_index", ordersOfWeek],
  ["the pickups planned in a week", "orders_pickup_day_index", ordersOfWeek],
  ["the claims of a week", "order_facts_kind_index", ordersOfWeek],
  ["the cases of orders claimed in a week", "cases_order_index", ordersOfWeek],
  ["the calls about orders claimed in a week", "desk_calls_about_index", ordersOfWeek],
  ["the names of admins", "accounts_pkey", () => deskFacts().names([idOf(7)])],
  ["what the desk wrote", "desk_notes_newest_index", () => notes().list(page)],
  ["what the desk wrote, further on", "desk_notes_newest_index", () => notes().list(later)],
  [
    "what the desk wrote in a channel",
    "desk_notes_channel_index",
    () => notes().list({ ...page, channelId: idOf(77) }),
  ],
  ["what the desk wrote of an order", "desk_notes_about_index", () => notes().list({ ...page, about: anOrder })],
  [
    "what the desk wrote in these words",
    "desk_notes_search_index",
    () => notes().list({ ...page, q: "c0ffee badc0de" }),
  ],
  ["a note", "desk_notes_pkey", () => notes().find(idOf(77))],
  ["a note that is taken back", "desk_notes_pkey", () => notes().remove(idOf(78), now.toISOString())],
  ["the channels", "desk_notes_channel_index", () => notes().channels(idOf(7), 100)],
  ["a channel that is read", "desk_channel_reads_pkey", () => notes().markRead(idOf(7), idOf(7), now.toISOString())],
  ["the name of an order", "orders_pkey", () => createSubjectNames(database()).find(anOrder)],
];
