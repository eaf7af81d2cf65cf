import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { DamageSection } from "../damage/damage-section.tsx";
import type { Draft } from "../draft/draft.ts";
import { useInspectionForm } from "../draft/use-inspection-form.ts";
import { useOutline } from "../outline/use-outline.ts";
import { ChangedDialog } from "./changed-dialog.tsx";
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
