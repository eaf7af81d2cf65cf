import type { QuoteForm, QuoteFormField } from "@lotlane/core/quotes";
import { type ReactNode, useEffect } from "react";
import { useAnswer } from "../app/data/queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useToast } from "../ui/toast.tsx";

type Props = {
  readonly form: QuoteForm;
  readonly errorOf: (field: QuoteFormField) => string | undefined;
  readonly onChange: (change: Partial<QuoteForm>) => void;
};

/** Year, then make, then model: each list loads once the one before it is chosen. */
export function VehicleSelector({ form, errorOf, onChange }: Props) {
  const year = form.vehicleYear;
  const make = form.vehicleMake;
  const years = useAnswer("GET /api/vehicles/years", {});
  const makes = useAnswer("GET /api/vehicles/makes", { query: { year } }, { enabled: year !== null });
  const models = useAnswer(
    "GET /api/vehicles/models",
    { query: { year, make } },
    { enabled: year !== null && make !== "" },
  );
  useLoadingFailure("Years", years.isError);
  useLoadingFailure("Makes", makes.isError);
  useLoadingFailure("Models", models.isError);

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[2fr_3fr] gap-4 *:last:col-span-2">
        <Field label="Year" required error={errorOf("vehicleYear")} hint={retry(years)}>
          <Select
            placeholder="Year"
            loading={years.isFetching}
            value={year ?? ""}
            options={(years.data ?? []).map((known) => ({ value: String(known), label: String(known) }))}
            onChange={({ target }) =>
              onChange({ vehicleYear: target.value === "" ? null : Number(target.value), vehicleMake: "", ...noModel })
            }
          />
        </Field>
        <Field label="Make" required error={errorOf("vehicleMake")} hint={retry(makes)}>
          <Select
            placeholder="Make"
            disabled={year === null}
            loading={makes.isFetching}
            value={make}
            options={(makes.data ?? []).map((known) => ({ value: known, label: known }))}
            onChange={({ target }) => onChange({ vehicleMake: target.value, ...noModel })}
          />
        </Field>
        <Field label="Model" required error={errorOf("vehicleModel")} hint={retry(models)}>
          <Select
            placeholder="Model"
            disabled={make === ""}
            loading={models.isFetching}
            value={form.vehicleModel}
            options={(models.data ?? []).map(({ model, oversize }) => ({
              value: model,
              label: oversize ? `${model} (Oversize)` : model,
            }))}
            onChange={({ target }) => {
              const chosen = models.data?.find(({ model }) => model === target.value);
              onChange(
                chosen
                  ? {
                      vehicleModel: chosen.model,
                      vehicleType: chosen.sizeClass.toLowerCase(),
                      oversize: chosen.oversize,
                      isOperable: chosen.operableDefault,
                    }
                  : noModel,
              );
            }}
          />
        </Field>
      </div>
      {form.oversize ? (
        <p className="text-small text-muted">This is an oversize vehicle: additional fees may apply.</p>
      ) : null}
    </div>
  );
}

const noModel = { vehicleModel: "", vehicleType: "sedan", oversize: false };

function useLoadingFailure(what: "Years" | "Makes" | "Models", failed: boolean): void {
  const { toast } = useToast();
  useEffect(() => {
    if (failed)
      toast({
        variant: "destructive",
        title: `Error Loading ${what}`,
        description: `Unable to load vehicle ${what.toLowerCase()}. Please try again.`,
      });
  }, [failed, toast, what]);
}

const retry = ({ isError, refetch }: { isError: boolean; refetch: () => unknown }): ReactNode =>
  isError ? (
    <Button variant="ghost" size="small" className="-ml-3" onClick={() => void refetch()}>
      Try again
    </Button>
  ) : null;
