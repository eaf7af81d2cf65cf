import { z } from "zod";
import type { Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { fewAtOnce, findingOnce, rowChecker } from "../orders/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import { priceOnLane, type SuggestedPrice } from "./suggest-price.ts";

export type PreviewedOrder = {
  /** All that keeps the row from being posted. */
  readonly errors: InvalidFields["errors"];
  /** The places of its ZIPs, as far as they are known. */
  readonly pickup: Place | undefined;
  readonly delivery: Place | undefined;
  /** Undefined until a road is known between its ZIPs. */
  readonly suggestion: SuggestedPrice | undefined;
};

export type OrdersPreview = {
  /** In the order of the request. */
  readonly rows: readonly PreviewedOrder[];
  /** The sum of the suggested prices. */
  readonly suggestedTotal: string;
};

const vehicleSchema = z
  .object({
    vehicleYear: z.coerce.number().int().optional().catch(undefined),
    vehicleMake: z.string().trim().optional().catch(undefined),
    vehicleModel: z.string().trim().optional().catch(undefined),
    vehicleCondition: z.unknown().optional(),
  })
  .catch({});

/** Checks and prices a list of orders, and posts none of them. */
export function previewOrders(
  ports: LanePorts & Pick<SharedPorts & VehiclePorts & PricingPorts, "clock" | "vehicleCatalog" | "quoterSettings">,
) {
  const priceOn = priceOnLane(ports);
  return async (rows: readonly unknown[]): Promise<OrdersPreview> => {
    const settings = await ports.quoterSettings.read();
    const checked = await fewAtOnce(rows, rowChecker(ports.clock.now(), findingOnce(ports)));
    const previewed = checked.map(({ order, found }, at): PreviewedOrder => {
      const { vehicleCondition = "runs_drives", ...vehicle } = vehicleSchema.parse(rows[at]);
      const { from, to } = found.ok ? found.value : found.refusal;
      return {
        errors: order.ok ? [] : order.refusal.errors,
        pickup: from,
        delivery: to,
        suggestion: found.ok
          ? priceOn(found.value, { ...vehicle, operable: vehicleCondition === "runs_drives" }, settings)
          : undefined,
      };
    });
    const cents = previewed.map(({ suggestion }) => (suggestion ? centsOf(suggestion.price) : 0n));
    return { rows: previewed, suggestedTotal: formatDollars(cents.reduce((sum, each) => sum + each, 0n)) };
  };
}
