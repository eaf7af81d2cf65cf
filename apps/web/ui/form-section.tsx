import { type ReactNode, useId } from "react";

export type FormSectionProps = {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
};

/** One numbered part of a long form. */
export function FormSection({ number, title, children }: FormSectionProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="m-0 min-w-0 rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 className="flex items-center gap-2.5 text-section font-semibold">
        <span
          aria-hidden
          className="tabular grid size-6 shrink-0 place-items-center rounded-small border border-line-strong text-small text-muted"
        >
          {number}
        </span>
        <span id={id}>{title}</span>
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-6">{children}</div>
    </fieldset>
  );
}
