import { castAccounts } from "@lotlane/demo";
import type { Task, TaskFact, TaskInput } from "../../desk/index.ts";
import { anId } from "./an-id.ts";

const ada = castAccounts().ada.user;

/** A task without an owner, due on the day of the tests. */
export const aTaskInput = (overrides: Partial<TaskInput> = {}): TaskInput => ({
  title: "Call about the gate pass",
  details: null,
  ownerId: null,
  dueDay: "2026-11-20",
  dueTime: null,
  priority: "normal",
  about: null,
  ...overrides,
});

/** The same, made by Ada under a new id. */
export const aTask = (overrides: Partial<Task> = {}): Task => ({
  ...aTaskInput(),
  id: anId(),
  cause: null,
  callId: null,
  numberToCall: null,
  carrierId: null,
  createdById: ada.id,
  createdAt: "2026-11-20T12:00:00.000Z",
  doneAt: null,
  doneById: null,
  version: 1,
  ...overrides,
});

export const aTaskFact = ({ id }: Pick<Task, "id">, overrides: Partial<TaskFact> = {}): TaskFact => ({
  taskId: id,
  kind: "created",
  at: "2026-11-20T12:00:00.000Z",
  actorId: ada.id,
  detail: null,
  ownerId: null,
  ...overrides,
});
