import { useId, type ComponentProps, type ReactNode } from "react";
import Check from "lucide-react/icons/check";
import { cx } from "./cx.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** It carries its own label beside the box, so it needs no Field around it. */
export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const describedBy = cx(Boolean(error) && `${inputId}-error`, Boolean(hint) && `${inputId}-hint`);
  return (
    <div className={cx("flex gap-2.5 max-md:py-2.5", className)}>
      <span className="relative mt-[0.15em] grid size-[1.125rem] shrink-0 place-items-center md:size-4">
        <input
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
          id={inputId}
          type="checkbox"
          className={cx(
            "peer absolute inset-0 m-0 size-full appearance-none rounded-small border border-control bg-raised transition-colors",
            "checked:border-action checked:bg-action not-disabled:cursor-pointer not-disabled:hover:border-muted",
            "disabled:border-line-strong disabled:bg-sunken disabled:checked:border-faint disabled:checked:bg-faint aria-invalid:border-red",
          )}
        />
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none relative text-on-action opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <label
          htmlFor={inputId}
          className={cx(
            "relative text-body max-md:after:absolute max-md:after:-inset-y-2.5 max-md:after:inset-x-0 max-md:after:content-['']",
            rest.disabled ? "text-faint" : "cursor-pointer",
            rest.required && "required-mark",
          )}
        >
          {label}
        </label>
        {error ? (
          <span id={`${inputId}-error`} className="text-small text-red-ink">
            {error}
          </span>
        ) : null}
        {hint ? (
          <span id={`${inputId}-hint`} className="text-small text-muted">
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
}
