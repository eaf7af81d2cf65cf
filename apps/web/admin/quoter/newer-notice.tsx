import { carryOver, differenceInWords, type SettingsDifference, settingsDifferences } from "@lotlane/core/pricing";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { settingsOf } from "./draft.ts";
import type { SettingsDraft } from "./use-draft.ts";

/** The changes that another admin saved while this one was editing. */
export function NewerNotice({ draft }: { readonly draft: SettingsDraft }) {
  const { newer, before, settings, carryOnto, discard } = draft;
  if (!newer) return null;
  const theirs = settingsOf(newer);
  const conflicts = settings ? carryOver({ base: before, own: settings, newer: theirs }).conflicts : [];
  return (
    <Alert
      tone="warning"
      live
      className="mb-4"
      title={`${newer.savedBy?.name ?? "Another admin"} saved version ${newer.version} while you were editing`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" className="max-md:h-11" onClick={discard}>
            Discard my changes
          </Button>
          <Button
            size="small"
            className="max-md:h-11"
            variant="primary"
            disabled={settings === null}
            onClick={() => settings && carryOnto(newer, settings)}
          >
            Reapply my changes
          </Button>
        </span>
      }
    >
      <Words changes={settingsDifferences(before, theirs)} />
      {conflicts.length > 0 ? (
        <>
          <p className="mt-2 font-medium text-ink">You both changed these. If you reapply your changes, yours count:</p>
          <Words changes={conflicts} />
        </>
      ) : null}
      <p className="mt-2">
        {settings
          ? "Your changes are not saved yet. Reapply them to the newer settings, review them, and save."
          : "Fix the fields that are not valid, then reapply your changes."}
      </p>
    </Alert>
  );
}

const Words = ({ changes }: { readonly changes: readonly SettingsDifference[] }) => (
  <ul className="flex list-disc flex-col gap-0.5 pl-5">
    {changes.map((change) => (
      <li key={change.key}>{differenceInWords(change)}</li>
    ))}
  </ul>
);
