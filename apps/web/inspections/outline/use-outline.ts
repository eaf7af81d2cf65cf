import type { OrderJson } from "@lotlane/adapters/http/contract";
import { outlineOf, type VehicleOutline } from "@lotlane/core/inspections";
import { useAnswer } from "../../app/data/use-answer.ts";

type Vehicle = Pick<OrderJson, "vehicleYear" | "vehicleMake" | "vehicleModel">;

/** The body that the vehicle is drawn with, as the catalog knows it. */
export function useOutline({ vehicleYear, vehicleMake, vehicleModel }: Vehicle): VehicleOutline {
  const models = useAnswer(
    "GET /api/vehicles/models",
    { query: { year: vehicleYear, make: vehicleMake } },
    { staleTime: Infinity },
  );
  const same = ({ model }: { readonly model: string }) => model.toLowerCase() === vehicleModel.toLowerCase();
  return outlineOf(models.data?.find(same)?.sizeClass);
}
