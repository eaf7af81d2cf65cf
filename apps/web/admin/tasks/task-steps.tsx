import { useState } from "react";
import type { TaskJson } from "@lotlane/adapters/http/contract";
import { addDays } from "@lotlane/core";
import { nextMonday, type TaskStep } from "@lotlane/core/desk";
import { dayIn } from "@lotlane/core/lanes";
import { clockWords } from "@lotlane/core/orders";
import { supportTimeZone } from "@lotlane/core/support";
import { useApi } from "../../app/data/api.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay, formatTime } from "../../ui/format.ts";
import { Popover } from "../../ui/popover.tsx";
import { useTeam } from "../team.ts";

/** Today by the clocks of the desk. */
export const deskToday = (): string => dayIn(supportTimeZone, new Date());

/** `Mon, Nov 23, 2026 at 2:30 PM` */
export function dueText({ dueDay, dueTime }: Pick<TaskJson, "dueDay" | "dueTime">): string {
  if (dueTime === null) return formatDay(dueDay);
  return `${formatDay(dueDay)} at ${clockWords(dueTime)}`;
}

/** A task without a name closed with its cause. */
export const doneText = (doneAt: string, by: string | null): string =>
  `${formatTime(doneAt)}${by === null ? ": its cause is gone" : ` by ${by}`}`;

/** The admins who may own a task; a present owner stays among them until all are read. */
export function useOwners(present?: Pick<TaskJson, "ownerId" | "ownerName">) {
  const { isPending, team } = useTeam();
  const names = new Map(team.map(({ id, name }) => [id, name]));
  if (present?.ownerId) names.set(present.ownerId, present.ownerName ?? "");
  return { loading: isPending, owners: [...names].map(([id, name]) => ({ id, name })) };
}

/** Puts a task off to a day, at its own time. */
export function useTaskDay(): (id: string, day: string) => void {
  const api = useApi();
  const call = "POST /api/admin/tasks/many";
  const { mutate } = useChange({
    call,
    id: "",
    send: async ({ id, day }: { readonly id: string; readonly day: string }) => {
      await api(call, { body: { action: "snooze", ids: [id], day } });
      return day;
    },
    done: (day) => ({ title: `Snoozed to ${formatDay(day)}` }),
    failed: "The task could not be moved. Please try again.",
  });
  return (id, day) => mutate({ id, day });
}

type StepsProps = {
  readonly tasks: readonly TaskJson[];
  /** Follows the words of each button, for users who cannot see which task it belongs to. */
  readonly of: string;
  readonly after?: () => void;
};

const small = { size: "small", className: "max-md:h-11" } as const;

/** The steps that can be taken with some tasks, all of them open or all of them done. */
export function TaskSteps({ tasks, of, after }: StepsProps) {
  const api = useApi();
  const count = tasks.length === 1 ? tasks[0]!.title : `${tasks.length} tasks`;
  const ids = tasks.map(({ id }) => id);
  const step = useChange({
    call: "POST /api/admin/tasks/many",
    id: "",
    send: async ({ body, said }: { readonly body: TaskStep; readonly said: string }) => {
      await api("POST /api/admin/tasks/many", { body });
      return said;
    },
    done: (said) => ({ title: said, description: count }),
    failed: "This could not be saved. Please try again.",
    after,
  });
  const take = (body: TaskStep, said: string) => step.mutate({ body, said });
  if (tasks.every(({ doneAt }) => doneAt !== null))
    return (
      <Button
        {...small}
        pending={step.isPending}
        aria-label={`Reopen ${of}`}
        onClick={() => take({ action: "reopen", ids }, "Reopened")}
      >
        Reopen
      </Button>
    );
  return (
    <>
      <Button
        {...small}
        pending={step.isPending}
        aria-label={`Mark ${of} as done`}
        onClick={() => take({ action: "done", ids }, "Done")}
      >
        Done
      </Button>
      {tasks.every(({ ownerId }) => ownerId === null) ? (
        <Button
          {...small}
          pending={step.isPending}
          aria-label={`Take ${of}`}
          onClick={() => take({ action: "take", ids }, "Taken")}
        >
          Take
        </Button>
      ) : null}
      <Popover
        label={`Snooze ${of}`}
        align="end"
        renderTrigger={(trigger) => (
          <Button {...small} {...trigger} aria-label={`Snooze ${of}`}>
            Snooze
          </Button>
        )}
      >
        {(close) => (
          <Snooze
            onDay={(day) => {
              close();
              take({ action: "snooze", ids, day }, `Snoozed to ${formatDay(day)}`);
            }}
          />
        )}
      </Popover>
      <Popover
        label={`Hand over ${of}`}
        align="end"
        renderTrigger={(trigger) => (
          <Button {...small} {...trigger} aria-label={`Hand over ${of}`}>
            Hand over
          </Button>
        )}
      >
        {(close) => (
          <HandOver
            onOwner={({ id, name }) => {
              close();
              take({ action: "hand_over", ids, ownerId: id }, `Handed over to ${name}`);
            }}
          />
        )}
      </Popover>
    </>
  );
}

const choice = { variant: "ghost", block: true, className: "justify-start! max-md:h-11" } as const;

/** Each task keeps its time of the day. */
function Snooze({ onDay }: { readonly onDay: (day: string) => void }) {
  const [day, setDay] = useState("");
  const today = deskToday();
  const days = [
    ["Tomorrow", addDays(today, 1)],
    ["Next Monday", nextMonday(today)],
  ] as const;
  return (
    <div className="flex w-64 flex-col gap-1">
      {days.map(([name, value]) => (
        <Button key={name} {...choice} onClick={() => onDay(value)}>
          {name}
          <span className="ml-auto text-small text-muted">{formatDay(value)}</span>
        </Button>
      ))}
      <form
        className="flex flex-col gap-2 px-2.5 py-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (day >= today) onDay(day);
        }}
      >
        <Field label="Another day">
          <DatePicker value={day} onChange={setDay} min={today} today={today} />
        </Field>
        <Button type="submit" disabled={day < today}>
          Snooze to this day
        </Button>
      </form>
    </div>
  );
}

type HandOverProps = { readonly onOwner: (owner: { readonly id: string | null; readonly name: string }) => void };

/** The admins to whom it may be handed over, and none. */
export function HandOver({ onOwner }: HandOverProps) {
  const { loading, owners } = useOwners();
  if (loading) return <p className="px-2.5 py-2 text-muted">Loading the admins</p>;
  return (
    <div className="flex w-56 flex-col gap-0.5">
      {[...owners, { id: null, name: "No owner" }].map((owner) => (
        <Button key={owner.id ?? "none"} {...choice} onClick={() => onOwner(owner)}>
          {owner.name}
        </Button>
      ))}
    </div>
  );
}
