import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useApi } from "../../app/data/api.ts";
import type { CreateOrder } from "./use-create-order.ts";
import { usePlace } from "./use-place.ts";
import { useRested } from "../../app/forms/use-rested.ts";

const call = "GET /api/orders/price";

export type Suggestion = {
  /** Once both ends are known. */
  readonly lane: { readonly pickupZip: string; readonly deliveryZip: string } | undefined;
  readonly price: Answer<typeof call> | undefined;
  readonly looking: boolean;
  readonly failed: boolean;
  /** Why a trip cannot begin or end there. */
  readonly refusedAt: (zip: "pickupZip" | "deliveryZip") => string | undefined;
};

/** Distance, days and a price for the trip, as soon as both its ends are known. */
export function useSuggestedPrice(form: CreateOrder): Suggestion {
  const api = useApi();
  const [year, make, model, condition] = useWatch({
    control: form.control,
    name: ["vehicleYear", "vehicleMake", "vehicleModel", "vehicleCondition"],
  });
  const pickupZip = usePlace(form, "pickup").place?.zip;
  const deliveryZip = usePlace(form, "delivery").place?.zip;
  const query = {
    pickupZip: pickupZip ?? "",
    deliveryZip: deliveryZip ?? "",
    vehicleYear: useRested(yearOf(year)),
    vehicleMake: useRested(make.trim() || undefined),
    vehicleModel: useRested(model.trim() || undefined),
    operable: condition === "runs_drives" ? ("true" as const) : ("false" as const),
  };
  const known = pickupZip !== undefined && deliveryZip !== undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [call, { query }],
    queryFn: ({ signal }) => api(call, { query, signal }),
    enabled: known,
    placeholderData: keepPreviousData,
  });
  const refused = known && error instanceof HttpError ? error.fields : [];
  return {
    lane: known ? { pickupZip, deliveryZip } : undefined,
    price: known && !error ? data : undefined,
    looking: known && isFetching,
    failed: known && error !== null && refused.length === 0,
    refusedAt: (zip) => refused.find(({ path }) => path === zip)?.message,
  };
}

const yearOf = (typed: string | number): number | undefined => {
  const year = Number(typed);
  return Number.isInteger(year) && year >= 1900 ? year : undefined;
};
