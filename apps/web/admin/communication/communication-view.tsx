import { useMutation, useQueryClient } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { channelSchema, mostUnread } from "@lotlane/core/desk";
import { useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { SearchBox } from "../../app/lists/filters.tsx";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useUser } from "../../app/session/session.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { FormDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Bubble, MessageLog, pollMs } from "../message-log.tsx";
import { viewQueries } from "../queries.ts";
import { SubjectLink } from "../subject-link.tsx";
import { addressOf } from "../views.ts";
import { DeleteNote, NoteComposer, NoteFiles, NoteHead, NoteText } from "./notes.tsx";

type Channel = Answer<"GET /api/admin/channels">[number];

/** Channels beside the open one, or beside what a search finds; on phones the one or the other. */
export function CommunicationView() {
  usePageTitle("Internal Communication");
  const { search } = useAddress();
  const searching = Boolean(search.get("q")?.trim());
  const opened = searching ? null : search.get("channel");
  return (
    <div className="flex flex-col md:h-dvh">
      <h1
        className={cx(
          "shrink-0 px-4 pt-6 pb-4 text-title font-semibold sm:px-6 lg:px-8",
          opened !== null && "max-md:sr-only",
        )}
      >
        Internal Communication
      </h1>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-t border-line max-md:content-start md:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          className={cx(
            "min-h-0 border-line bg-raised md:overflow-y-auto md:border-r",
            opened !== null && "max-md:hidden",
          )}
        >
          <div className="flex border-b border-line p-4">
            <SearchBox label="Search all notes" />
          </div>
          <div className={cx(searching && "max-md:hidden")}>
            <FailureBoundary title="The channels cannot be shown right now" className="m-4">
              <Channels opened={opened} />
            </FailureBoundary>
          </div>
        </div>
        <Beside opened={opened} searching={searching} />
      </div>
    </div>
  );
}

type BesideProps = { readonly opened: string | null; readonly searching: boolean };

function Beside({ opened, searching }: BesideProps) {
  if (opened !== null) return <OpenChannel key={opened} id={opened} />;
  if (searching)
    return (
      <section aria-label="Notes found" className="min-h-0 overflow-y-auto p-4 sm:p-6">
        <FailureBoundary title="The notes cannot be shown right now">
          <Found />
        </FailureBoundary>
      </section>
    );
  return (
    <div className="max-md:hidden">
      <EmptyState title="No channel selected">Select one to read it and write in it.</EmptyState>
    </div>
  );
}

function useChannels(): readonly Channel[] | undefined {
  return useLoaded(useNeeds(viewQueries.communication).channels, { refetchInterval: pollMs }).data;
}

