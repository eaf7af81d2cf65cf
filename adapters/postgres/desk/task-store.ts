import { sql } from "kysely";
import { accept, type Effect, type Page, type Result } from "@lotlane/core";
import {
  type DeskTime,
  type ListedTask,
  placeOf,
  subjectAreas,
  type Task,
  type TaskEvent,
  taskFactKinds,
  taskPriorities,
  taskRuleKinds,
} from "@lotlane/core/desk";
import type { NewTask, TaskChange, TaskSearch, TaskStore, TaskToCall } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { transact } from "../sql/transact.ts";
import { transactOnce } from "../sql/once.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { type RecordingColumns, recordingFrom, recordingOf } from "./recording-columns.ts";
import { calledAt, nameOfSubject } from "./subjects.ts";
import { TaskEntity, TaskFactEntity } from "./task.entity.ts";

export const tasks = table(TaskEntity);
const facts = table(TaskFactEntity).without("id");

type OfOne = { readonly id: string };
type OfSome = { readonly ids: readonly string[] };
type Found = {
  readonly task: StoredRow;
  readonly ownerName: string | null;
  readonly createdByName: string | null;
  readonly doneByName: string | null;
  readonly aboutName: string | null;
  readonly recording: RecordingColumns | null;
};
type FoundFact = { readonly fact: StoredRow; readonly actorName: string | null; readonly ownerName: string | null };

