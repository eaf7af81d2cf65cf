import type { Callback, TaskEvent, TaskNow } from "@lotlane/core/desk";
import type { Answer, TaskJson, TaskWithFactsJson } from "../contract/index.ts";
import { recordingJson } from "./desk.ts";

export const taskJson = ({
  createdById: _,
  doneById: _done,
  carrierId: _carrier,
  cause,
  recording,
  ...task
}: TaskNow): TaskJson => ({
  ...task,
  rule: cause && cause.rule,
  recording: recordingJson(recording),
});

export const callbackJson = ({ task, number, hour }: Callback): Answer<"GET /api/admin/tasks/to-call">[number] => ({
  task: taskJson(task),
  number,
  carrierId: task.carrierId,
  localTime: hour.time,
  mayCall: hour.mayCall,
});

export const taskWithFactsJson = ({
  facts,
  ...task
}: TaskNow & { readonly facts: readonly TaskEvent[] }): TaskWithFactsJson => ({
  ...taskJson(task),
  facts: facts.map(({ taskId: _, actorId: _actor, ownerId: _owner, ...fact }) => fact),
});
