import { type QuoterSettings, type SettingName, settingNames } from "./quoter-settings.ts";
import { type SettingsDifference, settingsDifferences } from "./settings-version.ts";

export type CarriedOver = {
  /** The newer settings with the caller's own changes on top. */
  readonly settings: QuoterSettings;
  /** Settings that both changed differently: from the newer value to the caller's own, which is taken. */
  readonly conflicts: readonly SettingsDifference[];
};

type Three = { readonly base: QuoterSettings; readonly own: QuoterSettings; readonly newer: QuoterSettings };

/**
 * Carries the changes from `base` to `own` over onto settings that another admin saved in the meantime. Promo codes,
 * size classes and rate tiers are carried over one by one.
 */
export function carryOver({ base, own, newer }: Three): CarriedOver {
  const settings = {
    ...newer,
    ...Object.fromEntries(
      (Object.keys(settingNames) as SettingName[])
        .filter((field) => own[field] !== base[field])
        .map((field) => [field, own[field]]),
    ),
    promoCodes: carryEach(
      (tariff) => tariff.promoCodes,
      ({ code }) => code,
      { base, own, newer },
    ),
    vehiclePricingRules: carryEach(
      (tariff) => tariff.vehiclePricingRules,
      ({ sizeClass }) => sizeClass,
      {
        base,
        own,
        newer,
      },
    ),
    rateTiers: carryEach(
      (tariff) => tariff.rateTiers,
      ({ fromMiles }) => fromMiles,
      { base, own, newer },
    ).toSorted((one, other) => one.fromMiles - other.fromMiles),
  };
  const theirs = new Set(settingsDifferences(base, newer).map(({ key }) => key));
  const ours = new Set(settingsDifferences(base, own).map(({ key }) => key));
  const conflicts = settingsDifferences(newer, settings).filter(({ key }) => theirs.has(key) && ours.has(key));
  return { settings, conflicts };
}

function carryEach<Entry>(
  of: (settings: QuoterSettings) => readonly Entry[],
  keyOf: (entry: Entry) => unknown,
  { base, own, newer }: Three,
): Entry[] {
  const byKey = (settings: QuoterSettings) => new Map(of(settings).map((entry) => [keyOf(entry), entry]));
  const [before, mine, carried] = [byKey(base), byKey(own), byKey(newer)];
  for (const [key, entry] of mine)
    if (JSON.stringify(entry) !== JSON.stringify(before.get(key))) carried.set(key, entry);
  for (const key of before.keys()) if (!mine.has(key)) carried.delete(key);
  return [...carried.values()];
}
