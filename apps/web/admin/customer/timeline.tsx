import ClipboardList from "lucide-react/icons/clipboard-list";
import Headset from "lucide-react/icons/headset";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import MessagesSquare from "lucide-react/icons/messages-square";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Package from "lucide-react/icons/package";
import Scale from "lucide-react/icons/scale";
import Phone from "lucide-react/icons/phone";
import ReceiptText from "lucide-react/icons/receipt-text";
import StickyNote from "lucide-react/icons/sticky-note";
import Truck from "lucide-react/icons/truck";
import type { LucideIcon } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { CustomerEntryJson } from "@lotlane/adapters/http/contract";
import { caseStateNames, caseStates } from "@lotlane/core/cases";
import { type CustomerEntryKind, customerEntryKinds, type Subject } from "@lotlane/core/desk";
import { loadStatusNames } from "@lotlane/core/loads";
import { orderStatuses } from "@lotlane/core/orders";
import type { TextState } from "@lotlane/core/texts";
import type { PagesNeed } from "../../app/data/needs.ts";
import { ListPanel } from "../../app/lists/pages.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { CaseState } from "../../cases/index.ts";
import { orderTones, statusName } from "../../orders/index.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMoney, formatTime, shortId } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Select } from "../../ui/select.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { NoteComposer, NoteFiles } from "../communication/notes.tsx";
import { callNames } from "../dialer/calls.tsx";
import { RecordingPlayer, recordingName } from "../dialer/recording.tsx";
import { loadTones } from "../loadboard/labels.tsx";
import { quoteStatusNames, quoteTones } from "../quotes/columns.tsx";
import { TakeUp } from "../take-up.tsx";
import { addressOf } from "../views.ts";

type KindWords = { readonly one: string; readonly many: string; readonly Icon: LucideIcon };

const kindWords: Readonly<Record<CustomerEntryKind, KindWords>> = {
  quote: { one: "Quote", many: "Quotes", Icon: ReceiptText },
  order: { one: "Order", many: "Orders", Icon: Package },
  load: { one: "Load", many: "Loads", Icon: Truck },
  invoice: { one: "Invoice", many: "Invoices", Icon: ClipboardList },
  case: { one: "Case", many: "Cases", Icon: Scale },
  message: { one: "Message", many: "Messages", Icon: Headset },
  chat: { one: "Order message", many: "Order Messages", Icon: MessagesSquare },
  mail: { one: "Email", many: "Emails", Icon: Mail },
  call: { one: "Call", many: "Calls", Icon: Phone },
  text: { one: "Text", many: "Texts", Icon: MessageSquareText },
  note: { one: "Note", many: "Notes", Icon: StickyNote },
  task: { one: "Task", many: "Tasks", Icon: ListTodo },
};

const namesOf = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names));

const tonesOf = (of: Readonly<Record<string, Tone>>): ReadonlyMap<string, Tone> => new Map(Object.entries(of));

const textStateNames: Readonly<Record<TextState, string>> = {
  waiting: "Waits for its hour",
  sending: "Sending",
  queued: "Handed over",
  sent: "Sent",
  delivered: "Delivered",
  undelivered: "Not delivered",
  failed: "Failed",
  refused: "Not sent",
  received: "From the customer",
};

/** The names of the states. A note has none worth a word. */
const stateNames: Readonly<Record<CustomerEntryKind, ReadonlyMap<string, string>>> = {
  quote: namesOf(quoteStatusNames),
  order: new Map(orderStatuses.map((status) => [status, statusName(status)])),
  load: namesOf(loadStatusNames),
  invoice: namesOf({ open: "Open", paid: "Paid", void: "Withdrawn" }),
  case: namesOf(caseStateNames),
  message: namesOf({ from_customer: "From the customer", from_support: "From us" }),
  chat: namesOf({ unread: "Not read", read: "Read" }),
  mail: namesOf({
    accepted: "Sent",
    handed_over: "Sent",
    asked_again: "Sent again",
    refused: "Refused",
    withheld: "Not sent",
  }),
  call: namesOf(callNames),
  text: namesOf(textStateNames),
  note: new Map(),
  task: namesOf({ open: "Open", done: "Done" }),
};

/** The colours of the states; a state without one is neutral. */
const tones: Readonly<Partial<Record<CustomerEntryKind, ReadonlyMap<string, Tone>>>> = {
  quote: tonesOf(quoteTones),
  order: tonesOf(orderTones),
  load: tonesOf(loadTones),
  invoice: tonesOf({ open: "yellow" }),
  mail: tonesOf({ refused: "red", withheld: "red" }),
  call: tonesOf({ failed: "red" }),
  text: tonesOf({ sent: "yellow", undelivered: "red", failed: "red", refused: "red" }),
  task: tonesOf({ open: "yellow" }),
};

