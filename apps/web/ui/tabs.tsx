import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  count?: number | undefined;
  /** Cannot be opened. */
  disabled?: boolean | undefined;
  content: ReactNode;
};

export type TabsProps<Id extends string> = {
  /** Spoken name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.id === value);

  // The open tab may lie beyond the edge of a narrow screen.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const enabled = tabs.filter(({ disabled }) => !disabled);
    const index = nextIndex(
      event.key,
      enabled.findIndex((tab) => tab.id === value),
      enabled.length,
    );
    const next = index === undefined ? undefined : enabled[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            id={id}
            selected={tab.id === value}
            onSelect={() => onChange(tab.id)}
            onKeyDown={move}
          />
        ))}
      </div>
      {active ? (
        <div
          key={active.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${active.id}`}
          tabIndex={0}
          className="pt-4"
        >
          {active.content}
        </div>
      ) : null}
    </div>
  );
}

type TabButtonProps = {
  tab: Tab<string>;
  id: string;
  selected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function TabButton({ tab, id, selected, onSelect, onKeyDown }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${tab.id}`}
      aria-selected={selected}
      aria-controls={selected ? `${id}-panel` : undefined}
      tabIndex={selected ? 0 : -1}
      disabled={tab.disabled}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      className={cx(
        "-mb-px flex h-control shrink-0 items-center gap-2 border-b-2 px-3 text-body font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2",
        selected
          ? "border-ink text-ink"
          : "border-transparent text-muted not-disabled:hover:text-ink disabled:text-faint",
      )}
    >
      {tab.label}
      {tab.count === undefined ? null : (
        <span className="tabular rounded-small bg-sunken px-1.5 text-caption text-muted">{tab.count}</span>
      )}
    </button>
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
