import { dealerColumns } from "./columns.tsx";
import { NetworkView } from "./network-view.tsx";

export const DealerNetworkView = () => (
  <NetworkView
    title="Dealer Network"
    subtitle="Dealers who ship with Lotlane."
    people="Dealers"
    type="shipper"
    columns={dealerColumns}
  />
);
