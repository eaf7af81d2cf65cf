import type { Page } from "@lotlane/core";
import { mayNotSignIn } from "@lotlane/core/accounts";
import { isLate, type ListedTask, placeOf, type Task } from "@lotlane/core/desk";
import type { TaskChange, TaskSearch, TaskStore } from "@lotlane/core/ports";
import { actorNameOf, type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { keepOnce, recall } from "./once.ts";
import { calledAt, nameOfSubject } from "./subjects.ts";

/** A task with its names. An owner who may not sign in is none. */
export const shownTask =
  (storage: MemoryStorage) =>
  (task: Task): ListedTask => {
    const owner = task.ownerId === null ? undefined : storage.accounts.get(task.ownerId)?.user;
    const ownerId = owner && owner.userType === "admin" && !mayNotSignIn(owner) ? owner.id : null;
    const name = task.about ? nameOfSubject(storage, task.about) : undefined;
    return {
      ...task,
      ownerId,
      ownerName: actorNameOf(storage, ownerId),
      createdByName: actorNameOf(storage, task.createdById),
      doneByName: actorNameOf(storage, task.doneById),
      about: task.about && name !== undefined ? { ...task.about, name } : null,
      recording: storage.calls.get(task.callId ?? "")?.recording ?? null,
    };
  };

/** Keeps changed tasks with their facts and effects. */
export function saveTasks(storage: MemoryStorage, { tasks, facts, effects }: TaskChange): void {
  for (const task of tasks) storage.tasks.set(task.id, task);
  storage.taskFacts.push(...facts);
  saveEffects(storage, effects);
}

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryTaskStore(storage: MemoryStorage): TaskStore {
  const { tasks, taskFacts } = storage;
  const shown = shownTask(storage);
  const found = ({ show, userId, state, about }: Omit<TaskSearch, "limit">) =>
    [...tasks.values()]
      .map(shown)
      .filter(
        (task) =>
          (task.doneAt === null) === (state === "open") &&
          (show === "team" || task.ownerId === (show === "mine" ? userId : null)) &&
          (!about || (task.about?.area === about.area && task.about.id === about.id)),
      );

  return {
    add: async (task, fact, effects, once) =>
      keepOnce(storage, once, () => {
        tasks.set(task.id, task);
        taskFacts.push(fact);
        saveEffects(storage, effects);
        return shown(task);
      }),

    async addOfCauses(news, effectsOf) {
      const added = news.filter(
        ({ task }) =>
          ![...tasks.values()].some(
            ({ cause }) => cause?.rule === task.cause?.rule && cause?.id === task.cause?.id && cause?.endedAt === null,
          ),
      );
      const effects = effectsOf(added.map(({ task }) => task));
      for (const { task, fact } of added) {
        tasks.set(task.id, task);
        taskFacts.push(fact);
      }
      saveEffects(storage, effects);
    },

    async find(id) {
      const task = tasks.get(id);
      return task && shown(task);
    },

    facts: async (id, limit) =>
      taskFacts
        .filter(({ taskId }) => taskId === id)
        .toReversed()
        .slice(0, limit)
        .map((fact) => ({
          ...fact,
          actorName: actorNameOf(storage, fact.actorId),
          ownerName: actorNameOf(storage, fact.ownerId),
        })),

    list: async (search) => pageIn(search, found(search)),

    async toCall({ userId, day, most }) {
      const turn = ({ ownerId }: ListedTask) => (ownerId === userId ? 0 : ownerId === null ? 1 : 2);
      const key = (task: ListedTask) => `${turn(task)} ${placeOf(task)} ${task.id}`;
      return found({ show: "team", userId, state: "open" })
        .flatMap((task) =>
          task.numberToCall === null || task.dueDay > day ? [] : [{ ...task, numberToCall: task.numberToCall }],
        )
        .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
        .slice(0, most)
        .map((task) => ({ task, ...calledAt(storage, task) }));
    },

    async counts(userId, now) {
      const open = found({ show: "team", userId, state: "open" });
      const count = (rows: readonly ListedTask[]) => {
        const late = rows.filter((task) => isLate(task, now));
        return {
          late: late.length,
          today: rows.filter((task) => task.dueDay === now.day && !late.includes(task)).length,
        };
      };
      return {
        mine: count(open.filter(({ ownerId }) => ownerId === userId)),
        team: count(open),
        unowned: open.filter(({ ownerId }) => ownerId === null).length,
      };
    },

    async change(ids, once, decide) {
      const repeat = recall<readonly ListedTask[]>(storage, once);
      if (repeat) return repeat;
      const present = () => ids.flatMap((id) => tasks.get(id) ?? []).map(shown);
      const decision = decide(present());
      if (!decision.ok) return decision;
      return keepOnce(storage, once, () => {
        saveTasks(storage, decision.value);
        return present();
      });
    },
  };
}

/** Open ones in their order; done ones, the last done first. */
function pageIn({ state, limit, after }: TaskSearch, rows: readonly ListedTask[]): Page<ListedTask> {
  const atOf = (task: ListedTask) => task.doneAt ?? placeOf(task);
  const compare = (one: readonly [string, string], other: readonly [string, string]) => {
    const order = one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]) ? -1 : 1;
    return state === "open" ? order : -order;
  };
  const sorted = rows
    .map((task) => ({ task, key: [atOf(task), task.id] as const }))
    .toSorted((one, other) => compare(one.key, other.key))
    .filter(({ key }) => !after || (key[1] !== after.id && compare([after.at, after.id], key) < 0));
  const page = sorted.slice(0, limit).map(({ task }) => task);
  const last = page.at(-1);
  return { rows: page, next: sorted.length > limit && last ? { at: atOf(last), id: last.id } : null };
}
