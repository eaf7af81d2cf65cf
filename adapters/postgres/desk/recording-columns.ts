import { sql } from "kysely";
import { type CallRecording, recordingKinds } from "@lotlane/core/desk";
import { known } from "../sql/known.ts";
import type { Piece } from "../sql/statement.ts";

/** A call's recording as its columns have it. */
export type RecordingColumns = {
  readonly kind: string | null;
  readonly id: string | null;
  readonly seconds: number | null;
};

/** The columns of an alias of `desk_calls` as one JSON value. */
export const recordingOf = (alias: string): Piece<RecordingColumns> =>
  sql`jsonb_build_object('kind', ${sql.ref(`${alias}.recording_kind`)}, 'id', ${sql.ref(`${alias}.recording_id`)}, 'seconds', ${sql.ref(`${alias}.recording_seconds`)})`;

export const recordingFrom = (found: RecordingColumns | null): CallRecording | null =>
  found === null || found.kind === null
    ? null
    : { kind: known(recordingKinds, found.kind), id: found.id, seconds: found.seconds };
