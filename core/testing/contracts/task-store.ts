import { castAccounts, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { DeskTime, ListedTask, Task } from "../../desk/index.ts";
import { taskGiven } from "../../desk/effects.ts";
import type { AccountStore, QuoteStore, TaskChange, TaskSearch, TaskStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { anId, aPerson, aQuote, aTask, aTaskFact, once } from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { withUser } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type TaskStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly tasks: TaskStore;
  readonly second: { readonly tasks: TaskStore };
};

const { ada, dana } = castAccounts();
const adaId = ada.user.id;
const other = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
const otto = other.user;
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00.000Z`;
const now: DeskTime = { day: "2026-11-20", time: "09:30" };
const noNames = { ownerName: null, doneByName: null, createdByName: "Ada Admin", recording: null };

/** Nothing but new tasks. */
const changeTo = (...tasks: readonly Task[]): TaskChange => ({ tasks, facts: [], effects: [] });

export function taskStoreContract(name: string, setUp: SetUp<TaskStorage>): void {
  describe(`task store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const filled = async (...tasks: readonly Task[]) => {
      await addCast(storage().accounts);
      await addPerson(storage().accounts, other);
      for (const task of tasks) await storage().tasks.add(task, aTaskFact(task), []);
      return storage();
    };
    const search = (changes: Partial<TaskSearch> = {}): TaskSearch => ({
      show: "team",
      userId: adaId,
      state: "open",
      limit: 50,
      ...changes,
    });
    const titles = async (changes: Partial<TaskSearch> = {}) =>
      (await storage().tasks.list(search(changes))).rows.map(({ title }) => title);

    it("finds what it keeps, with names, in any process, and nothing else", async () => {
      const { tasks, second } = await filled();
      const task = aTask({
        details: "She has\nthe pass",
        ownerId: otto.id,
        dueTime: "14:30",
        priority: "high",
        about: { area: "account", id: dana.user.id },
      });
      const shown = { ...task, ...noNames, ownerName: "Otto Admin", about: { ...task.about!, name: "Dana Dealer" } };
      expect(await tasks.add(task, aTaskFact(task), [])).toEqual(accept({ value: shown, repeated: false }));
      expect(await second.tasks.find(task.id)).toEqual(shown);
      expect(await second.tasks.facts(task.id, 5)).toEqual([
        { ...aTaskFact(task), actorName: "Ada Admin", ownerName: null },
      ]);
      for (const id of [anId(), "", "nonsense", "\u0000"]) {
        expect(await tasks.find(id)).toBeUndefined();
        expect(await tasks.facts(id, 5)).toEqual([]);
      }
    });

    it("is about nothing once the record is gone", async () => {
      const task = aTask({ about: { area: "quote", id: anId() } });
      const { tasks } = await filled(task);
      expect(await tasks.find(task.id)).toMatchObject({ about: null });
    });

    it("answers a repeated call as the first, and keeps one task", async () => {
      const { tasks, second } = await filled();
      const [call, task] = [once(), aTask()];
      const value = { ...task, ...noNames };
      expect(await tasks.add(task, aTaskFact(task), [], call)).toEqual(accept({ value, repeated: false }));
      const again = aTask();
      expect(await second.tasks.add(again, aTaskFact(again), [], call)).toEqual(accept({ value, repeated: true }));
      expect(await titles()).toHaveLength(1);
    });

    it("lists open ones by day and time, without a time last, then by priority, page by page", async () => {
      const named = (title: string, changes: Partial<Task>) => aTask({ title, ...changes });
      const { tasks } = await filled(
        named("later, low", { dueDay: "2026-11-21", priority: "low" }),
        named("later", { dueDay: "2026-11-21" }),
        named("any time", { priority: "high" }),
        named("last minute", { dueTime: "23:59", priority: "low" }),
        named("nine", { dueTime: "09:00" }),
        named("nine, urgent", { dueTime: "09:00", priority: "high" }),
        named("long ago", { dueDay: "2025-01-01", priority: "low" }),
        named("done", { doneAt: at(1), doneById: adaId }),
      );
      const sorted = ["long ago", "nine, urgent", "nine", "last minute", "any time", "later", "later, low"];
      expect(await titles()).toEqual(sorted);
      const paged: string[] = [];
      for (let after: TaskSearch["after"] | null; after !== null;) {
        const page = await tasks.list(search({ limit: 2, after }));
        paged.push(...page.rows.map(({ title }) => title));
        after = page.next;
      }
      expect(paged).toEqual(sorted);
    });

    it("lists one page after another where tasks have one place", async () => {
      const { tasks } = await filled(...Array.from({ length: 5 }, () => aTask()));
      const first = await tasks.list(search({ limit: 3 }));
      const rest = await tasks.list(search({ limit: 3, after: first.next! }));
      expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(5);
      expect(rest.next).toBeNull();
    });

    it("lists done ones from the last, page by page", async () => {
      const done = (minute: number) => aTask({ title: `${minute}`, doneAt: at(minute), doneById: adaId });
      const { tasks } = await filled(done(1), done(3), done(2), aTask());
      const first = await tasks.list(search({ state: "done", limit: 2 }));
      expect(first.rows).toMatchObject([{ title: "3", doneByName: "Ada Admin" }, { title: "2" }]);
      expect(await titles({ state: "done", limit: 2, after: first.next! })).toEqual(["1"]);
    });

    it("lists those of a person, those without an owner, and those about a record", async () => {
      const about = { area: "account", id: dana.user.id } as const;
      await filled(
        aTask({ title: "Ada's", ownerId: adaId, about }),
        aTask({ title: "Otto's", ownerId: otto.id }),
        aTask({ title: "free", about }),
      );
      expect(await titles({ show: "mine" })).toEqual(["Ada's"]);
      expect(await titles({ show: "mine", userId: otto.id })).toEqual(["Otto's"]);
      expect(await titles({ show: "unowned" })).toEqual(["free"]);
      expect((await titles({ about })).toSorted()).toEqual(["Ada's", "free"]);
      expect(await titles({ show: "mine", about })).toEqual(["Ada's"]);
      expect(await titles({ about: { ...about, area: "order" } })).toEqual([]);
      expect(await titles({ state: "done", show: "mine", about })).toEqual([]);
    });

    it("counts what is late and what is due today, of one person, of all, and without an owner", async () => {
      const { tasks } = await filled(
        aTask({ ownerId: adaId, dueDay: "2026-11-19" }),
        aTask({ ownerId: adaId, dueTime: "09:30" }),
        aTask({ ownerId: adaId, dueTime: "09:31" }),
        aTask({ ownerId: adaId }),
        aTask({ ownerId: adaId, dueDay: "2026-11-21" }),
        aTask({ ownerId: adaId, dueDay: "2026-11-19", doneAt: at(1), doneById: adaId }),
        aTask({ ownerId: otto.id, dueDay: "2026-11-19" }),
        aTask({ dueDay: "2026-11-21" }),
        aTask(),
      );
      expect(await tasks.counts(adaId, now)).toEqual({
        mine: { late: 2, today: 2 },
        team: { late: 3, today: 3 },
        unowned: 2,
      });
    });

    it.each([
      ["suspended", { suspendedAt: at(1) }],
      ["removed", { removedAt: at(1) }],
      ["no longer an admin", { userType: "driver" }],
    ] as const)("has no owner who is %s, whenever they got it", async (_, change) => {
      const [before, after] = [aTask({ ownerId: otto.id }), aTask({ ownerId: otto.id })];
      const { accounts, tasks } = await filled(before);
      await accounts.change(
        otto.id,
        withUser(() => change),
      );
      await tasks.add(after, aTaskFact(after), []);
      for (const { id } of [before, after])
        expect(await tasks.find(id)).toMatchObject({ ownerId: null, ownerName: null });
      expect(await titles({ show: "unowned" })).toHaveLength(2);
      expect(await tasks.counts(otto.id, now)).toMatchObject({ unowned: 2 });
    });

    it("changes tasks with what happened to them, newest first, or nothing of it", async () => {
      const [one, two] = [aTask({ title: "one" }), aTask({ title: "two" })];
      const { tasks, second } = await filled(one, two);
      const ids = [two.id, one.id];
      expect(await tasks.change(ids, undefined, (found) => refuse(found.map(({ title }) => title)))).toEqual(
        refuse(["two", "one"]),
      );
      const changed = { ...one, ownerId: otto.id, doneAt: at(2), doneById: otto.id, version: 2 };
      const facts = [
        aTaskFact(one, { kind: "handed_over", ownerId: otto.id }),
        aTaskFact(two, { kind: "commented", detail: "No answer\nyet", at: at(1) }),
        aTaskFact(one, { kind: "done", actorId: otto.id, at: at(2) }),
      ];
      const effects = [taskGiven(otto.id, [changed])];
      const answer = await second.tasks.change(ids, undefined, () => accept({ tasks: [changed], facts, effects }));
      expect(answer).toMatchObject(accept({ value: [{ version: 1 }, { version: 2, ownerName: "Otto Admin" }] }));
      expect(await tasks.find(one.id)).toEqual({
        ...changed,
        ...noNames,
        ownerName: "Otto Admin",
        doneByName: "Otto Admin",
      });
      expect(await tasks.facts(one.id, 2)).toEqual([
        { ...facts[2], actorName: "Otto Admin", ownerName: null },
        { ...facts[0], actorName: "Ada Admin", ownerName: "Otto Admin" },
      ]);
      expect(await tasks.facts(two.id, 5)).toMatchObject([{ detail: "No answer\nyet" }, { kind: "created" }]);
    });

    it("shows those that there are when some are unknown", async () => {
      const task = aTask();
      const { tasks } = await filled(task);
      const found = (rows: readonly ListedTask[]) => refuse(rows.map(({ id }) => id));
      expect(await tasks.change([anId(), "nonsense", task.id], undefined, found)).toEqual(refuse([task.id]));
    });

    it("lists the calls that are due: the user's, those without an owner, then others', with where they go to", async () => {
      const [due, later] = ["2026-11-20", "2026-11-21"];
      const call = (changes: Partial<Task>) => aTask({ numberToCall: "(602) 555-0142", dueDay: due, ...changes });
      const quote = aQuote();
      await storage().quotes.add(quote, []);
      const all = {
        others: call({ ownerId: otto.id, dueDay: "2026-11-01" }),
        unowned: call({ ownerId: null, about: { area: "account", id: dana.user.id } }),
        carrier: call({
          ownerId: null,
          priority: "low",
          about: { area: "quote", id: quote.id },
          carrierId: dana.user.id,
        }),
        second: call({ ownerId: adaId, priority: "low", about: { area: "quote", id: quote.id } }),
        first: call({ ownerId: adaId, dueTime: "09:00" }),
        later: call({ ownerId: adaId, dueDay: later }),
        noCall: aTask({ ownerId: adaId, dueDay: due }),
        done: call({ ownerId: adaId, doneAt: at(1), doneById: adaId }),
      };
      const { second } = await filled(...Object.values(all));
      const toCall = (most: number) => second.tasks.toCall({ userId: adaId, day: due, most });
      const found = await toCall(50);
      const order = [all.first, all.second, all.unowned, all.carrier, all.others];
      expect(found.map(({ task: { id } }) => id)).toEqual(order.map(({ id }) => id));
      const { state, latitude, longitude } = quote.pickup.place;
      expect(found.map(({ place, address }) => [place, address])).toEqual([
        [null, null],
        [{ state, latitude, longitude }, null],
        [null, danasMotors.companyAddress],
        [null, danasMotors.companyAddress],
        [null, null],
      ]);
      expect(found.map(({ task }) => task.carrierId)).toEqual([null, null, null, dana.user.id, null]);
      expect(found[2]!.task).toMatchObject({ numberToCall: "(602) 555-0142", about: { name: "Dana Dealer" } });
      expect(await toCall(1)).toHaveLength(1);
    });

    it("changes once under one key", async () => {
      const task = aTask();
      const { tasks, second } = await filled(task);
      const call = once();
      const comment = () => accept({ ...changeTo(), facts: [aTaskFact(task, { kind: "commented", detail: "Hello" })] });
      expect(await tasks.change([task.id], call, comment)).toMatchObject(accept({ repeated: false }));
      expect(await second.tasks.change([task.id], call, comment)).toMatchObject(
        accept({ repeated: true, value: [{ id: task.id }] }),
      );
      expect(await tasks.facts(task.id, 5)).toHaveLength(2);
    });

    it("lets one of several take a task at once, and the others see the new owner", async () => {
      const all = Array.from({ length: 6 }, () => aTask());
      const { tasks, second } = await filled(...all);
      const ids = all.map(({ id }) => id);
      const take = (store: TaskStore, ownerId: string, order: readonly string[]) =>
        store.change(order, undefined, (found) => {
          const taken = found.find((task) => task.ownerId !== null);
          if (taken) return refuse(taken.ownerName);
          return accept(changeTo(...all.map((task) => ({ ...task, ownerId, version: 2 }))));
        });
      const answers = await Promise.all([
        take(tasks, adaId, ids),
        take(second.tasks, otto.id, ids.toReversed()),
        take(tasks, adaId, ids),
        take(second.tasks, otto.id, ids),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const owners = new Set((await tasks.list(search())).rows.map(({ ownerName }) => ownerName));
      expect(owners.size).toBe(1);
      for (const answer of answers) if (!answer.ok) expect(owners).toContain(answer.refusal);
    });
  });
}