function Channels({ opened }: { readonly opened: string | null }) {
  const [adding, setAdding] = useState(false);
  const channels = useChannels();
  if (!channels)
    return (
      <Loading label="Loading the channels" className="divide-y divide-line">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex h-16 flex-col justify-center gap-2 px-4">
            <Skeleton className="w-32" />
            <Skeleton className="w-56 max-w-full" />
          </div>
        ))}
      </Loading>
    );
  return (
    <>
      {channels.length === 0 ? (
        <EmptyState title="No channels yet">Add one, such as General, and write to the whole team.</EmptyState>
      ) : (
        <nav aria-label="Channels">
          <ul className="divide-y divide-line">
            {channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} opened={channel.id === opened} />
            ))}
          </ul>
        </nav>
      )}
      <div className="border-t border-line p-4">
        <Button className="max-md:h-11" onClick={() => setAdding(true)}>
          New Channel
        </Button>
      </div>
      {adding ? <ChannelDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function ChannelRow({ channel, opened }: { readonly channel: Channel; readonly opened: boolean }) {
  const { id, name, archived, unread, mentioned, last } = channel;
  return (
    <li>
      <Link
        to={addressOf("communication", { channel: id })}
        aria-current={opened || undefined}
        className="flex min-h-16 flex-col justify-center gap-0.5 border-l-2 border-transparent px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:border-signal aria-[current]:bg-sunken"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {archived ? <Badge tone="gray">Archived</Badge> : null}
          {unread > 0 ? (
            <Badge tone="blue" dot={false}>
              {mentioned ? "@ " : ""}
              {unread === mostUnread ? `${mostUnread - 1}+` : unread} new
            </Badge>
          ) : null}
        </span>
        {last ? (
          <span className="truncate text-small text-muted">
            {last.authorName}: {last.text}
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function OpenChannel({ id }: { readonly id: string }) {
  const channels = useChannels();
  const [changing, setChanging] = useState(false);
  const channel = channels?.find((one) => one.id === id);
  useReading(channel);
  if (channels && !channel)
    return (
      <EmptyState
        title="Channel not found"
        action={
          <Link to={addressOf("communication")} className={buttonClass()}>
            All channels
          </Link>
        }
      >
        There is no channel with this id.
      </EmptyState>
    );
  return (
    <section
      aria-label="Channel"
      className="flex min-h-0 flex-col max-md:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))]"
    >
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-4 py-2 sm:px-6">
        <Link
          to={addressOf("communication")}
          aria-label="All channels"
          className={buttonClass({ variant: "ghost", icon: true, className: "-ml-2 md:hidden!" })}
        >
          <ArrowLeft size={16} aria-hidden />
        </Link>
        <h2 className="min-w-0 flex-1 truncate text-section font-semibold">
          {channel?.name ?? <Skeleton className="w-40" />}
        </h2>
        {channel ? (
          <Button size="small" className="max-md:h-11" onClick={() => setChanging(true)}>
            Edit Channel
          </Button>
        ) : null}
      </header>
      <FailureBoundary
        title="This channel cannot be shown right now"
        frame={(failure) => <div className="flex-1 p-4 sm:p-6">{failure}</div>}
      >
        <Log />
      </FailureBoundary>
      {channel?.archived ? (
        <p className="shrink-0 border-t border-line bg-raised px-4 py-3 text-muted sm:px-6">
          This channel is archived. Edit it to write in it again.
        </p>
      ) : (
        <NoteComposer
          place={{ channelId: id }}
          label="Note"
          className="shrink-0 gap-3! border-t border-line bg-raised px-4 py-3 sm:px-6"
        />
      )}
      {changing && channel ? <ChannelDialog channel={channel} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}

/** Marks the open channel as read when something new is there, while the page is looked at. */
function useReading(channel: Channel | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api("POST /api/admin/channels/{id}/read", { params: { id } }),
    onSuccess: () => refreshAfter(queries, "POST /api/admin/channels/{id}/read"),
  });
  const [id, unread] = [channel?.id, channel?.unread ?? 0];
  useEffect(() => {
    if (id === undefined || unread === 0) return;
    const read = () => {
      if (document.visibilityState === "visible") mutate(id);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, unread, mutate]);
}

function Log() {
  const user = useUser();
  const pages = useLoadedPages(useNeeds(viewQueries.communication).notes, { refetchInterval: pollMs });
  return (
    <MessageLog label="Notes" pages={pages}>
      {pages.rows?.length === 0 ? (
        <EmptyState title="No notes yet">Yours will be the first.</EmptyState>
      ) : (
        pages.rows?.toReversed().map((note) => (
          <Bubble
            key={note.id}
            head={<NoteHead note={note} />}
            action={<DeleteNote note={note} />}
            own={note.author.id === user.id}
          >
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
              <NoteText note={note} />
            </p>
            <NoteFiles files={note.files} />
          </Bubble>
        ))
      )}
    </MessageLog>
  );
}

/** The notes that a search finds in all channels and about all records. */
function Found() {
  const pages = useLoadedPages(useNeeds(viewQueries.communication).notes, { keepPrevious: true });
  const { rows, isPlaceholderData } = pages;
  if (!rows)
    return (
      <Loading label="Searching the notes">
        <Skeleton className="h-40" />
      </Loading>
    );
  if (rows.length === 0) return <EmptyState title="Nothing found">No note has all of these words.</EmptyState>;
  return (
    <>
      <ul aria-label="Notes" className={cx("flex flex-col divide-y divide-line", isPlaceholderData && "refreshing")}>
        {rows.map((note) => (
          <li key={note.id} className="py-3">
            <p className="text-caption text-muted tabular wrap-anywhere">
              <NoteHead note={note} />
              {" · "}
              {note.about ? (
                <SubjectLink subject={note.about} />
              ) : note.channel ? (
                <Link
                  to={addressOf("communication", { channel: note.channel.id })}
                  className="underline underline-offset-2"
                >
                  {note.channel.name}
                </Link>
              ) : null}
            </p>
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
              <NoteText note={note} />
            </p>
            <NoteFiles files={note.files} />
          </li>
        ))}
      </ul>
      {isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

type ChannelDialogProps = { readonly channel?: Channel; readonly onClose: () => void };

/** Adds a channel and opens it, or changes one. */
function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { change } = useAddress();
  const [begun] = useState({ name: channel?.name ?? "", archived: channel?.archived ?? false });
  const form = useServerForm({
    schema: channelSchema,
    defaultValues: begun,
    submit: async (typed) => {
      if (channel) {
        // A field that the admin left alone stays as a colleague may have left it since.
        const name = typed.name === begun.name ? channel.name : typed.name;
        const archived = typed.archived === begun.archived ? channel.archived : typed.archived;
        const body = { name, archived };
        await api("PUT /api/admin/channels/{id}", { params: { id: channel.id }, body });
        await refreshAfter(queries, "PUT /api/admin/channels/{id}");
      } else {
        const { id } = await api("POST /api/admin/channels", { body: typed });
        await refreshAfter(queries, "POST /api/admin/channels");
        change({ channel: id });
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={channel ? "Edit Channel" : "New Channel"}
      description="All admins read it and write in it."
      submitLabel={channel ? "Save Changes" : "Add Channel"}
      pendingLabel="Saving..."
      form={form}
      onClose={onClose}
    >
      <Field label="Name" required error={form.errorOf("name")}>
        <TextInput maxLength={60} autoComplete="off" readOnly={form.pending} {...form.register("name")} />
      </Field>
      {channel ? (
        <Checkbox
          label="Archived: it is only read, and listed last"
          disabled={form.pending}
          {...form.register("archived")}
        />
      ) : null}
    </FormDialog>
  );
}
