import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { TaskJson, TaskWithFactsJson } from "@lotlane/adapters/http/contract";
import {
  type Subject,
  subjectRefSchema,
  taskCommentSchema,
  type TaskPriority,
  taskPriorities,
  taskSchema,
  wordsOfRule,
} from "@lotlane/core/desk";
import { useApi } from "../../app/data/api.ts";
import { useAsked } from "../../app/data/queries.ts";
import { type FieldInWords, TheirChanges, useOvertaken } from "../../app/forms/overtaken.tsx";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatDay, formatTime } from "../../ui/format.ts";
import { HistoryList, type HistoryEntry } from "../../ui/history-list.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { Fact, Facts, RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { lengthOf, RecordingPlayer } from "../dialer/recording.tsx";
import { SubjectLink } from "../subject-link.tsx";
import { deskToday, doneText, dueText, TaskSteps, useOwners } from "./task-steps.tsx";

export const priorityNames: Readonly<Record<TaskPriority, string>> = { high: "High", normal: "Normal", low: "Low" };

type TaskDialogProps = { readonly id: string; readonly onClose: () => void };

export const TaskDialog = (props: TaskDialogProps) => (
  <RecordBoundary
    kind="Task"
    onClose={props.onClose}
    failed="This task cannot be shown right now"
    missing={{ title: "Task Not Found", text: "There is no task with this id." }}
  >
    <TaskRecord {...props} />
  </RecordBoundary>
);

