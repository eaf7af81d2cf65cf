import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { LogOutButton } from "../app/session/log-out-button.tsx";
import { YourAccount } from "../app/session/your-account.tsx";
import { useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { Shipments } from "./shipments.tsx";

export const ReceiverPage = () =>
  may(actorOf(useUser()), "receiveShipments") ? (
    <OrderTracking />
  ) : (
    <AccessDenied message={abilities.receiveShipments.otherwise} />
  );

function OrderTracking() {
  usePageTitle("Order Tracking");
  const { email, emailVerified } = useUser();
  return (
    <Container width="form">
      <PageHeader title="Order Tracking" subtitle="Vehicles on their way to you." action={<LogOutButton />} />
      <div className="flex flex-col gap-8">
        {emailVerified ? (
          <Shipments email={email} />
        ) : (
          <Section title="Incoming Shipments">
            <EmptyState level={3} title="No incoming shipments yet">
              Shipments sent to {email} appear here as soon as you open the link in our email. Until then, use the
              tracking link you were sent.
            </EmptyState>
          </Section>
        )}
        <YourAccount />
      </div>
    </Container>
  );
}
