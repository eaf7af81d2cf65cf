import { may, whyNot } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";

export function PaymentPage() {
  usePageTitle("Payment Settings");
  const actor = actorOf(useUser());
  if (!may(actor, "managePayment")) return <AccessDenied message={whyNot(actor, "managePayment")} delayMs={1000} />;
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Payment Settings"
        subtitle="How invoices for your claimed orders are issued."
      />
      <Tabs
        label="Payment methods"
        value="integration"
        onChange={() => {}}
        tabs={[
          { id: "integration", label: "Bill.com Integration", content: <Integration /> },
          { id: "bank", label: "Bank Account", disabled: true, content: null },
        ]}
      />
    </Container>
  );
}

const Integration = () => (
  <FailureBoundary title="Payment settings cannot be shown right now">
    <Settings />
  </FailureBoundary>
);

function Settings() {
  const { data } = useLoaded("GET /api/payment", {});
  return data ? <PaymentForm settings={data} /> : <PaymentSkeleton />;
}
