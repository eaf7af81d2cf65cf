import { accept, refuse } from "@lotlane/core";
import { anAddition, aPerson, aTask, aTaskFact, aTruck } from "@lotlane/core/testing";
import type { TaskSearch } from "@lotlane/core/ports";
import type { Truck } from "@lotlane/core/trucks";
import {
  createAccountStore,
  createCalendarStore,
  createCompanyStore,
  createKeyStore,
  createPrivacyStore,
  createNoticeList,
  createNoticeStore,
  createPushStore,
  createSessionStore,
  createSupportStore,
  createTaskStore,
  createTruckStore,
  createVettingStore,
  createWebhookStore,
} from "../index.ts";
import { type Call, dealer, later, page } from "./call.ts";
import { quotesLater } from "./calls-of-quotes.ts";
import { database } from "./filled-database.ts";
import { idOf, now } from "../rows-for-index-tests.ts";

const afterAMonth = {
  limit: 50,
  after: { at: new Date(now.getTime() - 30 * 86_400_000).toISOString(), id: idOf(25_000) },
};
const accounts = () => createAccountStore(database());
const sessions = () => createSessionStore(database());
const pushes = () => createPushStore(database());
const notices = () => createNoticeList(database());
const settings = () => createNoticeStore(database());
const keys = () => createKeyStore(database());
const calendars = () => createCalendarStore(database());
const webhooks = () => createWebhookStore(database());
const support = () => createSupportStore(database());
const vettings = () => createVettingStore(database());
const trucks = () => createTruckStore(database());
const tasks = () => createTaskStore(database());
const tasksOf = (changes: Partial<TaskSearch>) =>
  tasks().list({ show: "team", userId: idOf(78), state: "open", ...page, ...changes });
const aCompanysTruck = (changes: Partial<Truck>) => aTruck({ organizationId: idOf(78), ...changes });
const privacy = () => createPrivacyStore(database());

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
      organizationId: account.user.organizationId,
    }),
  );
};

