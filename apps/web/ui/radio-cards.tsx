import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useRadioGroup } from "./field.tsx";

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** The content at the right end of the card: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioCardsProps<Value extends string> = {
  options: readonly RadioCard<Value>[];
  value: Value | "";
  onChange: (value: Value) => void;
  /** Names the group where no Field does. */
  label?: string | undefined;
  columns?: 1 | 2 | 3 | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const columnClass = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/** Native radios, so arrow keys and forms work by themselves. Inside a Field, give it `group`. */
export function RadioCards<Value extends string>({
  options,
  value,
  onChange,
  label,
  columns = 1,
  name,
  disabled = false,
  className,
}: RadioCardsProps<Value>) {
  const ownName = useId();
  const group = useRadioGroup(label);
  return (
    <div {...group} className={cx("grid gap-2", columnClass[columns], className)}>
      {options.map((option) => (
        <Card
          key={option.value}
          option={option}
          name={name ?? ownName}
          checked={option.value === value}
          disabled={disabled || option.disabled === true}
          invalid={group["aria-invalid"] === true}
          onChoose={() => onChange(option.value)}
        />
      ))}
    </div>
  );
}

type CardProps<Value extends string> = {
  option: RadioCard<Value>;
  name: string;
  checked: boolean;
  disabled: boolean;
  invalid: boolean;
  onChoose: () => void;
};

function Card<Value extends string>({ option, name, checked, disabled, invalid, onChoose }: CardProps<Value>) {
  const id = useId();
  return (
    <label
      className={cx(
        "relative flex items-start gap-3 rounded-card border bg-raised p-4 transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal",
        invalid ? "border-red" : "border-line-strong",
        disabled
          ? "bg-sunken text-faint"
          : "not-has-checked:hover:border-control has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink",
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={
          cx(Boolean(option.description) && `${id}-text`, Boolean(option.aside) && `${id}-aside`) || undefined
        }
        className={cx(
          "mt-[0.2em] size-4 shrink-0 appearance-none rounded-full border border-control bg-raised outline-none",
          "checked:border-[5px] checked:border-action disabled:border-line-strong disabled:bg-sunken",
        )}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span id={`${id}-label`} className="text-body font-medium">
          {option.label}
        </span>
        {option.description ? (
          <span id={`${id}-text`} className={cx("text-small", !disabled && "text-muted")}>
            {option.description}
          </span>
        ) : null}
      </span>
      {option.aside ? (
        <span id={`${id}-aside`} className="tabular shrink-0 text-body font-medium">
          {option.aside}
        </span>
      ) : null}
    </label>
  );
}