/** The address of this page with another record open in a dialog. */
export function useRecordAddress() {
  const [search] = useSearchParams();
  return (opened: Readonly<Record<string, string>>): string => {
    const kept = ["account", "email", "kind"].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return addressOf("customer", { ...Object.fromEntries(kept), ...opened });
  };
}

const kindOptions = [
  { value: "", label: "All Kinds" },
  ...customerEntryKinds.map((value) => ({ value: value as string, label: kindWords[value].many })),
];

type TimelineProps = {
  readonly need: PagesNeed<"GET /api/admin/customers/timeline">;
  /** Takes the notes. */
  readonly about: Subject;
};

/** The records of the customer, newest first, and a place to write a note. */
export function Timeline({ need, about }: TimelineProps) {
  const { search, change } = useAddress();
  const kind = search.get("kind") ?? "";
  return (
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="timeline" className="text-section font-semibold">
          Timeline
        </h2>
        <Field label="Kind" labelHidden className="basis-44">
          <Select options={kindOptions} value={kind} onChange={(event) => change({ kind: event.target.value })} />
        </Field>
      </div>
      <NoteComposer place={{ about: { area: about.area, id: about.id } }} label="New note" />
      <ListPanel
        title="The timeline cannot be shown right now"
        need={need}
        options={{ refetchInterval: pollMs, keepPrevious: true }}
        skeleton={
          <Loading label="Loading the timeline">
            <Skeleton className="h-80" />
          </Loading>
        }
        empty={
          kind === "" ? (
            <EmptyState title="Nothing yet">Quotes, orders, calls and notes appear here.</EmptyState>
          ) : (
            <EmptyState title="Nothing found" action={<Button onClick={() => change({ kind: null })}>Show all</Button>}>
              There is nothing of this kind.
            </EmptyState>
          )
        }
      >
        {(entries) => {
          const waiting = newestText(entries);
          return (
            <ol aria-label="Timeline" className="divide-y divide-line rounded-card border border-line bg-raised">
              {entries.map((entry) => (
                <li key={entry.id} className="px-4 py-3">
                  <Entry entry={entry} />
                  {entry === waiting?.entry ? (
                    <div className="mt-2 pl-7">
                      <TakeUp written={{ kind: "text", id: entry.id }} isAnswered={waiting.isAnswered} />
                    </div>
                  ) : null}
                </li>
              ))}
            </ol>
          );
        }}
      </ListPanel>
    </section>
  );
}

/** The newest text of the customer, and whether an admin has written a text since. */
function newestText(entries: readonly CustomerEntryJson[]) {
  const texts = entries.filter(({ kind, state, by }) => kind === "text" && (state === "received" || by !== null));
  const place = texts.findIndex(({ state }) => state === "received");
  return place === -1 ? undefined : { entry: texts[place]!, isAnswered: place > 0 };
}

function Entry({ entry }: { readonly entry: CustomerEntryJson }) {
  const { id, kind, createdAt, state, text, called, amount, by, recording, files } = entry;
  const { one, Icon } = kindWords[kind];
  const stateName = stateNames[kind].get(state);
  const caseState = kind === "case" ? caseStates.find((known) => known === state) : undefined;
  return (
    <article className="flex gap-3">
      <Icon size={16} aria-hidden className="mt-1 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{called ?? one}</span>
          <Opens entry={entry} />
          {caseState ? (
            <CaseState state={caseState} />
          ) : stateName ? (
            <Badge tone={tones[kind]?.get(state) ?? "neutral"}>{stateName}</Badge>
          ) : null}
          {amount === null ? null : <span className="tabular">{formatMoney(amount)}</span>}
        </p>
        {text === null ? null : <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{text}</p>}
        <NoteFiles files={files} />
        <p className="text-caption text-muted tabular">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {by ? ` by ${by.name}` : null}
          {recording?.kind === "call" ? " · Recorded" : null}
        </p>
        {recording ? (
          <RecordingPlayer
            callId={id}
            recording={recording}
            {...(recording.kind === "voicemail" && { words: recordingName(recording) })}
          />
        ) : null}
      </div>
    </article>
  );
}

/** Opens the entry's record over this page. What is about the account itself opens nothing more. */
function Opens({ entry: { id, kind, about } }: { readonly entry: CustomerEntryJson }) {
  const recordAddress = useRecordAddress();
  const linkClass = "underline underline-offset-2 wrap-anywhere";
  const own = kind === "task" ? recordAddress({ task: id }) : kind === "case" ? paths.case(id) : null;
  const opened =
    own === null ? null : (
      <Link to={own} className={linkClass}>
        Open
      </Link>
    );
  if (about === null || about.area === "account") return opened;
  return (
    <>
      {opened}
      <Link to={recordAddress({ [about.area]: about.id })} className={linkClass}>
        {about.area === "order" ? <span className="code">{shortId(about.id)} </span> : null}
        {about.name}
      </Link>
    </>
  );
}
