import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { createOrderSchema, type NewOrder, type NewOrderInput, orderFormSchema } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import type { AnswerNeed } from "../../app/data/needs.ts";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { NoticePage } from "../../app/frames/notice-page.tsx";
import { WayBack } from "../../app/frames/way-back.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatDay, shortId } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";
import { DeliveryContact, focusOn, StopSection } from "../create/create-order-page.tsx";
import { DeliveryTimes } from "../create/more-details.tsx";
import { AskForPickupCode, PaymentSection } from "../create/payment-section.tsx";
import { type CreateOrder, type OrderField, useSuggestedPrice } from "../create/use-create-order.ts";
import { VehicleSection } from "../create/vehicle-section.tsx";
import { orderQueries } from "../detail/queries.ts";
import { allows, stopOf } from "../parts/order-facts.ts";

/** Edits an order that no transporter has, and asks the transporter of a claimed one for a change. */
export function EditOrderPage() {
  const { order } = useNeeds(orderQueries);
  const { id } = order.sent.params;
  usePageTitle(`Change Order ${shortId(id)}`);
  return (
    <Container width="form" className="pb-12">
      <FailureBoundary key={id} title="This order cannot be shown right now" missing={<Missing />}>
        <Loaded need={order} />
      </FailureBoundary>
    </Container>
  );
}

const Missing = () => (
  <NoticePage title="Order Not Found" to={paths.orders()} linkLabel="Back to Orders">
    The order you're looking for doesn't exist or you don't have access to it
  </NoticePage>
);

function Loaded({ need }: { readonly need: AnswerNeed<"GET /api/orders/{id}"> }) {
  const { data: order } = useLoaded(need);
  if (!order) return null;
  const isOpen = order.status === "pending";
  return (
    <>
      <PageHeader
        back={<WayBack to={paths.order(order.id)}>Back to the Order</WayBack>}
        title={isOpen ? "Edit Order" : "Change Order"}
        subtitle={`Order #${shortId(order.id)}`}
      />
      {allows(order, "edit") || allows(order, "request_change") ? (
        // Other rules hold once the order is claimed, so that the form begins again.
        <EditForm key={order.status} order={order} />
      ) : (
        <Alert title="This order can no longer be changed" />
      )}
    </>
  );
}

function EditForm({ order }: { readonly order: OrderDetailJson }) {
  const form = useEditOrder(order);
  const suggestion = useSuggestedPrice(form);
  const { status, paymentMethod } = order;
  const isOpen = status === "pending";
  const frame = useBeginAtField();
  return (
    <div ref={frame}>
      {isOpen ? null : (
        <Alert className="mb-6" title={`${order.transporterName ?? "A transporter"} has this order`}>
          {status === "assigned"
            ? "Contacts, hours, notes, instructions and the pickup code change right away. Dates, addresses and the vehicle change once the transporter accepts. The price stays: agree on an extra charge or a credit instead."
            : "The vehicle is on its way: only the delivery's contact, hours and notes can still be changed."}
        </Alert>
      )}
      <FormShell
        label={isOpen ? "Edit Order" : "Change Order"}
        pending={form.pending}
        submitError={form.submitError}
        submitLabel={
          form.newPrice === undefined
            ? isOpen
              ? "Save Changes"
              : "Send Changes"
            : `Accept ${formatMoney(form.newPrice)} and Save`
        }
        pendingLabel="Saving"
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={
          <Link to={paths.order(order.id)} className={buttonClass()}>
            Cancel
          </Link>
        }
      >
        {status === "in_transit" ? (
          <DeliveryAhead form={form} order={order} />
        ) : (
          <>
            <VehicleSection form={form} />
            <StopSection form={form} end="pickup" number={2} refused={suggestion.refusedAt("pickupZip")} />
            <StopSection form={form} end="delivery" number={3} refused={suggestion.refusedAt("deliveryZip")} />
          </>
        )}
        {isOpen && paymentMethod === "invoice" ? <PaymentSection form={form} suggestion={suggestion} /> : null}
        {status === "assigned" || (isOpen && paymentMethod !== "invoice") ? <Instructions form={form} /> : null}
        {isOpen ? null : (
          <Field label="Reason" hint="Optional. Both sides can read it in the order's history.">
            <Textarea
              rows={2}
              maxLength={500}
              value={form.reason}
              onChange={({ target }) => form.setReason(target.value)}
              readOnly={form.pending}
            />
          </Field>
        )}
      </FormShell>
    </div>
  );
}

