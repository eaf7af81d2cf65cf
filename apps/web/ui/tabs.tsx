import * as Radix from "radix-ui/tabs";
import { useEffect, useRef, type ReactNode } from "react";

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
  const list = useRef<HTMLDivElement>(null);

  // The open tab may lie beyond the edge of a narrow screen.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  const open = (id: string) => {
    const tab = tabs.find((one) => one.id === id);
    if (tab) onChange(tab.id);
  };

  return (
    <Radix.Root value={value} onValueChange={open} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        // A press focuses its tab by script, which the browser takes for the keyboard.
        onPointerDown={({ currentTarget }) => {
          currentTarget.dataset.pressed = "";
        }}
        onKeyDown={({ currentTarget }) => {
          delete currentTarget.dataset.pressed;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset.pressed;
        }}
        className="relative flex gap-1 overflow-x-auto max-md:gap-0 border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            disabled={tab.disabled}
            className="-mb-px flex h-control shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-body max-md:px-1.5 max-md:text-small in-data-pressed:outline-none! font-medium whitespace-nowrap text-muted transition-colors not-disabled:hover:text-ink focus-visible:-outline-offset-2 disabled:text-faint aria-selected:border-ink aria-selected:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="tabular rounded-small bg-sunken px-1.5 text-caption text-muted">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
