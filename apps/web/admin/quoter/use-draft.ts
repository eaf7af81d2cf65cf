import { carryOver, type QuoterSettings, quoterSettingsSchema, settingsDifferences } from "@lotlane/core/pricing";
import { useEffect, useMemo, useState } from "react";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { readSettings, type SettingsInForce, settingsOf, typed, type TypedSettings } from "./draft.ts";

const storedAs = "quoter-settings";

/** The settings the admin started from, and those in the form now. */
type Draft = { readonly base: SettingsInForce; readonly values: TypedSettings };

const begun = (base: SettingsInForce): Draft => ({ base, values: typed(settingsOf(base)) });

/** A draft kept by an earlier version of the page may have another shape. */
function kept(): Draft | undefined {
  const draft = loadFromTab<Draft>(storedAs);
  const isWhole = Object.keys(quoterSettingsSchema.shape).every((field) => field in (draft?.values ?? {}));
  return isWhole && quoterSettingsSchema.safeParse(draft?.base).success ? draft : undefined;
}

/** Unsaved changes to the settings. They survive a reload, and can be carried over onto newer settings. */
export function useDraft(newest: SettingsInForce) {
  const [draft, setDraft] = useState<Draft>(() => kept() ?? begun(newest));
  const { settings, errors } = useMemo(() => readSettings(draft.values), [draft.values]);
  const before = useMemo(() => settingsOf(draft.base), [draft.base]);
  const changes = useMemo(() => (settings ? settingsDifferences(before, settings) : []), [before, settings]);
  const dirty = settings === null || changes.length > 0;
  const isOvertaken = newest.version > draft.base.version;

  // The admin has no changes to lose.
  if (isOvertaken && !dirty) setDraft(begun(newest));

  useEffect(() => saveInTab(storedAs, dirty ? draft : undefined), [draft, dirty]);
  useEffect(() => () => saveInTab(storedAs, undefined), []);

  return {
    values: draft.values,
    change: (changed: Partial<TypedSettings>) =>
      setDraft(({ base, values }) => ({ base, values: { ...values, ...changed } })),
    settings,
    errors,
    before,
    changes,
    dirty,
    baseVersion: draft.base.version,
    /** Newer settings from another admin; undefined when there are none, or this admin has no changes. */
    newer: isOvertaken && dirty ? newest : undefined,
    discard: () => setDraft(begun(newest)),
    /** Starts again from these settings and drops the changes. */
    begin: (base: SettingsInForce) => setDraft(begun(base)),
    /** Applies the changes to newer settings. */
    carryOnto: (base: SettingsInForce, own: QuoterSettings) =>
      setDraft({
        base,
        values: typed(carryOver({ base: before, own, newer: settingsOf(base) }).settings),
      }),
  };
}

export type SettingsDraft = ReturnType<typeof useDraft>;
