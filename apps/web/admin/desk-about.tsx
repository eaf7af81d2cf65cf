import { lazy, Suspense } from "react";
import type { Subject } from "@lotlane/core/desk";
import type { Reachable } from "./dialer/calls.tsx";

const TasksAbout = lazy(async () => ({ default: (await import("./tasks/tasks-about.tsx")).TasksAbout }));
const CallsAbout = lazy(async () => ({ default: (await import("./dialer/calls.tsx")).CallsAbout }));
const NotesAbout = lazy(async () => ({ default: (await import("./communication/notes.tsx")).NotesAbout }));

type Props = {
  readonly about: Subject;
  /** The people of the record, as far as they gave a number. */
  readonly people: readonly { readonly name: string | null | undefined; readonly number: string | null | undefined }[];
};

/** The desk's tasks, calls and notes about a record, below the record itself. No customer sees them. */
export const DeskAbout = ({ about, people }: Props) => (
  <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 md:col-span-full md:grid-cols-2">
    <Suspense>
      <div className="flex min-w-0 flex-col gap-6">
        <TasksAbout subject={about} />
        <CallsAbout about={about} people={people.flatMap(reachable)} />
      </div>
      <NotesAbout about={about} />
    </Suspense>
  </div>
);

const reachable = ({ name, number }: Props["people"][number]): readonly Reachable[] =>
  number ? [{ name: name ?? "", number }] : [];
