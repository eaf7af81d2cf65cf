import type { ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { cx } from "./cx.ts";

export type AlertTone = "info" | "warning" | "danger" | "success";

export type AlertProps = {
  tone?: AlertTone | undefined;
  title?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** For notices that appear after the page did; danger always announces itself. */
  live?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function Alert({ tone = "info", title, action, live = false, className, children }: AlertProps) {
  const { Icon, look, icon } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : live ? "status" : undefined}
      className={cx("flex items-start gap-3 rounded-card border px-4 py-3 text-body", look, className)}
    >
      <Icon size={16} aria-hidden className={cx("mt-[0.25em] shrink-0", icon)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex min-w-0 grow basis-56 flex-col gap-0.5 wrap-anywhere">
          {title ? <p className="font-medium text-ink">{title}</p> : null}
          {children ? <div className={title ? "text-muted" : "text-ink"}>{children}</div> : null}
        </div>
        {action ? <div className="shrink-0">{action}</div> : null}
      </div>
    </div>
  );
}

const tones = {
  info: { Icon: Info, look: "border-line bg-sunken", icon: "text-muted" },
  warning: {
    Icon: TriangleAlert,
    look: "border-yellow/40 bg-yellow-soft",
    icon: "text-yellow-ink",
  },
  danger: { Icon: CircleAlert, look: "border-red/40 bg-red-soft", icon: "text-red-ink" },
  success: { Icon: CircleCheck, look: "border-green/40 bg-green-soft", icon: "text-green-ink" },
} as const;
