import type { ReactNode } from "react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { cx } from "../../ui/cx.ts";

export type AccountPointProps = {
  readonly done: boolean;
  readonly title: string;
  /** The consequence once done, or the step left to do. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** One point of an account's checklist, done or still to do. */
export const AccountPoint = ({ done, title, children, action }: AccountPointProps) => {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon size={18} aria-hidden className={cx("mt-[0.15em] shrink-0", done ? "text-green" : "text-muted")} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-medium">
            {title} <span className="sr-only">{done ? "(done)" : "(to do)"}</span>
          </p>
          <p className="text-small text-pretty text-muted wrap-anywhere">{children}</p>
        </div>
        {action}
      </div>
    </li>
  );
};
