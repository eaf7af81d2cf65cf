import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { loadVehicleName } from "@lotlane/core/loads";
import { Badge } from "../../ui/badge.tsx";
import { formatMiles, formatMoney } from "../../ui/format.ts";
import { Fact, Facts } from "../facts.tsx";
import { LoadStatusBadge } from "./load-status-badge.tsx";
import { daysOf, deliveryOf, pickupOf, priceShown } from "./words.ts";

export function LoadFacts({ load }: { readonly load: AdminLoadJson }) {
  const { carrier, driver } = load;
  return (
    <Facts label="Load">
      <Fact label="Status">
        <LoadStatusBadge status={load.status} />
        <WhyNot load={load} />
      </Fact>
      <Fact label="Price">
        <span className="flex flex-wrap items-center gap-2">
          {priceShown(load) ?? "No offer"}
          {load.pricePerMile ? `, ${formatMoney(load.pricePerMile)} per mile` : null}
          {load.priceType === "BID" ? <Badge>Bidding</Badge> : null}
          {load.bookNowEnabled ? <Badge>Book Now</Badge> : null}
        </span>
      </Fact>
      <Fact label="Pickup">
        {pickupOf(load)}
        <Days earliest={load.pickupEarliest} latest={load.pickupLatest} />
      </Fact>
      <Fact label="Delivery">
        {deliveryOf(load)}
        <Days earliest={load.deliveryEarliest} latest={load.deliveryLatest} />
      </Fact>
      <Fact label="Distance">{formatMiles(load.distance)}</Fact>
      <Fact label="Vehicles">
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {load.vehicleList.map((vehicle, index) => (
            <li key={index} className="wrap-anywhere">
              {loadVehicleName(vehicle)}
              {vehicle.operable ? null : ", inoperable"}
              {vehicle.notes ? <span className="block text-small text-muted">{vehicle.notes}</span> : null}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Weight">{load.weight.toLocaleString("en-US")} lb</Fact>
      <Fact label="Equipment">{[load.isEnclosed ? "Enclosed" : "Open", ...load.equipmentNeeded].join(", ")}</Fact>
      <Fact label="Carrier">
        {carrier ? (carrier.companyName ?? `${carrier.firstName} ${carrier.lastName}`) : "None yet"}
        {carrier?.phoneNumber ? <span className="block text-small text-muted">{carrier.phoneNumber}</span> : null}
      </Fact>
      {driver ? (
        <Fact label="Driver">
          {driver.firstName} {driver.lastName}
        </Fact>
      ) : null}
      {load.notes ? (
        <Fact label="Notes">
          <span className="whitespace-pre-line wrap-anywhere">{load.notes}</span>
        </Fact>
      ) : null}
    </Facts>
  );
}

/** Why it cannot be edited or cancelled any more. */
const WhyNot = ({ load }: { readonly load: AdminLoadJson }) => {
  const refused = load.actions.find(({ name, allowed }) => name === "cancel" && !allowed);
  return refused ? <span className="mt-1 block text-small text-muted">{refused.reason}</span> : null;
};

const Days = ({ earliest, latest }: { readonly earliest: string; readonly latest: string }) => (
  <span className="block text-small text-muted">{daysOf(earliest, latest)}</span>
);
