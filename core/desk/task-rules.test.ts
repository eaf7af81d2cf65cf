import { memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "../accounts/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, aMailRecord, aPerson, aQuote } from "../testing/index.ts";
import {
  mostOpenOfRule,
  sentenceOfRule,
  type TaskRuleInput,
  taskRuleKinds,
  taskRuleSchema,
  unsavedRule,
  whyNotAmount,
  wordsOfRule,
} from "./index.ts";

freshBeforeEach();

const now = new Date(memoryNow);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const input = (changes: Partial<TaskRuleInput> = {}): TaskRuleInput => ({
  on: true,
  amount: 24,
  ownerId: null,
  priority: "high",
  version: 0,
  ...changes,
});
const save = (changes: Partial<TaskRuleInput> = {}) =>
  lotlane.commands.saveTaskRule(people.ada, "order_unclaimed", input(changes));
const tasks = async (state: "open" | "done" = "open") =>
  (await lotlane.queries.listTasks(people.ada, { show: "team", state, limit: 250 })).rows;
const follow = () => lotlane.commands.followTaskRules(now);

let otto: User;
beforeEach(() => {
  ports.storage.orders.clear();
  const account = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
  ports.storage.accounts.set(account.user.id, account);
  otto = account.user;
});
const addOrder = (hours = 30) => {
  const order = aDealersOrder("pending", { createdAt: hoursAgo(hours) });
  ports.storage.orders.set(order.id, order);
  return order;
};
const claim = (order: ReturnType<typeof addOrder>) =>
  ports.storage.orders.set(order.id, { ...order, status: "cancelled" });

describe("a rule", () => {
  it("keeps no other from its tasks when it fails", async () => {
    accepted(await save());
    accepted(await lotlane.commands.saveTaskRule(people.ada, "account_review", input({ amount: 1 })));
    addOrder();
    const waiting = aPerson({ isVerified: false, createdAt: hoursAgo(5) });
    ports.storage.accounts.set(waiting.user.id, waiting);
    const { causes } = ports.taskRules;
    vi.spyOn(ports.taskRules, "causes").mockImplementation((rule, most) =>
      rule.kind === "order_unclaimed" ? Promise.reject(new Error("out of reach")) : causes(rule, most),
    );
    await expect(follow()).rejects.toThrow("Task rules failed: order_unclaimed");
    expect(await tasks()).toMatchObject([{ cause: { rule: "account_review" } }]);
    vi.restoreAllMocks();
    await follow();
    expect(await tasks()).toHaveLength(2);
  });

  it("makes nothing before it is saved", async () => {
    addOrder();
    await follow();
    expect(await tasks()).toEqual([]);
    expect(await lotlane.queries.listTaskRules()).toEqual(taskRuleKinds.map(unsavedRule));
  });

  it("makes nothing while it is off", async () => {
    addOrder();
    accepted(await save({ on: false }));
    await follow();
    expect(await tasks()).toEqual([]);
  });

  it("makes a task of each cause at once, with its words, due today", async () => {
    const order = addOrder();
    addOrder(20);
    expect(accepted(await save())).toEqual({ ...input(), kind: "order_unclaimed", version: 1 });
    const { year, make, model } = order.vehicle;
    expect(await tasks()).toMatchObject([
      {
        title: `Find a carrier for ${year} ${make} ${model}`,
        details: "An order is on the board for 24 hours.",
        dueDay: memoryNow.slice(0, 10),
        dueTime: null,
        priority: "high",
        about: { area: "order", id: order.id },
        cause: { rule: "order_unclaimed", id: order.id, endedAt: null },
        createdByName: null,
      },
    ]);
  });

  it("makes one task of a cause, however often it is followed, also once it is done", async () => {
    addOrder();
    await save();
    const [task] = await tasks();
    await follow();
    expect(await tasks()).toHaveLength(1);
    accepted(await lotlane.commands.stepTasks(people.ada, { action: "done", ids: [task!.id] }));
    await follow();
    expect(await tasks()).toEqual([]);
    expect(await tasks("done")).toHaveLength(1);
  });

  it("closes its task once the cause is gone, off as well, and makes another when it comes back", async () => {
    const order = addOrder();
    await save();
    accepted(await save({ on: false, version: 1 }));
    claim(order);
    await follow();
    expect(await tasks()).toEqual([]);
    const [closed] = await tasks("done");
    expect(closed).toMatchObject({ doneByName: null, doneAt: memoryNow, cause: { endedAt: memoryNow } });
    const { facts } = accepted(await lotlane.queries.readTask(closed!.id));
    expect(facts.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ["done", null],
      ["created", null],
    ]);
    ports.storage.orders.set(order.id, order);
    accepted(await save({ version: 2 }));
    expect(await tasks()).toHaveLength(1);
  });

  it("says nothing more of a task that was done before its cause was gone", async () => {
    const order = addOrder();
    await save();
    const [task] = await tasks();
    accepted(await lotlane.commands.stepTasks(people.ada, { action: "done", ids: [task!.id] }));
    claim(order);
    const later = new Date(now.getTime() + 3_600_000);
    await lotlane.commands.followTaskRules(later);
    const { facts, doneByName, doneAt, cause } = accepted(await lotlane.queries.readTask(task!.id));
    expect([facts.length, doneByName, doneAt]).toEqual([2, "Ada Admin", memoryNow]);
    expect(cause?.endedAt).toBe(later.toISOString());
  });

  it("has at most so many open tasks, those of the oldest causes", async () => {
    const oldest = addOrder(99);
    for (let count = 0; count < mostOpenOfRule + 10; count++) addOrder();
    await save();
    await follow();
    const open = await tasks();
    expect(open).toHaveLength(mostOpenOfRule);
    expect(open.some(({ cause }) => cause?.id === oldest.id)).toBe(true);
    claim(oldest);
    await follow();
    expect(await tasks()).toHaveLength(mostOpenOfRule);
  });

  it("gives its tasks to its owner, who is told once", async () => {
    addOrder();
    addOrder();
    await save({ ownerId: otto.id });
    await follow();
    await ports.drainEffects();
    const mails = ports.outbox.filter((mail) => mail.kind === "task_given");
    expect(mails).toMatchObject([{ to: otto.email, madeBy: "order_unclaimed", tasks: [{}, {}] }]);
    expect((await tasks()).map(({ ownerName }) => ownerName)).toEqual(["Otto Admin", "Otto Admin"]);
  });

  it("is refused with an owner who is no admin, an amount out of bounds, and after another's save", async () => {
    expect(await save({ ownerId: people.dana.id })).toMatchObject({
      refusal: { errors: [{ path: "ownerId" }] },
    });
    expect(await save({ amount: 0 })).toMatchObject({
      refusal: { errors: [{ path: "amount", message: "Please give 1 to 336 hours" }] },
    });
    await save();
    expect(await save({ amount: 5 })).toMatchObject({ refusal: { kind: "task_rule_changed" } });
    expect((await lotlane.queries.listTaskRules()).find(({ kind }) => kind === "order_unclaimed")).toMatchObject({
      amount: 24,
      version: 1,
    });
  });

  it.each(taskRuleKinds)("can begin as it stands, and has its words: %s", (kind) => {
    const rule = unsavedRule(kind);
    expect(taskRuleSchema.safeParse(rule).success).toBe(true);
    expect(whyNotAmount(kind, rule.amount)).toBeUndefined();
    expect(whyNotAmount(kind, wordsOfRule(kind).most + 1)).toMatch(/^Please give/);
    expect(wordsOfRule(kind).name).not.toBe("");
    const { unit } = wordsOfRule(kind);
    expect(sentenceOfRule({ kind, amount: 2 })).toContain(` 2 ${unit}`);
    expect(sentenceOfRule({ kind, amount: 1 })).toMatch(/ 1 (hour|day|time)\b/);
  });

  it("says without a number that something is late at all", () => {
    const sentence = sentenceOfRule({ kind: "pickup_missed", amount: 0 });
    expect(sentence).toBe("A vehicle with a carrier is late for its pickup.");
    expect(sentenceOfRule({ kind: "insurance_ends", amount: 0 })).toContain("within 0 days");
  });
});

