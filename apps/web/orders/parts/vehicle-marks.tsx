import type { OrderJson } from "@lotlane/adapters/http/contract";

type Marks = Pick<OrderJson, "vehicleColor" | "vehicleVin">;

/** The color and VIN of a vehicle; renders nothing when neither is known. */
export function VehicleMarks({ vehicleColor, vehicleVin }: Marks) {
  if (!vehicleColor && !vehicleVin) return null;
  return (
    <p className="text-small text-muted wrap-anywhere">
      {vehicleColor}
      {vehicleColor && vehicleVin ? " · " : null}
      {vehicleVin ? (
        <>
          VIN <span className="code">{vehicleVin}</span>
        </>
      ) : null}
    </p>
  );
}
