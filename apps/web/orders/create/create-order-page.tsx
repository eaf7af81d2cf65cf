import { Controller } from "react-hook-form";
import { Link } from "react-router";
import { dayAt, type Place } from "@lotlane/core/lanes";
import { TownQuestion } from "../../app/forms/town-question.tsx";
import { BackToDashboard } from "../../app/frames/way-back.tsx";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { today } from "../../ui/date-text.ts";
import { shortId } from "../../ui/format.ts";
import { OrderTextField } from "./order-text-field.tsx";
import { PaymentSection } from "./payment-section.tsx";
import {
  type CreateOrder,
  type StopEnd,
  useCreateOrder,
  useFilled,
  usePlace,
  useSuggestedPrice,
} from "./use-create-order.ts";
import { VehicleSection } from "./vehicle-section.tsx";

export function CreateOrderPage() {
  usePageTitle("Create New Order");
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

function CreateOrderForm() {
  const form = useCreateOrder();
  const suggestion = useSuggestedPrice(form);
  return (
    <>
      {form.restored ? (
        <Alert
          className="mb-6"
          action={
            <Button size="small" onClick={form.startOver}>
              Start over
            </Button>
          }
        >
          {form.source
            ? `Copied from order #${shortId(form.source.id)}. Enter the VIN and the dates of this one.`
            : "What you entered is still here."}
        </Alert>
      ) : null}
      <FormShell
        label="Create New Order"
        pending={form.pending}
        submitError={
          form.submitError && form.isStopped ? (
            <>
              {form.submitError}{" "}
              <Link to={paths.overdueInvoices()} className="underline">
                Overdue invoices
              </Link>
            </>
          ) : (
            form.submitError
          )
        }
        submitLabel="Create Order"
        pendingLabel="Creating Order"
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={
          <Link to={paths.home()} className={buttonClass()}>
            Cancel
          </Link>
        }
      >
        <VehicleSection form={form} />
        <StopSection form={form} end="pickup" number={2} refused={suggestion.refusedAt("pickupZip")} />
        <StopSection form={form} end="delivery" number={3} refused={suggestion.refusedAt("deliveryZip")} />
        <PaymentSection form={form} suggestion={suggestion} />
      </FormShell>
    </>
  );
}

const names = { pickup: "Pickup", delivery: "Delivery" } as const;

type Props = {
  readonly form: CreateOrder;
  readonly end: StopEnd;
  readonly number: number;
  /** Why no road leads there. */
  readonly refused: string | undefined;
};

/** One end of the trip: the place and the time. */
export function StopSection({ form, end, number, refused }: Props) {
  const name = names[end];
  const { place, unknown } = usePlace(form, end);
  useFilled(form, place && { [`${end}City`]: place.city, [`${end}State`]: place.state });
  return (
    <FormSection number={number} title={`${name} Information`}>
      <OrderTextField
        form={form}
        name={`${end}Address`}
        label={`${name} Address`}
        required
        placeholder="Street address"
        maxLength={200}
        className="sm:col-span-4"
      />
      <OrderTextField
        form={form}
        name={`${end}Zip`}
        label="ZIP Code"
        required
        refused={unknown ?? refused}
        inputMode="numeric"
        maxLength={10}
        placeholder="5 digits"
        className="tabular sm:col-span-2"
      />
      <OrderTextField form={form} name={`${end}City`} label="City" required maxLength={100} className="sm:col-span-2" />
      <OrderTextField
        form={form}
        name={`${end}State`}
        label="State"
        required
        maxLength={50}
        className="sm:col-span-2"
      />
      <TownQuestion
        place={place}
        city={form.watch(`${end}City`)}
        state={form.watch(`${end}State`)}
        box={form.register(`${end}CityConfirmed`)}
        error={form.errorOf(`${end}CityConfirmed`)}
        pending={form.pending}
        onAskedAnew={() => form.setValue(`${end}CityConfirmed`, false)}
        onCorrect={(city) => form.fill(`${end}City`, city)}
        className="sm:col-span-6"
      />
      <StopDate form={form} end={end} place={place} />
      {end === "delivery" ? <DeliveryContact form={form} /> : null}
    </FormSection>
  );
}

function StopDate({ form, end, place }: Pick<Props, "form" | "end"> & { readonly place: Place | undefined }) {
  const now = place ? dayAt(place, new Date()) : today();
  const pickup = form.watch("pickupDate");
  const earliest = end === "delivery" && pickup && pickup > now ? pickup : now;
  return (
    <Field label={`${names[end]} Date`} error={form.errorOf(`${end}Date`)} className="sm:col-span-2">
      <Controller
        control={form.control}
        name={`${end}Date`}
        render={({ field: { value, onChange } }) => (
          <DatePicker value={value ?? ""} onChange={onChange} min={earliest} today={now} disabled={form.pending} />
        )}
      />
    </Field>
  );
}

const DeliveryContact = ({ form }: { readonly form: CreateOrder }) => (
  <div className="grid gap-4 border-t border-line pt-4 sm:col-span-6 sm:grid-cols-6">
    <div className="sm:col-span-6">
      <h3 className="font-medium">Delivery contact</h3>
      <p className="text-small text-muted">Who receives the vehicle. All fields are optional.</p>
    </div>
    <OrderTextField
      form={form}
      name="deliveryContactName"
      label="Contact Name"
      maxLength={120}
      className="sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name="deliveryContactPhone"
      label="Contact Phone"
      type="tel"
      maxLength={40}
      className="sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name="deliveryContactEmail"
      label="Contact Email"
      type="email"
      maxLength={254}
      hint="Links the order to the receiver, and gets the tracking link."
      className="sm:col-span-6"
    />
  </div>
);
