import { useState } from "react";
import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import { outlineOf, type VehicleOutline } from "@lotlane/core/inspections";
import { useAnswer } from "../../app/data/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatTime } from "../../ui/format.ts";
import { DamageSection } from "../damage/damage-section.tsx";
import type { Draft } from "../draft/draft.ts";
import { useInspectionForm } from "../draft/use-inspection-form.ts";
import { ConditionSection } from "./condition-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { SignatureSection } from "./signature-section.tsx";
import { TypeSection } from "./type-section.tsx";

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
