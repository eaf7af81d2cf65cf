import { lazy, type ReactNode, Suspense } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
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
import { focusInFold, FormShell } from "../../ui/form-shell.tsx";
import { Skeleton } from "../../ui/loading.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { today } from "../../ui/date-text.ts";
import { shortId } from "../../ui/format.ts";
import { OpenQuestions } from "../detail/cards/details.tsx";
import { ContactFields, MoreAboutPlace } from "./more-details.tsx";
import { ChooseLane, ChoosePlace, Templates } from "./address-book.tsx";
import { OrderTextField } from "./order-text-field.tsx";
import { AskFirstSection, PaymentSection, PostingError } from "./payment-section.tsx";
import {
  type CreateOrder,
  fillLane,
  fillPlace,
  fillTemplate,
  ownOfCopy,
  templateOf,
  type StopEnd,
  useCreateOrder,
  useFilled,
  usePlace,
  useSuggestedPrice,
} from "./use-create-order.ts";
import { VehicleSection } from "./vehicle-section.tsx";

export function CreateOrderPage() {
  usePageTitle("Create New Order");
  const [search, setSearch] = useSearchParams();
  const isSeveral = search.get("vehicles") === "several";
  return (
    <Container width={isSeveral ? "page" : "form"} className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Create New Order"
        subtitle={
          isSeveral
            ? "Transporters see them as soon as they are posted."
            : "Transporters see it as soon as it is posted."
        }
      />
      <Segmented
        label="Vehicles"
        options={[
          { value: "one", label: "One vehicle" },
          { value: "several", label: "Several vehicles" },
        ]}
        value={isSeveral ? "several" : "one"}
        onChange={(value) => setSearch(value === "several" ? { vehicles: value } : {}, { replace: true })}
        className="mb-6"
      />
      {isSeveral ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SeveralVehicles />
        </Suspense>
      ) : (
        <CreateOrderForm />
      )}
    </Container>
  );
}

const SeveralVehicles = lazy(async () => ({
  default: (await import("./several/several-vehicles.tsx")).SeveralVehicles,
}));

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
            ? `Copied from order #${shortId(form.source.id)}. Enter ${ownOfCopy(form.source)} of this one.`
            : "What you entered is still here."}
        </Alert>
      ) : null}
      <Templates
        disabled={form.pending}
        fields={() => templateOf(form.getValues())}
        onChoose={(order) => fillTemplate(form, order)}
      />
      <FormShell
        label="Create New Order"
        pending={form.pending}
        submitError={form.submitError && <PostingError error={form.submitError} isStopped={form.isStopped} />}
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
        <StopSection
          form={form}
          end="pickup"
          number={2}
          refused={suggestion.refusedAt("pickupZip")}
          known={
            <>
              <ChooseLane disabled={form.pending} onChoose={(lane) => fillLane(form, lane)} />
              <ChoosePlace
                end="pickup"
                disabled={form.pending}
                onChoose={(place) => fillPlace(form, "pickup", place)}
              />
            </>
          }
        />
        <StopSection
          form={form}
          end="delivery"
          number={3}
          refused={suggestion.refusedAt("deliveryZip")}
          known={
            <ChoosePlace
              end="delivery"
              disabled={form.pending}
              onChoose={(place) => fillPlace(form, "delivery", place)}
            />
          }
        />
        <PaymentSection form={form} suggestion={suggestion} />
        <AskFirstSection asked={form.asked} lane={suggestion.lane ?? {}} count={1} disabled={form.pending} />
        <Completeness form={form} />
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
  /** Offers places of earlier orders. */
  readonly known?: ReactNode;
};

/** One end of the trip: the place and the time. */
export function StopSection({ form, end, number, refused, known }: Props) {
  const name = names[end];
  const { place, unknown } = usePlace(form, end);
  useFilled(form, place && { [`${end}City`]: place.city, [`${end}State`]: place.state });
  return (
    <FormSection number={number} title={`${name} Information`}>
      {known}
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
      <MoreAboutPlace form={form} end={end} />
    </FormSection>
  );
}

/** A late order opens with days that are past: one that stays is no mistake, as long as the pickup stays too. */
function StopDate({ form, end, place }: Pick<Props, "form" | "end"> & { readonly place: Place | undefined }) {
  const now = place ? dayAt(place, new Date()) : today();
  const pickup = form.watch("pickupDate");
  const date = form.watch(`${end}Date`);
  const { defaultValues: before } = form.formState;
  const stays = date === before?.[`${end}Date`] && (end === "pickup" || pickup === before?.pickupDate);
  const earliest = end === "delivery" && pickup && pickup > now ? pickup : now;
  return (
    <Field label={`${names[end]} Date`} error={form.errorOf(`${end}Date`)} className="sm:col-span-2">
      <Controller
        control={form.control}
        name={`${end}Date`}
        render={({ field: { name, value, onChange } }) => (
          <DatePicker
            name={name}
            value={value ?? ""}
            onChange={onChange}
            min={stays ? undefined : earliest}
            today={now}
            disabled={form.pending}
          />
        )}
      />
    </Field>
  );
}

export const DeliveryContact = ({ form }: { readonly form: CreateOrder }) => (
  <div className="grid gap-4 border-t border-line pt-4 sm:col-span-6 sm:grid-cols-6">
    <div className="sm:col-span-6">
      <h3 className="font-medium">Delivery contact</h3>
      <p className="text-small text-muted">Who receives the vehicle. All fields are optional.</p>
    </div>
    <ContactFields form={form} end="delivery" hint="Links the order to the receiver, and gets the tracking link." />
  </div>
);

/** The questions that the form leaves open. */
const Completeness = ({ form }: { readonly form: CreateOrder }) => (
  <OpenQuestions
    order={useWatch({ control: form.control })}
    way={({ field, words }, className) => (
      <button type="button" onClick={({ currentTarget }) => focusOn(currentTarget.form, field)} className={className}>
        {words}
      </button>
    )}
  />
);

/** Focuses the field of that name, if the form has it. */
export function focusOn(form: HTMLFormElement | null, field: string): void {
  const target = form?.querySelector<HTMLElement>(
    `[name="${field}"], [data-field="${field}"] :is(input:checked, input, button)`,
  );
  if (target) focusInFold(target);
}
