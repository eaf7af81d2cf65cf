import { declareEffect } from "../effects/effect.ts";

/** One person was given tasks, all at once. @param madeBy a `TaskMaker`; left out where another admin gave them */
export const taskGiven = declareEffect(
  "task_given",
  "others",
  (ownerId: string, tasks: readonly { readonly id: string; readonly version: number }[], madeBy?: string) => ({
    key: [ownerId, tasks[0]?.id, String(tasks[0]?.version)],
    ownerId,
    taskIds: tasks.map(({ id }) => id),
    ...(madeBy && { madeBy }),
  }),
);

/** A recording is to be deleted at the provider of calls. */
export const deleteRecording = declareEffect("delete_recording", "texts", (recordingId: string) => ({
  key: [recordingId],
  recordingId,
}));

/** A colleague was mentioned in a note. */
export const noteMention = declareEffect("note_mention", "others", (noteId: string, accountId: string) => ({
  key: [noteId, accountId],
  noteId,
  accountId,
}));
