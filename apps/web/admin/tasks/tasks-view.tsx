import { lazy, Suspense, useState } from "react";
import type { TaskJson } from "@lotlane/adapters/http/contract";
import { addDays } from "@lotlane/core";
import { type TaskList, type TaskState, wordsOfRule } from "@lotlane/core/desk";
import { useNeeds } from "../../app/data/panel.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { ListPanel } from "../../app/lists/pages.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { tasksIn } from "../search-params.ts";
import { recordingName } from "../dialer/recording.tsx";
import { SubjectLink } from "../subject-link.tsx";
import { priorityNames, TaskDialog, TaskFormDialog } from "./task-dialog.tsx";
import { deskToday, doneText, dueText, TaskSteps } from "./task-steps.tsx";

const TaskRulesDialog = lazy(async () => ({ default: (await import("./task-rules.tsx")).TaskRulesDialog }));

const states: readonly { readonly value: TaskState; readonly label: string }[] = [
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
];

const empty: Readonly<Record<TaskList, string>> = {
  mine: "Tasks that you own appear here. A record's own dialog adds a task about it.",
  team: "The tasks of all admins appear here.",
  unowned: "Tasks that any admin may take appear here, and those of admins who can no longer sign in.",
};

/** The work of the admins: of one, of all, or without an owner. */
export function TasksView() {
  usePageTitle("Tasks");
  const { search, change } = useAddress();
  const { show, state } = tasksIn(search).query;
  const { tasks } = useNeeds(viewQueries.tasks);
  const { data: counts } = useAnswer("GET /api/admin/tasks/counts", {}, { refetchInterval: pollMs });
  const [adding, setAdding] = useState(false);
  const [ruling, setRuling] = useState(false);
  const opened = search.get("task");
  const lists: readonly { readonly value: TaskList; readonly label: string }[] = [
    { value: "mine", label: "My day" },
    { value: "team", label: "Team" },
    { value: "unowned", label: counts?.unowned ? `No owner (${counts.unowned})` : "No owner" },
  ];
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Tasks"
        subtitle="Due times are New York time."
        action={
          <>
            <ExportButton table="tasks" />
            <Button onClick={() => setRuling(true)}>Rules</Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              New Task
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <Segmented label="Tasks of" options={lists} value={show} onChange={(value) => change({ show: value })} />
        <Segmented label="State" options={states} value={state} onChange={(value) => change({ state: value })} />
      </div>
      <ListPanel
        title="The tasks cannot be shown right now"
        need={tasks}
        options={{ refetchInterval: pollMs }}
        skeleton={
          <Loading label="Loading the tasks" className="flex flex-col gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-16 w-full" />
            ))}
          </Loading>
        }
        empty={<EmptyState title={state === "open" ? "No open tasks" : "Nothing done yet"}>{empty[show]}</EmptyState>}
      >
        {(rows) => (
          <TaskRows
            key={`${show} ${state}`}
            rows={rows}
            onOpen={(id) => change({ task: id })}
            withOwner={show !== "mine"}
          />
        )}
      </ListPanel>
      {ruling ? (
        <Suspense>
          <TaskRulesDialog onClose={() => setRuling(false)} />
        </Suspense>
      ) : null}
      {adding ? <TaskFormDialog onClose={() => setAdding(false)} /> : null}
      {opened ? <TaskDialog id={opened} onClose={() => change({ task: null }, { replace: true })} /> : null}
    </Container>
  );
}

type Group = { readonly title: string; readonly rows: readonly TaskJson[] };

/** Groups tasks by when they are due; done ones stay in one group. */
function groupsOf(rows: readonly TaskJson[]): readonly Group[] {
  const today = deskToday();
  const tomorrow = addDays(today, 1);
  const open = rows.filter(({ doneAt }) => doneAt === null);
  const groups: readonly Group[] = [
    { title: "Late", rows: open.filter(({ late }) => late) },
    { title: `Today, ${formatDay(today)}`, rows: open.filter(({ late, dueDay }) => !late && dueDay <= today) },
    { title: `Tomorrow, ${formatDay(tomorrow)}`, rows: open.filter(({ dueDay }) => dueDay === tomorrow) },
    { title: "Later", rows: open.filter(({ dueDay }) => dueDay > tomorrow) },
    { title: "Done", rows: rows.filter(({ doneAt }) => doneAt !== null) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

type RowsProps = {
  readonly rows: readonly TaskJson[];
  readonly withOwner: boolean;
  readonly onOpen: (id: string) => void;
};

function TaskRows({ rows, withOwner, onOpen }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  // A task that another admin has done since then is chosen no more.
  const together = rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      {groupsOf(rows).map(({ title, rows: some }) => (
        <section key={title} aria-label={title} className="mb-6">
          <div className="mb-2 flex items-center gap-3">
            <Checkbox
              label={<span className="sr-only">Choose all: {title}</span>}
              checked={some.every(({ id }) => chosen.has(id))}
              onChange={(event) =>
                toggle(
                  some.map(({ id }) => id),
                  event.target.checked,
                )
              }
              className="pl-4"
            />
            <h2 className={cx("font-semibold", title === "Late" && "text-red-ink")}>
              {title} <span className="font-normal text-muted">({some.length})</span>
            </h2>
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-raised">
            {some.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                withOwner={withOwner}
                chosen={chosen.has(task.id)}
                onChoose={(on) => toggle([task.id], on)}
                onOpen={() => onOpen(task.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {together.length > 0 ? (
        <section
          aria-label="Chosen tasks"
          className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised px-4 py-3 shadow-overlay max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
        >
          <span className="mr-auto font-medium">{together.length} chosen</span>
          <TaskSteps tasks={together} of="the chosen tasks" after={() => setChosen(new Set())} />
          <Button size="small" variant="ghost" className="max-md:h-11" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </section>
      ) : null}
    </>
  );
}

type RowProps = Pick<RowsProps, "withOwner"> & {
  readonly task: TaskJson;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onOpen: () => void;
};

const TaskRow = ({ task, withOwner, chosen, onChoose, onOpen }: RowProps) => (
  <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
    <Checkbox
      label={<span className="sr-only">Choose {task.title}</span>}
      checked={chosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
    <div className="min-w-0 flex-1 basis-60">
      <button
        type="button"
        onClick={onOpen}
        className="text-left font-medium wrap-anywhere hover:underline max-md:min-h-11"
      >
        {task.title}
      </button>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted tabular">
        <span className={cx(task.late && "font-medium text-red-ink")}>
          {task.doneAt === null ? dueText(task) : `Done ${doneText(task.doneAt, task.doneByName)}`}
        </span>
        {task.rule === null ? null : <Badge>{wordsOfRule(task.rule).name}</Badge>}
        {task.recording ? <span>{recordingName(task.recording)}</span> : null}
        <Badge tone={task.priority === "high" ? "red" : "neutral"}>{priorityNames[task.priority]} priority</Badge>
        {task.about ? (
          <span className="min-w-0 wrap-anywhere">
            <SubjectLink subject={task.about} />
          </span>
        ) : null}
        {withOwner || task.doneAt !== null ? <span>{task.ownerName ?? "No owner"}</span> : null}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <TaskSteps tasks={[task]} of={task.title} />
    </div>
  </li>
);
