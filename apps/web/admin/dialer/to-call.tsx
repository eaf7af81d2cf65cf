import type { ReactNode } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { clockWords } from "@lotlane/core/orders";
import { goToNeighbor } from "../../app/lists/go-to-neighbor.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney, formatPhone, formatTime, phoneHref } from "../../ui/format.ts";
import { SubjectLink } from "../subject-link.tsx";
import { openedWords } from "../quotes/opened.ts";
import { dueText } from "../tasks/task-steps.tsx";
import { outcomeNames } from "./calls.tsx";
import type { Logging } from "./use-dialer.ts";

type Callable = Logging & { readonly number: string };
export type CallActs = {
  readonly onCall: (call: Logging) => void;
  /** Undefined where each calls with a telephone of their own. */
  readonly dial: ((call: Callable) => void) | undefined;
  readonly pending: boolean;
};

/** The hour of the one who is called. */
export type There = { readonly localTime: string | null; readonly mayCall: boolean };

type ListProps<Call> = {
  readonly label: string;
  readonly calls: readonly Call[];
  readonly keyOf: (call: Call) => string;
  /** @param next the one to call first */
  readonly children: (call: Call, next: boolean) => ReactNode;
};

/** Those who may be called at this hour come first. The arrow keys go on to the next one. */
export function ToCallList<Call extends There>({ label, calls, keyOf, children }: ListProps<Call>) {
  const sorted = [...calls.filter(({ mayCall }) => mayCall), ...calls.filter(({ mayCall }) => !mayCall)];
  return (
    <ul aria-label={label} onKeyDown={goToNeighbor} className="flex flex-col gap-3">
      {sorted.map((call, index) => (
        <li key={keyOf(call)}>{children(call, index === 0)}</li>
      ))}
    </ul>
  );
}

type CardProps = CallActs & {
  readonly title: string;
  readonly call: Callable;
  readonly there: There;
  /** The one to call first. */
  readonly next: boolean;
  readonly children: ReactNode;
};

/** A person to call, and the way to do it; outside calling hours, the hour there. */
export function ToCallCard({ title, call, there, next, children, onCall, dial, pending }: CardProps) {
  const { number } = call;
  const look = { variant: next ? ("primary" as const) : ("secondary" as const) };
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        {children}
      </div>
      {!there.mayCall ? (
        <p className="text-small text-muted">{notNow(there.localTime)}</p>
      ) : dial ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={phoneHref(number)}
            aria-label={`Call ${title} with your own phone`}
            onClick={() => onCall(call)}
            className="inline-flex items-center text-small underline underline-offset-2 max-md:min-h-11"
          >
            Own phone
          </a>
          <Button
            {...look}
            data-main
            aria-label={`Call ${formatPhone(number)}, ${title}`}
            disabled={pending}
            onClick={() => dial(call)}
            className="tabular"
          >
            Call {formatPhone(number)}
          </Button>
        </span>
      ) : (
        <a
          href={phoneHref(number)}
          data-main
          aria-label={`Call ${formatPhone(number)}, ${title}`}
          onClick={() => onCall(call)}
          className={buttonClass({ ...look, className: "tabular" })}
        >
          Call {formatPhone(number)}
        </a>
      )}
    </article>
  );
}

const notNow = (localTime: string | null): string =>
  localTime === null
    ? "We do not know where this is. Call from 8:00 AM Pacific to 9:00 PM Eastern time."
    : `It is ${clockWords(localTime)} there. Call from 8:00 AM to 9:00 PM.`;

type CustomersProps = CallActs & { readonly found: Answer<"GET /api/admin/calls/to-make"> };

/** The customers whose quotes wait for them. */
export function Customers({ found, ...acts }: CustomersProps) {
  if (found.length === 0)
    return (
      <EmptyState title="Everyone is called">
        Customers appear here when their quote is sent, until they book it or are reached.
      </EmptyState>
    );
  return (
    <ToCallList label="Customers to call" calls={found} keyOf={({ about }) => about.id}>
      {(call, next) => {
        const { about, name, number, vehicle, pickup, delivery, cashPrice, sentAt, openings, lastCall } = call;
        return (
          <ToCallCard title={name} call={{ about, name, number }} there={call} next={next} {...acts}>
            <p className="text-small text-muted wrap-anywhere">
              {vehicle}, {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state}, {formatMoney(cashPrice)}
            </p>
            <p className="text-small text-muted tabular wrap-anywhere">
              <SubjectLink subject={about} /> sent {formatTime(sentAt)}
              {openings ? ` · ${openedWords(openings)}` : null}
              {lastCall ? ` · ${outcomeNames[lastCall.outcome]}, ${formatTime(lastCall.createdAt)}` : null}
            </p>
          </ToCallCard>
        );
      }}
    </ToCallList>
  );
}

type CallbacksProps = CallActs & {
  readonly found: Answer<"GET /api/admin/tasks/to-call">;
  readonly userId: string;
};

/** The calls that were promised, or that a customer waits for. */
export function Callbacks({ found, userId, ...acts }: CallbacksProps) {
  if (found.length === 0)
    return (
      <EmptyState title="No call is due">
        Calls to make again appear here on their day, along with customers' calls that no one answered.
      </EmptyState>
    );
  return (
    <ToCallList label="Calls that are due" calls={found} keyOf={({ task }) => task.id}>
      {(callback, next) => {
        const { task, number } = callback;
        const carrierId = callback.carrierId ?? undefined;
        const call = { about: task.about ?? undefined, name: task.about?.name, number, carrierId, task };
        return (
          <ToCallCard title={task.title} call={call} there={callback} next={next} {...acts}>
            <p className="text-small text-muted tabular wrap-anywhere">
              {task.late ? "Late: due" : "Due"} {dueText(task)} ·{" "}
              {task.ownerId === userId ? "Yours" : (task.ownerName ?? "Without an owner")}
            </p>
            <p className="text-small text-muted wrap-anywhere">
              {task.about ? <SubjectLink subject={task.about} /> : null}
              {task.about && task.details ? ": " : null}
              {task.details}
            </p>
          </ToCallCard>
        );
      }}
    </ToCallList>
  );
}
