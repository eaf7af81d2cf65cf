import { createContext, use, useId, useMemo, useState, type ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { cx } from "./cx.ts";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The field's error; it wins over the control's own. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** For radio groups and the like: names the group instead of one input. */
  group?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, hint and error below, tied to the control inside. */
export function Field({
  label,
  hint,
  error,
  required = false,
  group = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const [controlError, setControlError] = useState<string | null>(null);
  const shownError = error || controlError;
  const invalid = Boolean(shownError);
  const hasHint = Boolean(hint);

  const context = useMemo<FieldContextValue>(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: cx(invalid && `${id}-error`, hasHint && `${id}-hint`) || undefined,
      invalid,
      required,
      setControlError,
    }),
    [id, invalid, hasHint, required],
  );

  const Label = group ? "span" : "label";
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <Label
        id={`${id}-label`}
        {...(group ? {} : { htmlFor: id })}
        className={cx(
          labelHidden ? "sr-only" : "w-fit",
          "text-small font-medium text-ink",
          required && "required-mark",
        )}
      >
        {label}
      </Label>
      <FieldContext value={context}>{children}</FieldContext>
      {invalid ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-red-ink">
          <CircleAlert size={14} className="mt-[0.2em] shrink-0" aria-hidden />
          <span>{shownError}</span>
        </p>
      ) : null}
      {hasHint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type FieldContextValue = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  setControlError: (error: string | null) => void;
};

const FieldContext = createContext<FieldContextValue | null>(null);

/** The context that a control needs from its field; null outside any field. */
export function useField(): FieldContextValue | null {
  return use(FieldContext);
}

export type ControlAria = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  "aria-required"?: boolean | undefined;
};

/** The attributes that tie one input to its field. */
export function useControlAria(): ControlAria {
  const field = useField();
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
  };
}

/** The same for a group of inputs, which is named by the label's id. */
export function useGroupAria(): Omit<ControlAria, "id"> & {
  "aria-labelledby"?: string | undefined;
} {
  const field = useField();
  const { id: _, ...aria } = useControlAria();
  return field ? { ...aria, "aria-labelledby": field.labelId } : {};
}

/** Attributes of the element around radio inputs. @param label spoken name of a group outside any field */
export const useRadioGroup = (label?: string) => ({
  role: "radiogroup" as const,
  ...useGroupAria(),
  ...(label ? { "aria-label": label } : {}),
});

/** The look of text inputs and selects. */
export const controlClass = cx(
  "w-full min-w-0 rounded-control border border-control bg-raised px-3 text-body text-ink transition-colors",
  // On phones a toast covers the top: a focused control comes to rest below it.
  "max-md:scroll-mt-32",
  "not-disabled:hover:border-muted",
  "focus-visible:border-signal focus-visible:outline-1 focus-visible:outline-offset-0",
  "aria-invalid:border-red aria-invalid:focus-visible:outline-red",
  "disabled:border-line disabled:bg-sunken disabled:text-faint",
  "[&[readonly]]:bg-sunken",
);
