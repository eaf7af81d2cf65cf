import { useEffect, useMemo, useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import {
  carryOver,
  defaultMultiplier,
  type QuoterSettings,
  quoterSettingsSchema,
  settingsDifferences,
} from "@lotlane/core/pricing";
import { sizeClasses, sizeClassNames } from "@lotlane/core/vehicles";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";

export type SettingsInForce = Answer<"GET /api/quoter/settings">;

/** Settings as typed in the form, where they may not be valid yet. */
export type TypedSettings = Omit<QuoterSettings, "rateTiers"> & {
  readonly rateTiers: readonly { readonly fromMiles: string; readonly perMile: string }[];
};

export type ReadSettings = {
  /** Null while a field is invalid. */
  readonly settings: QuoterSettings | null;
  /** By the path of the field, such as `rateTiers.0.perMile`. */
  readonly errors: ReadonlyMap<string, string>;
};

/** The settings alone, with a rule for each size class; a missing rule gets the default. */
export function settingsOf(answer: SettingsInForce | QuoterSettings): QuoterSettings {
  const settings = quoterSettingsSchema.parse(answer);
  const rules = new Map(settings.vehiclePricingRules.map((rule) => [rule.sizeClass, rule]));
  return {
    ...settings,
    vehiclePricingRules: sizeClasses.map(
      (sizeClass) =>
        rules.get(sizeClass) ?? {
          sizeClass,
          displayName: sizeClassNames[sizeClass],
          multiplier: defaultMultiplier(sizeClass),
        },
    ),
  };
}

export const typed = (settings: QuoterSettings): TypedSettings => ({
  ...settings,
  rateTiers: settings.rateTiers.map(({ fromMiles, perMile }) => ({ fromMiles: String(fromMiles), perMile })),
});

/** Reads the typed settings as the server would. */
export function readSettings(values: TypedSettings): ReadSettings {
  const read = quoterSettingsSchema.safeParse(values);
  if (read.success) return { settings: read.data, errors: new Map() };
  const errors = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const field = path.join(".");
    if (!errors.has(field)) errors.set(field, message);
  }
  return { settings: null, errors };
}

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
