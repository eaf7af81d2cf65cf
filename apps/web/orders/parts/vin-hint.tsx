import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";

export const vinLength = 17;

type Decoded = Answer<"GET /api/vehicles/vin/{vin}">;

type Typed = { readonly vin: string; readonly model: string };

/** Names the vehicle of a VIN that is being typed, or the mistake in it; asks for a model that is still missing. */
export function vinHint({ vin, model }: Typed, decoded: Decoded | undefined, looking: boolean): ReactNode {
  if (vin === "") return "Fills in year, make and model.";
  if (vin.length < vinLength) return `A VIN has ${vinLength} characters.`;
  if (vin.length > vinLength) return <Warning>{`A VIN has 17 characters; this one has ${vin.length}.`}</Warning>;
  if (looking) return "Looking up the vehicle";
  if (!decoded) return "We could not look up the vehicle. Please enter it yourself.";
  if (!decoded.valid) return <Warning>{decoded.reason ?? "Please check this VIN against the vehicle."}</Warning>;
  const name = [decoded.year, decoded.make, decoded.model].filter(Boolean).join(" ");
  if (name === "") return "This VIN looks valid.";
  return decoded.model || model.trim() !== "" ? name : `${name}. Choose the model.`;
}

const Warning = ({ children }: { readonly children: string }) => (
  <span className="flex items-start gap-1.5 text-yellow-ink">
    <TriangleAlert size={14} aria-hidden className="mt-[0.2em] shrink-0" />
    {children}
  </span>
);
