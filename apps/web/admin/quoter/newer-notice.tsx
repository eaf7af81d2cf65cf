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
      title={`${newer.savedBy?.name ?? "Another admin"} has saved version ${newer.version} meanwhile`}
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
            Carry my changes over
          </Button>
        </span>
      }
    >
      <Words changes={settingsDifferences(before, theirs)} />
      {conflicts.length > 0 ? (
        <>
          <p className="mt-2 font-medium text-ink">Both of you changed these. Yours count if you carry them over:</p>
          <Words changes={conflicts} />
        </>
      ) : null}
      <p className="mt-2">
        {settings
          ? "Nothing of yours is saved yet. Carry your changes over onto the newer settings, look at them, and save."
          : "Correct the fields that cannot be read, then carry your changes over."}
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
