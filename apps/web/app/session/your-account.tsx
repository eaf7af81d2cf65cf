import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { paths } from "../routes/paths.ts";
import { TwoFactorPoint } from "./own-points.tsx";

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
