import type { Answer } from "@lotlane/adapters/http/contract";
import { normalizeVin } from "@lotlane/core/vehicles";
import type { ReactNode } from "react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useWatch } from "react-hook-form";
import { useAnswer } from "../../app/data/use-answer.ts";
import { Recalls } from "../parts/recalls.tsx";
import { OrderTextField } from "./order-text-field.tsx";
import type { CreateOrder } from "./use-create-order.ts";
import { useFilled } from "./use-filled.ts";

const vinLength = 17;
const call = "GET /api/vehicles/vin/{vin}";

type Decoded = Answer<typeof call>;
type Props = { readonly form: CreateOrder; readonly className: string };

/** Fills year, make and model once the VIN is whole. What looks wrong with it is said, and nothing more. */
export function VinField({ form, className }: Props) {
  const typed = useWatch({ control: form.control, name: "vehicleVin" });
  const vin = normalizeVin(typed ?? "");
  const { data, isFetching } = useAnswer(call, { params: { vin } }, { enabled: vin.length === vinLength });
  useFilled(form, data && factsOf(data));
  return (
    <div className={className}>
      <OrderTextField
        form={form}
        name="vehicleVin"
        label="VIN"
        placeholder="17-character VIN"
        code
        spellCheck={false}
        autoCapitalize="characters"
        maxLength={40}
        hint={<span role="status">{hintOf(vin, data, isFetching)}</span>}
      />
      {data?.year && data.make && data.model ? (
        <div className="mt-2 empty:hidden">
          <Recalls year={data.year} make={data.make} model={data.model} vin={vin} />
        </div>
      ) : null}
    </div>
  );
}

const factsOf = ({ year, make, model }: Decoded) => ({
  vehicleYear: year?.toString(),
  vehicleMake: make,
  vehicleModel: model,
});

function hintOf(vin: string, decoded: Decoded | undefined, looking: boolean): ReactNode {
  if (vin === "") return "Fills in year, make and model.";
  if (vin.length < vinLength) return `A VIN has ${vinLength} characters.`;
  if (vin.length > vinLength) return <Warning>{`A VIN has 17 characters; this one has ${vin.length}.`}</Warning>;
  if (looking) return "Looking up the vehicle";
  if (!decoded) return "We could not look up the vehicle. Please enter it yourself.";
  if (!decoded.valid) return <Warning>{decoded.reason ?? "Please check this VIN against the vehicle."}</Warning>;
  return [decoded.year, decoded.make, decoded.model].filter(Boolean).join(" ") || "This VIN looks valid.";
}

const Warning = ({ children }: { readonly children: string }) => (
  <span className="flex items-start gap-1.5 text-yellow-ink">
    <TriangleAlert size={14} aria-hidden className="mt-[0.2em] shrink-0" />
    {children}
  </span>
);
