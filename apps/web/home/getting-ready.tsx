import { may } from "@lotlane/core/accounts";
import { companyInputSchema } from "@lotlane/core/companies";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { AccountPoint } from "../app/session/account-point.tsx";
import { actorOf } from "../app/session/actor.ts";
import { messageOf } from "../app/data/message-of.ts";
import { TwoFactorPoint } from "../app/session/own-points.tsx";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";

/** What the account still lacks, besides a verified address, which the head of the page asks for. Nothing once it is complete. */
export function GettingReady() {
  const { twoFactorEnabled, isVerified, isSubUser } = useUser();
  const company = useCompanyPoint();
  const points = [
    company && <CompanyPoint key="company" {...company} />,
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

type Asked = Pick<UseQueryResult, "error" | "isFetching" | "refetch">;

/** Null while it is looked up, and when nothing is left to fill in. */
function useCompanyPoint(): Asked | null {
  const mayChange = may(actorOf(useUser()), "changeCompany");
  const asked = useAnswer("GET /api/company", {}, { enabled: mayChange });
  const { data: company, error } = asked;
  if (error) return asked;
  return !company || companyInputSchema.safeParse(company).success ? null : asked;
}

function CompanyPoint({ error, isFetching, refetch }: Asked) {
  if (error)
    return (
      <AccountPoint
        done={false}
        title="Company information"
        action={
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        It could not be loaded: {messageOf(error, "the server did not say why.")}
      </AccountPoint>
    );
  return (
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
}

const VerifiedPoint = () => (
  <AccountPoint done={false} title="Waiting for verification by Lotlane">
    We look at each new account. Nothing is left for you to do.
  </AccountPoint>
);
