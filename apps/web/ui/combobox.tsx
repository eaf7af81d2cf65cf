import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { controlClass, useControlAria } from "./field.tsx";
import { Spinner } from "./loading.tsx";

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  /** The chosen option's value, or the empty string. */
  value: string;
  onChange: (value: string) => void;
  /** For options that come from elsewhere: gets the typed text, and `options` are shown unfiltered. */
  onQueryChange?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  emptyText?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Type to filter, arrows to move, Enter to choose, Escape to leave it as it was. */
export function Combobox({
  options,
  value,
  onChange,
  onQueryChange,
  loading = false,
  emptyText = "Nothing found",
  placeholder,
  disabled,
  className,
}: ComboboxProps) {
  const listId = useId();
  const aria = useControlAria();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const chosen = options.find((option) => option.value === value);
  const shown = onQueryChange || !query ? options : filterOptions(options, query);
  const activeIndex = Math.min(active, shown.length - 1);
  const expanded = open && shown.length > 0;

  useLayoutEffect(() => {
    if (open && input.current) popup.current?.showPopover({ source: input.current });
    else popup.current?.hidePopover();
  }, [open]);

  const show = () => {
    setOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const choose = (next: string) => {
    close();
    if (next === value) return;
    onChange(next);
    // Choosing types nothing, yet the form around must learn of a change.
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const leave = () => {
    const typed = query?.trim().toLowerCase();
    const exact = typed && shown.find((option) => option.label.toLowerCase() === typed);
    if (exact) choose(exact.value);
    else if (typed === "") choose("");
    else close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!open) show();
      else if (shown.length) setActive((activeIndex + step + shown.length) % shown.length);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      const option = shown[activeIndex];
      if (option) choose(option.value);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <span className={cx("relative flex min-w-0 items-center", className)}>
      <input
        {...aria}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded ? `${listId}-${activeIndex}` : undefined}
        aria-busy={loading || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        disabled={disabled}
        value={query ?? chosen?.label ?? ""}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
          setActive(0);
          onQueryChange?.(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => open || show()}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className={cx(controlClass, "h-control truncate pr-9")}
      />
      <span className="pointer-events-none absolute right-3 flex text-muted">
        {loading ? <Spinner /> : <ChevronsUpDown size={16} aria-hidden />}
      </span>
      <ComboboxList
        ref={popup}
        id={listId}
        options={open ? shown : []}
        value={value}
        active={activeIndex}
        status={open && shown.length === 0 ? (loading ? "Loading…" : emptyText) : ""}
        onHover={setActive}
        onChoose={choose}
      />
    </span>
  );
}

/** Options that start with the query come first. */
function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = query.trim().toLowerCase();
  const starts = options.filter((option) => option.label.toLowerCase().startsWith(wanted));
  const holds = options.filter((option) => option.label.toLowerCase().indexOf(wanted) > 0);
  return [...starts, ...holds];
}

export type ComboboxOption = { value: string; label: string; hint?: ReactNode };

type ComboboxListProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  options: readonly ComboboxOption[];
  value: string;
  active: number;
  /** The text in place of options. */
  status: string;
  onHover: (index: number) => void;
  onChoose: (value: string) => void;
};

function ComboboxList({ ref, id, options, value, active, status, onHover, onChoose }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (options[active]) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, options]);

  return (
    <div
      ref={ref}
      popover="manual"
      role="presentation"
      // The input keeps the focus while the list is used with a pointer.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="beside-start w-[anchor-size(width)] rounded-card border border-line-strong bg-raised p-1 text-body text-ink shadow-overlay"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Options"
        hidden={options.length === 0}
        className="max-h-64 overflow-y-auto"
      >
        {options.map((option, index) => (
          // The input gets the keys.
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onClick={() => onChoose(option.value)}
            onMouseMove={() => index === active || onHover(index)}
            className={cx(
              "flex min-h-control-small cursor-pointer items-center gap-2 rounded-small px-2 py-1.5 max-md:min-h-control",
              index === active && "bg-sunken",
            )}
          >
            <Check size={14} aria-hidden className={cx("shrink-0", option.value !== value && "invisible")} />
            <span className="min-w-0 flex-1 break-words">{option.label}</span>
            {option.hint ? <span className="shrink-0 text-small text-muted">{option.hint}</span> : null}
          </div>
        ))}
      </div>
      <p role="status" className={status ? "px-2 py-2 text-muted" : "sr-only"}>
        {status}
      </p>
    </div>
  );
}
