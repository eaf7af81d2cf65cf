import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "../orders/index.ts";
import { type Quote, quoteStatuses } from "../quotes/index.ts";
import { aPerson, aQuote, aTask } from "../testing/builders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { callSchema } from "./call.ts";
import { type LeadFacts, leadActSchema, leadStepOf, leadSteps, lostCauseOf, lostReasons, openSteps } from "./lead.ts";
import { expectedOf } from "./manage-leads.ts";
import { deskTimeAt } from "./task.ts";

freshBeforeEach();

const moment = new Date("2026-11-21T12:00:00.000Z");
const facts = fc.record<LeadFacts>({
  quote: fc.record({
    status: fc.constantFrom(...quoteStatuses),
    expiresAt: fc.constantFrom("2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.001Z"),
  }),
  orderStatus: fc.constantFrom(null, ...orderStatuses),
  reached: fc.boolean(),
  resent: fc.boolean(),
  lost: fc.constantFrom(null, { reason: "price", words: null, at: "2026-11-21T11:00:00.000Z", byId: "ada" } as const),
});

describe("the step of a lead", () => {
  it("has a cause when it is lost, and only then", () => {
    fc.assert(
      fc.property(facts, (of) => {
        expect(leadSteps).toContain(leadStepOf(of, moment));
        expect(lostCauseOf(of, moment) !== null).toBe(leadStepOf(of, moment) === "lost");
      }),
    );
  });

  it("is open for a quote that binds, is not booked and not given up", () => {
    fc.assert(
      fc.property(facts, (of) => {
        const isOpen = openSteps.some((step) => step === leadStepOf(of, moment));
        const { status, expiresAt } = of.quote;
        expect(isOpen).toBe(
          status !== "booked" && status !== "expired" && expiresAt > moment.toISOString() && of.lost === null,
        );
      }),
    );
  });

  it("is told by the order once it is booked, whatever the desk said before", () => {
    fc.assert(
      fc.property(facts, (of) => {
        const booked = { ...of, quote: { ...of.quote, status: "booked" as const } };
        expect(leadStepOf(booked, moment)).toBe(leadStepOf({ ...booked, lost: null }, moment));
        expect(["booked", "dispatched", "delivered", "lost"]).toContain(leadStepOf(booked, moment));
      }),
    );
  });
});

describe("an act on a lead", () => {
  it("says why a lead is lost, in words where no reason fits", () => {
    const lose = (more: object) => leadActSchema.safeParse({ action: "lose", ...more });
    for (const reason of lostReasons.filter((one) => one !== "other"))
      expect(lose({ reason }).data).toEqual({ action: "lose", reason, words: null });
    expect(lose({ reason: "other" }).error?.issues).toMatchObject([{ path: ["words"] }]);
    expect(lose({ reason: "other", words: "Sold the car" }).success).toBe(true);
    for (const wrong of [{}, { reason: "expired" }, { reason: "price", words: "a".repeat(501) }])
      expect(lose(wrong).success).toBe(false);
    expect(leadActSchema.safeParse({ action: "win" }).success).toBe(false);
  });
});

