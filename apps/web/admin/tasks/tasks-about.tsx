import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Subject } from "@lotlane/core/desk";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { addressOf } from "../views.ts";

const TaskFormDialog = lazy(async () => ({ default: (await import("./task-dialog.tsx")).TaskFormDialog }));

/** The open tasks about a record, with a way to add one. */
export function TasksAbout({ subject }: { readonly subject: Subject }) {
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label="Tasks" className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="font-semibold">Tasks</h3>
        <Button size="small" className="max-md:h-11" onClick={() => setAdding(true)}>
          Add Task
        </Button>
      </div>
      <Panel
        asked
        title="The tasks cannot be shown right now"
        need={answer(
          "GET /api/admin/tasks",
          { query: { show: "team", about: subject.area, aboutId: subject.id } },
          { staleTime: 0 },
        )}
        skeleton={
          <Loading label="Loading the tasks">
            <Skeleton className="h-5 w-full" />
          </Loading>
        }
      >
        {(tasks) =>
          tasks.length === 0 ? (
            <p className="text-muted">No open tasks.</p>
          ) : (
            <ul className="flex flex-col gap-2.5">
              {tasks.map(({ id, title, dueDay, late, ownerName }) => (
                <li key={id} className="min-w-0">
                  <Link
                    to={addressOf("tasks", { show: "team", task: id })}
                    className="font-medium underline underline-offset-2 wrap-anywhere"
                  >
                    {title}
                  </Link>
                  <span className="block text-small text-muted">
                    {late ? "Late, due" : "Due"} {formatDay(dueDay)}, {ownerName ?? "no owner"}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
      {adding ? (
        <Suspense>
          <TaskFormDialog about={subject} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
