import { Link } from "react-router";
import { isCompanyComplete, may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { paths } from "../app/routes/paths.ts";
import { actorOf } from "../app/session/actor.ts";
import { AccountPoint, TwoFactorPoint } from "../app/session/your-account.tsx";
import { useUser } from "../app/session/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { company } from "./queries.ts";

/** The account's missing parts, except a verified address, which the page's head asks for. Empty once complete. */
export const GettingReady = () => (
  <FailureBoundary
    title="Your account setup cannot be shown right now"
    frame={(failure) => <Section title="Your account">{failure}</Section>}
  >
    <Points />
  </FailureBoundary>
);

function Points() {
  const { twoFactorEnabled, isVerified, isSubUser } = useUser();
  const points = [
    useLacksCompany() ? <CompanyPoint key="company" /> : null,
    isVerified || isSubUser ? null : <VerifiedPoint key="verified" />,
    twoFactorEnabled ? null : <TwoFactorPoint key="two-factor" />,
  ].filter(Boolean);
  if (points.length === 0) return null;
  return (
    <Section title="Your account">
      <ul className="divide-y divide-line border-y border-line">{points}</ul>
    </Section>
  );
}

/** False also while it is looked up. */
function useLacksCompany(): boolean {
  const mayChange = may(actorOf(useUser()), "changeCompany");
  const { data } = useLoaded(company, { enabled: mayChange });
  return data !== undefined && !isCompanyComplete(data);
}

const CompanyPoint = () => (
  <AccountPoint
    done={false}
    title="Complete your company information"
    action={
      <Link to={paths.company()} className={buttonClass({ size: "small", className: "max-md:h-11" })}>
        Fill in
      </Link>
    }
  >
    Name, email, phone and address: what your partners need to reach you.
  </AccountPoint>
);

const VerifiedPoint = () => (
  <AccountPoint done={false} title="Waiting for verification by Lotlane">
    We review each new account. There is nothing left for you to do.
  </AccountPoint>
);
