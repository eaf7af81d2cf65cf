import { abilities, may } from "@lotlane/core/accounts";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { Link } from "react-router";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { LogOutButton } from "../app/session/log-out-button.tsx";
import { YourAccount } from "../app/session/your-account.tsx";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { buttonClass } from "../ui/button.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { ActiveOrders } from "./active-orders.tsx";
import { DriverLoads } from "./driver-loads.tsx";
import { Employer } from "./employer.tsx";
import { OrderCounts } from "./order-counts.tsx";
import { PastOrders } from "./past-orders.tsx";

export function DriverPage() {
  return may(actorOf(useUser()), "driveForTransporter") ? (
    <DriverDashboard />
  ) : (
    <AccessDenied message={abilities.driveForTransporter.otherwise} backTo={paths.auth()} delayMs={1000} />
  );
}

function DriverDashboard() {
  usePageTitle("Driver Dashboard");
  const { firstName } = useUser();
  return (
    <Container width="form">
      <PageHeader title="Driver Dashboard" subtitle={`Welcome back, ${firstName}.`} action={<LogOutButton />} />
      <div className="flex flex-col gap-8">
        <OrderCounts />
        <ActiveOrders />
        <DriverLoads />
        <Section title="Tools">
          <Link to={paths.inspect()} className={buttonClass({ size: "large" })}>
            <ClipboardCheck size={18} aria-hidden />
            Vehicle Inspection
          </Link>
        </Section>
        <PastOrders />
        <Employer />
        <YourAccount />
      </div>
    </Container>
  );
}
