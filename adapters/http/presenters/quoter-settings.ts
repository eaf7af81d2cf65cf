import type { SettingsVersion, WholeSettingsVersion } from "@lotlane/core/pricing";
import type { RepricedQuote, Repricing } from "@lotlane/core/quotes";
import type { Answer } from "../contract/index.ts";

export const settingsJson = ({
  settings,
  version,
  savedAt,
  savedBy,
}: WholeSettingsVersion): Answer<"GET /api/quoter/settings"> => ({ ...settings, version, savedAt, savedBy });

export const settingsVersionJson = ({
  version,
  savedAt,
  savedBy,
  changes,
  restoredFrom,
}: SettingsVersion): Answer<"GET /api/quoter/settings/versions">[number] => ({
  version,
  savedAt,
  savedBy,
  changes: [...changes],
  restoredFrom,
});

export const wholeSettingsVersionJson = (
  version: WholeSettingsVersion,
): Answer<"GET /api/quoter/settings/versions/{version}"> => ({
  ...settingsVersionJson(version),
  settings: version.settings,
});

export const repricingJson = ({ quotes, sum }: Repricing): Answer<"POST /api/quoter/settings/comparison"> => ({
  quotes: quotes.map(repricedJson),
  sum,
});

function repricedJson({ quote, cash }: RepricedQuote) {
  const { year, make, model } = quote.vehicle;
  return {
    id: quote.id,
    refCode: quote.refCode,
    vehicle: { year, make, model },
    pickup: { city: quote.pickup.place.city, state: quote.pickup.place.state },
    delivery: { city: quote.delivery.place.city, state: quote.delivery.place.state },
    distance: quote.miles,
    createdAt: quote.createdAt,
    settingsVersion: quote.settingsVersion,
    cashPrice: cash,
  };
}
