import { type ReactNode, type Ref, useId } from "react";

export type SettingProps = {
  readonly title: string;
  readonly hint: ReactNode;
  readonly action?: ReactNode;
  /** To give the focus back to what stays. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** The subject on the left, its controls on the right; one above the other on phones. */
export function Setting({ title, hint, action, headingRef, children }: SettingProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col items-start gap-3">
        <div>
          <h2 id={id} ref={headingRef} tabIndex={-1} className="text-section font-semibold outline-none">
            {title}
          </h2>
          <p className="mt-0.5 text-small text-pretty text-muted">{hint}</p>
        </div>
        {action}
      </div>
      <div className="min-w-0 max-w-form">{children}</div>
    </section>
  );
}