const nameOf = (alias: string): Piece => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`);

/** An owner who may not sign in is none, whenever that was decided. Served by primary keys. */
const owned = sql`
  desk_tasks t left join accounts o
    on o.id = t.owner_id and o.user_type = 'admin' and o.suspended_at is null and o.removed_at is null`;

const shown = (rest: Piece) => sql<Found>`
  select ${tasks.packed("t")} as task, ${nameOf("o")} as "ownerName", ${nameOf("c")} as "createdByName",
    ${nameOf("d")} as "doneByName", ${nameOfSubject(sql`t.about_area`, sql`t.about_id`)} as "aboutName",
    (select ${recordingOf("k")} from desk_calls k where k.id = t.call_id) as recording
  from ${owned} left join accounts c on c.id = t.created_by_id left join accounts d on d.id = t.done_by_id ${rest}`;

const findSome = statement<OfSome, Found>("find-tasks", ({ ids }) => shown(sql`where t.id = any(${ids}::uuid[])`));

// In one order, so that no two changes wait for each other. A statement of its own: one that waits for a lock while it
// joins the owner would show the owner from before.
const lockSome = statement<OfSome>(
  "lock-tasks",
  ({ ids }) => sql`select from desk_tasks where id = any(${ids}::uuid[]) order by id for no key update`,
);

// A cause that has a task by now gets no other.
const insertOfCauses = statement<{ readonly rows: string }, { readonly id: string }>(
  "add-tasks-of-causes",
  ({ rows }) => sql`${tasks.insert(rows)}
    on conflict (rule, cause_id) where rule is not null and cause_ended_at is null do nothing returning id`,
);
const insertTask = statement<{ readonly rows: string }>("add-task", ({ rows }) => tasks.insert(rows));
const updateTasks = statement<OfSome & { readonly rows: string }>(
  "change-tasks",
  ({ ids, rows }) => sql`${tasks.updateEach(rows)} and desk_tasks.id = any(${ids}::uuid[])`,
);
const keepFacts = statement<{ readonly rows: string; readonly effects: string }>(
  "add-task-facts",
  ({ rows, effects }) => sql`with effect as (${insertEffects(effects)}) ${facts.insert(rows)}`,
);

// Served by desk_task_facts_newest_index.
const factsOf = statement<OfOne & { readonly limit: number }, FoundFact>(
  "find-task-facts",
  ({ id, limit }) => sql`
    select ${facts.packed("f")} as fact, ${nameOf("a")} as "actorName", ${nameOf("o")} as "ownerName"
    from desk_task_facts f left join accounts a on a.id = f.actor_id left join accounts o on o.id = f.owner_id
    where f.task_id = ${id}::uuid order by f.id desc limit ${limit}`,
);

/** The tasks keep their place, without what they say. @param where of `desk_tasks` */
export const tasksWithoutWords = (where: Piece, title: string): Piece => sql`
  update desk_tasks set title = ${sql.lit(title)}, details = null, number_to_call = null where ${where} returning id`;
/** @param ids a statement that answers the ids of the tasks. Served by desk_task_facts_newest_index */
export const factsWithoutWords = (ids: Piece): Piece => sql`
  update desk_task_facts set detail = null where task_id = any(array(${ids})) and detail is not null`;

type FoundToCall = Found & Pick<TaskToCall, "place" | "address">;
// Served by desk_tasks_to_call_index, and primary keys for as many as are shown.
const toCall = statement<{ readonly userId: string; readonly day: string; readonly most: number }, FoundToCall>(
  "list-tasks-to-call",
  ({ userId, day, most }) => sql<FoundToCall>`
    select found.*, ${calledAt(sql`t.about_area`, sql`t.about_id`, sql`t.carrier_id`)}
    from (
      select t.id, row_number() over (order by case when o.id is null then 1 when o.id = ${userId}::uuid then 0 else 2 end, t.place, t.id) as turn
      from ${owned}
      where t.done_at is null and t.number_to_call is not null and t.due_day <= ${day}::date
      order by turn limit ${most}::int
    ) due join desk_tasks t on t.id = due.id
    join lateral (${shown(sql`where t.id = due.id offset 0`)}) found on true
    order by due.turn`,
);

// Served by desk_tasks_open_index.
const counted = statement<
  DeskTime & { readonly userId: string },
  {
    readonly isMine: boolean;
    readonly isUnowned: boolean;
    readonly late: number;
    readonly today: number;
    readonly all: number;
  }
>(
  "count-tasks",
  ({ userId, day, time }) => sql`
    select owner is not distinct from ${userId}::uuid as "isMine", owner is null as "isUnowned",
      count(*) filter (where late)::int as late, count(*) filter (where not late and is_today)::int as today,
      count(*)::int as all
    from (
      select o.id as owner, (t.due_day, coalesce(t.due_time, '24:00')) <= (${day}::date, ${time}::text) as late,
        t.due_day = ${day}::date as is_today
      from ${owned} where t.done_at is null
    ) open group by 1, 2`,
);

export function createTaskStore(database: Database): TaskStore {
  const run = runOn(database);
  const look = lookOn(database);
  return {
    add: (task, fact, effects, once) =>
      transactOnce<ListedTask, never>(database, once, async (within) => {
        await keepNewTask(within, { task, fact }, effects);
        const [kept] = await foundIn(within, [task.id]);
        return accept(kept!);
      }),

    async addOfCauses(news, effectsOf) {
      await transact(database, async (within) => {
        const rows = tasks.rows(news.map(({ task }) => taskToRow(task)));
        const ids = new Set((await within(insertOfCauses({ rows }))).map(({ id }) => id));
        const added = news.filter(({ task }) => ids.has(task.id));
        const effects = effectRows(effectsOf(added.map(({ task }) => task)));
        if (added.length > 0) await within(keepFacts({ rows: facts.rows(added.map(({ fact }) => fact)), effects }));
        return accept(undefined);
      });
    },

    async find(id) {
      const [task] = await foundIn(run, [id]);
      return task;
    },

    async facts(id, limit) {
      const rows = isUuid(id) ? await run(factsOf({ id, limit })) : [];
      return rows.map(({ fact, ...names }): TaskEvent => {
        const kept = facts.read(fact);
        return { ...kept, kind: known(taskFactKinds, kept.kind), ...names };
      });
    },

    // Served by desk_tasks_open_index and desk_tasks_done_index, for those of one owner by the indexes of owners, and
    // for those about one record by desk_tasks_about_index.
    async list(search) {
      return pageOf(search, (await look.run(composed(shown(asked(search))))).map(taskFrom));
    },

    async toCall(of) {
      return (await look.run(toCall(of))).map(({ place, address, ...found }) => {
        const task = taskFrom(found);
        return { task: { ...task, numberToCall: task.numberToCall! }, place, address };
      });
    },

    async counts(userId, now) {
      const rows = await run(counted({ userId, ...now }));
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
      return {
        mine: { late: sum((row) => (row.isMine ? row.late : 0)), today: sum((row) => (row.isMine ? row.today : 0)) },
        team: { late: sum((row) => row.late), today: sum((row) => row.today) },
        unowned: sum((row) => (row.isUnowned ? row.all : 0)),
      };
    },

    change: <Refusal>(
      ids: readonly string[],
      once: Parameters<TaskStore["change"]>[1],
      decide: (tasks: readonly ListedTask[]) => Result<TaskChange, Refusal>,
    ) =>
      transactOnce<readonly ListedTask[], Refusal>(database, once, async (within) => {
        await within(lockSome({ ids: ids.filter(isUuid) }));
        const decision = decide(await foundIn(within, ids));
        if (!decision.ok) return decision;
        await keepTaskChange(within, decision.value);
        return accept(await foundIn(within, ids));
      }),
  };
}

export async function keepNewTask(run: Run, { task, fact }: NewTask, effects: readonly Effect[]): Promise<void> {
  await run(insertTask({ rows: tasks.rows([taskToRow(task)]) }));
  await run(keepFacts({ rows: facts.rows([fact]), effects: effectRows(effects) }));
}

export async function keepTaskChange(run: Run, { tasks: changed, facts: happened, effects }: TaskChange) {
  if (changed.length > 0)
    await run(updateTasks({ ids: changed.map(({ id }) => id), rows: tasks.rows(changed.map(taskToRow)) }));
  await run(keepFacts({ rows: facts.rows(happened), effects: effectRows(effects) }));
}

// Served by desk_tasks_about_index. The order of the locks is that of `lockSome`.
const findOpenAbout = statement<OfOne & { readonly most: number }, OfOne>(
  "find-open-tasks-of-quote",
  ({ id, most }) => sql<OfOne>`
    select t.id from desk_tasks t where t.about_id = ${id}::uuid and t.about_area = 'quote' and t.done_at is null
    order by t.place, t.id limit ${most}::int`,
);

/** The open tasks about a quote, locked, those that are due first. */
export async function lockTasksOfQuote(within: Run, id: string, most: number): Promise<readonly ListedTask[]> {
  const ids = (await within(findOpenAbout({ id, most }))).map((one) => one.id);
  if (ids.length === 0) return [];
  await within(lockSome({ ids }));
  return (await foundIn(within, ids)).filter(({ doneAt }) => doneAt === null);
}

/** In the order of the ids. */
async function foundIn(run: Run, ids: readonly string[]): Promise<readonly ListedTask[]> {
  const rows = (await run(findSome({ ids: ids.filter(isUuid) }))).map(taskFrom);
  return ids.flatMap((id) => rows.find((task) => task.id === id) ?? []);
}

function asked({ show, userId, state, about, limit, after }: TaskSearch): Piece {
  const isOpen = state === "open";
  const at = isOpen ? sql`t.place` : sql`t.done_at`;
  const way = sql.raw(isOpen ? "asc" : "desc");
  const further =
    after && sql`(${at}, t.id) ${sql.raw(isOpen ? ">" : "<")} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const conditions = [
    isOpen ? sql`t.done_at is null` : sql`t.done_at is not null`,
    ...(show === "mine" ? [sql`t.owner_id = ${userId}::uuid`] : show === "unowned" ? [sql`o.id is null`] : []),
    ...(about ? [sql`t.about_id = ${about.id}::uuid and t.about_area = ${about.area}`] : []),
    ...(further ? [further] : []),
  ];
  return sql`where ${sql.join(conditions, sql` and `)} order by ${at} ${way}, t.id ${way} limit ${limit + 1}`;
}

