import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../../app/routes/access-denied.tsx";
import { actorOf } from "../../app/session/actor.ts";
import { BackToDashboard } from "../../app/frames/back-to-dashboard.tsx";
import { useUser } from "../../app/session/session.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { CreateOrderForm } from "./create-order-form.tsx";

export function CreateOrderPage() {
  usePageTitle("Create New Order");
  if (!may(actorOf(useUser()), "createOrders")) return <AccessDenied message={abilities.createOrders.otherwise} />;
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Create New Order"
        subtitle="Transporters see it as soon as it is posted."
      />
      <CreateOrderForm />
    </Container>
  );
}
