import CheckCheck from "lucide-react/icons/check-check";
import { Fragment, type ReactNode } from "react";
import type { MessageJson, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { formatDay } from "../ui/format.ts";

/** A message that the server does not have yet. */
export type Unsent = {
  readonly key: string;
  readonly message: string;
  readonly writtenAt: string;
  readonly state: "waiting" | "sending" | "put_off" | "refused";
  /** Why the server refused it. */
  readonly refusal: string | null;
};

type Props = {
  readonly order: OrderDetailJson;
  /** Without an id: the guest who booked the order. */
  readonly reader: { readonly id: string | null; readonly carries: boolean };
  readonly messages: readonly MessageJson[];
  readonly unsent?: readonly Unsent[];
  /** The control that loads earlier messages. */
  readonly earlier?: ReactNode;
  readonly onSendAgain?: (key: string) => void;
  readonly onDiscard?: (key: string) => void;
};

export function ChatMessages(props: Props) {
  const { order, reader, messages, unsent = [], earlier, onSendAgain, onDiscard } = props;
  const { id, carries } = reader;
  const lastRead = messages.findLast(({ senderId, isRead }) => senderId === id && isRead)?.id;
  return (
    <>
      {earlier}
      <ol className="mt-auto flex flex-col gap-2">
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <NewDay at={message.createdAt} before={messages[index - 1]?.createdAt} />
            <Message
              message={message}
              ours={(message.senderId === order.transporterId) === carries}
              author={message.senderId === id ? "You" : authorOf(message, order)}
              read={message.id === lastRead}
            />
          </Fragment>
        ))}
        {unsent.map((one, index) => (
          <Fragment key={one.key}>
            <NewDay at={one.writtenAt} before={unsent[index - 1]?.writtenAt ?? messages.at(-1)?.createdAt} />
            <UnsentMessage
              unsent={one}
              onSendAgain={() => onSendAgain?.(one.key)}
              onDiscard={() => onDiscard?.(one.key)}
            />
          </Fragment>
        ))}
      </ol>
    </>
  );
}

function NewDay({ at, before }: { readonly at: string; readonly before: string | undefined }) {
  const day = dayOf(at);
  if (before && dayOf(before) === day) return null;
  return (
    <li className="flex items-center gap-3 py-2 text-caption text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <time dateTime={day}>{dayName(day, new Date())}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  );
}

function authorOf({ senderId }: MessageJson, { shipper, customer, transporter }: OrderDetailJson): string {
  if (senderId === null) return customer ? `${customer.firstName} ${customer.lastName}` : "Customer";
  const known = [shipper, transporter].find((contact) => contact?.id === senderId);
  return known ? `${known.firstName} ${known.lastName}` : "A colleague";
}

type MessageProps = {
  readonly message: MessageJson;
  /** True also for a colleague's message, which users of a dealership may see. */
  readonly ours: boolean;
  readonly author: string;
  /** True for the user's last message that the other side has opened. */
  readonly read: boolean;
};

const Message = ({ message: { message, byText, createdAt }, ours, author, read }: MessageProps) => (
  <li
    className={cx(
      "relative flex max-w-[85%] flex-col gap-0.5 md:max-w-[70%]",
      ours ? "items-end self-end" : "self-start",
    )}
  >
    <span className={ours && author !== "You" ? "text-caption text-muted" : "sr-only"}>{author}</span>
    <p
      className={cx(
        "w-fit rounded-card border px-3 py-2 text-body whitespace-pre-wrap wrap-anywhere",
        ours ? "border-transparent bg-sunken" : "border-line-strong bg-raised",
      )}
    >
      {message}
    </p>
    <p className="flex items-center gap-1 text-caption text-muted">
      <time dateTime={createdAt} className="tabular">
        {clockTime(createdAt)}
      </time>
      {byText ? (ours ? "By text" : "By text · answers go by email") : null}
      {read ? (
        <>
          <CheckCheck size={14} aria-hidden />
          Read
        </>
      ) : null}
    </p>
  </li>
);

type UnsentMessageProps = { readonly unsent: Unsent; readonly onSendAgain: () => void; readonly onDiscard: () => void };

/** Stands where the message will stand. */
function UnsentMessage({ unsent: { message, state, refusal }, onSendAgain, onDiscard }: UnsentMessageProps) {
  const refused = state === "refused";
  return (
    <li className="relative flex max-w-[85%] flex-col items-end gap-0.5 self-end md:max-w-[70%]">
      <span className="sr-only">You</span>
      <p
        className={cx(
          "w-fit rounded-card border border-dashed px-3 py-2 text-body whitespace-pre-wrap wrap-anywhere",
          refused ? "border-red" : "border-line-strong",
        )}
      >
        {message}
      </p>
      {refused || state === "put_off" ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-small">
          <span className={refused ? "text-red-ink" : "text-muted"}>
            {refused ? `Not sent: ${refusal}` : "Waiting to be sent. We keep trying."}
          </span>
          <span className="flex gap-2">
            <Button size="small" onClick={onSendAgain} className="max-md:h-11">
              Try again
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard} className="max-md:h-11">
              Discard
            </Button>
          </span>
        </div>
      ) : (
        <p className="text-caption text-muted">{state === "sending" ? "Sending" : "Waiting to be sent"}</p>
      )}
    </li>
  );
}

const calendarDay = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });
const timeOfDay = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const dayMs = 86_400_000;

/** The day on the reader's own calendar, as `2026-12-01`. */
export const dayOf = (instant: string): string => calendarDay.format(new Date(instant));

/** `Today`, `Yesterday` or the day itself. @param day as `dayOf` gives it */
export function dayName(day: string, now: Date): string {
  const today = calendarDay.format(now);
  if (day === today) return "Today";
  return Date.parse(today) - Date.parse(day) === dayMs ? "Yesterday" : formatDay(day);
}

export const clockTime = (instant: string): string => timeOfDay.format(new Date(instant));

/** When something was said, as short as a list needs it. */
export function shortTime(instant: string, now: Date): string {
  const name = dayName(dayOf(instant), now);
  return name === "Today" ? clockTime(instant) : name.replace(/^\w+, |, \d{4}$/g, "");
}
