import { useState } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { selectAnOrder } from "@lotlane/core/inspections";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { BackToDashboard } from "../../app/frames/way-back.tsx";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { actionOf, laneName, useStepsAhead, vehicleName } from "../../orders/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { shortId } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { useNeeds } from "../../app/data/panel.tsx";
import { inspectionFormQueries } from "../queries.ts";
import { ChosenInspection, FormSkeleton } from "./chosen-inspection.tsx";

/** A transporter or its driver writes down the condition of a vehicle. */
export function InspectionPage() {
  usePageTitle("Vehicle Inspection");
  return (
    <Container width="form" className="pb-12">
      <PageHeader back={<BackToDashboard />} title="Vehicle Inspection" />
      <FailureBoundary title="Your orders cannot be shown right now">
        <OrderChoice />
      </FailureBoundary>
    </Container>
  );
}

/** The order whose vehicle is looked at stands in the address; the only one is chosen by itself. */
function OrderChoice() {
  const { search, change } = useAddress();
  const stepsOf = useStepsAhead();
  const orders = useLoadedPages(useNeeds(inspectionFormQueries).orders);
  const { rows } = orders;
  if (!rows) return <FormSkeleton />;
  const open = rows.filter((order) => actionOf(order, "inspect")?.allowed);
  if (open.length === 0 && !orders.hasNextPage) return <NoActiveOrders />;
  const asked = search.get("order");
  const found = asked ? open.find(({ id }) => id === asked) : open.length === 1 ? open[0] : undefined;
  // Behind a pickup that waits to be sent comes the delivery.
  const chosen = found && { ...found, status: stepsOf(found).reached ?? found.status };
  const choose = (id: string) => change({ order: id, draft: null, corrects: null });
  return (
    <div className="flex flex-col gap-6">
      {asked && !chosen ? (
        <Alert tone="warning">You cannot inspect the order in this link right now. Please choose another.</Alert>
      ) : null}
      {chosen ? (
        <>
          <OrderSelect orders={open} value={chosen.id} onChange={choose} />
          <FailureBoundary title="The inspections of this order cannot be shown right now">
            <ChosenInspection
              key={chosen.id}
              order={chosen}
              asked={{ draft: search.get("draft"), corrects: search.get("corrects") }}
            />
          </FailureBoundary>
        </>
      ) : (
        <WithoutOrder orders={open} onChoose={choose} />
      )}
      <LoadMore pages={orders} />
    </div>
  );
}

type SelectProps = {
  readonly orders: readonly OrderJson[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
};

const OrderSelect = ({ orders, value, error, onChange }: SelectProps) => (
  <Field label="Order" required error={error}>
    <Select
      value={value}
      placeholder={value === "" ? "Select an order" : undefined}
      options={orders.map((order) => ({
        value: order.id,
        label: `${vehicleName(order)}, ${laneName(order)} (#${shortId(order.id)})`,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

type WithoutOrderProps = { readonly orders: readonly OrderJson[]; readonly onChoose: (id: string) => void };

function WithoutOrder({ orders, onChoose }: WithoutOrderProps) {
  const [tried, setTried] = useState(false);
  return (
    <FormShell
      label="Vehicle Inspection"
      pending={false}
      submitError={null}
      submitLabel="Complete Inspection"
      leaveGuard={false}
      onSubmit={() => setTried(true)}
      secondary={<Button onClick={() => setTried(true)}>Save as Draft</Button>}
    >
      <OrderSelect orders={orders} value="" error={tried ? selectAnOrder : undefined} onChange={onChoose} />
      <p className="text-muted">Select an order to start the inspection.</p>
    </FormShell>
  );
}

function NoActiveOrders() {
  const claims = may(actorOf(useUser()), "claimOrders");
  return (
    <EmptyState
      title="No Active Orders"
      action={
        <Link to={paths.home()} className={buttonClass({ variant: "primary" })}>
          {claims ? "Browse Available Orders" : "Go to Dashboard"}
        </Link>
      }
    >
      You need an active order to perform an inspection
    </EmptyState>
  );
}
