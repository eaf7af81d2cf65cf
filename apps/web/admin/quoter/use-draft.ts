import { carryOver, type QuoterSettings, quoterSettingsSchema, settingsDifferences } from "@lotlane/core/pricing";
import { useEffect, useMemo, useState } from "react";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { readSettings, type SettingsInForce, settingsOf, typed, type TypedSettings } from "./draft.ts";

const storedAs = "quoter-settings";

/** What the admin began from, and what stands in the boxes now. */
type Draft = { readonly base: SettingsInForce; readonly values: TypedSettings };

const begun = (base: SettingsInForce): Draft => ({ base, values: typed(settingsOf(base)) });

/** What an earlier version of the page has kept may be of another shape. */
function kept(): Draft | undefined {
  const draft = loadFromTab<Draft>(storedAs);
  const isWhole = Object.keys(quoterSettingsSchema.shape).every((field) => field in (draft?.values ?? {}));
  return isWhole && quoterSettingsSchema.safeParse(draft?.base).success ? draft : undefined;
}

/** Changes of the settings that are not saved yet: they live through a reload, and follow what others save. */
export function useDraft(newest: SettingsInForce) {
  const [draft, setDraft] = useState<Draft>(() => kept() ?? begun(newest));
  const { settings, errors } = useMemo(() => readSettings(draft.values), [draft.values]);
  const before = useMemo(() => settingsOf(draft.base), [draft.base]);
  const changes = useMemo(() => (settings ? settingsDifferences(before, settings) : []), [before, settings]);
  const dirty = settings === null || changes.length > 0;
  const isOvertaken = newest.version > draft.base.version;

  // Nothing of the admin's own is lost by it.
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
    /** What another admin saved meanwhile; undefined when none has, or nothing of one's own stands against it. */
    newer: isOvertaken && dirty ? newest : undefined,
    discard: () => setDraft(begun(newest)),
    /** Begins again from settings, without the changes. */
    begin: (base: SettingsInForce) => setDraft(begun(base)),
    /** Puts the changes onto newer settings. */
    carryOnto: (base: SettingsInForce, own: QuoterSettings) =>
      setDraft({
        base,
        values: typed(carryOver({ base: before, own, newer: settingsOf(base) }).settings),
      }),
  };
}

export type SettingsDraft = ReturnType<typeof useDraft>;
