import { expect, it } from "vitest";
import { accept, onceLifetimeHours } from "@lotlane/core";
import {
  aBooking,
  aClaimedOrder,
  aDelivery,
  anId,
  aWebhook,
  anAddition,
  anOrderChange,
  aPerson,
  aMailRecord,
  aQuote,
  aRefCode,
  aSecret,
  aSession,
  aSupportMessage,
  aTask,
  aTaskFact,
  aToken,
  once,
} from "@lotlane/core/testing";
import { titleOfForgotten } from "@lotlane/core/desk";
import type { Quote } from "@lotlane/core/quotes";
import { migratedDatabase } from "../../scripts/fresh-database.ts";
import {
  createAccountStore,
  createCustomerLinks,
  createEffectQueue,
  createMailCounts,
  createMailRecords,
  createNoticeList,
  createOrderStore,
  createQuoteStore,
  createSentLedger,
  createSessionStore,
  createSupportStore,
  createWebhookStore,
  defaultRetention,
  openDatabase,
  sweep,
} from "./index.ts";
import { createTaskStore } from "./desk/task-store.ts";
import { runOn } from "./sql/run.ts";
import { createSystemStore } from "./system/system-store.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

it("sweeps out what has run out, and nothing that is still good", async () => {
  const url = await migratedDatabase();
  const database = await openDatabase({ url });
  const effects = createEffectQueue({ url, database, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  const em = database.em.fork();
  const [accounts, sessions] = [createAccountStore(database), createSessionStore(database)];
  const { user } = aPerson();
  await accounts.add(anAddition({ ...aPerson(), user }));

  const [fresh, visited, idle, old] = [aSecret(), aSecret(), aSecret(), aSecret()];
  await sessions.save(fresh, aSession(user.id), hours(-7 * 24 + 1));
  await sessions.save(visited, aSession(user.id), hours(-8 * 24));
  await sessions.find(visited, hours(-4 * 24));
  await sessions.save(idle, aSession(user.id), hours(-7 * 24));
  await sessions.save(old, aSession(user.id), hours(-30 * 24));
  for (const days of [-24, -18, -12, -6, -1]) await sessions.find(old, hours(days * 24));

  const [good, expired] = [hours(1), now].map((at) => aToken(user.id, { expiresAt: at.toISOString() }));
  for (const token of [good!, expired!]) await accounts.addToken(token);

  const webhooks = createWebhookStore(database);
  const company = { ...user, organizationId: anId() };
  await em.execute("insert into organizations (id) values (?)", [company.organizationId]);
  const webhook = aWebhook(company);
  await webhooks.add(webhook, 1, { facts: [], effects: [] });
  const [recent, past] = [1 - 30 * 24, -30 * 24].map((age) =>
    aDelivery(webhook, { createdAt: hours(age).toISOString() }),
  );
  for (const delivery of [recent!, past!])
    await webhooks.note({ webhookId: webhook.id, deliveryId: delivery.id }, (one) => ({
      webhook: one,
      delivery,
      effects: [],
    }));

  const support = createSupportStore(database);
  const [keptOnce, oldOnce] = [once(), once()];
  for (const call of [keptOnce, oldOnce]) await support.add(aSupportMessage(user.id), [], call);
  await em.execute("update idempotency_keys set created_at = created_at - interval '1 hour' * ? where key = ?", [
    onceLifetimeHours + 1,
    oldOnce.key,
  ]);

  const counts = createMailCounts(database, { toOneAddress: 9, fromOneSender: 9 });
  const mail = { addressee: "rita", sender: null };
  await counts.count({ ...mail, key: "yesterday's" }, hours(-24));
  await counts.count({ ...mail, key: "today's" }, hours(-23));

  const sent = createSentLedger(database);
  for (const key of ["old", "new"]) await sent.record(key);
  for (const [key, days] of [
    ["old", -90],
    ["new", -89],
  ] as const)
    await em.execute("update sent_mails set sent_at = ? where key = ?", [hours(days * 24), key]);

  const mails = createMailRecords(database);
  const ofMails = new Map<string, string>();
  for (const [address, days] of [
    ["old@guest.example", -730],
    ["new@guest.example", -729],
  ] as const) {
    const refused = aMailRecord({ address, state: "refused", createdAt: hours(days * 24).toISOString() });
    await mails.keep(refused);
    const task = aTask({
      createdById: null,
      title: address,
      cause: { rule: "mail_refused", id: refused.id, endedAt: null },
    });
    await createTaskStore(database).addOfCauses([{ task, fact: aTaskFact(task, { actorId: null }) }], () => []);
    ofMails.set(address, task.id);
  }

  const notices = createNoticeList(database);
  const keptNotice = anId();
  for (const [id, days] of [
    [keptNotice, -89],
    [anId(), -90],
  ] as const) {
    const createdAt = hours(days * 24).toISOString();
    const words = { group: "orders", title: "", line: "", path: "/" } as const;
    await notices.add({ ...words, id, accountId: user.id, mailKey: id, createdAt }, 9);
  }

  const quotes = createQuoteStore(database);
  const [lately, longAgo, bookedLongAgo] = [-89, -90, -90].map((days) =>
    aQuote({ createdAt: hours(days * 24).toISOString() }),
  ) as [Quote, Quote, Quote];
  for (const quote of [lately, longAgo, bookedLongAgo]) await quotes.add(quote, []);
  const byNumber = aQuote({
    ...longAgo,
    id: anId(),
    refCode: aRefCode(),
    customer: { ...longAgo.customer, email: null },
  });
  await quotes.add(byNumber, []);
  const [unsent, justMade] = [-5, -4].map((minutes) => aQuote({ createdAt: hours(minutes / 60).toISOString() })) as [
    Quote,
    Quote,
  ];
  for (const quote of [unsent, justMade]) await quotes.add(quote, []);
  const { quote: booked } = aBooking(bookedLongAgo);
  await quotes.book(bookedLongAgo.id, (quote) => accept(aBooking(quote)));

  const links = createCustomerLinks(database);
  // A guest whose last quote is old, and one who has a newer one.
  const [forgotten, known] = ["forgotten@guest.example", "known@guest.example"];
  for (const [email, days] of [
    [forgotten, -91],
    [known, -91],
    [known.toUpperCase(), -2],
  ] as const) {
    const ofGuest = aQuote({ createdAt: hours(days * 24).toISOString() });
    await quotes.add({ ...ofGuest, customer: { ...ofGuest.customer, email } }, []);
  }
  for (const key of [forgotten, known]) {
    const [one, other] = [{ kind: "email", key } as const, { kind: "account", key: user.id } as const];
    const by = { reason: null, createdAt: now.toISOString(), createdById: user.id };
    await links.add({ ...by, id: anId(), one, other }, () => accept(undefined));
  }

  const tasks = createTaskStore(database);
  const [ofLately, ofLongAgo] = [lately, longAgo].map(({ id }) =>
    aTask({ createdById: user.id, about: { area: "quote", id }, numberToCall: "(602) 555-0142" }),
  );
  for (const task of [ofLately!, ofLongAgo!]) {
    await tasks.add(task, aTaskFact(task, { actorId: user.id, detail: "Vic is at home" }), []);
    await quotes.countOpening(task.about!.id, now.toISOString(), now.toISOString());
  }

  await sweep(runOn(database), now, defaultRetention);
  expect(await tasks.find(ofLongAgo!.id)).toMatchObject({
    title: "About a customer who is not known any more",
    numberToCall: null,
  });
  expect(await tasks.facts(ofLongAgo!.id, 5)).toMatchObject([{ detail: null }]);
  expect(await tasks.find(ofLately!.id)).toMatchObject({ title: ofLately!.title, numberToCall: "(602) 555-0142" });
  expect([await quotes.openings(longAgo.id), (await quotes.openings(lately.id))?.count]).toEqual([null, 1]);
  expect((await links.of([{ kind: "account", key: user.id }])).map(({ one }) => one.key)).toEqual([known]);
  expect((await webhooks.deliveries(webhook.id, 9)).map(({ id }) => id)).toEqual([recent!.id]);

  const left = async (sql: string) => (await em.execute<{ name: string }[]>(sql)).map(({ name }) => name);
  const digests = await left("select encode(digest, 'hex') as name from sessions order by created_at desc");
  expect(digests).toHaveLength(2);
  expect(await sessions.find(fresh, now)).toBeDefined();
  expect(await sessions.find(visited, now)).toBeDefined();
  expect(await left("select digest as name from account_tokens")).toEqual([good!.digest]);
  expect(await left("select key as name from counted_mails")).toEqual(["today's"]);
  expect(await left("select key as name from idempotency_keys")).toEqual([keptOnce.key]);
  expect(await left("select id as name from notices")).toEqual([keptNotice]);
  expect([await sent.has("old"), await sent.has("new")]).toEqual([false, true]);
  const mailsTo = async (address: string) => (await mails.to(address, { limit: 5 })).rows.length;
  expect([await mailsTo("old@guest.example"), await mailsTo("new@guest.example")]).toEqual([0, 1]);
  const titles = [...ofMails.values()].map(async (id) => (await tasks.find(id))?.title);
  expect(await Promise.all(titles)).toEqual([titleOfForgotten, "new@guest.example"]);
  expect(await quotes.find(lately.id)).toEqual(lately);
  expect(await quotes.find(bookedLongAgo.id)).toMatchObject({ customer: booked.customer, pickup: booked.pickup });
  expect(await left("select id as name from quotes where not search_indexed")).toEqual([justMade.id]);
  const gone = { firstName: "", lastName: "", email: null, phoneNumber: null };
  for (const ancient of [longAgo, byNumber])
    expect(await quotes.find(ancient.id)).toEqual({
      ...ancient,
      customer: gone,
      pickup: { ...ancient.pickup, address: "" },
      delivery: { ...ancient.delivery, address: "" },
    });
  expect(
    await accounts.redeem([good!.digest], good!.purpose, (account) => accept({ account, facts: [] })),
  ).toBeDefined();
  await effects.close();
  await database.close(true);
});

it("makes the partitions of the next three months, and tells when they are missing", async () => {
  const url = await migratedDatabase();
  const database = await openDatabase({ url });
  const effects = createEffectQueue({ url, database, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  const run = (sql: string, values: unknown[] = []) => database.em.fork().execute(sql, values, "run");
  const state = async () => (await createSystemStore(database).read(new Date())).partitions;
  const daysLeft = async () => (Date.parse((await state()).until) - Date.now()) / 86_400_000;
  expect(await daysLeft()).toBeGreaterThan(85);

  await run(`do $$ declare made text; begin
    for made in select inhrelid::regclass from pg_inherits where inhparent = 'tracking_updates'::regclass and inhrelid::regclass::text ~ '_20' loop
      execute 'drop table ' || made;
    end loop;
  end $$`);
  const { user } = aPerson();
  await createAccountStore(database).add(anAddition({ ...aPerson(), user }));
  const order = aClaimedOrder({ shipperId: user.id, shipperOrganizationId: null, transporterId: user.id });
  await createOrderStore(database).add(anOrderChange(order));
  await run(
    `insert into tracking_updates (id, order_id, latitude, longitude, status, actor_id, measured_at, created_at)
     select gen_random_uuid(), ?, 0, 0, 'in_transit', ?, now(), ?::timestamptz + n * interval '1 day' from generate_series(0, 3) n`,
    [order.id, user.id, (await state()).until],
  );
  expect(await daysLeft()).toBeLessThan(70);
  expect((await state()).outside).toEqual(["tracking_updates"]);

  await sweep(runOn(database), new Date(), defaultRetention);
  expect(await daysLeft()).toBeGreaterThan(85);
  expect((await state()).outside).toEqual([]);
  expect(await database.em.fork().execute("select count(*)::int as kept from tracking_updates")).toEqual([{ kept: 4 }]);
  await effects.close();
  await database.close(true);
});
