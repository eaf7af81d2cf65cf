import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { AccountPoint } from "./account-point.tsx";
import { paths } from "../routes/paths.ts";
import { useUser } from "./session.tsx";

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