function pageOf({ limit }: TaskSearch, rows: readonly ListedTask[]): Page<ListedTask> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? { at: last.doneAt ?? placeOf(last), id: last.id } : null };
}

export const taskToRow = ({ about, cause, ...task }: Task): RowOf<typeof TaskEntity> => ({
  ...task,
  rule: cause && cause.rule,
  causeId: cause && cause.id,
  causeEndedAt: cause && cause.endedAt,
  place: placeOf(task),
  aboutArea: about && about.area,
  aboutId: about && about.id,
});

function taskFrom({ task, ownerName, aboutName, recording, ...names }: Found): ListedTask {
  const { place: _, aboutArea, aboutId, ownerId, priority, rule, causeId, causeEndedAt, ...kept } = tasks.read(task);
  return {
    ...kept,
    ...names,
    priority: known(taskPriorities, priority),
    cause:
      rule === null || causeId === null
        ? null
        : { rule: known(taskRuleKinds, rule), id: causeId, endedAt: causeEndedAt },
    ownerId: ownerName === null ? null : ownerId,
    ownerName,
    recording: recordingFrom(recording),
    about:
      aboutArea === null || aboutId === null || aboutName === null
        ? null
        : { area: known(subjectAreas, aboutArea), id: aboutId, name: aboutName },
  };
}