export const callsOfPeople: readonly Call[] = [
  ["an account by its address", "accounts_email_unique", () => accounts().findByEmail("P77@X.example")],
  ["a company's sub-users", "accounts_organization_index", () => accounts().members(idOf(1), "sub_user", page)],
  [
    "a company's drivers, further on",
    "accounts_organization_index",
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
  ["an account by its address", "accounts_email_unique", () => accounts().search({ ...page, q: "P4567@x.example" })],
  ["an account by its telephone", "accounts_phone_index", () => accounts().search({ ...page, q: "(602) 555-0142" })],
  [
    "an account by its DOT number",
    "organizations_dot_index or organizations_numbered_index",
    () => accounts().search({ ...page, q: "DOT 1500" }),
  ],
  ["an account by its MC number", "organizations_mc_index", () => accounts().search({ ...page, q: "MC 1500" })],
  ["an account of a company", "accounts_organization_index", () => accounts().search({ ...page, q: "MC 1500" })],
  [
    "an account by its company's telephone",
    "organizations_phone_index",
    () => accounts().search({ ...page, q: "(602) 555-0142" }),
  ],
  [
    "an account by its company's address",
    "organizations_email_index",
    () => accounts().search({ ...page, q: "office1500@x.example" }),
  ],
  ["a name that no account has", "accounts_search_index", () => accounts().search({ ...page, q: "nonsense" })],
  ["a name that all have", "accounts_newest_index", () => accounts().search({ ...page, q: "PAT" })],
  ["an account by its whole name", "accounts_search_index", () => accounts().called("Pat Nonsense", 5)],
  ["an account by its whole address", "accounts_email_unique", () => accounts().called("P4567@x.example", 5)],
  ["an account's history", "account_facts_newest_index", () => accounts().facts(idOf(500), 100)],
  [
    "a change that ends sessions",
    "sessions_last_seen_index",
    () => accounts().change(idOf(40_000), (account) => accept({ account, facts: [], endSessions: "all" })),
  ],
  [
    "another role, of an account whose company has orders",
    "orders_organization_newest_index or orders_organization_status_index or orders_organization_delivered_index",
    () => accounts().changeRole(idOf(45_555), (account) => accept({ account, facts: [] })),
  ],
  [
    "a link that is redeemed",
    "account_tokens_pkey",
    () => accounts().redeem(["digest4100"], "verify_email", (account) => accept({ account, facts: [] })),
  ],
  ["a link that was used", "account_tokens_pkey", () => accounts().findToken(["digest4100"], "verify_email")],
  [
    "a person who is invited",
    "accounts_invited_index",
    () => accounts().invite(anAddition(aPerson({ isSubUser: true, organizationId: idOf(7) })), 0),
  ],
  [
    "whether a company is suspended",
    "accounts_suspended_main_index",
    () => accounts().isOrganizationSuspended(idOf(3)),
  ],
  [
    "a session, with whether its company is suspended",
    "accounts_suspended_main_index",
    () => sessions().find("key1000", now),
  ],
  ["a session", "sessions_pkey", () => sessions().find("key1000", now)],
  ["an API key that is used", "api_keys_digest_unique", () => keys().use(["digest1000"], now)],
  ["an account's API keys", "api_keys_newest_index", () => keys().list(idOf(500))],
  ["a calendar that is read", "calendar_addresses_digest_unique", () => calendars().use(["digest400"])],
  [
    "a calendar that is read by the digest of a former secret",
    "calendar_addresses_pkey",
    () => calendars().use(["digest of today", "digest401"]),
  ],
  ["when a calendar's address was made", "calendar_addresses_pkey", () => calendars().madeAt(idOf(402))],
  [
    "a new address of a calendar",
    "calendar_addresses_pkey or accounts_pkey",
    () => calendars().put(idOf(403), "digest of another", now.toISOString()),
  ],
  ["a calendar's address that is withdrawn", "calendar_addresses_pkey", () => calendars().remove(idOf(404))],
  ["an account's webhooks", "webhooks_newest_index", () => webhooks().list(idOf(500))],
  [
    "webhooks that are told of an event",
    "webhooks_organization_index",
    () => webhooks().subscribed({ shipperOrganizationId: idOf(77), transporterId: idOf(500) }, "order.claimed"),
  ],
  ["a webhook that is sent to", "webhooks_pkey", () => webhooks().findActive(idOf(500))],
  ["a webhook's deliveries", "webhook_deliveries_newest_index", () => webhooks().deliveries(idOf(500), 100)],
  ["where a user is signed in", "sessions_last_seen_index", () => sessions().list(idOf(500), now)],
  ["a session that is ended", "sessions_id_unique", () => sessions().end(idOf(1), idOf(7))],
  ["the devices of a user", "push_devices_pkey", () => pushes().devices(idOf(150))],
  ["the devices that hear what a user is told", "push_devices_pkey", () => pushes().reached(idOf(150))],
  ["a device that is sent to", "push_devices_pkey", () => pushes().find(idOf(1100))],
  ["what a user's devices show", "push_settings_pkey", () => pushes().settings(idOf(500))],
  ["a user's notices", "notices_newest_index", () => notices().list(idOf(150), page)],
  ["a user's notices, further on", "notices_newest_index", () => notices().list(idOf(150), afterAMonth)],
  ["a user's unread notices", "notices_unread_index", () => notices().unread(idOf(150))],
  ["a notice that is read", "notices_pkey", () => notices().markRead(idOf(8), { id: idOf(7) }, now.toISOString())],
  [
    "the notices that are read at once",
    "notices_unread_index",
    () => notices().markRead(idOf(151), { until: now.toISOString() }, now.toISOString()),
  ],
  [
    "the notices of a page that is opened",
    "notices_unread_index",
    () => notices().markRead(idOf(152), { paths: ["/orders/1", "/"] }, now.toISOString()),
  ],
  [
    "the notices of a daily mail",
    "notices_unread_index",
    () =>
      notices().findUnread(
        idOf(150),
        { groups: ["orders"], since: afterAMonth.after.at, until: now.toISOString() },
        50,
      ),
  ],
  ["the daily mail of a user", "daily_mails_pkey", () => settings().daily(idOf(500))],
  [
    "mails that come once a day from now on",
    "accounts_pkey or muted_mails_pkey or daily_mails_pkey",
    () => settings().turnDaily(idOf(501), ["orders", "loads"], { zone: "UTC", at: now.toISOString() }),
  ],
  [
    "mails that are turned off",
    "accounts_pkey or muted_mails_pkey or daily_mails_pkey",
    () => settings().turn({ accountId: idOf(502) }, "loads", false),
  ],
  [
    "a daily mail that has left",
    "daily_mails_pkey",
    () => settings().toldDaily(idOf(503), "2026-11-20", now.toISOString()),
  ],
  [
    "a new notice",
    "notices_newest_index",
    () =>
      notices().add(
        {
          id: idOf(99_999_999),
          accountId: idOf(150),
          mailKey: "new",
          group: "orders",
          title: "",
          line: "",
          path: "/",
          createdAt: now.toISOString(),
        },
        20,
      ),
  ],
  ["a company's trucks", "trucks_newest_index or trucks_name_unique", () => trucks().list(idOf(77), page)],
  ["a company's trucks, further on", "trucks_newest_index", () => trucks().list(idOf(77), afterAMonth)],
  ["the truck of a driver", "trucks_driver_unique", () => trucks().ofDriver(idOf(578))],
  ["a truck", "trucks_pkey", () => trucks().find(idOf(77))],
  [
    "a company's other trucks",
    "trucks_name_unique",
    () => trucks().add(aCompanysTruck({}), undefined, () => refuse("no truck is added")),
  ],
  [
    "the truck that a driver leaves",
    "trucks_driver_unique",
    () => trucks().change(aCompanysTruck({ id: idOf(78), driverId: idOf(578) }), () => accept(undefined)),
  ],
  ["a truck that is removed", "trucks_pkey", () => trucks().remove(idOf(79))],
  ["the open tasks", "desk_tasks_open_index", () => tasksOf({})],
  ["the open tasks, further on", "desk_tasks_open_index", () => tasksOf(afterAMonth)],
  ["an admin's open tasks", "desk_tasks_open_owner_index", () => tasksOf({ show: "mine" })],
  ["open tasks without an owner", "desk_tasks_open_index", () => tasksOf({ show: "unowned" })],
  ["tasks that are done", "desk_tasks_done_index", () => tasksOf({ state: "done" })],
  ["tasks that are done, further on", "desk_tasks_done_index", () => tasksOf({ state: "done", ...afterAMonth })],
  ["an admin's tasks that are done", "desk_tasks_done_owner_index", () => tasksOf({ show: "mine", state: "done" })],
  ["tasks about a record", "desk_tasks_about_index", () => tasksOf({ about: { area: "account", id: idOf(77) } })],
  [
    "how many tasks are open",
    "desk_tasks_open_index",
    () => tasks().counts(idOf(78), { day: "2026-11-20", time: "09:00" }),
  ],
  [
    "calls that are due",
    "desk_tasks_to_call_index",
    () => tasks().toCall({ userId: idOf(78), day: "2026-11-20", most: 50 }),
  ],
  ["a task", "desk_tasks_pkey", () => tasks().find(idOf(77))],
  ["what happened to a task", "desk_task_facts_newest_index", () => tasks().facts(idOf(77), 50)],
  [
    "tasks that change",
    "desk_tasks_pkey",
    () =>
      tasks().change([idOf(77)], undefined, () =>
        accept({ tasks: [aTask({ id: idOf(77), createdById: idOf(1) })], facts: [], effects: [] }),
      ),
  ],
  [
    "a task that is new",
    "desk_tasks_pkey",
    () => {
      const task = aTask({ createdById: idOf(1) });
      return tasks().add(task, aTaskFact(task, { actorId: idOf(1) }), []);
    },
  ],
  ["a conversation", "support_messages_newest_index", () => support().conversation(idOf(500), page)],
  ["a conversation, further on", "support_messages_newest_index", () => support().conversation(idOf(500), later)],
  ["the conversations", "support_conversations_newest_index", () => support().conversations(page)],
  ["the conversations, further on", "support_conversations_newest_index", () => support().conversations(later)],
  [
    "a company's new name",
    "accounts_organization_index",
    async () => {
      const company = await createCompanyStore(database()).find(idOf(3));
      const follow = () => ({ isAnother: true, facts: [], effects: [] });
      if (company) await createCompanyStore(database()).save(company, follow);
    },
  ],
  ["two letters of a name that no account has", "accounts_search_index", () => accounts().search({ ...page, q: "zq" })],
  ["what a person wrote", "messages_sender_index", () => privacy().messagesBy(idOf(1), page)],
  ["what a person wrote, further on", "messages_sender_index", () => privacy().messagesBy(idOf(1), later)],
  ["the quotes of an address", "quotes_email_index", () => privacy().quotesOf("Quoted77@X.example", page)],
  [
    "the quotes of an address, further on",
    "quotes_email_index",
    () => privacy().quotesOf("quoted77@x.example", quotesLater),
  ],
  ["what ties a dealer", "accounts_organization_index", () => privacy().ties({ ...dealer, organizationId: idOf(77) })],
  ["an account that is deleted", "quotes_email_index", eraseAccount],
  [
    "the orders that a deleted account booked",
    "orders_shipper_newest_index or orders_shipper_status_index",
    eraseAccount,
  ],
  ["the tasks about the orders that a deleted account has", "desk_tasks_about_index", eraseAccount],
  ["the tasks to call a carrier whose account is deleted", "desk_tasks_carrier_index", eraseAccount],
  ["the conversation that a deleted account had", "support_conversations_last_message_index", eraseAccount],
  ["how a carrier stands", "carrier_vettings_pkey", () => vettings().find(idOf(77))],
  ["the checks of a carrier", "carrier_checks_newest_index", () => vettings().history(idOf(77), 50)],
  ["carriers that no round comes to", "organizations_numbered_index", () => vettings().enlist(now.toISOString(), 10)],
  [
    "carriers that are due",
    "carrier_vettings_due_index",
    () => vettings().takeDue(now.toISOString(), now.toISOString(), 10),
  ],
];
