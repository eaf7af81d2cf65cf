import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, useControlAria } from "./field.tsx";

export type TextInputProps = ComponentProps<"input"> & {
  /** A unit or sign inside the box, such as "$" or "mi". */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Monospace for codes. */
  code?: boolean | undefined;
};

export function TextInput({ prefix, suffix, code, className, type = "text", ...rest }: TextInputProps) {
  const aria = useControlAria();
  const input = (
    <input
      {...aria}
      {...rest}
      type={type}
      className={cx(
        controlClass,
        "h-control",
        code && "code",
        Boolean(prefix) && "pl-7",
        Boolean(suffix) && "pr-11",
        !prefix && !suffix && className,
      )}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className={cx("relative flex items-center text-body", className)}>
      {prefix ? <Affix className="left-3">{prefix}</Affix> : null}
      {input}
      {suffix ? <Affix className="right-3">{suffix}</Affix> : null}
    </span>
  );
}

/** Takes an amount of US dollars to the cent. */
export const AmountInput = (props: TextInputProps) => (
  <TextInput
    type="number"
    inputMode="decimal"
    step={0.01}
    prefix="$"
    placeholder="0.00"
    autoComplete="off"
    className="tabular"
    // A turn of the wheel must not change money.
    onWheel={({ currentTarget }) => currentTarget.blur()}
    {...props}
  />
);

export type DocumentInputProps = { readonly onChoose: (file: File | undefined) => void };

/** Takes a PDF or a picture of a document. */
export const DocumentInput = ({ onChoose }: DocumentInputProps) => (
  <TextInput
    type="file"
    accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
    className="py-2 file:mr-3 file:cursor-pointer file:font-medium"
    onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
  />
);

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={cx("pointer-events-none absolute text-muted", className)}>
      {children}
    </span>
  );
}