describe("the leads of the desk", () => {
  const add = (changes: Partial<Quote> = {}) => {
    const createdAt = ports.clock.now().toISOString();
    const expiresAt = new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString();
    const quote = aQuote({ status: "sent", createdAt, expiresAt, ...changes });
    ports.storage.quotes.set(quote.id, quote);
    return quote;
  };
  const act = (quote: Quote, input: object, admin = people.ada) =>
    lotlane.commands.actOnLead(admin, quote.id, leadActSchema.parse(input));
  const all = { days: 90 };

  it("stand on a board with all its columns, in order, each with what is late", async () => {
    const quote = add();
    const nextStep = { title: "Call Vic", dueDay: deskTimeAt(ports.clock.now()).day, dueTime: null };
    const about = { area: "quote", id: quote.id };
    await lotlane.commands.logCall(
      people.ada,
      callSchema.parse({ number: "(602) 555-0142", outcome: "reached", about, nextStep }),
    );
    ports.clock.advance({ hours: 24 });
    const board = await lotlane.queries.readLeadBoard(all);
    expect(board.map(({ step, count }) => [step, count])).toEqual(
      leadSteps.map((step) => [step, step === "contacted" ? 1 : 0]),
    );
    expect(board[1]!.leads).toMatchObject([{ id: quote.id, late: true, nextStep: { title: "Call Vic" } }]);
    expect(await lotlane.queries.findLead(quote.id)).toMatchObject({ value: { late: true } });
    ports.clock.advance({ hours: 24 * 8 });
    expect((await lotlane.queries.listLeads({ ...all, step: "lost" }, { limit: 5 })).rows).toMatchObject([
      { id: quote.id, lost: { cause: "expired" } },
    ]);
    expect(await lotlane.queries.readLeadBoard({ days: 7 })).not.toMatchObject([{ count: 1 }]);
    expect((await lotlane.queries.readLeadBoard({ days: 7 })).every(({ count }) => count === 0)).toBe(true);
  });

  it("go to the admin who takes them first, and to the one whom they are handed over to", async () => {
    const quote = add();
    const otto = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
    ports.storage.accounts.set(otto.user.id, otto);
    expect(await act(quote, { action: "take" })).toMatchObject({ value: { owner: { id: people.ada.id } } });
    expect(await act(quote, { action: "take" })).toMatchObject({ ok: true });
    expect(await act(quote, { action: "take" }, otto.user)).toEqual({
      ok: false,
      refusal: { kind: "lead_taken", message: `Ada Admin has already taken ${quote.refCode}.` },
    });
    for (const ownerId of [people.dana.id, "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11"])
      expect(await act(quote, { action: "hand_over", ownerId })).toMatchObject({
        ok: false,
        refusal: { kind: "invalid_fields" },
      });
    expect(await act(quote, { action: "hand_over", ownerId: otto.user.id })).toMatchObject({
      value: { owner: { name: "Otto Admin" } },
    });
    expect(await act(quote, { action: "hand_over", ownerId: null }, otto.user)).toMatchObject({
      value: { owner: null },
    });
    expect(await act(aQuote(), { action: "take" })).toMatchObject({ refusal: { kind: "quote_not_found" } });
  });

  it("keep who had them and why they were given up, from the first act to the price that expired", async () => {
    const quote = add();
    const otto = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
    ports.storage.accounts.set(otto.user.id, otto);
    const inputs = [
      { action: "take" },
      { action: "take" },
      { action: "hand_over", ownerId: otto.user.id },
      { action: "lose", reason: "price" },
      { action: "lose", reason: "price" },
      { action: "reopen" },
      { action: "reopen" },
      { action: "hand_over", ownerId: null },
    ];
    for (const input of inputs) {
      ports.clock.advance({ minutes: 1 });
      expect(await act(quote, input)).toMatchObject({ ok: true });
    }
    ports.clock.advance({ hours: 24 * 8 });
    const read = await lotlane.queries.readLead(quote.id);
    const [ada, other] = [
      { id: people.ada.id, name: "Ada Admin" },
      { id: otto.user.id, name: "Otto Admin" },
    ];
    const owners = { owner: null, former: null };
    const at = (minutes: number) => new Date(Date.parse(quote.createdAt) + minutes * 60_000).toISOString();
    expect(read.ok && read.value.history).toEqual([
      { kind: "step", step: "lost", at: quote.expiresAt, actor: null, ...owners, reason: null },
      { kind: "owner", step: null, at: at(8), actor: ada, owner: null, former: other, reason: null },
      { kind: "reopened", step: null, at: at(6), actor: ada, ...owners, reason: null },
      { kind: "lost", step: null, at: at(4), actor: ada, ...owners, reason: "price" },
      { kind: "owner", step: null, at: at(3), actor: ada, owner: other, former: ada, reason: null },
      { kind: "owner", step: null, at: at(1), actor: ada, owner: ada, former: null, reason: null },
      { kind: "step", step: "new", at: quote.createdAt, actor: null, ...owners, reason: null },
    ]);
    expect(await lotlane.queries.readLead("nothing")).toMatchObject({ refusal: { kind: "quote_not_found" } });
  });

  it("take the open tasks of their owner with them to another, who is told of them", async () => {
    const quote = add();
    const otto = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
    const eve = aPerson({ userType: "admin", firstName: "Eve", lastName: "Admin" });
    for (const one of [otto, eve]) ports.storage.accounts.set(one.user.id, one);
    const about = { area: "quote", id: quote.id } as const;
    const keep = (changes: Parameters<typeof aTask>[0]) => {
      const task = aTask({ about, ownerId: null, ...changes });
      ports.storage.tasks.set(task.id, task);
      return task.id;
    };
    const ownersOf = (ids: readonly string[]) => ids.map((id) => ports.storage.tasks.get(id)?.ownerId);
    const [unowned, eves] = [keep({}), keep({ ownerId: eve.user.id })];
    const done = keep({ doneAt: quote.createdAt, doneById: people.ada.id });
    const another = keep({ about: { area: "quote", id: add().id } });
    const every = [unowned, eves, done, another];
    await act(quote, { action: "take" });
    expect(ownersOf(every)).toEqual([people.ada.id, eve.user.id, null, null]);
    await act(quote, { action: "take" });
    await act(quote, { action: "lose", reason: "price" });
    expect(ports.storage.tasks.get(unowned)).toMatchObject({ version: 2 });
    ports.storage.waiting.splice(0);
    await act(quote, { action: "hand_over", ownerId: otto.user.id });
    expect(ownersOf(every)).toEqual([otto.user.id, eve.user.id, null, null]);
    expect(ports.storage.waiting.map(({ effect }) => effect)).toMatchObject([
      { kind: "task_given", ownerId: otto.user.id, taskIds: [unowned] },
    ]);
    expect(ports.storage.taskFacts.filter(({ taskId }) => taskId === unowned)).toMatchObject([
      { kind: "handed_over", actorId: people.ada.id, ownerId: people.ada.id },
      { kind: "handed_over", actorId: people.ada.id, ownerId: otto.user.id },
    ]);
    await act(quote, { action: "hand_over", ownerId: null }, otto.user);
    expect(ownersOf(every)).toEqual([null, eve.user.id, null, null]);
  });

  it("are given up with a reason, off the list of those to call, and reopened while the price binds", async () => {
    const quote = add();
    const lose = { action: "lose", reason: "price", words: "Too much" };
    expect(await act(quote, lose)).toMatchObject({
      value: { step: "lost", lost: { cause: "price", words: "Too much", by: "Ada Admin" } },
    });
    expect(await lotlane.queries.listCallsToMake()).toEqual([]);
    expect(await act(quote, lose)).toMatchObject({ ok: true });
    expect(await act(quote, { ...lose, reason: "time" })).toEqual({
      ok: false,
      refusal: { kind: "lead_closed", message: `Ada Admin has already given ${quote.refCode} up.` },
    });
    expect(await act(quote, { action: "reopen" })).toMatchObject({ value: { step: "new", lost: null } });
    expect(await lotlane.queries.listCallsToMake()).toHaveLength(1);
    ports.clock.advance({ hours: 24 * 8 });
    expect(await act(quote, { action: "reopen" })).toMatchObject({
      refusal: { message: `${quote.refCode} has expired: a new quote is needed.` },
    });
    expect(await act(quote, { action: "lose", reason: "no_answer" })).toMatchObject({
      value: { lost: { cause: "no_answer" } },
    });
  });

  it("are not given up once they are booked", async () => {
    const quote = add();
    await lotlane.commands.bookQuote({ quoteId: quote.id, paymentMethod: "cash" });
    expect(await act(quote, { action: "lose", reason: "price" })).toMatchObject({ refusal: { kind: "lead_closed" } });
    expect(await act(quote, { action: "take" })).toMatchObject({ value: { step: "booked" } });
  });

  it("are worth what the conversion of their step in the last 90 days says, given enough cases", async () => {
    const past = new Date(ports.clock.now().getTime() - 20 * 86_400_000).toISOString();
    for (let index = 0; index < 20; index++)
      add({ createdAt: past, expiresAt: past, ...(index < 5 && { status: "booked" }) });
    add({ cashPrice: "1000.00" });
    add({ cashPrice: "234.57", status: "accepted" });
    const read = async (asked: { from?: string; to?: string } = {}) => {
      const read1 = await lotlane.queries.readLeadFigures(asked);
      if (!read1.ok) throw new Error("it was refused");
      return read1.value;
    };
    const { steps, lanes, forecast, from, to } = await read();
    expect(steps[0]).toEqual({ step: "new", cases: 20, won: 5 });
    expect(lanes).toEqual([{ from: "CA", to: "NY", cases: 20, won: 5, value: "7750.00" }]);
    const known = [
      { step: "new", count: 1, value: "1000.00", cases: 20, won: 5, expected: "250.00" },
      { step: "contacted", count: 0, value: "0.00", cases: 0, won: 0, expected: null },
      { step: "quoted", count: 0, value: "0.00", cases: 0, won: 0, expected: null },
      { step: "accepted", count: 1, value: "234.57", cases: 0, won: 0, expected: null },
    ];
    expect(forecast).toEqual(known);
    // The forecast does not depend on the days that are looked at.
    expect(await read({ from: to })).toMatchObject({
      from: to,
      to,
      forecast: known,
      steps: [{ cases: 0 }, {}, {}, {}, {}],
    });
    expect(Date.parse(to) - Date.parse(from)).toBe(89 * 86_400_000);
    for (const wrong of [{ to: "2999-01-01" }, { from: to, to: from }, { from: "2020-01-01" }])
      expect(await lotlane.queries.readLeadFigures(wrong)).toMatchObject({ ok: false });
  });

  it("are worth no more than they are priced at", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(500), fc.nat(500), (cents, won, more) => {
        const value = (cents / 100).toFixed(2);
        const expected = expectedOf(value, { cases: won + more, won });
        expect(expected === null).toBe(won + more < 20);
        if (expected !== null) expect(Number(expected)).toBeLessThanOrEqual(Number(value));
      }),
    );
  });
});
