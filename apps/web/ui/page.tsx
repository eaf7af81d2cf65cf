import type { ReactNode, Ref } from "react";
import { cx } from "./cx.ts";

const widths = {
  narrow: "max-w-narrow",
  form: "max-w-form",
  page: "max-w-page",
  wide: "max-w-wide",
} as const;

export type ContainerProps = {
  width?: keyof typeof widths | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Container({ width = "page", className, children }: ContainerProps) {
  return <div className={cx("mx-auto w-full px-4 sm:px-6 lg:px-8", widths[width], className)}>{children}</div>;
}

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** The screen's main action, always at the same place. */
  action?: ReactNode;
  /** Takes the focus when the focused action disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string | undefined;
};

export function PageHeader({ title, subtitle, back, action, headingRef, className }: PageHeaderProps) {
  return (
    <header className={cx("flex flex-col gap-2 pt-6 pb-6", className)}>
      {back ? <div className="text-small text-muted">{back}</div> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className="text-title font-semibold text-balance wrap-anywhere outline-none"
          >
            {title}
          </h1>
          {subtitle ? <p className="mt-1 text-body text-muted wrap-anywhere">{subtitle}</p> : null}
        </div>
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </header>
  );
}

export type SectionProps = {
  title: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Section({ title, hint, action, level = 2, className, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={cx("flex flex-col gap-4", className)}>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <Heading className="text-section font-semibold">{title}</Heading>
          {hint ? <p className="mt-0.5 text-small text-muted">{hint}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export type CardProps = { className?: string | undefined; children: ReactNode };

/** A raised surface with a hairline, for a thing that can be picked up. */
export function Card({ className, children }: CardProps) {
  return <div className={cx("rounded-card border border-line bg-raised", className)}>{children}</div>;
}
