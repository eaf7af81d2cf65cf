import { carrierColumns } from "./columns.tsx";
import { NetworkView } from "./network-view.tsx";

export const CarrierNetworkView = () => (
  <NetworkView
    title="Carrier Network"
    subtitle="Transporters who haul for Lotlane's dealers."
    people="Transporters"
    type="transporter"
    columns={carrierColumns}
  />
);
