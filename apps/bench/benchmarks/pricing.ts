import { defaultQuoterSettings, priceVehicle, type PricingSettings } from "@lotlane/core/pricing";
import { pricerInDecimals } from "../baselines/plain-decimals.ts";
import { pricerInDoubles } from "../baselines/plain-doubles.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { alternate, callsPerSecond, median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { pricesToAsk, settingsInFull } from "../tools/prices-to-ask.ts";
import { times, whole } from "../tools/table.ts";

const aim = { perSecond: 45_000, share: 0.7 };
const rounds = 9;

export const pricing: Benchmark = {
  about: "prices per second on one core, exact and itemized, beside the bare formula on decimal.js and in doubles",
  run: async () => ({
    rows: [
      ...(await measure("settings as delivered", defaultQuoterSettings)),
      ...(await measure("every line charged", settingsInFull)),
    ],
    notes: [
      "Per second of processor time, collecting garbage included.",
      "The baselines answer two amounts; ours answers the same to the cent, the named lines and whether the promo code counts.",
    ],
  }),
};

async function measure(what: string, settings: PricingSettings): Promise<Row[]> {
  const vehicles = pricesToAsk(1000);
  const inDecimals = pricerInDecimals(settings);
  const inDoubles = pricerInDoubles(settings);
  const ours = () => callsPerSecond(vehicles, (vehicle) => priceVehicle(settings, vehicle).cashPrice.length);
  const decimals = () => callsPerSecond(vehicles, (vehicle) => inDecimals(vehicle).cash.length);
  const doubles = () => callsPerSecond(vehicles, (vehicle) => inDoubles(vehicle).cash);

  await alternate(2, ours, decimals);
  const measured = await alternate(rounds, ours, decimals);
  const numbers = compared(measured.ours, measured.baseline);
  const { ours: our, baseline: other } = numbers;
  doubles();
  const plain = median([doubles(), doubles(), doubles()]);
  return [
    {
      what: `priceVehicle, ${what}`,
      ours: `${whole(our)}/s`,
      aim: `${whole(aim.perSecond)}/s`,
      met: our >= aim.perSecond,
    },
    {
      what: "  beside decimal.js",
      ours: "",
      baseline: `${whole(other)}/s`,
      ratio: times(our, other),
      aim: `${aim.share}x`,
      met: our / other >= aim.share,
      numbers,
    },
    { what: "  beside doubles", ours: "", baseline: `${whole(plain)}/s`, ratio: times(our, plain) },
  ];
}
