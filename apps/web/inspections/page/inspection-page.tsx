import { abilities, may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { BackToDashboard } from "../../app/frames/back-to-dashboard.tsx";
import { AccessDenied } from "../../app/routes/access-denied.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { OrderChoice } from "./order-choice.tsx";

/** A transporter or its driver writes down the condition of a vehicle. */
export function InspectionPage() {
  usePageTitle("Vehicle Inspection");
  if (!may(actorOf(useUser()), "inspectVehicles"))
    return <AccessDenied message={abilities.inspectVehicles.otherwise} />;
  return (
    <Container width="form" className="pb-12">
      <PageHeader back={<BackToDashboard />} title="Vehicle Inspection" />
      <FailureBoundary title="Your orders cannot be shown right now">
        <OrderChoice />
      </FailureBoundary>
    </Container>
  );
}
