import { z } from "zod";
import type { Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { fewAtOnce, findingOnce, type NewOrderInput, rowChecker, type TripEnd } from "../orders/index.ts";
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

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});

/** Checks and prices a list of orders, and posts none of them. A row with neither city nor state has those of its ZIP. */
export function previewOrders(
  ports: LanePorts & Pick<SharedPorts & VehiclePorts & PricingPorts, "clock" | "vehicleCatalog" | "quoterSettings">,
) {
  const priceOn = priceOnLane(ports);
  return async (rows: readonly unknown[]): Promise<OrdersPreview> => {
    const find = findingOnce(ports);
    const check = rowChecker(ports.clock.now(), find);
    const settings = await ports.quoterSettings.read();
    const previewed = await fewAtOnce(rows, async (row): Promise<PreviewedOrder> => {
      const fields = fieldsSchema.parse(row);
      const text = (name: keyof NewOrderInput): string => String(fields[name] ?? "").trim();
      const lane = await find(text("pickupZip"), text("deliveryZip"));
      const { from, to } = lane.ok ? lane.value : lane.refusal;
      const isBlank = (end: TripEnd) => text(`${end}City`) === "" && text(`${end}State`) === "";
      const checked = await check({
        ...fields,
        ...(from && isBlank("pickup") && { pickupCity: from.city, pickupState: from.state }),
        ...(to && isBlank("delivery") && { deliveryCity: to.city, deliveryState: to.state }),
      });
      return {
        errors: checked.ok ? [] : checked.refusal.errors,
        pickup: from,
        delivery: to,
        suggestion: lane.ok
          ? priceOn(
              lane.value,
              {
                vehicleYear: Number(text("vehicleYear")) || undefined,
                vehicleMake: text("vehicleMake"),
                vehicleModel: text("vehicleModel"),
                operable: ["", "runs_drives"].includes(text("vehicleCondition")),
              },
              settings,
            )
          : undefined,
      };
    });
    const cents = previewed.map(({ suggestion }) => (suggestion ? centsOf(suggestion.price) : 0n));
    return { rows: previewed, suggestedTotal: formatDollars(cents.reduce((sum, each) => sum + each, 0n)) };
  };
}
