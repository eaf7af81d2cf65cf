import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useRadioGroup } from "./field.tsx";

export type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Spoken name where the label is an icon. */
  name?: string | undefined;
};

export type SegmentedProps<Value extends string> = {
  options: readonly Segment<Value>[];
  value: Value | "";
  onChange: (value: Value) => void;
  /** Names the group where no Field does. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** One of a few short answers. Inside a Field, give it `group`. */
export function Segmented<Value extends string>({
  options,
  value,
  onChange,
  label,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const group = useRadioGroup(label);
  return (
    <div
      {...group}
      className={cx(
        "inline-flex h-control w-fit max-w-full overflow-x-auto overflow-y-hidden rounded-control border bg-sunken p-0.5",
        group["aria-invalid"] ? "border-red" : "border-line-strong",
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative flex min-w-12 flex-auto items-center justify-center gap-1.5 rounded-[0.25rem] border border-transparent px-2 sm:px-3 text-body font-medium whitespace-nowrap transition-colors",
            disabled ? "text-faint" : "text-muted hover:text-ink has-checked:text-ink",
            "has-checked:border-line-strong has-checked:bg-raised",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-signal",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            {...(option.name ? { "aria-label": option.name } : {})}
            // As high as the frame around it, so that the whole height can be pressed.
            className="absolute inset-x-0 -top-1 h-control w-full appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
