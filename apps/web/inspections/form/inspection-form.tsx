import { useState } from "react";
import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import {
  fuelLevelNames,
  fuelLevels,
  inspectionTypes,
  mechanicalConditions,
  outlineOf,
  surfaceConditionNames,
  surfaceConditions,
  type VehicleOutline,
} from "@lotlane/core/inspections";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { useAnswer } from "../../app/data/queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatTime } from "../../ui/format.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { DamageAtPickup, DamageSection } from "../damage/damage-section.tsx";
import type { Draft } from "../draft/draft.ts";
import { useInspectionForm } from "../draft/use-inspection-form.ts";
import { typeNames } from "../labels.tsx";
import { VinField } from "../vin/vin-field.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { SignatureSection } from "../signature/signature-section.tsx";

type Props = {
  readonly order: OrderJson;
  readonly start: Draft;
  readonly restored: ReadonlyMap<string, Blob>;
  readonly draftKey: string;
  readonly onReplace: () => void;
};

export function InspectionForm(props: Props) {
  const form = useInspectionForm(props);
  const outline = useOutline(props.order);
  const { sending } = form.pictures;
  const left = [...sending.values()].filter(({ state }) => state !== "failed").length;
  return (
    <>
      <FormShell
        label="Vehicle Inspection"
        pending={form.pending === "complete"}
        pendingLabel={left > 0 ? `Sending photos, ${left} left` : "Completing"}
        submitError={form.submitError}
        submitLabel="Complete Inspection"
        onSubmit={form.complete}
        // This device keeps the draft after each change.
        leaveGuard={false}
        secondary={
          <Button
            pending={form.pending === "save"}
            pendingLabel={left > 0 ? `Sending photos, ${left} left` : "Saving"}
            onClick={() => void form.saveDraft()}
          >
            Save as Draft
          </Button>
        }
      >
        {form.draft.inspectionType === "delivery" ? (
          <DamageAtPickup orderId={props.order.id} outline={outline} />
        ) : null}
        <TypeSection form={form} />
        <ConditionSection form={form} />
        <PhotoSection form={form} />
        <DamageSection form={form} outline={outline} />
        <NotesSection form={form} />
        <SignatureSection form={form} />
      </FormShell>
      {form.changedElsewhere ? (
        <ChangedDialog theirs={form.changedElsewhere} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
      ) : null}
    </>
  );
}

type Vehicle = Pick<OrderJson, "vehicleYear" | "vehicleMake" | "vehicleModel">;

/** The body that the vehicle is drawn with, as the catalog knows it. */
function useOutline({ vehicleYear, vehicleMake, vehicleModel }: Vehicle): VehicleOutline {
  const models = useAnswer(
    "GET /api/vehicles/models",
    { query: { year: vehicleYear, make: vehicleMake } },
    { staleTime: Infinity },
  );
  const same = ({ model }: { readonly model: string }) => model.toLowerCase() === vehicleModel.toLowerCase();
  return outlineOf(models.data?.find(same)?.sizeClass);
}

type ChangedDialogProps = {
  readonly theirs: InspectionJson;
  readonly onKeepMine: () => Promise<void>;
  readonly onTakeTheirs: () => Promise<void>;
};

/** Two devices wrote at one draft: the user says which of them counts. */
function ChangedDialog({ theirs, onKeepMine, onTakeTheirs }: ChangedDialogProps) {
  const [pending, setPending] = useState(false);
  const choose = async (act: () => Promise<void>) => {
    setPending(true);
    await act();
    setPending(false);
  };
  const saved = `${theirs.savedBy} ${theirs.status === "completed" ? "completed" : "saved"} this inspection on ${formatTime(theirs.savedAt)}, after you opened it.`;
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      role="alertdialog"
      size="small"
      title="Changed on another device"
      description={`${saved} Only one version can be kept.`}
      footer={
        <>
          {theirs.status === "draft" ? (
            <Button pending={pending} onClick={() => void choose(onKeepMine)}>
              Overwrite with mine
            </Button>
          ) : null}
          <Button variant="primary" pending={pending} onClick={() => void choose(onTakeTheirs)}>
            Continue with theirs
          </Button>
        </>
      }
    />
  );
}

type SectionProps = { readonly form: ReturnType<typeof useInspectionForm> };

const types = inspectionTypes.map((value) => ({ value, label: typeNames[value] }));

const TypeSection = ({ form, form: { draft, change, errors } }: SectionProps) => (
  <FormSection number={1} title="Inspection Type">
    <Field
      group
      label="Type"
      hint={draft.corrects ? "A correction keeps the type of the inspection it corrects." : undefined}
      error={errors["inspectionType"]}
      className="sm:col-span-6"
    >
      <Segmented
        options={types}
        value={draft.inspectionType}
        disabled={draft.corrects !== null}
        onChange={(inspectionType) => change({ inspectionType })}
        className="max-sm:w-full"
      />
    </Field>
    {draft.inspectionType === "pickup" ? <VinField form={form} /> : null}
  </FormSection>
);

const surfaces = surfaceConditions.map((value) => ({ value, label: surfaceConditionNames[value] }));
const mechanics = mechanicalConditions.map((value) => ({ value, label: vehicleConditionNames[value] }));
const fuels = fuelLevels.map((value) => ({ value, label: fuelLevelNames[value] }));

const ConditionSection = ({ form: { draft, change, errors } }: SectionProps) => (
  <FormSection number={2} title="Condition">
    <Field group label="Exterior" error={errors["exteriorCondition"]} className="sm:col-span-3">
      <ChoiceChips
        options={surfaces}
        value={draft.exteriorCondition}
        onChange={(value) => value && change({ exteriorCondition: value })}
      />
    </Field>
    <Field group label="Interior" error={errors["interiorCondition"]} className="sm:col-span-3">
      <ChoiceChips
        options={surfaces}
        value={draft.interiorCondition}
        onChange={(value) => value && change({ interiorCondition: value })}
      />
    </Field>
    <Field group label="Mechanical" error={errors["mechanicalCondition"]} className="sm:col-span-6">
      <ChoiceChips
        options={mechanics}
        value={draft.mechanicalCondition}
        onChange={(value) => value && change({ mechanicalCondition: value })}
      />
    </Field>
    <Field group label="Fuel level" hint="Optional" error={errors["fuelLevel"]} className="sm:col-span-3">
      <ChoiceChips optional options={fuels} value={draft.fuelLevel} onChange={(fuelLevel) => change({ fuelLevel })} />
    </Field>
    <Field label="Mileage" hint="Optional" error={errors["mileage"]} className="sm:col-span-3">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        suffix="mi"
        maxLength={12}
        value={draft.mileage}
        onChange={(event) => change({ mileage: event.target.value })}
      />
    </Field>
  </FormSection>
);

const NotesSection = ({ form: { draft, change, errors } }: SectionProps) => (
  <FormSection number={5} title="Notes">
    <Field label="Notes" hint="Optional" error={errors["notes"]} className="sm:col-span-6">
      <Textarea
        rows={3}
        maxLength={4000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </Field>
  </FormSection>
);
