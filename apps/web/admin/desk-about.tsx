import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { Subject } from "@lotlane/core/desk";
import type { Reachable } from "./dialer/calls.tsx";
import { addressOf } from "./views.ts";
import { type CustomerRef, customerAddress } from "./subject-link.tsx";

const TasksAbout = lazy(async () => ({ default: (await import("./tasks/tasks-about.tsx")).TasksAbout }));
const CallsAbout = lazy(async () => ({ default: (await import("./dialer/calls.tsx")).CallsAbout }));
const NotesAbout = lazy(async () => ({ default: (await import("./communication/notes.tsx")).NotesAbout }));

type Props = {
  readonly about: Subject;
  /** Left out where the record has no customer. */
  readonly customer?: CustomerRef | undefined;
  /** An order on the board, or a load that no carrier has yet. */
  readonly needsCarrier?: boolean;
  /** The people of the record, as far as they gave a number. */
  readonly people: readonly {
    readonly name: string | null | undefined;
    readonly number: string | null | undefined;
    readonly carrierId?: string | undefined;
  }[];
};

/** The desk's tasks, calls and notes about a record, below the record itself. No customer sees them. */
export const DeskAbout = ({ about, customer, people, needsCarrier = false }: Props) => (
  <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 md:col-span-full md:grid-cols-2">
    {needsCarrier ? (
      <Link
        to={addressOf("dialer", { list: "carriers", [about.area]: about.id })}
        className="-mb-3 inline-flex w-fit items-center underline underline-offset-2 max-md:min-h-11 md:col-span-full"
      >
        Carriers to call
      </Link>
    ) : null}
    {customer ? (
      <Link
        to={customerAddress(customer)}
        className="-mb-3 inline-flex w-fit items-center underline underline-offset-2 max-md:min-h-11 md:col-span-full"
      >
        Customer page
      </Link>
    ) : null}
    <Suspense>
      <div className="flex min-w-0 flex-col gap-6">
        <TasksAbout subject={about} />
        <CallsAbout about={about} people={people.flatMap(reachable)} />
      </div>
      <NotesAbout about={about} />
    </Suspense>
  </div>
);

const reachable = ({ name, number, carrierId }: Props["people"][number]): readonly Reachable[] =>
  number ? [{ name: name ?? "", number, carrierId }] : [];
