export type { TaskChanged, TaskDone, TaskNotFound, TaskNow, TaskTaken } from "./manage-tasks.ts";
export * from "./subject.ts";
export * from "./task.ts";
