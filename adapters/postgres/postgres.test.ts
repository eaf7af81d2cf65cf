import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  accountStoreContract,
  adminSettingsStoreContract,
  companyStoreContract,
  certificateStoreContract,
  vettingStoreContract,
  effectQueueContract,
  auditLogContract,
  figureStoreContract,
  inspectionStoreContract,
  invoiceStoreContract,
  liveFeedContract,
  loadListsContract,
  loadStoreContract,
  mailCountsContract,
  messageStoreContract,
  orderListsContract,
  orderStoreContract,
  noticeStoreContract,
  keyStoreContract,
  webhookStoreContract,
  paymentSettingsStoreContract,
  privacyStoreContract,
  quoterSettingsStoreContract,
  listingStoreContract,
  quoteStoreContract,
  rateStoreContract,
  savedSearchStoreContract,
  sessionStoreContract,
  supportStoreContract,
  trackingStoreContract,
  tripStoreContract,
  uploadStoreContract,
} from "@lotlane/core/testing/contracts";
import { accept } from "@lotlane/core";
import type { MailMeasure } from "@lotlane/core/ports";
import { castAccounts, danasMotors } from "@lotlane/core/demo";
import {
  aClaim,
  anId,
  anAddition,
  anOrderChange,
  aPerson,
  aPostedOrder,
  aSession,
  aSupportMessage,
} from "@lotlane/core/testing";
import { freshDatabase } from "../../scripts/fresh-database.ts";
import { entities } from "./server/database.ts";
import {
  createAccountStore,
  createAdminSettingsStore,
  createAuditLog,
  createCertificateStore,
  createCompanyStore,
  createVettingStore,
  createEffectQueue,
  createFigureStore,
  createInspectionStore,
  createInvoiceStore,
  createLiveFeed,
  createLoadLists,
  createLoadStore,
  createMailCounts,
  createMessageStore,
  createOrderLists,
  createOrderStore,
  createNoticeStore,
  createKeyStore,
  createWebhookStore,
  createPaymentSettingsStore,
  createPrivacyStore,
  createQuoterSettingsStore,
  createListingStore,
  createQuoteStore,
  createRateStore,
  createSentLedger,
  createSavedSearchStore,
  createSessionStore,
  createSupportStore,
  createTrackingStore,
  createTripOrders,
  createTripStore,
  createTryCounter,
  createUploadStore,
  isOutOfReach,
  migrate,
  openDatabase,
  ping,
} from "./index.ts";

/** Statements on this database that wait for the lock of another transaction. */
const locksAwaited = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

let template: string;
let processes: readonly [Process, Process];

beforeAll(async () => {
  template = await freshDatabase();
  await (await openProcess(template)).close();
  const url = await copyOfTemplate();
  processes = [await openProcess(url), await openProcess(url)];
}, 60_000);

afterAll(async () => {
  for (const opened of processes) await opened.close();
});

type Process = Awaited<ReturnType<typeof openProcess>>;

/** What one process of the product holds on to. */
async function openProcess(url: string) {
  const database = await openDatabase({ url, poolSize: 20 });
  await migrate(database);
  const errors: Error[] = [];
  const effects = createEffectQueue({
    url,
    database,
    retry: { retryLimit: 2, retryDelay: 1 },
    onError: (error) => errors.push(error),
  });
  await effects.prepare();
  return {
    url,
    database,
    effects,
    quotes: createQuoteStore(database),
    listings: createListingStore(database),
    orders: createOrderStore(database),
    figures: createFigureStore(database),
    audit: createAuditLog(database),
    orderLists: createOrderLists(database),
    rates: createRateStore(database),
    loads: createLoadStore(database),
    loadLists: createLoadLists(database),
    savedSearches: createSavedSearchStore(database),
    tracking: createTrackingStore(database),
    trips: createTripStore(database),
    tripOrders: createTripOrders(database),
    uploads: createUploadStore(database),
    messages: createMessageStore(database),
    inspections: createInspectionStore(database),
    invoices: createInvoiceStore(database),
    live: createLiveFeed({ url, database, onError: (error) => errors.push(error) }),
    accounts: createAccountStore(database),
    sessions: createSessionStore(database),
    companies: createCompanyStore(database),
    notices: createNoticeStore(database),
    keys: createKeyStore(database),
    certificates: createCertificateStore(database),
    vettings: createVettingStore(database),
    webhooks: createWebhookStore(database),
    payments: createPaymentSettingsStore(database),
    support: createSupportStore(database),
    privacy: createPrivacyStore(database),
    close: async () => {
      await effects.close();
      await database.close(true);
      expect(errors).toEqual([]);
    },
  };
}

