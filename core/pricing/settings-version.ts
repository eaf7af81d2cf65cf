import { decimal, formatMoney } from "../money/index.ts";
import type { PromoCode } from "./promo-code.ts";
import { defaultQuoterSettings, type QuoterSettings, type SettingName, settingNames } from "./quoter-settings.ts";

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

/** One setting that differs, in words for people. Null where the setting was added, or is gone. */
export type SettingsDifference = {
  /** Tells settings apart, such as `marginFlat` or `promoCodes.SPRING10`. */
  readonly key: string;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
};

type Stated = { readonly what: string; readonly value: string };

/** Lists the settings that differ between two tariffs; the order of promo codes and size classes means nothing. */
export function settingsDifferences(before: QuoterSettings, after: QuoterSettings): readonly SettingsDifference[] {
  const [old, fresh] = [stated(before), stated(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), fresh.get(key)];
    if (one?.value === other?.value) return [];
    const what = (other ?? one)?.what ?? key;
    return [{ key, what, before: one?.value ?? null, after: other?.value ?? null }];
  });
}

/** For example `Minimum Price from $300.00 to $350.00`. */
export function differenceInWords({ what, before, after }: Omit<SettingsDifference, "key">): string {
  if (before === null) return `${what} added: ${after}`;
  if (after === null) return `${what} removed: ${before}`;
  return `${what} from ${before} to ${after}`;
}

/** Every setting of a tariff with its value, for people. */
export const settingsInWords = (settings: QuoterSettings) =>
  [...stated(settings)].map(([key, { what, value }]) => ({ key, what, value }));

/** Every setting by its key, each with its value in words; different values read differently. */
function stated(settings: QuoterSettings): ReadonlyMap<string, Stated> {
  const all: [string, Stated][] = (Object.keys(settingNames) as SettingName[]).map((field) => [
    field,
    { what: settingNames[field], value: units[field](settings[field]) },
  ]);
  for (const { sizeClass, displayName, multiplier } of settings.vehiclePricingRules) {
    all.push([`vehiclePricingRules.${sizeClass}`, { what: `Multiplier of ${displayName}`, value: factor(multiplier) }]);
    all.push([`vehiclePricingRules.${sizeClass}.name`, { what: `Name of ${sizeClass}`, value: displayName }]);
  }
  for (const { fromMiles, perMile } of settings.rateTiers)
    all.push([
      `rateTiers.${fromMiles}`,
      { what: `Rate starting at ${fromMiles} miles`, value: `${dollars(perMile)} a mile` },
    ]);
  for (const promo of settings.promoCodes)
    all.push([`promoCodes.${promo.code}`, { what: `Promo code ${promo.code}`, value: promoInWords(promo) }]);
  return new Map(all);
}

/** For example `10% off until 2026-12-31, for the first 50 bookings`. */
export const promoInWords = ({ type, value, validUntil, mostBookings }: PromoCode): string =>
  [
    `${type === "percent" ? percent(value) : dollars(value)} off${validUntil ? ` until ${validUntil}` : ", no end date"}`,
    ...(mostBookings ? [mostBookings === 1 ? "for one booking" : `for the first ${mostBookings} bookings`] : []),
  ].join(", ");

const short = (text: string) => decimal(text).toFixed();
const percent = (text: string) => `${short(text)}%`;
const factor = (text: string) => `× ${short(text)}`;

/** Settings may have parts of a cent; payments do not. */
const dollars = (text: string) => (decimal(text).decimalPlaces() > 2 ? `$${short(text)}` : formatMoney(text));

const units: Record<SettingName, (text: string) => string> = {
  marginPercent: percent,
  marginFlat: dollars,
  discountPercent: percent,
  discountFlat: dollars,
  minimumPrice: dollars,
  cardProcessingFeePercent: percent,
  oversizeMultiplier: factor,
  inoperableSurcharge: dollars,
  baseCharge: dollars,
};
