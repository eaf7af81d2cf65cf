import { useQueryClient } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect } from "react";
import { Link } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { chatMessageSchema } from "@lotlane/core/support";
import { useApi } from "../../app/data/api.ts";
import { useNeeds } from "../../app/data/panel.tsx";
import { freshMs, useAnswer } from "../../app/data/queries.ts";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { ListPanel, usePages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { viewQueries } from "../queries.ts";
import { addressOf } from "../views.ts";
import { pollMs } from "../message-log.tsx";
import { TakeUp, useHolderWords, useTakenUp } from "../take-up.tsx";
import { Messages } from "./messages.tsx";

/** Conversations beside the open one; on phones the one or the other. */
export function SupportView() {
  usePageTitle("Support");
  const { search } = useAddress();
  const opened = search.get("user");
  return (
    <div className="flex flex-col md:h-dvh">
      <h1
        className={cx(
          "shrink-0 px-4 pt-6 pb-4 text-title font-semibold sm:px-6 lg:px-8",
          Boolean(opened) && "max-md:sr-only",
        )}
      >
        Support
      </h1>
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-line md:grid-cols-[20rem_minmax(0,1fr)] md:border-t",
          !opened && "border-t",
        )}
      >
        <ConversationList opened={opened} className={opened ? "max-md:hidden" : ""} />
        {opened ? (
          <Conversation key={opened} id={opened} />
        ) : (
          <div className="max-md:hidden">
            <EmptyState title="No conversation selected">Select one to read it and reply.</EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

/** One person's conversation with support. */
function Conversation({ id }: { readonly id: string }) {
  const { data: person, error } = useAnswer("GET /api/admin/users/{id}", { params: { id } });
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState
        title="Conversation not found"
        action={
          <Link to={addressOf("support")} className={buttonClass()}>
            All conversations
          </Link>
        }
      >
        There is no account with this id.
      </EmptyState>
    );
  const name = person ? fullName(person) : null;
  return (
    <section
      aria-label="Conversation"
      className="flex min-h-0 flex-col max-md:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))]"
    >
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-4 py-2 sm:px-6">
        <Link
          to={addressOf("support")}
          aria-label="All conversations"
          className={buttonClass({ variant: "ghost", icon: true, className: "-ml-2 md:hidden!" })}
        >
          <ArrowLeft size={16} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-section font-semibold">
            {name ?? (error ? "Conversation" : <Skeleton className="w-40" />)}
          </h2>
          {person ? <p className="truncate text-small text-muted">{person.email}</p> : null}
        </div>
        <Link to={addressOf("users", { user: id })} className={buttonClass({ size: "small" })}>
          Account
        </Link>
      </header>
      <Messages id={id} name={name ?? "They"} />
      <Answering id={id} />
      <AnswerForm id={id} email={person?.email} />
    </section>
  );
}

/** The place to take a conversation up while it waits for an answer. */
function Answering({ id }: { readonly id: string }) {
  const { rows = [] } = usePages(
    "GET /api/admin/support/{id}",
    { params: { id }, query: {} },
    { refetchInterval: pollMs, staleTime: freshMs, quiet: true },
  );
  const last = rows.find(({ automatic }) => !automatic);
  if (!last || last.fromSupport) return null;
  return (
    <div className="shrink-0 border-t border-line px-4 py-2 sm:px-6">
      <TakeUp written={{ kind: "support", id }} />
    </div>
  );
}

type AnswerFormProps = { readonly id: string; readonly email: string | undefined };

function AnswerForm({ id, email }: AnswerFormProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const key = useIdempotencyKey();
  const draftKey = `support-answer:${id}`;
  const form = useServerForm({
    schema: chatMessageSchema,
    defaultValues: { message: loadFromTab<string>(draftKey) ?? "" },
    submit: async (body) => {
      await api("POST /api/admin/support/{id}", { params: { id }, body, idempotencyKey: key.keyFor(body) });
      key.arrived();
      form.reset({ message: "" });
      toast({ title: "Reply sent", description: "It appears in their chat and is also sent by email." });
      await refreshAfter(queries, "POST /api/admin/support/{id}", id);
    },
  });
  const message = form.watch("message");
  const blank = message.trim() === "";
  // Another conversation may be opened before this one is answered.
  useEffect(() => saveInTab(draftKey, message || undefined), [draftKey, message]);
  return (
    <FormShell
      label="Reply"
      submitLabel="Send reply"
      pendingLabel="Sending"
      submitDisabled={blank}
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      onSubmit={async () => {
        if (!blank) await form.onSubmit();
      }}
      className="shrink-0 gap-3! border-t border-line bg-raised px-4 py-3 sm:px-6"
    >
      <Field
        label="Your reply"
        hint={`Appears in their chat and is also sent by email${email ? ` to ${email}` : ""}.`}
        error={form.errorOf("message")}
      >
        <Textarea rows={3} {...form.register("message")} />
      </Field>
    </FormShell>
  );
}

type Row = Answer<"GET /api/admin/support">[number];

type ConversationListProps = { readonly opened: string | null; readonly className: string };

const ConversationList = ({ opened, className }: ConversationListProps) => (
  <section
    aria-label="Conversations"
    className={cx("min-h-0 border-line bg-raised md:overflow-y-auto md:border-r", className)}
  >
    <ListPanel
      title="The conversations cannot be shown right now"
      className="m-4"
      need={useNeeds(viewQueries.support).conversations}
      options={{ refetchInterval: pollMs }}
      skeleton={
        <Loading label="Loading the conversations" className="divide-y divide-line">
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex h-[5.25rem] flex-col justify-center gap-2 px-4">
              <Skeleton className="w-32" />
              <Skeleton className="w-56 max-w-full" />
            </div>
          ))}
        </Loading>
      }
      empty={<EmptyState title="No messages yet">Messages to support appear here.</EmptyState>}
    >
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <ConversationRow key={row.userId} row={row} opened={row.userId === opened} />
          ))}
        </ul>
      )}
    </ListPanel>
  </section>
);

function ConversationRow({ row, opened }: { readonly row: Row; readonly opened: boolean }) {
  const { userId, name, last, waiting } = row;
  const held = useTakenUp()({ kind: "support", id: userId });
  const words = useHolderWords();
  return (
    <li>
      <Link
        to={addressOf("support", { user: userId })}
        aria-current={opened || undefined}
        className="flex flex-col gap-0.5 border-l-2 border-transparent px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:border-signal aria-[current]:bg-sunken"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {waiting ? <Badge tone="yellow">Waiting</Badge> : null}
        </span>
        <span className="truncate text-small text-muted">
          {last.fromSupport ? "Support: " : ""}
          {last.subject ?? last.message}
        </span>
        {held ? <span className="truncate text-caption">{words(held)}</span> : null}
        <time dateTime={last.createdAt} className="text-caption text-muted tabular">
          {formatTime(last.createdAt)}
        </time>
      </Link>
    </li>
  );
}
