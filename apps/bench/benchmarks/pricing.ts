import { defaultQuoterSettings, priceVehicle, type PricingSettings } from "@lotlane/core/pricing";
import { pricerInDoubles } from "../baselines/plain-doubles.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { alternate, callsPerSecond, median } from "../tools/measure.ts";
import { pricesToAsk, settingsInFull } from "../tools/prices-to-ask.ts";
import { times, whole } from "../tools/table.ts";

const aim = 150_000;
const rounds = 9;

export const pricing: Benchmark = {
  about: "prices per second on one core, exact and itemised, beside the bare formula in doubles",
  run: async () => ({
    rows: [
      await measure("priceVehicle, settings as delivered", defaultQuoterSettings),
      await measure("priceVehicle, every line charged", settingsInFull),
    ],
    notes: [
      "Per second of processor time, collecting garbage included.",
      "The baseline answers two doubles; ours answers decimal strings, the named lines and the fate of the promo code.",
    ],
  }),
};

async function measure(what: string, settings: PricingSettings): Promise<Row> {
  const vehicles = pricesToAsk(1000);
  const inDoubles = pricerInDoubles(settings);
  const ours = () => callsPerSecond(vehicles, (vehicle) => priceVehicle(settings, vehicle).cashPrice.length);
  const baseline = () => callsPerSecond(vehicles, (vehicle) => inDoubles(vehicle).cash);
  await alternate(2, ours, baseline);
  const measured = await alternate(rounds, ours, baseline);
  const [our, other] = [median(measured.ours), median(measured.baseline)];
  return {
    what,
    ours: `${whole(our)}/s`,
    baseline: `${whole(other)}/s`,
    ratio: times(our, other),
    aim: `${whole(aim)}/s`,
    met: our >= aim,
  };
}
