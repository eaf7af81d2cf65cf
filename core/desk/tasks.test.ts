import { memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, aPerson, aTaskInput, once } from "../testing/index.ts";
import {
  changedTaskSchema,
  isLate,
  mostTasksAtOnce,
  nextMonday,
  placeOf,
  taskCommentSchema,
  type TaskInput,
  taskPriorities,
  taskSchema,
  type TaskStep,
  taskStepSchema,
} from "./index.ts";

freshBeforeEach();

// The clock of the tests stands at seven in the morning in New York.
const today = memoryNow.slice(0, 10);
let otto: User;
beforeEach(() => {
  const account = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
  ports.storage.accounts.set(account.user.id, account);
  otto = account.user;
});
const add = async (changes: Partial<TaskInput> = {}, admin = people.ada) =>
  accepted(await lotlane.commands.addTask(admin, aTaskInput(changes))).value;
const step = (changes: TaskStep, admin = people.ada) => lotlane.commands.stepTasks(admin, changes);
const read = async (id: string) => accepted(await lotlane.queries.readTask(id));
const facts = async (id: string) =>
  (await read(id)).facts.map(({ kind, detail, ownerName }) => [kind, ownerName ?? detail]).toReversed();
const told = async () => {
  await ports.drainEffects();
  return ports.outbox.map((mail) => mail.kind === "task_given" && [mail.to, mail.tasks.map(({ title }) => title)]);
};
const suspend = (user: User) =>
  ports.storage.accounts.set(user.id, {
    ...ports.storage.accounts.get(user.id)!,
    user: { ...user, suspendedAt: memoryNow },
  });

describe("a task", () => {
  it("is about a record, and says who made it", async () => {
    const order = aDealersOrder("pending");
    ports.storage.orders.set(order.id, order);
    const task = await add({ about: { area: "order", id: order.id }, details: "Gate 4", dueTime: "15:00" });
    const { year, make, model } = order.vehicle;
    expect(task).toEqual({
      ...aTaskInput(),
      id: task.id,
      details: "Gate 4",
      dueTime: "15:00",
      about: { area: "order", id: order.id, name: `${year} ${make} ${model}` },
      cause: null,
      callId: null,
      numberToCall: null,
      carrierId: null,
      recording: null,
      ownerName: null,
      createdById: people.ada.id,
      createdByName: "Ada Admin",
      createdAt: memoryNow,
      doneAt: null,
      doneById: null,
      doneByName: null,
      version: 1,
      late: false,
    });
    expect(await facts(task.id)).toEqual([["created", null]]);
    expect(
      await lotlane.commands.addTask(people.ada, aTaskInput({ about: { area: "load", id: anId() } })),
    ).toMatchObject({ refusal: { kind: "subject_not_found" } });
  });

  it("is kept once under one key", async () => {
    const call = once();
    const make = () => lotlane.commands.addTask(people.ada, aTaskInput({ ownerId: otto.id }), call);
    const first = accepted(await make());
    expect(accepted(await make())).toEqual({ value: first.value, repeated: true });
    expect(await told()).toHaveLength(1);
  });

  it("is of an admin who may sign in, or waits for one", async () => {
    suspend(otto);
    const refused = { refusal: { kind: "invalid_fields", errors: [{ path: "ownerId" }] } };
    const task = await add();
    for (const ownerId of [people.dana.id, otto.id, anId()]) {
      expect(await lotlane.commands.addTask(people.ada, aTaskInput({ ownerId }))).toMatchObject(refused);
      expect(await step({ action: "hand_over", ids: [task.id], ownerId })).toMatchObject(refused);
      expect(
        await lotlane.commands.changeTask(people.ada, task.id, { ...aTaskInput({ ownerId }), version: 1 }),
      ).toMatchObject(refused);
    }
  });

  it("is late once its time of today or its day has passed in New York", async () => {
    const [timed, untimed] = [await add({ dueTime: "07:30" }), await add({ title: "Any time" })];
    const late = async () =>
      (await lotlane.queries.listTasks(people.ada, { show: "team", state: "open", limit: 9 })).rows.map(
        (task) => task.late,
      );
    const counts = () => lotlane.queries.countTasks(people.ada);
    expect(await late()).toEqual([false, false]);
    expect(await counts()).toMatchObject({ team: { late: 0, today: 2 } });
    ports.clock.advance({ minutes: 30 });
    expect(await late()).toEqual([true, false]);
    expect(await counts()).toMatchObject({ team: { late: 1, today: 1 }, unowned: 2 });
    // Past midnight in London, still the same day in New York.
    ports.clock.advance({ hours: 16 });
    expect((await read(untimed.id)).late).toBe(false);
    ports.clock.advance({ minutes: 30 });
    expect((await read(untimed.id)).late).toBe(true);
    accepted(await step({ action: "done", ids: [timed.id] }));
    expect((await read(timed.id)).late).toBe(false);
  });

  it("tells of unknown ids", async () => {
    const gone = { refusal: { kind: "task_not_found" } };
    for (const id of [anId(), "nonsense"]) {
      expect(await lotlane.queries.findTask(id)).toMatchObject(gone);
      expect(await lotlane.queries.readTask(id)).toMatchObject(gone);
      expect(await lotlane.commands.commentOnTask(people.ada, id, "Hello")).toMatchObject(gone);
      expect(await lotlane.commands.changeTask(people.ada, id, { ...aTaskInput(), version: 1 })).toMatchObject(gone);
    }
  });
});

