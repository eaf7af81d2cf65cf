import type { ReactNode } from "react";

type Props = { readonly label: string; readonly children: ReactNode };

/** The facts of a record, each with its label. */
export const Facts = ({ label, children }: Props) => (
  <section aria-label={label} className="min-w-0">
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">{children}</dl>
  </section>
);

export const Fact = ({ label, children }: Props) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="tabular wrap-anywhere">{children}</dd>
  </>
);
