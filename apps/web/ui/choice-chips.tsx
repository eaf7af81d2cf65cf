import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useRadioGroup } from "./field.tsx";

export type Chip<Value extends string> = { value: Value; label: ReactNode };

export type ChoiceChipsProps<Value extends string> = {
  options: readonly Chip<Value>[];
  value: Value | "";
  onChange: (value: Value | "") => void;
  /** A chosen chip that is pressed again is chosen no more. */
  optional?: boolean | undefined;
  /** Names the group where no Field does. */
  label?: string | undefined;
  className?: string | undefined;
};

/** One of several answers, each under its own thumb; they wrap where a Segmented has no room. Inside a Field, give it `group`. */
export function ChoiceChips<Value extends string>({
  options,
  value,
  onChange,
  optional = false,
  label,
  className,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  const group = useRadioGroup(label);
  return (
    <div {...group} className={cx("flex flex-wrap gap-2", className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative flex h-control items-center rounded-control border bg-raised px-3 md:px-2.5 text-body font-medium transition-colors",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal",
            group["aria-invalid"] ? "border-red" : "border-line-strong",
            "text-muted not-has-checked:hover:border-control has-checked:border-ink has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={() => {
              if (optional && option.value === value) onChange("");
            }}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