async function copyOfTemplate(): Promise<string> {
  const url = new URL(template);
  const original = url.pathname.slice(1);
  const name = `${original}_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: Object.assign(new URL(template), { pathname: "/postgres" }).href });
  await client.connect();
  await client.query(`create database "${name}" template "${original}"`);
  await client.end();
  return Object.assign(url, { pathname: `/${name}` }).href;
}

/** The same two processes for every test, with nothing in their database. */
async function stores() {
  const [first, second] = processes;
  const em = first.database.em.fork();
  await em.execute("select setval('invoice_numbers', 100001, false)");
  // Deleted, not truncated: the queue's own upkeep locks the parts of its table in another order.
  await em.execute("delete from pgboss.job");
  await em.execute(`truncate ${entities.map(({ meta }) => meta.tableName).join(", ")}`);
  const seen = ({ database, ...opened }: Process) => ({
    ...opened,
    quoterSettings: createQuoterSettingsStore(database),
    adminSettings: createAdminSettingsStore(database),
    mailCounts: (measure: MailMeasure) => createMailCounts(database, measure),
  });
  return { ...seen(first), second: seen(second), close: async () => {} };
}

quoteStoreContract("PostgreSQL", stores);
rateStoreContract("PostgreSQL", stores);
listingStoreContract("PostgreSQL", stores);
orderStoreContract("PostgreSQL", stores);
figureStoreContract("PostgreSQL", stores);
auditLogContract("PostgreSQL", stores);
orderListsContract("PostgreSQL", stores);
loadStoreContract("PostgreSQL", stores);
loadListsContract("PostgreSQL", stores);
trackingStoreContract("PostgreSQL", stores);
tripStoreContract("PostgreSQL", stores);
uploadStoreContract("PostgreSQL", stores);
messageStoreContract("PostgreSQL", stores);
inspectionStoreContract("PostgreSQL", stores);
invoiceStoreContract("PostgreSQL", stores);
liveFeedContract("PostgreSQL", stores);
accountStoreContract("PostgreSQL", stores);
savedSearchStoreContract("PostgreSQL", stores);
sessionStoreContract("PostgreSQL", stores);
companyStoreContract("PostgreSQL", stores);
noticeStoreContract("PostgreSQL", stores);
keyStoreContract("PostgreSQL", stores);
certificateStoreContract("PostgreSQL", stores);
vettingStoreContract("PostgreSQL", stores);
webhookStoreContract("PostgreSQL", stores);
paymentSettingsStoreContract("PostgreSQL", stores);
supportStoreContract("PostgreSQL", stores);
privacyStoreContract("PostgreSQL", stores);
quoterSettingsStoreContract("PostgreSQL", stores);
adminSettingsStoreContract("PostgreSQL", stores);
mailCountsContract("PostgreSQL", stores);
effectQueueContract("PostgreSQL", stores);

describe("a change of role", () => {
  it("waits for a sub-user who is being added, and sees them", async () => {
    const { accounts } = await stores();
    const { dana } = castAccounts();
    await accounts.add(anAddition(dana, { organisation: danasMotors }));
    const holder = new Client({ connectionString: processes[0].url });
    await holder.connect();
    await holder.query("begin");
    await holder.query(
      `insert into accounts select added.* from accounts a, jsonb_populate_record(a, $2) added where a.id = $1`,
      [dana.user.id, JSON.stringify({ id: anId(), email: "new@dealer.example", is_sub_user: true })],
    );
    const told: boolean[] = [];
    const changing = accounts.changeRole(dana.user.id, (account, isTied) => {
      told.push(isTied);
      return accept({ account, facts: [] });
    });
    const waits = async () => {
      const locked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return told.length > 0 || (await holder.query(locked)).rowCount! > 0;
    };
    await vi.waitUntil(waits, { timeout: 60_000 });
    expect(told).toEqual([]);
    await holder.query("commit");
    await holder.end();
    await changing;
    expect(told).toEqual([true]);
  });
});

describe("the list of conversations", () => {
  it("shows the newest message, whichever arrives last", async () => {
    const { accounts, support } = await stores();
    const account = aPerson();
    await accounts.add(anAddition(account));
    const [older, newer] = ["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.001Z"].map((createdAt) =>
      aSupportMessage(account.user.id, { createdAt }),
    );
    for (const message of [newer!, older!]) await support.add(message, []);
    const { rows } = await support.conversations({ limit: 5 });
    expect(rows.map(({ last }) => last)).toEqual([newer]);
  });
});

describe("a company's new name", () => {
  it("is what its people are found by, and the old one no longer", async () => {
    const { accounts, companies } = await stores();
    const account = aPerson({ organisationId: danasMotors.id, companyName: danasMotors.companyName });
    await accounts.add(anAddition(account, { organisation: danasMotors }));
    const foundBy = async (q: string) => (await accounts.search({ q, limit: 5 })).rows.map(({ id }) => id);
    for (const companyName of ["Ödland AG", null, "Sunset Cars"]) {
      await companies.save({ ...danasMotors, companyName });
      expect(await foundBy("öDLAND")).toEqual(companyName === "Ödland AG" ? [account.user.id] : []);
      expect(await foundBy("sunset")).toEqual(companyName === "Sunset Cars" ? [account.user.id] : []);
      expect(await foundBy("Dana's")).toEqual([]);
      expect(await foundBy(account.user.email)).toEqual([account.user.id]);
    }
  });
});

describe("a claim", () => {
  it("waits for the transaction that holds its order, and holds up no other claim", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const ofDealer = { shipperId: dealer.user.id, shipperOrganisationId: null };
    const [held, free] = [aPostedOrder(ofDealer), aPostedOrder(ofDealer)];
    for (const order of [held, free]) await orders.add(anOrderChange(order));
    const claim = aClaim(carrier.user.id);
    const holder = new Client({ connectionString: processes[0].url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from orders where id = $1 for update", [held.id]);

    let answered = 0;
    // More than the batches that may be under way at once.
    const waiting = Array.from({ length: 5 }, () => orders.claim(held.id, claim).finally(() => answered++));
    expect(await orders.claim(free.id, claim)).toMatchObject({ id: free.id, status: "assigned" });
    expect(answered).toBe(0);
    await holder.query("commit");
    await holder.end();
    const won = (await Promise.all(waiting)).filter((one) => one !== undefined);
    expect(won).toMatchObject([{ id: held.id, transporterId: carrier.user.id }]);
  });

  it("waits for the transaction that holds its account, sees what came of it, and holds up no other claim", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier, other] = [
      aPerson(),
      aPerson({ userType: "transporter" }),
      aPerson({ userType: "transporter" }),
    ];
    for (const account of [dealer, carrier, other]) await accounts.add(anAddition(account));
    const ofDealer = { shipperId: dealer.user.id, shipperOrganisationId: null };
    const [wanted, free] = [aPostedOrder(ofDealer), aPostedOrder(ofDealer)];
    for (const order of [wanted, free]) await orders.add(anOrderChange(order));
    const holder = new Client({ connectionString: processes[0].url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("update accounts set suspended_at = now() where id = $1", [carrier.user.id]);

    let answered = false;
    const waiting = orders.claim(wanted.id, aClaim(carrier.user.id)).finally(() => (answered = true));
    expect(await orders.claim(free.id, aClaim(other.user.id))).toMatchObject({ id: free.id, status: "assigned" });
    expect(answered).toBe(false);
    await holder.query("commit");
    await holder.end();
    expect(await waiting).toBeUndefined();
    expect(await orders.find(wanted.id)).toEqual(wanted);
  });

  it("counts the orders that its account was given while it waited", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const ofDealer = { shipperId: dealer.user.id, shipperOrganisationId: null };
    const [wanted, given] = [aPostedOrder(ofDealer), aPostedOrder(ofDealer)];
    for (const order of [wanted, given]) await orders.add(anOrderChange(order));
    const [holder, probe] = [0, 1].map(() => new Client({ connectionString: processes[0].url }));
    for (const client of [holder!, probe!]) await client.connect();
    await holder!.query("begin");
    await holder!.query("select from accounts where id = $1 for no key update", [carrier.user.id]);
    await holder!.query(
      "update orders set status = 'assigned', transporter_id = $2, assigned_at = now() where id = $1",
      [given.id, carrier.user.id],
    );
    const waiting = orders.claim(wanted.id, aClaim(carrier.user.id, { mostToPickUp: 1 }));
    await vi.waitUntil(async () => (await probe!.query(locksAwaited)).rowCount === 1, { timeout: 60_000 });
    await holder!.query("commit");
    for (const client of [holder!, probe!]) await client.end();
    expect(await waiting).toBeUndefined();
    expect(await orders.find(wanted.id)).toEqual(wanted);
  });

  it("holds its account until it is kept: a suspension comes after it", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const order = aPostedOrder({ shipperId: dealer.user.id, shipperOrganisationId: null });
    await orders.add(anOrderChange(order));
    const holder = new Client({ connectionString: processes[0].url });
    await holder.connect();
    await holder.query("begin");
    // The claim writes the conversation once it has its account.
    await holder.query("insert into conversations (order_id, last_at) values ($1, now())", [order.id]);
    const claimed = orders.claim(order.id, aClaim(carrier.user.id));
    const probe = new Client({ connectionString: processes[0].url });
    await probe.connect();
    const isHeld = () =>
      probe.query("select from accounts where id = $1 for no key update nowait", [carrier.user.id]).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isHeld, { timeout: 60_000 });
    const suspended = accounts.change(carrier.user.id, ({ user, ...rest }) =>
      accept({ account: { ...rest, user: { ...user, suspendedAt: user.createdAt } }, facts: [] }),
    );
    // The claim waits for the conversation, the suspension for the account.
    await vi.waitUntil(async () => (await probe.query(locksAwaited)).rowCount === 2, { timeout: 60_000 });
    await holder.query("rollback");
    for (const client of [holder, probe]) await client.end();
    expect(await claimed).toMatchObject({ id: order.id });
    expect(await suspended).toMatchObject({ ok: true });
  });
});

describe("a session", () => {
  it("is over at the very end of seven idle days", async () => {
    const { accounts, sessions } = await stores();
    const account = aPerson();
    await accounts.add(anAddition(account));
    const begun = new Date("2026-11-20T12:00:00.000Z");
    await sessions.save("key", aSession(account.user.id), begun);
    const end = begun.getTime() + 7 * 86_400_000;
    expect(await sessions.find("key", new Date(end))).toBeUndefined();
    expect(await sessions.find("key", new Date(end - 1))).toBeDefined();
  });
});

describe("the schema", () => {
  it("has all that the entities ask for after its migrations", async () => {
    const database = await openDatabase({ url: await copyOfTemplate() });
    expect(await database.schema.getUpdateSchemaSQL()).toBe("");
    await database.close(true);
  });

  it("is brought up to date once by processes that start together", async () => {
    const url = await freshDatabase();
    const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
    await Promise.all(databases.map(migrate));
    await expect(ping(databases[0]!)).resolves.toBeUndefined();
    for (const database of databases) await database.close(true);
  });
});

describe("the ledger of sent mails", () => {
  it("knows what was recorded, also twice", async () => {
    const database = await openDatabase({ url: await copyOfTemplate() });
    const ledger = createSentLedger(database);
    expect(await ledger.has("quote_email:1")).toBe(false);
    await ledger.record("quote_email:1");
    await ledger.record("quote_email:1");
    expect(await ledger.has("quote_email:1")).toBe(true);
    expect(await ledger.has("quote_email:2")).toBe(false);
    await database.close(true);
  });
});

describe("the count of tries", () => {
  it("is one count for two processes, and starts anew after the window", async () => {
    const url = await copyOfTemplate();
    const [one, other] = [createTryCounter(url), createTryCounter(url)];
    const bucket = { name: "test", tries: 4, seconds: 600 };
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const verdicts = [];
    for (let attempt = 0; attempt < 3; attempt++)
      verdicts.push(await one.countTry(bucket, "a"), await other.countTry(bucket, "a"));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, false, false]);
    expect(verdicts.at(-1)!.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect((await one.countTry(bucket, "b")).allowed).toBe(true);
    vi.setSystemTime(Date.now() + bucket.seconds * 1000);
    expect((await other.countTry(bucket, "a")).allowed).toBe(true);
    await one.close();
    await other.close();
  });

  const counters = async () => {
    const url = await copyOfTemplate();
    const [one, other] = [createTryCounter(url), createTryCounter(url)];
    return { one, other, close: () => Promise.all([one.close(), other.close()]) };
  };
  const bucket = { name: "sign-in", tries: 2, seconds: 60 };
  type Counter = ReturnType<typeof createTryCounter>;
  const tryTimes = async (counter: Counter, times: number, who = "a") => {
    const allowed: boolean[] = [];
    for (let time = 0; time < times; time++) allowed.push((await counter.countTry(bucket, who)).allowed);
    return allowed;
  };

  it("forgives all tries of one, even of one who is over the limit, for every process", async () => {
    const { one, other, close } = await counters();
    await tryTimes(one, 2, "b");
    expect(await tryTimes(one, 4)).toEqual([true, true, false, false]);
    await one.forgive(bucket, "a");
    expect(await tryTimes(other, 1)).toEqual([true]);
    expect(await tryTimes(one, 2)).toEqual([true, false]);
    expect(await tryTimes(one, 1, "b")).toEqual([false]);
    await one.forgive(bucket, "stranger");
    await close();
  });

  it("takes one try back, and no more than were made", async () => {
    const { one, other, close } = await counters();
    await one.takeBack(bucket, "a");
    expect(await tryTimes(one, 2)).toEqual([true, true]);
    await other.takeBack(bucket, "a");
    expect(await tryTimes(one, 3)).toEqual([true, false, false]);
    await one.takeBack(bucket, "a");
    await one.takeBack(bucket, "a");
    expect(await tryTimes(one, 2)).toEqual([true, false]);
    for (let time = 0; time < 9; time++) await one.takeBack(bucket, "a");
    expect(await tryTimes(one, 3)).toEqual([true, true, false]);
    await close();
  });
});

describe("a connection that is lost", () => {
  it("in the middle of a transaction is out of reach for everything after it, and leaves the pool its size", async () => {
    const url = await copyOfTemplate();
    const database = await openDatabase({ url, poolSize: 1 });
    const administrator = new Client({ connectionString: url });
    await administrator.connect();
    const errors: unknown[] = [];
    const inTransaction = database.em.fork().transactional(async (em) => {
      const [own] = await em.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
      await administrator.query("select pg_terminate_backend($1)", [own!.pid]);
      for (let time = 0; time < 3; time++) await em.execute("select 1").catch((error: unknown) => errors.push(error));
      throw errors[0];
    });
    await expect(inTransaction).rejects.toThrow();
    expect(errors.map(isOutOfReach)).toEqual([true, true, true]);
    await expect(ping(database)).resolves.toBeUndefined();
    await database.close(true);
    await administrator.end();
  });
});

describe("isOutOfReach", () => {
  it("tells a database that is down from a statement that is wrong", async () => {
    const gone = await openDatabase({ url: "postgresql://unknown:none@127.0.0.1:9/none" });
    expect(isOutOfReach(await ping(gone).catch((error: unknown) => error))).toBe(true);
    await gone.close(true);
    const there = await openDatabase({ url: await copyOfTemplate() });
    expect(
      isOutOfReach(
        await there.em
          .fork()
          .execute("select nothing from nowhere")
          .catch((error: unknown) => error),
      ),
    ).toBe(false);
    await there.close(true);
  });
});
