import { lazy, Suspense } from "react";
import type { SubjectRef } from "@lotlane/core/desk";
import type { Reachable } from "./dialer/calls.tsx";

const CallsAbout = lazy(async () => ({ default: (await import("./dialer/calls.tsx")).CallsAbout }));
const NotesAbout = lazy(async () => ({ default: (await import("./communication/notes.tsx")).NotesAbout }));

type Props = {
  readonly about: SubjectRef;
  /** The people of the record, as far as they gave a number. */
  readonly people: readonly { readonly name: string | null | undefined; readonly number: string | null | undefined }[];
};

/** The desk's calls and notes about a record, below the record itself. No customer sees them. */
export const DeskAbout = ({ about, people }: Props) => (
  <div className="flex min-w-0 flex-col gap-6 border-t border-line pt-6 md:col-span-full">
    <Suspense>
      <CallsAbout about={about} people={people.flatMap(reachable)} />
      <NotesAbout about={about} />
    </Suspense>
  </div>
);

const reachable = ({ name, number }: Props["people"][number]): readonly Reachable[] =>
  number ? [{ name: name ?? "", number }] : [];
