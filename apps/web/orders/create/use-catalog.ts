import { useWatch } from "react-hook-form";
import { useAnswer } from "../../app/data/use-answer.ts";
import type { CreateOrder } from "./use-create-order.ts";

const firstYear = 1900;

/** Makes and models to choose from; anything else may be typed as well. */
export function useCatalog({ control }: CreateOrder): {
  readonly makes: readonly string[];
  readonly models: readonly string[];
} {
  const [typedYear, typedMake] = useWatch({ control, name: ["vehicleYear", "vehicleMake"] });
  const thisYear = new Date().getFullYear();
  const asked = Number(typedYear);
  const year = Number.isInteger(asked) && asked >= firstYear && asked <= thisYear + 1 ? asked : thisYear;
  const { data: makes = [] } = useAnswer("GET /api/vehicles/makes", { query: { year } });
  const make = makes.find((known) => known.toLowerCase() === typedMake.trim().toLowerCase());
  const { data: models = [] } = useAnswer(
    "GET /api/vehicles/models",
    { query: { year, make: make ?? "" } },
    { enabled: make !== undefined },
  );
  return { makes, models: models.map(({ model }) => model) };
}