describe("the preview of a rule", () => {
  it("counts what has no task now and shows those that last longest, and counts the last 30 days", async () => {
    for (let count = 0; count < 7; count++) addOrder(50 + count);
    addOrder(10);
    const preview = accepted(await lotlane.queries.previewTaskRule("order_unclaimed", 48));
    expect([preview.count, preview.causes.length, preview.lastMonth]).toEqual([7, 5, 7]);
    await save({ amount: 48 });
    expect(accepted(await lotlane.queries.previewTaskRule("order_unclaimed", 48))).toEqual({
      count: 0,
      causes: [],
      lastMonth: 7,
    });
    expect(await lotlane.queries.previewTaskRule("order_unclaimed", 999)).toMatchObject({ ok: false });
  });
});

it("follows up on a quote until the customer is called", async () => {
  const quote = aQuote({ status: "sent", createdAt: hoursAgo(30), expiresAt: hoursAgo(-20) });
  ports.storage.quotes.set(quote.id, quote);
  accepted(await lotlane.commands.saveTaskRule(people.ada, "quote_waiting", input()));
  expect((await tasks()).map(({ title }) => title)).toEqual([`Follow up on quote ${quote.refCode}`]);
  const about = { area: "quote", id: quote.id } as const;
  accepted(
    await lotlane.commands.logCall(people.ada, {
      number: "(602) 555-0142",
      about,
      carrierId: null,
      direction: "out",
      outcome: "reached",
      note: null,
      nextStep: null,
    }),
  );
  await follow();
  expect(await tasks()).toEqual([]);
});

it("asks for another address until a mail reaches the one that refuses", async () => {
  const about = { area: "account", id: people.dana.id } as const;
  const [address, problem] = [people.dana.email, "550 5.1.1 no such user"];
  const keep = (hours: number, changes: Parameters<typeof aMailRecord>[0] = {}) =>
    ports.mailRecords.keep(aMailRecord({ address, about, createdAt: hoursAgo(hours), ...changes }));
  for (const hours of [3, 2]) await keep(hours, { state: "refused", problem });
  accepted(await lotlane.commands.saveTaskRule(people.ada, "mail_refused", input({ amount: 1 })));
  expect(await tasks()).toMatchObject([
    {
      title: `Look into the refused emails to ${address}`,
      details:
        "A mail server refuses the emails to an address, and has taken none for 1 hour. It says: 550 5.1.1 no such user",
      about,
    },
  ]);
  await keep(0);
  await follow();
  expect(await tasks()).toEqual([]);
});
