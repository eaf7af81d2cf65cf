import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Section } from "../../ui/page.tsx";
import { paths } from "../routes/paths.ts";
import { useUser } from "./session.tsx";

/** The account links for users who have only this page. */
export const YourAccount = () => (
  <Section title="Your account">
    <ul className="divide-y divide-line border-y border-line">
      <TwoFactorPoint />
    </ul>
    <div className="grid gap-2 sm:grid-cols-2">
      <Link to={paths.security()} className={buttonClass({ size: "large" })}>
        Security
      </Link>
      <Link to={paths.support()} className={buttonClass({ size: "large" })}>
        Support
      </Link>
    </div>
  </Section>
);

export function TwoFactorPoint() {
  const { twoFactorEnabled } = useUser();
  return (
    <AccountPoint
      done={twoFactorEnabled}
      title={twoFactorEnabled ? "Two-factor authentication is on" : "Turn on two-factor authentication"}
      action={
        twoFactorEnabled ? null : (
          <Link to={paths.security()} className={buttonClass({ size: "small", className: "max-md:h-11" })}>
            Set up
          </Link>
        )
      }
    >
      {twoFactorEnabled
        ? "You enter a code at each login."
        : "A code from your phone keeps others out, even if they have your password."}
    </AccountPoint>
  );
}

type AccountPointProps = {
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
