export * from "./call.ts";
export * from "./desk-figures.ts";
export * from "./lead.ts";
export {
  leadDays,
  type Forecast,
  type LeadClosed,
  type LeadColumnNow,
  type LeadNow,
  type LeadReport,
  type LeadTaken,
  mostLeadDays,
} from "./manage-leads.ts";
export type { Callback, CallNow } from "./make-calls.ts";
export type { CarriersForJob, CarrierToCall } from "./call-carriers.ts";
export type { CalledAt, HourThere } from "./hour-there.ts";
export { deleteRecording } from "./effects.ts";
export type { CallNotFound } from "./change-call.ts";
export type { Calling, CallRefused } from "./phone-calls.ts";
export type { ChannelArchived, ChannelNotFound, NoteNotFound } from "./manage-notes.ts";
export * from "./note.ts";
export { noteFileSchema } from "./note-files.ts";
export { type CallRecording, isPlayable, type RecordingKind, recordingKinds } from "./recording.ts";
export type { SavedViewNotFound, TooManySavedViews } from "./manage-views.ts";
export * from "./saved-view.ts";
export * from "./subject.ts";
export * from "./calendar.ts";
export * from "./customer.ts";
export * from "./customer-link.ts";
export { caseMails, mailName, mailsHiddenFrom } from "./mail-words.ts";
export type { CustomerAsked, CustomerNotFound } from "./find-customer.ts";
export type { CustomerLinkNotFound, CustomersNotLinked } from "./link-customers.ts";
export type { CustomerHead, CustomerPerson, SuggestedCustomer } from "./read-customer.ts";
export { type FoundCustomer, mostFoundCustomers } from "./search-customers.ts";
export { mondayOf } from "./read-desk-figures.ts";
export { type DeskCalendarDays, mostCalendarDays } from "./read-calendar.ts";
export type { TaskChanged, TaskNotFound, TaskNow } from "./manage-tasks.ts";
export * from "./subject.ts";
export * from "./task.ts";
export {
  takeUpSchema,
  type TakenUp,
  type TakeUpRefused,
  type Written,
  writtenKinds,
  writtenSchema,
} from "./take-up.ts";
export * from "./task-rule.ts";
export { followTaskRules, mostOpenOfRule, type TaskRuleChanged, type TaskRulePreview } from "./follow-rules.ts";
export { type TaskInput, taskCommentSchema, taskSchema } from "./task-input.ts";
export {
  changedTaskSchema,
  mostTasksAtOnce,
  newTask,
  type TaskDone,
  type TaskStep,
  taskStepSchema,
  type TaskTaken,
} from "./task-step.ts";
