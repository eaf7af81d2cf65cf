import { dealerColumns } from "./columns.tsx";
import { NetworkView } from "./network-view.tsx";

export const DealerNetworkView = () => (
  <NetworkView
    title="Dealer Network"
    subtitle="Who ships with Lotlane."
    people="Dealers"
    type="shipper"
    columns={dealerColumns}
  />
);
