import { differenceInWords } from "@lotlane/core/pricing";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { PriceFields } from "./price-fields.tsx";
import { PricePreview } from "./price-preview.tsx";
import { PromoCodes } from "./promo-codes.tsx";
import { RateTierFields } from "./rate-tier-fields.tsx";
import { SizeClassFields } from "./size-class-fields.tsx";
import type { SettingsDraft } from "./use-draft.ts";
import { useSave } from "./use-save.ts";

export function SettingsTab({ draft }: { readonly draft: SettingsDraft }) {
  const { save, pending, error } = useSave(draft);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <FormShell
        label="Quoter settings"
        pending={pending}
        submitError={error}
        submitLabel="Save Settings"
        pendingLabel="Saving..."
        submitDisabled={!draft.dirty || draft.newer !== undefined}
        leaveGuard={false}
        onSubmit={save}
        secondary={
          draft.dirty ? (
            <Button disabled={pending} onClick={() => draft.discard()}>
              Discard changes
            </Button>
          ) : undefined
        }
      >
        <PriceFields draft={draft} />
        <SizeClassFields draft={draft} />
        <RateTierFields draft={draft} />
        <PromoCodes draft={draft} />
        <Unsaved draft={draft} />
      </FormShell>
      <PricePreview draft={draft} />
    </div>
  );
}

function Unsaved({ draft: { changes, dirty, settings } }: { readonly draft: SettingsDraft }) {
  if (!dirty) return <p className="text-small text-muted">There are no unsaved changes.</p>;
  return (
    <section aria-label="Unsaved changes" className="rounded-card border border-line bg-sunken p-4">
      <h2 className="font-medium">Unsaved changes</h2>
      {settings ? (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-small wrap-anywhere">
          {changes.map((change) => (
            <li key={change.key}>{differenceInWords(change)}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-small">Some fields are not valid yet. Each one says why.</p>
      )}
    </section>
  );
}
