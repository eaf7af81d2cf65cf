import { defaultQuoterSettings, settingsChangeSchema } from "@lotlane/core/pricing";
import { aQuote, castAccounts } from "@lotlane/core/testing";
import type { Product } from "./product.ts";

/** Another admin has saved a few times, and customers have asked for prices. */
export const usedTariff = async ({ ports, lotlane }: Product) => {
  const { ada } = castAccounts();
  const save = (change: object) =>
    lotlane.commands.saveSettings(ada.user, { change: settingsChangeSchema.parse(change) });
  await save({ ...defaultQuoterSettings, marginPercent: "8" });
  await save({
    ...defaultQuoterSettings,
    marginPercent: "8",
    promoCodes: [
      { code: "SPRING10", type: "percent", value: "10", validUntil: "2026-12-31" },
      { code: "WELCOME", type: "flat", value: "25" },
    ],
  });
  for (let index = 1; index <= 12; index++)
    await ports.quotes.add(
      aQuote({ miles: index * 200, cashPrice: `${300 + index * 110}.00`, settingsVersion: 2 }),
      [],
    );
};
