import { useMutation, useQueryClient } from "@tanstack/react-query";
import Paperclip from "lucide-react/icons/paperclip";
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { NoteJson } from "@lotlane/adapters/http/contract";
import { mostNoteCharacters, mostNoteFiles, type SubjectRef } from "@lotlane/core/desk";
import { mostUploadBytes } from "@lotlane/core/uploads";
import { z } from "zod";
import { messageOf, useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { whyNotDocument } from "../../app/forms/document-field.tsx";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { LeaveQuestion } from "../../app/frames/way-back.tsx";
import { LoadMore, usePages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useUser } from "../../app/session/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { acceptedEvent, FormShell } from "../../ui/form-shell.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useTeam } from "../team.ts";

type Place = { readonly channelId: string } | { readonly about: SubjectRef };

/** The name that is being typed after the last `@`. */
const mentionBegun = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}'. -]{0,60})$/u;
const mostSuggested = 6;

const formSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "Please write a note")
    .max(mostNoteCharacters, `Please use at most ${mostNoteCharacters.toLocaleString("en-US")} characters`),
});

type ComposerProps = { readonly place: Place; readonly label: string; readonly className?: string };

/** Writes a note. A colleague is mentioned by their name after `@`, which is suggested while it is typed. */
export function NoteComposer({ place, label, className }: ComposerProps) {
  const api = useApi();
  const queries = useQueryClient();
  const key = useIdempotencyKey();
  const field = useRef<HTMLTextAreaElement | null>(null);
  const draftKey = `note:${JSON.stringify(place)}`;
  const alert = useRef<HTMLDivElement>(null);
  const settled = () => {
    // The alert goes away with what was pressed in it.
    if (alert.current?.contains(document.activeElement)) field.current?.focus();
    // Nothing is unsent any more, as far as the dialog around is concerned.
    field.current?.form?.dispatchEvent(new Event(acceptedEvent, { bubbles: true }));
  };
  const files = useNoteFiles(settled);
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { text: loadFromTab<string>(draftKey) ?? "" },
    submit: async ({ text }) => {
      if (files.problem !== undefined) throw new Error(files.problem);
      const body = { ...place, text };
      const { id } = await api("POST /api/admin/notes", { body, idempotencyKey: key.keyFor(body) });
      key.arrived();
      const isWhole = await files.send(id);
      form.reset({ text: "" });
      keepDraft("");
      await refreshAfter(queries, "POST /api/admin/notes");
      return isWhole ? undefined : false;
    },
  });
  const { ref, onChange, ...input } = form.register("text");
  const text = form.watch("text");
  const blank = text.trim() === "";
  const keepDraft = (draft: string) => saveInTab(draftKey, draft || undefined);
  const suggested = useSuggested(text, (name) => {
    const begun = mentionBegun.exec(text)?.[1] ?? "";
    const named = `${text.slice(0, text.length - begun.length)}${name} `;
    form.setValue("text", named);
    keepDraft(named);
    field.current?.focus();
    return named;
  });
  return (
    <FormShell
      label="Write a note"
      submitLabel="Send"
      pendingLabel="Sending"
      submitDisabled={blank}
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      secondary={files.open ? undefined : <Button onClick={files.show}>Add Files</Button>}
      onSubmit={async () => !blank && form.onSubmit()}
      className={className}
    >
      <Field label={label} hint="Seen by admins alone. Type @ to mention a colleague." error={form.errorOf("text")}>
        <Textarea
          rows={2}
          data-kept
          {...input}
          {...suggested.aria}
          onKeyDown={suggested.onKeyDown}
          ref={(element) => {
            ref(element);
            field.current = element;
          }}
          onChange={async (event) => {
            keepDraft(event.target.value);
            await onChange(event);
          }}
        />
      </Field>
      <Suggestions {...suggested} />
      {files.failed.length > 0 ? (
        <div ref={alert}>
          <Alert
            tone="danger"
            action={
              <span className="flex gap-2">
                <Button size="small" className="max-md:h-11" disabled={files.trying} onClick={files.discard}>
                  Discard
                </Button>
                <Button size="small" className="max-md:h-11" pending={files.trying} onClick={files.tryAgain}>
                  Try Again
                </Button>
              </span>
            }
          >
            <ul aria-label="Files that were not sent">
              {files.failed.map(({ key: upload, file, why }) => (
                <li key={upload}>
                  {file.name} was not sent: {why}
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      ) : null}
      {files.unsent ? (
        <LeaveQuestion
          asks
          title="Leave without the files?"
          description="The files that you chose have not been sent."
          leaves={({ currentLocation: here, nextLocation: next }) =>
            here.pathname !== next.pathname || ("channelId" in place && here.search !== next.search)
          }
        />
      ) : null}
      {files.open ? (
        <Field
          label="Files"
          hint={`At most ${mostNoteFiles} photos or PDFs of ${mostMegabytes} MB each.`}
          error={files.problem}
        >
          <TextInput
            type="file"
            multiple
            accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
            disabled={form.pending}
            className="py-2 file:mr-3 file:cursor-pointer file:font-medium"
            onChange={({ currentTarget }) => files.choose([...(currentTarget.files ?? [])])}
          />
        </Field>
      ) : null}
    </FormShell>
  );
}

const mostMegabytes = mostUploadBytes / 2 ** 20;

/** @property key however often it is sent, the note gets it once */
type NoteUpload = { readonly key: string; readonly noteId: string; readonly file: File };
type FailedUpload = NoteUpload & { readonly why: string };

const fileCall = "POST /api/admin/notes/{id}/files";

/**
 * The files that go after a note. One that is not taken leaves the note and the others as they are, and is tried again.
 * @param onSettled none that failed is left, and none that was chosen
 */
function useNoteFiles(onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const problem =
    chosen.length > mostNoteFiles
      ? `Please choose at most ${mostNoteFiles} files`
      : chosen.map(whyNotDocument).find((why) => why !== undefined);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const sendAll = async (uploads: readonly NoteUpload[]) => {
    const refused: FailedUpload[] = [];
    for (const one of uploads)
      try {
        const body = { name: one.file.name.slice(0, 200) };
        await api(fileCall, { params: { id: one.noteId }, body, file: one.file, idempotencyKey: one.key });
      } catch (error) {
        refused.push({ ...one, why: messageOf(error as Error, "please try again") });
      }
    return refused;
  };
  /** Resolves to true when nothing is left to send. */
  const send = async (noteId: string) => {
    const refused = await sendAll(chosen.map((file) => ({ key: crypto.randomUUID(), noteId, file })));
    setFailed((former) => [...former, ...refused]);
    setChosen([]);
    setOpen(false);
    return failed.length + refused.length === 0;
  };
  const leave = (left: readonly FailedUpload[]) => {
    setFailed(left);
    if (left.length + chosen.length === 0) onSettled();
  };
  const again = useMutation({
    mutationFn: (tried: readonly FailedUpload[]) => sendAll(tried),
    onSuccess: async (refused, tried) => {
      // Those of a note that was sent in the meantime stay.
      leave([...failed.filter((one) => !tried.some(({ key }) => key === one.key)), ...refused]);
      await refreshAfter(queries, fileCall);
    },
  });
  return {
    open,
    problem,
    send,
    failed,
    trying: again.isPending,
    unsent: failed.length + chosen.length > 0,
    tryAgain: () => again.mutate(failed),
    discard: () => leave([]),
    choose: setChosen,
    show: () => setOpen(true),
  };
}

/** Opens photos in a tab of their own; PDFs are saved. */
export const NoteFiles = ({
  files,
}: {
  readonly files: readonly Pick<NoteJson["files"][number], "id" | "name" | "url">[];
}) =>
  files.length > 0 ? (
    <ul aria-label="Files" className="mt-1 flex flex-wrap gap-x-4">
      {files.map(({ id, name, url }) => (
        <li key={id} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 underline underline-offset-2 wrap-anywhere max-md:py-2.5"
          >
            <Paperclip size={14} aria-hidden className="shrink-0" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  ) : null;

/**
 * The colleagues whose name is being typed: arrows move, Enter or Tab takes the marked one, Escape leaves the text as it is.
 * @param onChoose puts the name into the text, and answers the text
 */
function useSuggested(text: string, onChoose: (name: string) => string) {
  const listId = useId();
  const begun = mentionBegun.exec(text)?.[1]?.toLowerCase();
  const user = useUser();
  const { team } = useTeam(begun !== undefined);
  const [active, setActive] = useState(0);
  const [left, setLeft] = useState<string | null>(null);
  const names =
    begun === undefined || left === text
      ? []
      : team
          .filter((one) => one.id !== user.id)
          .map(({ name }) => name)
          .filter((name) => name.toLowerCase().startsWith(begun))
          .slice(0, mostSuggested);
  const marked = Math.min(active, names.length - 1);
  const choose = (name: string) => {
    setActive(0);
    setLeft(onChoose(name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (names.length === 0 || event.nativeEvent.isComposing || event.shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((marked + step + names.length) % names.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(names[marked]!);
    else if (event.key === "Escape") {
      event.stopPropagation();
      setLeft(text);
    } else return;
    event.preventDefault();
  };
  const aria = {
    "aria-autocomplete": "list" as const,
    "aria-controls": names.length > 0 ? listId : undefined,
    "aria-activedescendant": names.length > 0 ? `${listId}-${marked}` : undefined,
  };
  return { listId, names, marked, aria, onKeyDown, choose };
}

type SuggestionsProps = Pick<ReturnType<typeof useSuggested>, "listId" | "names" | "marked" | "choose">;

/** The text keeps the focus and gets the keys. */
const Suggestions = ({ listId, names, marked, choose }: SuggestionsProps) => (
  <>
    {names.length > 0 ? (
      <div
        id={listId}
        role="listbox"
        aria-label="Mention"
        onPointerDown={(event) => event.preventDefault()}
        className="-mt-3 flex w-fit max-w-full flex-col rounded-card border border-line-strong bg-raised p-1 shadow-overlay"
      >
        {names.map((name, place) => (
          <div
            key={name}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            onClick={() => choose(name)}
            className={cx(
              "flex min-h-control-small cursor-pointer items-center rounded-small px-2 py-1.5 hover:bg-sunken max-md:min-h-control",
              place === marked && "bg-sunken",
            )}
          >
            @{name}
          </div>
        ))}
      </div>
    ) : null}
    <p role="status" className="sr-only">
      {names.length > 0 ? `${names.length === 1 ? "1 colleague" : `${names.length} colleagues`} to mention` : ""}
    </p>
  </>
);

/** The text of a note, with the names of those whom it mentions set apart. */
export function NoteText({ note: { text, mentioned } }: { readonly note: NoteJson }) {
  const names = mentioned.map(({ name }) => `@${name}`);
  // Every second part is a name.
  return partsOf(text, names).map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-medium text-signal-ink">
        {part}
      </strong>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** A text cut before and after each of the names that stand in it, in any case. */
function partsOf(text: string, names: readonly string[]): readonly string[] {
  const words = text.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const [next] = names
      .map((name) => ({ at: words.indexOf(name.toLowerCase(), from), length: name.length }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at || other.length - one.length);
    if (!next) return [...parts, text.slice(from)];
    parts.push(text.slice(from, next.at), text.slice(next.at, next.at + next.length));
    from = next.at + next.length;
  }
}

/** Takes a note of the user's own back, after a question. */
export function DeleteNote({ note }: { readonly note: NoteJson }) {
  const api = useApi();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api("DELETE /api/admin/notes/{id}", { params: { id: note.id } }),
    onSuccess: () => refreshAfter(queries, "DELETE /api/admin/notes/{id}"),
  });
  if (useUser().id !== note.author.id) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-mr-2.5 text-muted max-md:h-11"
        aria-label={`Delete your note of ${formatTime(note.createdAt)}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Delete this note?"
        description="It disappears for everyone."
        confirmLabel="Delete Note"
        danger
        pending={isPending}
        error={error ? messageOf(error, "The note could not be deleted. Please try again.") : null}
      />
    </>
  );
}

export const NoteHead = ({ note: { author, createdAt } }: { readonly note: NoteJson }): ReactNode => (
  <>
    {author.name} · <time dateTime={createdAt}>{formatTime(createdAt)}</time>
  </>
);

/** The desk's notes about a record, newest first, and a place to write more. No customer sees them. */
export const NotesAbout = ({ about }: { readonly about: SubjectRef }) => (
  <section aria-labelledby="notes-about" className="flex min-w-0 flex-col gap-3">
    <h3 id="notes-about" className="font-semibold">
      Notes
    </h3>
    <NoteComposer place={{ about }} label="New note" />
    <FailureBoundary title="The notes cannot be shown right now">
      <Notes about={about} />
    </FailureBoundary>
  </section>
);

function Notes({ about }: { readonly about: SubjectRef }) {
  const pages = usePages(
    "GET /api/admin/notes",
    { query: { about: about.area, aboutId: about.id } },
    { refetchInterval: usePollInterval() },
  );
  if (!pages.rows)
    return (
      <Loading label="Loading the notes">
        <Skeleton className="h-16" />
      </Loading>
    );
  if (pages.rows.length === 0) return <p className="text-small text-muted">No notes yet.</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pages.rows.map((note) => (
          <li key={note.id} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-caption text-muted tabular wrap-anywhere">
                <NoteHead note={note} />
              </p>
              <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
                <NoteText note={note} />
              </p>
              <NoteFiles files={note.files} />
            </div>
            <DeleteNote note={note} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  );
}
