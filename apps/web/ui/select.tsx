import type { ComponentProps } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { cx } from "./cx.ts";
import { controlClass, useControlAria } from "./field.tsx";
import { Spinner } from "./loading.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = ComponentProps<"select"> & {
  options?: readonly SelectOption[] | undefined;
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string | undefined;
  /** True while the options load: the select still keeps and takes the focus. */
  loading?: boolean | undefined;
};

/** The native select: phones bring their own picker, keyboards type ahead. */
export function Select({ options, placeholder, loading = false, className, children, disabled, ...rest }: SelectProps) {
  const aria = useControlAria();
  return (
    <span className={cx("relative flex min-w-0 items-center", className)}>
      <select
        {...aria}
        {...rest}
        disabled={disabled}
        aria-busy={loading || undefined}
        className={cx(
          controlClass,
          "h-control appearance-none truncate pr-9",
          rest.value === "" && "not-disabled:text-faint",
          loading && "bg-sunken",
        )}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <span className="pointer-events-none absolute right-3 flex text-muted">
        {loading ? <Spinner /> : <ChevronDown size={16} aria-hidden />}
      </span>
    </span>
  );
}