describe("a change of a task", () => {
  it("replaces its fields, and says which ones and to whom it went", async () => {
    const task = await add();
    const input = aTaskInput({ title: "Ask Dana", details: "About keys", priority: "high", ownerId: otto.id });
    expect(accepted(await lotlane.commands.changeTask(people.ada, task.id, { ...input, version: 1 }))).toMatchObject({
      ...input,
      ownerName: "Otto Admin",
      version: 2,
    });
    expect(await facts(task.id)).toEqual([
      ["created", null],
      ["changed", "title, details, priority"],
      ["handed_over", "Otto Admin"],
    ]);
    expect(await told()).toEqual([[otto.email, ["Ask Dana"]]]);
  });

  it("is refused when another admin was faster, also with a step", async () => {
    const task = await add();
    accepted(await step({ action: "snooze", ids: [task.id], day: "2026-11-23", time: null }, otto));
    expect(await lotlane.commands.changeTask(people.ada, task.id, { ...aTaskInput(), version: 1 })).toMatchObject({
      refusal: { kind: "task_changed" },
    });
    expect(await read(task.id)).toMatchObject({ dueDay: "2026-11-23", version: 2 });
  });

  it("does not mind a comment that came first", async () => {
    const task = await add();
    accepted(await lotlane.commands.commentOnTask(otto, task.id, "She calls back"));
    const input = { ...aTaskInput({ title: "Wait" }), version: 1 };
    expect(accepted(await lotlane.commands.changeTask(people.ada, task.id, input))).toMatchObject({ title: "Wait" });
  });

  it("waits for a task that is done to be reopened", async () => {
    const task = await add();
    accepted(await step({ action: "done", ids: [task.id] }));
    const done = { refusal: { kind: "task_done" } };
    const { ada } = people;
    expect(await lotlane.commands.changeTask(ada, task.id, { ...aTaskInput(), version: 2 })).toMatchObject(done);
    const steps: readonly TaskStep[] = [
      { action: "snooze", ids: [task.id], day: "2026-11-23", time: null },
      { action: "take", ids: [task.id] },
      { action: "hand_over", ids: [task.id], ownerId: otto.id },
    ];
    for (const refused of steps) expect(await step(refused)).toMatchObject(done);
    accepted(await lotlane.commands.commentOnTask(ada, task.id, "It went well"));
  });
});

