import { lazy, Suspense } from "react";
import type { SubjectRef } from "@lotlane/core/desk";

const NotesAbout = lazy(async () => ({ default: (await import("./communication/notes.tsx")).NotesAbout }));

/** The desk's own notes about a record, below the record itself. No customer sees them. */
export const DeskAbout = (about: SubjectRef) => (
  <div className="flex min-w-0 flex-col gap-6 border-t border-line pt-6 md:col-span-full">
    <Suspense>
      <NotesAbout about={about} />
    </Suspense>
  </div>
);