function TaskRecord({ id, onClose }: TaskDialogProps) {
  const { data } = useAsked("GET /api/admin/tasks/{id}", { params: { id } }, { staleTime: 0, refetchInterval: pollMs });
  const [editing, setEditing] = useState(false);
  return (
    <>
      <RecordDialog
        kind="Task"
        onClose={onClose}
        loading="Loading the task"
        title={data?.title}
        footer={
          data ? (
            <>
              {data.doneAt === null ? (
                <Button size="small" className="max-md:h-11" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              ) : null}
              <TaskSteps tasks={[data]} of="this task" />
            </>
          ) : undefined
        }
      >
        {data ? (
          <>
            <TaskFacts task={data} />
            <div className="flex min-w-0 flex-col gap-6">
              <CommentForm id={id} />
              <section aria-label="History">
                <h3 className="mb-3 font-semibold">Comments and history</h3>
                <HistoryList
                  entries={data.facts.map((fact) => entryOf(fact, data.callId === null ? "a rule" : "a missed call"))}
                />
              </section>
            </div>
          </>
        ) : null}
      </RecordDialog>
      {data && editing ? <TaskFormDialog task={data} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

const TaskFacts = ({ task }: { readonly task: TaskJson }) => (
  <Facts label="Task">
    {task.details === null ? null : (
      <Fact label="Details">
        <span className="whitespace-pre-line">{task.details}</span>
      </Fact>
    )}
    {task.recording && task.callId !== null ? (
      <Fact label={task.recording.kind === "voicemail" ? "Voicemail" : "Recording"}>
        <RecordingPlayer
          callId={task.callId}
          recording={task.recording}
          words={task.recording.seconds === null ? "Not there yet" : lengthOf(task.recording.seconds)}
        />
      </Fact>
    ) : null}
    <Fact label="Due">
      {dueText(task)}
      {task.late ? <span className="block font-medium text-red-ink">Late</span> : null}
    </Fact>
    <Fact label="Priority">{priorityNames[task.priority]}</Fact>
    <Fact label="Owner">{task.ownerName ?? "No owner"}</Fact>
    {task.about ? (
      <Fact label="About">
        <SubjectLink subject={task.about} />
      </Fact>
    ) : null}
    <Fact label="Created">
      {formatTime(task.createdAt)} by {makerOf(task)}
    </Fact>
    {task.doneAt === null ? null : <Fact label="Done">{doneText(task.doneAt, task.doneByName)}</Fact>}
  </Facts>
);

const makerOf = ({ rule, callId, createdByName }: TaskJson): string =>
  rule === null
    ? (createdByName ?? (callId === null ? "Lotlane" : "a missed call"))
    : `the rule “${wordsOfRule(rule).name}”`;

type TaskFactJson = TaskWithFactsJson["facts"][number];

function entryOf({ kind, at, actorName, detail, ownerName }: TaskFactJson, maker: string): HistoryEntry {
  const [day = "", time = null] = detail?.split(" ") ?? [];
  const what: Readonly<Record<typeof kind, string>> = {
    created: "Created",
    handed_over: ownerName === null ? "Left without an owner" : `Given to ${ownerName}`,
    snoozed: `Snoozed to ${dueText({ dueDay: day, dueTime: time })}`,
    changed: `Changed: ${detail}`,
    done: "Done",
    reopened: "Reopened",
    commented: "Comment",
  };
  return {
    what: what[kind],
    at,
    by: actorName ?? maker,
    reason: kind === "commented" ? (detail ?? "Deleted") : undefined,
  };
}

function CommentForm({ id }: { readonly id: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const key = useIdempotencyKey();
  const form = useServerForm({
    schema: taskCommentSchema,
    defaultValues: { text: "" },
    submit: async (body) => {
      const call = "POST /api/admin/tasks/{id}/comments";
      await api(call, { params: { id }, body, idempotencyKey: key.keyFor(body) });
      key.arrived();
      form.reset({ text: "" });
      await refreshAfter(queries, call, id);
    },
  });
  return (
    <FormShell
      label="Comment"
      submitLabel="Add Comment"
      pendingLabel="Saving..."
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      onSubmit={form.onSubmit}
      className="gap-3!"
    >
      <Field label="Comment" error={form.errorOf("text")}>
        <Textarea rows={2} maxLength={2000} {...form.register("text")} readOnly={form.pending} />
      </Field>
    </FormShell>
  );
}

/** The fields of the form: blank for what is not said. */
const formSchema = z
  .object({
    title: z.string(),
    details: z.string(),
    ownerId: z.string(),
    dueDay: z.string(),
    dueTime: z.string(),
    priority: z.enum(taskPriorities),
    about: subjectRefSchema.nullable(),
  })
  .transform(({ details, ownerId, dueTime, ...typed }): z.input<typeof taskSchema> => ({
    ...typed,
    details: details.trim() || null,
    ownerId: ownerId || null,
    dueTime: dueTime || null,
  }))
  .pipe(taskSchema);

export const priorityOptions = taskPriorities.map((value) => ({ value: value as string, label: priorityNames[value] }));

type TaskFormProps = {
  /** The task to change; a new one is added without it. */
  readonly task?: TaskJson;
  /** The record that a new task is about. */
  readonly about?: Subject;
  readonly onClose: () => void;
};

const ofTask = (task: TaskJson) => ({
  title: task.title,
  details: task.details ?? "",
  ownerId: task.ownerId ?? "",
  dueDay: task.dueDay,
  dueTime: task.dueTime ?? "",
  priority: task.priority,
  about: task.about ? { area: task.about.area, id: task.about.id } : null,
});

const fieldsInWords: readonly FieldInWords<TaskJson | undefined, ReturnType<typeof ofTask>>[] = [
  ["title", "Title", (task) => task?.title ?? ""],
  ["details", "Details", (task) => task?.details ?? ""],
  ["dueDay", "Day", (task) => (task ? formatDay(task.dueDay) : "")],
  ["dueTime", "Time", (task) => task?.dueTime ?? ""],
  ["priority", "Priority", (task) => (task ? priorityNames[task.priority] : "")],
  ["ownerId", "Owner", (task) => task?.ownerName ?? "No owner"],
];

/** Adds a task or changes one. */
export function TaskFormDialog({ task: opened, about = opened?.about ?? undefined, onClose }: TaskFormProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const user = useUser();
  const key = useIdempotencyKey();
  const blank = {
    title: "",
    details: "",
    ownerId: user.id,
    dueDay: deskToday(),
    dueTime: "",
    priority: "normal" as const,
    about: about ? { area: about.area, id: about.id } : null,
  };
  const readAgain = () => api("GET /api/admin/tasks/{id}", { params: { id: opened!.id } });
  const overtaken = useOvertaken<TaskJson | undefined>(opened, readAgain);
  const task = overtaken.base;
  const { loading, owners } = useOwners(task ?? { ownerId: user.id, ownerName: `${user.firstName} ${user.lastName}` });
  const form = useServerForm({
    schema: formSchema,
    defaultValues: task ? ofTask(task) : blank,
    onError: overtaken.isTold,
    submit: async (body) => {
      const kept = await overtaken.save((over) =>
        over
          ? api("PUT /api/admin/tasks/{id}", { params: { id: over.id }, body: { ...body, version: over.version } })
          : api("POST /api/admin/tasks", { body, idempotencyKey: key.keyFor(body) }),
      );
      toast({ title: task ? "Task changed" : "Task added", description: kept.title });
      await refreshAfter(queries, task ? "PUT /api/admin/tasks/{id}" : "POST /api/admin/tasks", task?.id);
      onClose();
    },
  });
  const today = deskToday();
  return (
    <FormDialog
      title={task ? "Edit Task" : "New Task"}
      description={about ? `About ${about.name}.` : "Only admins see it."}
      submitLabel={task ? "Save Changes" : "Add Task"}
      pendingLabel="Saving..."
      size="medium"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" required error={form.errorOf("title")} className="col-span-full">
          <TextInput maxLength={200} autoComplete="off" readOnly={form.pending} {...form.register("title")} />
        </Field>
        <Field label="Details" error={form.errorOf("details")} className="col-span-full">
          <Textarea rows={3} maxLength={2000} readOnly={form.pending} {...form.register("details")} />
        </Field>
        <Field label="Day" required error={form.errorOf("dueDay")}>
          <Controller
            control={form.control}
            name="dueDay"
            render={({ field: { value, onChange } }) => (
              <DatePicker value={value} onChange={onChange} today={today} disabled={form.pending} />
            )}
          />
        </Field>
        <Field label="Time" hint="New York time. Empty: any time of the day." error={form.errorOf("dueTime")}>
          <TextInput type="time" readOnly={form.pending} {...form.register("dueTime")} />
        </Field>
        <Field label="Priority" error={form.errorOf("priority")}>
          <Select options={priorityOptions} disabled={form.pending} {...form.register("priority")} />
        </Field>
        <Field label="Owner" hint="Another admin is told." error={form.errorOf("ownerId")}>
          <Controller
            control={form.control}
            name="ownerId"
            render={({ field }) => (
              <Select
                {...field}
                loading={loading}
                disabled={form.pending}
                options={[
                  { value: "", label: "No owner" },
                  ...owners.map(({ id, name }) => ({ value: id, label: id === user.id ? `${name} (you)` : name })),
                ]}
              />
            )}
          />
        </Field>
      </div>
      <TheirChanges
        overtaken={overtaken}
        form={form}
        valuesOf={(kept) => (kept ? ofTask(kept) : blank)}
        fields={fieldsInWords}
      />
    </FormDialog>
  );
}
