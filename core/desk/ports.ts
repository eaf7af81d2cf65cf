import type { Subject, SubjectRef } from "./subject.ts";

export type DeskPorts = { readonly subjects: SubjectNames };

/** Names the records that the desk's work is about. */
export interface SubjectNames {
  /** Undefined for a record that is not there. */
  find(subject: SubjectRef): Promise<Subject | undefined>;
}
