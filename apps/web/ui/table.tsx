import { type ComponentProps, type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import { keep, kept } from "./kept.ts";
import type { Segment } from "./segmented.tsx";

export type TableProps = {
  /** Spoken name of the table. */
  label: string;
  /** Scroll inside a box of this height (any CSS length) instead of with the page. */
  maxHeight?: string | undefined;
  /** Rows stand closer together. */
  dense?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Rows and cells are plain `<thead>`, `<tbody>`, `Row`, `GroupRow`, `HeadCell` and `Cell`. */
export function Table({ label, maxHeight, dense = false, className, children }: TableProps) {
  const table = (
    <table
      aria-label={label}
      data-dense={dense || undefined}
      className="group/table tabular w-full border-separate border-spacing-0 text-body data-dense:text-small"
    >
      {children}
    </table>
  );
  return (
    <div
      className={cx(
        maxHeight ? "overflow-auto" : "max-md:overflow-x-auto",
        "rounded-card border border-line bg-raised",
        className,
      )}
      role="region"
      aria-label={label}
      // A scrolling box has to be reachable by keyboard.
      tabIndex={0}
      {...(maxHeight ? { style: { maxHeight } } : {})}
    >
      {table}
    </div>
  );
}

type CellLook = { numeric?: boolean | undefined };

export function HeadCell({ numeric, className, ...rest }: ComponentProps<"th"> & CellLook) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        "sticky top-(--sticky-top) z-10 h-10 border-b border-line bg-raised px-4 text-small font-medium whitespace-nowrap text-muted group-data-dense/table:h-8 group-data-dense/table:px-3 first:rounded-tl-card last:rounded-tr-card",
        numeric ? "text-right" : "text-left",
        className,
      )}
    />
  );
}

export type RowProps = ComponentProps<"tr"> & {
  /** Makes the row open by click and Enter. */
  onOpen?: (() => void) | undefined;
  selected?: boolean | undefined;
};

export function Row({ onOpen, selected, className, ...rest }: RowProps) {
  const opening: ComponentProps<"tr"> = onOpen
    ? {
        tabIndex: 0,
        onClick: ({ target }) => {
          // Links, buttons and the dialogs they open act by themselves: a link may open in a new tab.
          if (!(target instanceof Element && target.closest("a, button, dialog"))) onOpen();
        },
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget) return;
          if (!["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return;
          // The rest of the key press must not reach the element that is focused by then.
          event.preventDefault();
          if (event.key === "Enter") onOpen();
          else focusNeighbour(event.currentTarget, event.key === "ArrowDown");
        },
      }
    : {};
  return (
    <tr
      {...opening}
      aria-current={selected || undefined}
      {...rest}
      className={cx(
        "group transition-colors focus-visible:-outline-offset-2",
        onOpen && "cursor-pointer hover:bg-hover",
        selected && "bg-sunken",
        className,
      )}
    />
  );
}

function focusNeighbour(row: HTMLTableRowElement, down: boolean) {
  const rows = [...(row.closest("table")?.querySelectorAll<HTMLElement>("tr[tabindex]") ?? [])];
  rows[rows.indexOf(row) + (down ? 1 : -1)]?.focus();
}

export function Cell({ numeric, className, ...rest }: ComponentProps<"td"> & CellLook) {
  return (
    <td
      {...rest}
      className={cx(
        "h-11 border-b border-line px-4 py-2 align-middle group-last:border-b-0",
        "group-data-dense/table:h-8 group-data-dense/table:px-3 group-data-dense/table:py-1",
        numeric && "text-right whitespace-nowrap",
        className,
      )}
    />
  );
}

export type GroupRowProps = { columns: number; children: ReactNode };

/** The name of the rows below it. */
export const GroupRow = ({ columns, children }: GroupRowProps) => (
  <tr>
    <td
      colSpan={columns}
      className="border-b border-line bg-sunken px-3 py-1.5 text-small font-medium text-muted group-data-dense/table:py-1 [tbody+tbody_&]:border-t"
    >
      {children}
    </td>
  </tr>
);

export type EmptyRowProps = { columns: number; children: ReactNode };

export function EmptyRow({ columns, children }: EmptyRowProps) {
  return (
    <tr className="group">
      <td colSpan={columns} className="p-0">
        {typeof children === "string" ? <p className="px-4 py-10 text-center text-muted">{children}</p> : children}
      </td>
    </tr>
  );
}

type Density = "compact" | "comfortable";

export const densities: readonly Segment<Density>[] = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
];

const densityKey = "density";

/** How close the rows of a table stand, as it was last chosen in this browser. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState(stored);
  const choose = (next: Density) => {
    setDensity(next);
    keep(densityKey, next);
  };
  return [density, choose];
}

const stored = (): Density => (kept(densityKey) === "compact" ? "compact" : "comfortable");