type AheadProps = { readonly form: CreateOrder; readonly order: OrderDetailJson };

/** While the vehicle is on its way, the place and the day of its delivery stand. */
function DeliveryAhead({ form, order }: AheadProps) {
  const { street, town, date } = stopOf(order, "delivery");
  return (
    <FormSection number={1} title="Delivery Information">
      <p className="wrap-anywhere sm:col-span-6">
        {street}
        <span className="block font-medium tabular">{town}</span>
        <span className="block text-small text-muted tabular">{date ? formatDay(date) : "TBD"}</span>
      </p>
      <DeliveryContact form={form} />
      <DeliveryTimes form={form} />
    </FormSection>
  );
}

/** Begins at the field that the address names. */
function useBeginAtField() {
  const frame = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const begin = useEffectEvent(() => {
    const field = Object.keys(createOrderSchema.shape).find((name) => `#${name}` === hash);
    if (field) focusOn(frame.current?.querySelector("form") ?? null, field);
  });
  useEffect(() => begin(), []);
  return frame;
}

const Instructions = ({ form }: { readonly form: CreateOrder }) => (
  <FormSection number={4} title="Additional Information">
    <Field label="Special Instructions" error={form.errorOf("specialInstructions")} className="sm:col-span-6">
      <Textarea rows={4} maxLength={2000} {...form.register("specialInstructions")} readOnly={form.pending} />
    </Field>
    <Checkbox label="Mark as urgent" {...form.register("isUrgent")} className="sm:col-span-6" />
    <AskForPickupCode form={form} />
  </FormSection>
);

/** The form's fields with what the order says; those that it does not say are blank. */
const valuesOf = (order: OrderDetailJson): NewOrderInput =>
  Object.fromEntries(
    Object.keys(createOrderSchema.shape).map((field) => {
      const value = (order as Readonly<Record<string, unknown>>)[field] ?? null;
      if (field.endsWith("CityConfirmed")) return [field, false];
      if (field.endsWith("Hours")) return [field, value];
      return [field, typeof value === "number" ? String(value) : (value ?? "")];
    }),
  ) as NewOrderInput;

/** The fields that the user changed, so that those of others are left alone. */
function changedIn(values: NewOrder, order: OrderDetailJson): Partial<NewOrderInput> {
  const before = order as Readonly<Record<string, unknown>>;
  const changed = Object.entries(values).filter(([field, value]) =>
    field.endsWith("CityConfirmed") ? value === true : JSON.stringify(value) !== JSON.stringify(before[field] ?? null),
  );
  return Object.fromEntries(changed);
}

function useEditOrder(order: OrderDetailJson) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [begun] = useState(order);
  const [reason, setReason] = useState("");
  const [newPrice, setNewPrice] = useState<string>();
  const [schema] = useState(() => orderFormSchema(new Date()));
  const { id, revision } = order;
  const isOpen = order.status === "pending";
  const call = isOpen ? "PATCH /api/orders/{id}" : "POST /api/orders/{id}/changes";
  const form = useServerForm({
    schema,
    defaultValues: valuesOf(begun),
    submit: async (values) => {
      const changes = { ...changedIn(values, begun), revision };
      const body = isOpen
        ? { ...changes, ...(newPrice !== undefined && { acceptedPrice: newPrice }) }
        : { ...changes, reason };
      const changed = await api(call, { params: { id }, body });
      form.reset(undefined, { keepValues: true });
      void refreshAfter(queries, call, id);
      toast(changed.proposedChange && !isOpen ? asked : saved);
      await navigate(paths.order(id));
    },
    onError: (error) => {
      setNewPrice(error instanceof HttpError ? error.price : undefined);
      // Another user may have been faster: the next attempt is made on the newest order.
      if (error instanceof HttpError && error.status === 409) void refreshAfter(queries, call, id);
      return false;
    },
  });
  return {
    ...form,
    reason,
    setReason,
    newPrice,
    source: undefined,
    isStopped: false,
    restored: false,
    startOver: () => form.reset(),
    fill: (field: OrderField, value: string) =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}

const saved: ToastMessage = { title: "Order Changed", description: "Everyone involved now sees the new version" };
const asked: ToastMessage = {
  title: "Change Request Sent",
  description: "The transporter will be notified, and can accept or refuse it",
};
