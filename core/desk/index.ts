export type { TaskChanged, TaskNotFound, TaskNow } from "./manage-tasks.ts";
export * from "./subject.ts";
export * from "./task.ts";
export { type TaskInput, taskCommentSchema, taskSchema } from "./task-input.ts";
export {
  changedTaskSchema,
  mostTasksAtOnce,
  type TaskDone,
  type TaskStep,
  taskStepSchema,
  type TaskTaken,
} from "./task-step.ts";
