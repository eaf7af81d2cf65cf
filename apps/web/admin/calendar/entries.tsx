import BadgeCheck from "lucide-react/icons/badge-check";
import Check from "lucide-react/icons/check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ListTodo from "lucide-react/icons/list-todo";
import PackageCheck from "lucide-react/icons/package-check";
import Shield from "lucide-react/icons/shield";
import Truck from "lucide-react/icons/truck";
import type { LucideIcon } from "lucide-react";
import type { Answer } from "@lotlane/adapters/http/contract";
import type { CalendarKind } from "@lotlane/core/desk";
import { useAddress } from "../../app/routes/use-address.ts";
import { kindNames as insuranceNames } from "../../insurance/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { shortId } from "../../ui/format.ts";

/** The kind of data by which a day knows that a task is dragged to it. */
export const draggedTask = "application/x-lotlane-task";

export type CalendarAnswer = Answer<"GET /api/admin/calendar">;
export type Entry = CalendarAnswer["entries"][number];

type KindWords = {
  readonly one: string;
  readonly many: string;
  readonly Icon: LucideIcon;
};

export const kindWords: Readonly<Record<CalendarKind, KindWords>> = {
  pickup: { one: "Pickup", many: "Pickups", Icon: Truck },
  delivery: { one: "Delivery", many: "Deliveries", Icon: PackageCheck },
  quote_expires: { one: "Quote expires", many: "Expiring quotes", Icon: ClipboardList },
  insurance_ends: { one: "Insurance ends", many: "Insurance ending", Icon: Shield },
  authority_ends: { one: "Authority ends", many: "Authority ending", Icon: BadgeCheck },
  task: { one: "Task", many: "Tasks", Icon: ListTodo },
};

/** Opens the record of an entry: in the address, a dialog has the name of its area. */
const useOpen = () => {
  const { change } = useAddress();
  return ({ about: { area, id } }: Entry) => change({ [area]: id });
};

/** `3:40 PM CST`, by the clocks of its place. */
function timeOf({ day, time, zone }: Entry): string | null {
  if (time === null || zone === null) return null;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const name = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" })
    .formatToParts(new Date(`${day}T${time}:00Z`))
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"} ${name ?? zone}`;
}

const detailsOf = (entry: Entry): string =>
  [
    entry.insurance ? insuranceNames[entry.insurance] : kindWords[entry.kind].one,
    timeOf(entry),
    entry.place,
    ...(entry.about.area === "account"
      ? []
      : [entry.carrier?.name ?? (entry.place && entry.time === null ? "No carrier" : null)]),
    entry.dealer?.name,
    entry.kind === "task" ? (entry.owner?.name ?? "No owner") : null,
    entry.about.area === "order" ? shortId(entry.about.id) : null,
  ]
    .filter(Boolean)
    .join(" · ");

/** Entries of a day with their details; each opens its record. */
export function EntryList({ label, entries }: { readonly label: string; readonly entries: readonly Entry[] }) {
  const open = useOpen();
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
      {entries.map((entry) => {
        const { Icon } = kindWords[entry.kind];
        return (
          <li key={`${entry.kind} ${entry.id}`}>
            <button
              type="button"
              onClick={() => open(entry)}
              className="flex min-h-control w-full items-start gap-3 px-3 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="mt-0.5 shrink-0 text-muted">
                <Icon size={16} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{entry.about.name}</span>
                <span className="tabular block text-small text-muted wrap-anywhere">{detailsOf(entry)}</span>
              </span>
              {entry.late ? <Badge tone="red">Late</Badge> : null}
              {entry.done ? <Badge tone="green">Done</Badge> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** One line for a day that has little room. The keyboard reaches it through its day. */
export function EntryLine({ entry }: { readonly entry: Entry }) {
  const open = useOpen();
  const { Icon, one } = kindWords[entry.kind];
  return (
    <button
      type="button"
      tabIndex={-1}
      title={`${one}: ${entry.about.name}`}
      onClick={() => open(entry)}
      draggable={entry.kind === "task" || undefined}
      onDragStart={(event) => event.dataTransfer.setData(draggedTask, entry.id)}
      className={cx(
        "flex h-6 w-full min-w-0 items-center gap-1 rounded-small px-1 text-left text-small transition-colors max-md:h-11",
        entry.late ? "bg-red-soft text-red-ink hover:underline" : "hover:bg-sunken",
        entry.done && "text-faint",
      )}
    >
      {entry.done ? (
        <Check size={13} aria-hidden className="shrink-0" />
      ) : (
        <Icon size={13} className="shrink-0" aria-hidden />
      )}
      <span className="sr-only">
        {one}
        {entry.done ? ", done" : ""}:{" "}
      </span>
      {entry.late ? <span className="shrink-0 font-medium">Late</span> : null}
      <span className="truncate">{entry.about.name}</span>
    </button>
  );
}

export type DaySum = { readonly count: number; readonly late: number };

/** How much each day has, by its kinds together. */
export function sumsByDay(counts: CalendarAnswer["counts"]): ReadonlyMap<string, DaySum> {
  const sums = new Map<string, DaySum>();
  for (const { day, count, late } of counts) {
    const before = sums.get(day) ?? { count: 0, late: 0 };
    sums.set(day, { count: before.count + count, late: before.late + late });
  }
  return sums;
}

export const sumWords = ({ count, late }: DaySum): string =>
  `${count} ${count === 1 ? "entry" : "entries"}${late > 0 ? `, ${late} late` : ""}`;
