import type { OrderJson } from "@lotlane/adapters/http/contract";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { isProspect, onceYours } from "../../parts/action-of.ts";
import { Recalls } from "../../parts/recalls.tsx";
import { Fact, TitledCard } from "./card.tsx";

export const VehicleCard = ({ order }: { readonly order: OrderJson }) => (
  <TitledCard title="Vehicle">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact label="Year">{order.vehicleYear}</Fact>
      <Fact label="Make">{order.vehicleMake}</Fact>
      <Fact label="Model">{order.vehicleModel}</Fact>
      <Fact label="Color">{order.vehicleColor ?? "Not given"}</Fact>
      <Fact label="Condition">{vehicleConditionNames[order.vehicleCondition]}</Fact>
      <Fact wide label="VIN">
        {order.vehicleVin ? (
          <span className="code">{order.vehicleVin}</span>
        ) : isProspect(order) ? (
          onceYours
        ) : (
          "Not given"
        )}
      </Fact>
    </dl>
    <div className="mt-3 empty:hidden">
      <Recalls year={order.vehicleYear} make={order.vehicleMake} model={order.vehicleModel} vin={order.vehicleVin} />
    </div>
  </TitledCard>
);
