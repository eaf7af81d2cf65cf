import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { Card } from "../../../ui/page.tsx";

type Props = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

export const TitledCard = ({ title, action, children }: Props) => (
  <Card className="min-w-0 p-4">
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-section font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  </Card>
);

type FactProps = { readonly label: string; readonly wide?: boolean; readonly children: ReactNode };

export const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={cx("min-w-0 wrap-anywhere", wide && "col-span-2")}>
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
