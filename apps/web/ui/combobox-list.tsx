import { useEffect, useRef, type ReactNode, type Ref } from "react";
import Check from "lucide-react/icons/check";
import { cx } from "./cx.ts";

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

export function ComboboxList({ ref, id, options, value, active, status, onHover, onChoose }: ComboboxListProps) {
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
