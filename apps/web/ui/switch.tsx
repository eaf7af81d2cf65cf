import { cx } from "./cx.ts";

export type SwitchProps = {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (on: boolean) => void;
};

export function Switch({ label, on, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="flex size-control shrink-0 items-center justify-center rounded-control disabled:opacity-60"
    >
      <span
        aria-hidden="true"
        className={cx(
          "flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors",
          on ? "justify-end border-action bg-action" : "border-control bg-sunken",
        )}
      >
        <span className={cx("size-3.5 rounded-full", on ? "bg-on-action" : "bg-muted")} />
      </span>
    </button>
  );
}
