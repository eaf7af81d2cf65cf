import type { QuoterSettings } from "./quoter-settings.ts";
import { defaultQuoterSettings } from "./quoter-settings.ts";
import type { SettingsDifference } from "./settings-differences.ts";

/** The settings that price at present, and which version of them it is. */
export type SettingsInForce = QuoterSettings & { readonly version: number };

/** A saved tariff. Versions count up by one; a saved one never changes. */
export type SettingsVersion = {
  readonly version: number;
  /** Null for the tariff that Lotlane starts with, which no admin saved. */
  readonly savedAt: string | null;
  /** Null also for a tariff from before its admin was recorded. */
  readonly savedBy: { readonly id: string; readonly name: string } | null;
  /** The changes from the version before. */
  readonly changes: readonly SettingsDifference[];
  /** The earlier version whose settings it brought back. */
  readonly restoredFrom: number | null;
};

export type WholeSettingsVersion = SettingsVersion & { readonly settings: QuoterSettings };

/** The settings that price until an admin saves some. */
export const firstSettingsVersion: WholeSettingsVersion = {
  version: 0,
  savedAt: null,
  savedBy: null,
  changes: [],
  restoredFrom: null,
  settings: defaultQuoterSettings,
};

export type SettingsChanged = { readonly kind: "settings_changed"; readonly message: string };
export type SettingsVersionNotFound = { readonly kind: "settings_version_not_found"; readonly message: string };

export const settingsVersionNotFound: SettingsVersionNotFound = {
  kind: "settings_version_not_found",
  message: "There is no version of the quoter settings with this number.",
};

export const settingsChanged = ({ version, savedBy }: SettingsVersion): SettingsChanged => ({
  kind: "settings_changed",
  message: `${savedBy?.name ?? "Another admin"} saved version ${version} of the settings while you were editing. Your changes were not saved. Look at what changed, then save again.`,
});
