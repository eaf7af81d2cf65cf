import { useState, type ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, useControlAria, useField } from "./field.tsx";

export type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** Tells password managers which one is asked for. */
  autoComplete: "current-password" | "new-password";
};

/** A password that the user can show while they type it. */
export function PasswordInput({ className, disabled, ...rest }: PasswordInputProps) {
  const aria = useControlAria();
  const field = useField();
  const [shown, setShown] = useState(false);
  return (
    <span className={cx("relative flex items-center", className)}>
      <input
        {...aria}
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? "text" : "password"}
        disabled={disabled}
        className={cx(controlClass, "h-control pr-16")}
      />
      <button
        type="button"
        disabled={disabled}
        aria-pressed={shown}
        aria-describedby={field?.labelId}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 min-w-14 rounded-control px-3 text-small font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 disabled:text-faint"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </span>
  );
}
