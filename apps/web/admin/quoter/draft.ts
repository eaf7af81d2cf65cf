import type { Answer } from "@lotlane/adapters/http/contract";
import { defaultMultiplier, type QuoterSettings, quoterSettingsSchema } from "@lotlane/core/pricing";
import { sizeClasses, sizeClassNames } from "@lotlane/core/vehicles";

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