describe("a step with tasks", () => {
  it("takes all of them or none", async () => {
    const [one, two] = [await add({ title: "one" }), await add({ title: "two" })];
    accepted(await step({ action: "take", ids: [two.id] }, otto));
    expect(await step({ action: "take", ids: [one.id, two.id] })).toMatchObject({
      refusal: { kind: "task_taken", message: "Otto Admin has already taken “two”." },
    });
    expect(await step({ action: "done", ids: [one.id, anId()] })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "ids" }] },
    });
    expect(await read(one.id)).toMatchObject({ ownerId: null, doneAt: null, version: 1 });
  });

  it("answers the same again, and keeps nothing new", async () => {
    const { id } = await add();
    const steps: readonly TaskStep[] = [
      { action: "take", ids: [id, id] },
      { action: "snooze", ids: [id], day: "2026-11-23", time: "14:00" },
      { action: "hand_over", ids: [id], ownerId: otto.id },
      { action: "done", ids: [id] },
      { action: "reopen", ids: [id] },
    ];
    for (const [at, one] of steps.entries()) {
      const [first] = accepted(await step(one));
      expect(first).toMatchObject({ id, version: at + 2 });
      expect(accepted(await step(one))).toEqual([first]);
    }
    expect(await facts(id)).toEqual([
      ["created", null],
      ["handed_over", "Ada Admin"],
      ["snoozed", "2026-11-23 14:00"],
      ["handed_over", "Otto Admin"],
      ["done", null],
      ["reopened", null],
    ]);
  });

  it("does them, and says who did and when", async () => {
    const { id } = await add();
    accepted(await step({ action: "done", ids: [id] }, otto));
    expect(await read(id)).toMatchObject({ doneAt: memoryNow, doneByName: "Otto Admin" });
  });

  it("puts them off to today at the earliest", async () => {
    const { id } = await add();
    expect(await step({ action: "snooze", ids: [id], day: "2026-11-19", time: null })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "day" }] },
    });
    accepted(await step({ action: "snooze", ids: [id], day: today, time: "16:00" }));
    expect(await facts(id)).toContainEqual(["snoozed", "2026-11-20 16:00"]);
  });

  it("puts each off to its own time where none is named", async () => {
    const ids = [(await add({ dueTime: "15:00" })).id, (await add()).id];
    const put = accepted(await step({ action: "snooze", ids, day: "2026-11-23" }));
    expect(put.map(({ dueDay, dueTime }) => [dueDay, dueTime])).toEqual([
      ["2026-11-23", "15:00"],
      ["2026-11-23", null],
    ]);
  });

  it("leaves the tasks of a suspended admin to the others, one by one", async () => {
    const tasks = [await add({ ownerId: otto.id }), await add({ ownerId: otto.id })];
    suspend(otto);
    const unowned = () => lotlane.queries.listTasks(people.ada, { show: "unowned", state: "open", limit: 9 });
    expect((await unowned()).rows).toHaveLength(2);
    accepted(await step({ action: "take", ids: [tasks[0]!.id] }));
    expect((await unowned()).rows.map(({ id }) => id)).toEqual([tasks[1]!.id]);
    expect((await lotlane.queries.countTasks(people.ada)).mine).toEqual({ late: 0, today: 1 });
  });
});

describe("a comment", () => {
  it("is kept once under one key, with its author", async () => {
    const { id } = await add();
    const call = once();
    const write = () => lotlane.commands.commentOnTask(otto, id, "No answer\nyet", call);
    expect([accepted(await write()).repeated, accepted(await write()).repeated]).toEqual([false, true]);
    expect((await read(id)).facts).toMatchObject([{ actorName: "Otto Admin", detail: "No answer\nyet" }, {}]);
  });
});

describe("a task that is given", () => {
  it("is told to its new owner, in the app too, and never to who gave it", async () => {
    const mine = await add({ title: "Mine", ownerId: people.ada.id });
    await add({ title: "Yours", ownerId: otto.id });
    accepted(await step({ action: "take", ids: [(await add()).id] }));
    accepted(await step({ action: "hand_over", ids: [mine.id], ownerId: null }));
    expect(await told()).toEqual([[otto.email, ["Yours"]]]);
    const { rows } = await lotlane.queries.listNotices(otto, { limit: 9 });
    expect(rows).toMatchObject([{ group: "tasks" }]);
    expect((await lotlane.queries.listNotices(people.ada, { limit: 9 })).rows).toEqual([]);
  });

  it("is told with all that were given at once, those that are still theirs", async () => {
    const tasks = [await add({ title: "one" }), await add({ title: "two" }), await add({ title: "three" })];
    accepted(await step({ action: "hand_over", ids: tasks.map(({ id }) => id), ownerId: otto.id }));
    accepted(await step({ action: "done", ids: [tasks[1]!.id] }));
    accepted(await step({ action: "hand_over", ids: [tasks[2]!.id], ownerId: null }));
    expect(await told()).toEqual([[otto.email, ["one"]]]);
  });

  it("is told in no mail when none is left", async () => {
    const task = await add({ ownerId: otto.id });
    accepted(await step({ action: "done", ids: [task.id] }));
    expect(await told()).toEqual([]);
  });
});

describe("the times of tasks", () => {
  const due = (dueDay: string, dueTime: string | null) => ({ dueDay, dueTime, doneAt: null });
  const now = { day: "2026-11-20", time: "09:30" };

  it.each([
    ["2026-11-19", null, true],
    ["2026-11-19", "23:59", true],
    ["2026-11-20", null, false],
    ["2026-11-20", "09:29", true],
    ["2026-11-20", "09:30", true],
    ["2026-11-20", "09:31", false],
    ["2026-11-21", "00:00", false],
  ])("%s %s is late: %s", (day, time, late) => expect(isLate(due(day, time), now)).toBe(late));

  it("place them by day, time and priority", () => {
    const places = [null, "23:59", "00:00"].flatMap((dueTime) =>
      taskPriorities.map((priority) => placeOf({ dueDay: "2026-11-20", dueTime, priority })),
    );
    const [none, last, first] = [places.slice(0, 3), places.slice(3, 6), places.slice(6)];
    expect(places.toSorted()).toEqual([...first, ...last, ...none]);
    expect(placeOf({ dueDay: "2026-11-21", dueTime: "00:00", priority: "high" }) > none[2]!).toBe(true);
  });

  it.each([
    ["2026-11-20", "2026-11-23"],
    ["2026-11-22", "2026-11-23"],
    ["2026-11-23", "2026-11-30"],
    ["2026-12-29", "2027-01-04"],
  ])("know the Monday after %s", (day, monday) => expect(nextMonday(day)).toBe(monday));
});

describe("the input for a task", () => {
  const least = { title: " Call ", dueDay: "2026-11-23" };
  const mistakes = (schema: typeof taskSchema | typeof taskStepSchema | typeof changedTaskSchema, input: unknown) =>
    schema.safeParse(input).error?.issues.map(({ path }) => path.join("."));

  it("needs a title and a day", () => {
    expect(taskSchema.parse(least)).toEqual(aTaskInput({ title: "Call", dueDay: "2026-11-23" }));
    expect(mistakes(taskSchema, {})).toEqual(["title", "dueDay"]);
  });

  it.each([
    { title: " " },
    { title: "t".repeat(201) },
    { title: "two\nlines" },
    { details: "d".repeat(2001) },
    { dueDay: "2026-02-30" },
    { dueDay: "2026-11-23T10:00:00Z" },
    { dueTime: "24:00" },
    { dueTime: "9:00" },
    { dueTime: "09:60" },
    { priority: "urgent" },
    { ownerId: "nonsense" },
    { about: { area: "invoice", id: "c0000000-0000-4000-8000-0000000000c1" } },
    { about: { area: "order", id: "nonsense" } },
  ])("refuses %j", (changes) =>
    expect(mistakes(taskSchema, { ...least, ...changes })?.[0]).toMatch(new RegExp(`^${Object.keys(changes)[0]}`)),
  );

  it("names the version that was read", () => {
    expect(mistakes(changedTaskSchema, least)).toEqual(["version"]);
    expect(mistakes(changedTaskSchema, { ...least, version: 0 })).toEqual(["version"]);
    expect(mistakes(changedTaskSchema, { ...least, version: 3 })).toBeUndefined();
  });

  it("names some tasks and one step", () => {
    const ids = [anId()];
    expect(mistakes(taskStepSchema, { action: "done", ids: [] })).toEqual(["ids"]);
    const many = Array.from({ length: mostTasksAtOnce }, () => anId());
    expect(mistakes(taskStepSchema, { action: "done", ids: many })).toBeUndefined();
    expect(mistakes(taskStepSchema, { action: "done", ids: [...many, anId()] })).toEqual(["ids"]);
    expect(mistakes(taskStepSchema, { action: "dance", ids })).toEqual(["action"]);
    expect(mistakes(taskStepSchema, { action: "snooze", ids })).toEqual(["day"]);
    expect(mistakes(taskStepSchema, { action: "hand_over", ids })).toEqual(["ownerId"]);
  });

  it("has words in a comment", () => {
    expect(taskCommentSchema.safeParse({ text: " \n" }).success).toBe(false);
    expect(taskCommentSchema.safeParse({ text: "c".repeat(2001) }).success).toBe(false);
    expect(taskCommentSchema.parse({ text: " One\ntwo " })).toEqual({ text: "One\ntwo" });
  });
});
